import type { Scope, Store } from '#server/db/store.ts'
import type { WaterSource } from './tables.ts'

/** Water put on a field, or planned to be: depth in mm. */
export interface Irrigation {
  id: number
  fieldSeasonId: number
  /** YYYY-MM-DD */
  appliedOn: string
  depthMm: number
  source: WaterSource
  hours: number | null
  energyKwh: number | null
  status: 'planned' | 'done'
}

export type NewIrrigation = Omit<Irrigation, 'id'> & { userId: number | null; createdAt: Date }

/** What a place may use in a season, ML. */
export interface Allocation {
  locationId: number
  seasonSlug: string
  allocationMl: number
}

export type IrrigationStore = ReturnType<typeof irrigationStore>

export const irrigationStore = (store: Store) => ({
  /** Events of some field seasons, oldest first. */
  list: (scope: Scope, fieldSeasonIds: number[]): Promise<Irrigation[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('irrigation')
        .select([
          'id',
          'field_season_id as fieldSeasonId',
          'applied_on as appliedOn',
          'depth_mm as depthMm',
          'source',
          'hours',
          'energy_kwh as energyKwh',
          'status',
        ])
        .where('org_id', '=', scope.orgId)
        .where('field_season_id', 'in', fieldSeasonIds.concat(-1))
        .orderBy('applied_on')
        .orderBy('id')
        .execute(),
    ),

  allocations: (scope: Scope, locationIds: number[]): Promise<Allocation[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('water_allocation')
        .select(['location_id as locationId', 'season_slug as seasonSlug', 'allocation_ml as allocationMl'])
        .where('org_id', '=', scope.orgId)
        .where('location_id', 'in', locationIds.concat(-1))
        .execute(),
    ),

  /** Brings events in; gives their ids in the same order. */
  add: (scope: Scope, events: NewIrrigation[]): Promise<number[]> =>
    store.withScope(scope, async (db) => {
      if (events.length === 0) return []
      const added = await db
        .insertInto('irrigation')
        .values(
          events.map((event) => ({
            org_id: scope.orgId,
            ...irrigationColumns(event),
            user_id: event.userId,
            created_at: event.createdAt,
          })),
        )
        .returning('id')
        .execute()
      return added.map(({ id }) => id)
    }),

  /** Brings allocations in; one that is there already stays as it is. */
  allocate: (scope: Scope, allocations: Allocation[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      if (allocations.length === 0) return
      await db
        .insertInto('water_allocation')
        .values(
          allocations.map(({ locationId, seasonSlug, allocationMl }) => ({
            org_id: scope.orgId,
            location_id: locationId,
            season_slug: seasonSlug,
            allocation_ml: allocationMl,
          })),
        )
        .onConflict((conflict) => conflict.columns(['org_id', 'location_id', 'season_slug']).doNothing())
        .execute()
    }),
})

/** What people write down, as the table has it. */
export const irrigationColumns = (event: Omit<Irrigation, 'id'>) => ({
  field_season_id: event.fieldSeasonId,
  applied_on: event.appliedOn,
  depth_mm: event.depthMm,
  source: event.source,
  hours: event.hours,
  energy_kwh: event.energyKwh,
  status: event.status,
})
