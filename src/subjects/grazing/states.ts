import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import type { StateDate } from '#types/api/grazing/grazing.ts'
import type { Measured } from './measured.ts'
import type { StateRow } from './stateRow.ts'
import { stateDateShown } from './stateShown.ts'
import type { GrazingStateTable } from './tables.ts'

type NewState = Omit<Selectable<GrazingStateTable>, 'org_id' | 'id' | 'updated_by' | 'updated_at'>
type StateChange = Partial<Omit<Selectable<GrazingStateTable>, 'org_id' | 'id' | 'location_id' | 'paddock_id'>>

export type StateQueries = ReturnType<typeof stateQueries>

/** State dates of locations, and what is recorded of each paddock on them. */
export const stateQueries = (transaction: OpenTransaction) => {
  const rows = (scope: Scope, where: { id: number } | { locationId: number; date: string }): Promise<StateRow[]> =>
    transaction
      .as(scope)
      .selectFrom('grazing_state as state')
      .innerJoin('field', (join) =>
        join.onRef('field.org_id', '=', 'state.org_id').onRef('field.id', '=', 'state.paddock_id'),
      )
      .innerJoin('grazing_date as day', (join) =>
        join
          .onRef('day.org_id', '=', 'state.org_id')
          .onRef('day.location_id', '=', 'state.location_id')
          .onRef('day.state_date', '=', 'state.rec_date'),
      )
      .leftJoin('grazing_pasture_type as type', (join) =>
        join.onRef('type.org_id', '=', 'state.org_id').onRef('type.id', '=', 'state.pasture_type_id'),
      )
      .selectAll('state')
      .select([
        'field.name as paddock_name',
        'field.area_ha',
        'field.boundary',
        'day.is_locked',
        'type.name as pasture_type',
        'type.default_residual_kg_ha as residual_kg_ha',
        sql<string | null>`person_name(state.override_by)`.as('overrider'),
        sql<string | null>`person_name(state.updated_by)`.as('updater'),
      ])
      .where('state.org_id', '=', scope.orgId)
      .$if('id' in where, (query) => query.where('state.id', '=', 'id' in where ? where.id : -1))
      .$if('date' in where, (query) =>
        query
          .where('state.location_id', '=', 'date' in where ? where.locationId : -1)
          .where('state.rec_date', '=', 'date' in where ? where.date : ''),
      )
      .orderBy('field.name')
      .orderBy('field.id')
      .execute()

  const one = async (scope: Scope, id: number): Promise<StateRow> => {
    const [found] = await rows(scope, { id })
    if (!found) throw absent('paddock state')
    return found
  }

  /** Holds a date for this transaction. Throws where it is not there, or locked. */
  const holdDate = async (scope: Scope, locationId: number, date: string, unlocked = true): Promise<void> => {
    const found = await transaction
      .as(scope)
      .selectFrom('grazing_date')
      .select('is_locked')
      .where('org_id', '=', scope.orgId)
      .where('location_id', '=', locationId)
      .where('state_date', '=', date)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Failure({ failed: 'states_missing', date })
    if (found.is_locked && unlocked) throw new Failure({ failed: 'date_locked', date })
  }

  const refuseInFinalReport = async (scope: Scope, locationId: number, date: string): Promise<void> => {
    const report = await transaction
      .as(scope)
      .selectFrom('grazing_report')
      .select('title')
      .where('org_id', '=', scope.orgId)
      .where('location_id', '=', locationId)
      .where('rec_date', '=', date)
      .where('status', '=', 'final')
      .limit(1)
      .executeTakeFirst()
    if (report) throw new Failure({ failed: 'date_in_final_report', date, title: report.title })
  }

  const dates = async (scope: Scope, locationId: number): Promise<StateDate[]> => {
    const { rows: found } = await sql<{
      state_date: string
      is_locked: boolean
      creator: string | null
      paddocks: number
      without_data: number
      overrides: number
      final_reports: number
    }>`select d.state_date::text as state_date, d.is_locked, person_name(d.created_by) as creator,
        count(s.id)::int as paddocks,
        (count(s.id) filter (where s.metric_value is null and s.override_kg_ha is null))::int as without_data,
        count(s.override_kg_ha)::int as overrides,
        (select count(*)::int from grazing_report r where r.org_id = d.org_id and r.location_id = d.location_id
          and r.rec_date = d.state_date and r.status = 'final') as final_reports
      from grazing_date d left join grazing_state s
        on s.org_id = d.org_id and s.location_id = d.location_id and s.rec_date = d.state_date
      where d.org_id = ${scope.orgId}::int and d.location_id = ${locationId}::int
      group by d.org_id, d.location_id, d.state_date, d.is_locked, d.created_by
      order by d.state_date desc`.execute(transaction.as(scope))
    return found.map(stateDateShown)
  }

  return {
    rows,
    one,
    dates,
    holdDate,

    /** Records a new date with its states. Throws Failure where it is there already. */
    add: async (scope: Scope, location_id: number, date: string, states: NewState[], at: Date): Promise<void> => {
      const db = transaction.as(scope)
      const made = await db
        .insertInto('grazing_date')
        .values({
          ...ownedBy(scope),
          location_id,
          state_date: date,
          created_by: writerOf(scope),
          created_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('state_date')
        .executeTakeFirst()
      if (!made) throw new Failure({ failed: 'states_exist', date })
      const by = { ...ownedBy(scope), updated_by: writerOf(scope), updated_at: at }
      // In parts: a statement takes a limited number of values.
      for (let from = 0; from < states.length; from += 500)
        await db
          .insertInto('grazing_state')
          .values(states.slice(from, from + 500).map((state) => ({ ...state, ...by })))
          .execute()
    },

    /** What people saw standing instead of what was measured, from one date to another. */
    overrides: async (scope: Scope, locationId: number, from: string, to: string): Promise<Measured[]> => {
      const found = await transaction
        .as(scope)
        .selectFrom('grazing_state')
        .select(['paddock_id', 'rec_date as date', 'override_kg_ha as value'])
        .where('org_id', '=', scope.orgId)
        .where('location_id', '=', locationId)
        .where('rec_date', '>=', from)
        .where('rec_date', '<=', to)
        .where('override_kg_ha', 'is not', null)
        .execute()
      return found.map(({ value, ...one }) => ({ ...one, value: value ?? 0, cloud_pct: null, source: 'override' }))
    },

    /** Changes one state whose date is open. */
    change: async (scope: Scope, id: number, change: StateChange, at: Date): Promise<StateRow> => {
      await transaction
        .as(scope)
        .updateTable('grazing_state')
        .set({ ...change, updated_by: writerOf(scope), updated_at: at })
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .execute()
      return one(scope, id)
    },

    /** The pasture that state dates to come begin with. */
    keepPasture: async (scope: Scope, paddockId: number, name: string): Promise<void> => {
      await transaction
        .as(scope)
        .updateTable('field')
        .set((row) => ({ pasture_type: name, version: row('version', '+', 1) }))
        .where('org_id', '=', scope.orgId)
        .where('id', '=', paddockId)
        .execute()
    },

    lock: async (scope: Scope, locationId: number, date: string, is_locked: boolean): Promise<StateDate> => {
      await holdDate(scope, locationId, date, false)
      if (!is_locked) await refuseInFinalReport(scope, locationId, date)
      await transaction
        .as(scope)
        .updateTable('grazing_date')
        .set({ is_locked })
        .where('org_id', '=', scope.orgId)
        .where('location_id', '=', locationId)
        .where('state_date', '=', date)
        .execute()
      const found = (await dates(scope, locationId)).find((one) => one.state_date === date)
      if (!found) throw new Failure({ failed: 'states_missing', date })
      return found
    },

    /** Deletes a date with its states and scenarios; refused while a final report uses it, or it is locked. */
    remove: async (scope: Scope, locationId: number, date: string): Promise<number> => {
      await holdDate(scope, locationId, date, false)
      await refuseInFinalReport(scope, locationId, date)
      await holdDate(scope, locationId, date)
      const count = (await rows(scope, { locationId, date })).length
      await transaction
        .as(scope)
        .deleteFrom('grazing_date')
        .where('org_id', '=', scope.orgId)
        .where('location_id', '=', locationId)
        .where('state_date', '=', date)
        .execute()
      return count
    },
  }
}
