import { localDate } from '#engine/zone.ts'
import { dayText } from '#server/dayText.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import type { NewFarmActivity } from '#types/entity/farm.ts'
import type { FarmActivityQueries } from './farmActivities.ts'

/** Operations on fields, planned or done. */
export function activityService(activities: FarmActivityQueries) {
  const todayAt = async (scope: Scope, by: { crop: string } | { guid: string }, now: Date): Promise<string> =>
    localDate(now, (await activities.zoneOf(scope, by)) ?? 'UTC')

  const page: Handler<'activity.page'> = async ({ input, scope, reply, now }) => {
    const { field_season_slug: crop } = input
    const today = crop ? await todayAt(scope, { crop }, now) : localDate(now, 'Australia/Sydney')
    const { rows, total, next } = await activities.page(scope, input, today)
    reply.page(total, next)
    return rows
  }

  const get: Handler<'activity.get'> = async ({ input, scope, now }) =>
    activities.get(scope, input.guid, await todayAt(scope, { guid: input.guid }, now))

  const add: Handler<'activity.add'> = async ({ input, scope, now }) => {
    const today = await todayAt(scope, { crop: input.field_season_slug }, now)
    refuseDates(input, today)
    return activities.add(scope, input, today)
  }

  const update: Handler<'activity.update'> = async ({ input: { guid, version, ...input }, scope, now }) => {
    const today = await todayAt(scope, { guid }, now)
    refuseDates(input, today)
    return activities.change(scope, guid, version, input, today)
  }

  const done: Handler<'activity.done'> = async ({ input: { guid, version }, scope, now }) => {
    const today = await todayAt(scope, { guid }, now)
    const found = await activities.get(scope, guid, today)
    if (found.status !== 'planned') throw new Failure({ failed: 'activity_not_planned' })
    return activities.change(scope, guid, version, { done: today }, today)
  }

  const remove: Handler<'activity.delete'> = async ({ input: { guid }, scope, now }) => {
    const gone = await activities.remove(scope, guid, await todayAt(scope, { guid }, now))
    return { say: `${gone.field}: ${gone.type.replaceAll('_', ' ')} of ${dayText(gone.date)}` }
  }

  return { page, get, add, update, done, remove }
}

const farAhead = (today: string): string => `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`

function refuseDates(input: Pick<NewFarmActivity, 'done_on' | 'planned_on' | 'whp_until'>, today: string): void {
  const { whp_until: until } = input
  if (input.done_on !== undefined && input.done_on > today) throw wrongField('done_on', 'This day is still to come.')
  if (input.planned_on !== undefined && input.planned_on > farAhead(today))
    throw wrongField('planned_on', 'This is too far ahead.')
  if (until !== undefined && until < (input.done_on ?? input.planned_on ?? until))
    throw wrongField('whp_until', 'Withholding cannot end before it begins.')
}
