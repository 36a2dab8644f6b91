import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { ActivityTable } from './tables.ts'

const activityColumns = [
  'id',
  'field_id',
  'field_season_id',
  'type',
  'planned_on',
  'done_on',
  'area_ha',
  'product',
  'rate',
  'rate_unit',
  'operator',
  'status',
] as const

/** An operation on a field, planned or done; dates are YYYY-MM-DD. */
export type Activity = Pick<Selectable<ActivityTable>, (typeof activityColumns)[number]>

const detailColumns = ['batch', 'water_l_ha', 'equipment', 'cost', 'whp_until', 'note'] as const

/** What else may be written down of one. */
export type ActivityDetails = Pick<Selectable<ActivityTable>, (typeof detailColumns)[number]>

/** An operation that was done, with all that was written down of it. */
export type ActivityDone = Activity & ActivityDetails & { done_on: string }

export type ActivityQueries = ReturnType<typeof activityQueries>

export const activityQueries = (transaction: OpenTransaction) => ({
  /** Operations on some fields from a date on, by their date. */
  list: (scope: Scope, fieldIds: number[], fromDate: string): Promise<Activity[]> =>
    transaction
      .as(scope)
      .selectFrom('activity')
      .select(activityColumns)
      .where('org_id', '=', scope.orgId)
      .where('field_id', 'in', fieldIds.concat(-1))
      .where(({ fn, eb }) => eb(fn.coalesce('done_on', 'planned_on'), '>=', fromDate))
      .orderBy(({ fn }) => fn.coalesce('done_on', 'planned_on'))
      .orderBy('id')
      .execute(),

  /** Operations that were done on some fields, by their day; both dates are included. */
  done: (scope: Scope, fieldIds: number[], from: string, to: string): Promise<ActivityDone[]> =>
    transaction
      .as(scope)
      .selectFrom('activity')
      .select([...activityColumns, ...detailColumns])
      .where('org_id', '=', scope.orgId)
      .where('field_id', 'in', fieldIds.concat(-1))
      .where('status', '=', 'done')
      .where('done_on', '>=', from)
      .where('done_on', '<=', to)
      .orderBy('done_on')
      .orderBy('id')
      .$narrowType<{ done_on: string }>()
      .execute(),

  add: async (scope: Scope, activities: (Omit<Activity, 'id'> & Partial<ActivityDetails>)[]): Promise<void> => {
    const db = transaction.as(scope)
    if (activities.length === 0) return
    await db
      .insertInto('activity')
      .values(activities.map((one) => ({ cost: null, whp_until: null, ...one, ...ownedBy(scope) })))
      .execute()
  },
})
