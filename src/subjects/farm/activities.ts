import type { Scope, Store } from '#server/db/store.ts'
import type { ActivityType } from './tables.ts'

/** An operation on a field, planned or done; dates are YYYY-MM-DD. */
export interface Activity {
  id: number
  fieldId: number
  fieldSeasonId: number | null
  type: ActivityType
  plannedOn: string | null
  doneOn: string | null
  areaHa: number
  product: string | null
  rate: number | null
  rateUnit: string | null
  operator: string | null
  status: 'planned' | 'done' | 'cancelled'
}

export type ActivityStore = ReturnType<typeof activityStore>

export const activityStore = (store: Store) => ({
  /** Operations on some fields from a date on, by their date. */
  list: (scope: Scope, fieldIds: number[], fromDate: string): Promise<Activity[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('activity')
        .select([
          'id',
          'field_id as fieldId',
          'field_season_id as fieldSeasonId',
          'type',
          'planned_on as plannedOn',
          'done_on as doneOn',
          'area_ha as areaHa',
          'product',
          'rate',
          'rate_unit as rateUnit',
          'operator',
          'status',
        ])
        .where('org_id', '=', scope.orgId)
        .where('field_id', 'in', fieldIds.concat(-1))
        .where(({ fn, eb }) => eb(fn.coalesce('done_on', 'planned_on'), '>=', fromDate))
        .orderBy(({ fn }) => fn.coalesce('done_on', 'planned_on'))
        .orderBy('id')
        .execute(),
    ),

  add: (scope: Scope, activities: Omit<Activity, 'id'>[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      if (activities.length === 0) return
      await db
        .insertInto('activity')
        .values(
          activities.map((one) => ({
            org_id: scope.orgId,
            field_id: one.fieldId,
            field_season_id: one.fieldSeasonId,
            type: one.type,
            planned_on: one.plannedOn,
            done_on: one.doneOn,
            area_ha: one.areaHa,
            product: one.product,
            rate: one.rate,
            rate_unit: one.rateUnit,
            operator: one.operator,
            cost: null,
            whp_until: null,
            status: one.status,
          })),
        )
        .execute()
    }),
})
