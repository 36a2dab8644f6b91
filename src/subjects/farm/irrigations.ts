import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { IrrigationTable, WaterAllocationTable } from './tables.ts'

/** Water put on a field, or planned to be: depth in mm. */
export type Irrigation = Omit<Selectable<IrrigationTable>, 'org_id' | 'user_id' | 'created_at' | 'version'>

export type NewIrrigation = Omit<Irrigation, 'id'> & { user_id: number | null; created_at: Date }

const allocationColumns = ['location_id', 'season_slug', 'allocation_ml'] as const

/** What a location may use in a season, ML. */
export type Allocation = Pick<Selectable<WaterAllocationTable>, (typeof allocationColumns)[number]>

export type IrrigationQueries = ReturnType<typeof irrigationQueries>

export const irrigationQueries = (transaction: OpenTransaction) => ({
  /** Events of some field seasons, oldest first. */
  list: (scope: Scope, fieldSeasonIds: number[]): Promise<Irrigation[]> =>
    transaction
      .as(scope)
      .selectFrom('irrigation')
      .select(['id', 'field_season_id', 'applied_on', 'depth_mm', 'source', 'hours', 'energy_kwh', 'status'])
      .where('org_id', '=', scope.orgId)
      .where('field_season_id', 'in', fieldSeasonIds.concat(-1))
      .orderBy('applied_on')
      .orderBy('id')
      .execute(),

  allocations: (scope: Scope, locationIds: number[]): Promise<Allocation[]> =>
    transaction
      .as(scope)
      .selectFrom('water_allocation')
      .select(allocationColumns)
      .where('org_id', '=', scope.orgId)
      .where('location_id', 'in', locationIds.concat(-1))
      .execute(),

  /** Brings events in; gives their ids in the same order. */
  add: async (scope: Scope, events: NewIrrigation[]): Promise<number[]> => {
    const db = transaction.as(scope)
    if (events.length === 0) return []
    const added = await db
      .insertInto('irrigation')
      .values(
        events.map((event) => ({
          ...ownedBy(scope),
          ...event,
          user_id: event.user_id,
          created_at: event.created_at,
        })),
      )
      .returning('id')
      .execute()
    return added.map(({ id }) => id)
  },

  /** Brings allocations in; one that is there already stays as it is. */
  allocate: async (scope: Scope, allocations: Allocation[]): Promise<void> => {
    const db = transaction.as(scope)
    if (allocations.length === 0) return
    await db
      .insertInto('water_allocation')
      .values(allocations.map((allocation) => ({ ...allocation, ...ownedBy(scope) })))
      .onConflict((conflict) => conflict.columns(['org_id', 'location_id', 'season_slug']).doNothing())
      .execute()
  },
})
