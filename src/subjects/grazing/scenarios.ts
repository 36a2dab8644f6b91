import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import type { ChangedGrazingScenario, NewGrazingScenario } from '#types/api/grazing/grazing.ts'
import type { GrazingScenarioTable } from './tables.ts'

export type ScenarioRow = Selectable<GrazingScenarioTable>
export type ScenarioQueries = ReturnType<typeof scenarioQueries>

/** Kept for each location (domain guide §3.3). */
const most = 20

/** Ways to go on from a state date, as somebody kept them. */
export const scenarioQueries = (transaction: OpenTransaction) => {
  const list = (scope: Scope, locationId: number, date: string): Promise<ScenarioRow[]> =>
    transaction
      .as(scope)
      .selectFrom('grazing_scenario')
      .selectAll()
      .where('org_id', '=', scope.orgId)
      .where('location_id', '=', locationId)
      .where('rec_date', '=', date)
      .orderBy('id')
      .execute()

  /** All of a location, held, so that two people cannot both write the last one, or one name. */
  const held = async (scope: Scope, locationId: number) => {
    const db = transaction.as(scope)
    await db
      .selectFrom('grazing_date')
      .select('state_date')
      .where('org_id', '=', scope.orgId)
      .where('location_id', '=', locationId)
      .orderBy('state_date')
      .forUpdate()
      .execute()
    return db
      .selectFrom('grazing_scenario')
      .select(['id', 'rec_date', sql<string>`lower(name)`.as('name')])
      .where('org_id', '=', scope.orgId)
      .where('location_id', '=', locationId)
      .execute()
  }

  const refuseTaken = (all: { id: number; rec_date: string; name: string }[], date: string, name: string): void => {
    if (all.some((one) => one.rec_date === date && one.name === name.toLowerCase()))
      throw new Failure({ failed: 'scenario_taken', name })
  }

  return {
    list,

    one: async (scope: Scope, id: number): Promise<ScenarioRow | undefined> =>
      transaction
        .as(scope)
        .selectFrom('grazing_scenario')
        .selectAll()
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Adds a scenario. Throws Failure for a name that is taken, and past the most that are kept. */
    add: async (scope: Scope, { ae_changes = [], ...scenario }: NewGrazingScenario, at: Date): Promise<ScenarioRow> => {
      const all = await held(scope, scenario.location_id)
      refuseTaken(all, scenario.rec_date, scenario.name)
      if (all.length >= most) throw new Failure({ failed: 'too_many_scenarios', most })
      const values = { ...scenario, ae_changes: JSON.stringify(ae_changes) }
      return transaction
        .as(scope)
        .insertInto('grazing_scenario')
        .values({ ...ownedBy(scope), ...values, created_by: writerOf(scope), created_at: at })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** Changes one. Throws Failure for a name that is taken. */
    change: async (
      scope: Scope,
      was: ScenarioRow,
      { id, ae_changes, ...change }: ChangedGrazingScenario,
    ): Promise<ScenarioRow> => {
      const others = (await held(scope, was.location_id)).filter((one) => one.id !== id)
      refuseTaken(others, was.rec_date, change.name)
      return transaction
        .as(scope)
        .updateTable('grazing_scenario')
        .set({ ...change, ae_changes: JSON.stringify(ae_changes) })
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(() => absent('scenario'))
    },

    /** Removes one, and gives its name. */
    remove: async (scope: Scope, id: number): Promise<string> => {
      const gone = await transaction
        .as(scope)
        .deleteFrom('grazing_scenario')
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst()
      if (!gone) throw absent('scenario')
      return gone.name
    },
  }
}
