import { daysLater, daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

/** An older scene says nothing of today's turf. */
const sceneDays = 40

/** Each surface with its last finished job and its last clear scene. */
export const turfAreas =
  (tools: Tools): Named<'turf_areas'> =>
  async ({ scope, now }) => {
    const areas = await tools.turf.areas(scope)
    const locations = new Map((await tools.instruments.locations(scope)).map((one) => [one.id, one]))
    const jobs = (await tools.turf.jobs(scope)).filter(({ status }) => status === 'finished')
    const [home] = locations.values()
    const today = localDate(now, home?.zone ?? 'UTC')
    const scenes = await tools.vegetation.lastScenes(
      scope,
      areas.map(({ field_id: id }) => id),
      daysLater(today, -sceneDays),
      today,
    )
    return areas.map((area): RowOf<'turf_areas'> => {
      const zone = locations.get(area.location_id)?.zone ?? 'UTC'
      const last = jobs
        .filter((job) => job.areas.some(({ field_id: id }) => id === area.field_id))
        .flatMap(({ finished_at: at }) => (at ? [localDate(at, zone)] : []))
        .sort()
        .at(-1)
      const scene = scenes.find(({ field_id: id }) => id === area.field_id)
      return {
        field_id: area.field_id,
        field_slug: area.slug,
        area: area.name,
        kind: area.kind,
        area_ha: rounded(area.area_ha, 3) ?? area.area_ha,
        boundary: area.boundary,
        location: locations.get(area.location_id)?.name ?? '',
        last_job_on: last ?? null,
        days_since_job: last ? daysSince(last, today) : null,
        ndvi: rounded(scene?.ndvi_mean, 2),
        ndvi_date: scene?.date ?? null,
      }
    })
  }

/** Fields that are not looked after as turf yet. */
export const turfOtherFields =
  (tools: Tools): Named<'turf_other_fields'> =>
  async ({ scope }) => {
    const locations = await tools.instruments.locations(scope)
    const fields = await tools.fields.list(
      scope,
      locations.map(({ id }) => id),
    )
    const areas = new Set((await tools.turf.areas(scope)).map(({ field_id: id }) => id))
    return fields
      .filter(({ id }) => !areas.has(id))
      .map(({ id, name, area_ha }) => ({ field_id: id, field: name, area_ha: rounded(area_ha, 3) ?? area_ha }))
  }
