import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import type { NewGrazingScenario } from '#types/api/grazing/grazing.ts'
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
      const db = transaction.as(scope)
      // Held, so that two people cannot both write the last one.
      await db
        .selectFrom('grazing_date')
        .select('state_date')
        .where('org_id', '=', scope.orgId)
        .where('location_id', '=', scenario.location_id)
        .orderBy('state_date')
        .forUpdate()
        .execute()
      const all = await db
        .selectFrom('grazing_scenario')
        .select(['id', 'rec_date', sql<string>`lower(name)`.as('name')])
        .where('org_id', '=', scope.orgId)
        .where('location_id', '=', scenario.location_id)
        .execute()
      const taken = all.some((one) => one.rec_date === scenario.rec_date && one.name === scenario.name.toLowerCase())
      if (taken) throw new Failure({ failed: 'scenario_taken', name: scenario.name })
      if (all.length >= most) throw new Failure({ failed: 'too_many_scenarios', most })
      const values = { ...scenario, ae_changes: JSON.stringify(ae_changes) }
      return db
        .insertInto('grazing_scenario')
        .values({ ...ownedBy(scope), ...values, created_by: writerOf(scope), created_at: at })
        .returningAll()
        .executeTakeFirstOrThrow()
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
