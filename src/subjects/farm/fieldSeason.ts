import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { FarmActivityQueries } from './farmActivities.ts'
import type { FieldSeasonQueries } from './fieldSeasons.ts'

/** What is grown in fields. A sowing and a harvest are told when they are over, by the clock of the location. */
export function fieldSeasonService(crops: FieldSeasonQueries, activities: FarmActivityQueries) {
  const refuseAhead = (input: { sown_on?: string; harvested_on?: string }, now: Date, zone: string): void => {
    const today = localDate(now, zone)
    for (const field of ['sown_on', 'harvested_on'] as const)
      if ((input[field] ?? '') > today) throw wrongField(field, 'This day is still to come. Leave it empty until then.')
  }
  const zoneOf = async (scope: Scope, slug: string) => (await activities.zoneOf(scope, { crop: slug })) ?? 'UTC'

  const page: Handler<'field-season.page'> = async ({ input, scope, reply }) => {
    const { rows, total, next } = await crops.page(scope, input)
    reply.page(total, next)
    return rows
  }

  const get: Handler<'field-season.get'> = ({ input, scope }) => crops.get(scope, input.slug)

  const create: Handler<'field-season.create'> = async ({ input, scope, now }) => {
    refuseAhead(input, now, (await activities.zoneOf(scope, { field: input.field_slug })) ?? 'UTC')
    return crops.add(scope, input)
  }

  const update: Handler<'field-season.update'> = async ({ input, scope, now }) => {
    refuseAhead(input, now, await zoneOf(scope, input.slug))
    return crops.change(scope, input)
  }

  const remove: Handler<'field-season.delete'> = async ({ input, scope }) => ({
    say: await crops.remove(scope, input.slug),
  })

  return { page, get, create, update, remove }
}
