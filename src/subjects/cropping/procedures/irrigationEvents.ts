import { megalitres } from '#agronomy/irrigation.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { growing, grownAt } from '#subjects/farm/grown.ts'

/** Water that is planned, the next first, and water that was put on, the latest first: of one crop, or of all that grow. */
export const irrigationEvents =
  (tools: Tools): Named<'irrigation_events'> =>
  async ({ input, scope, now }) => {
    const all = await grownAt(tools, scope, input)
    const chosen = input.field_season_slug || input.season_slug ? all : growing(all)
    const byId = new Map(chosen.map((one) => [one.row.id, one]))
    const events = await tools.irrigations.list(scope, [...byId.keys()])
    const isPlanned = ({ status }: (typeof events)[number]): boolean => status === 'planned'
    const done = events.filter((event) => !isPlanned(event)).reverse()
    return [...events.filter(isPlanned), ...done].flatMap((event) => {
      const grown = byId.get(event.field_season_id)
      if (!grown) return []
      const isMissed = isPlanned(event) && event.applied_on < localDate(now, grown.location.zone)
      return [
        {
          id: event.id,
          field_season_slug: grown.row.slug,
          field: grown.field.name,
          crop: cropWords(grown.row.crop),
          date: event.applied_on,
          depth_mm: event.depth_mm,
          ml: rounded(megalitres(event.depth_mm, grown.row.area_ha), 1),
          water_source: event.source,
          hours: event.hours,
          energy_kwh: event.energy_kwh,
          status: event.status,
          level: isMissed ? ('watch' as const) : event.status === 'done' ? ('good' as const) : ('info' as const),
          source: 'irrigation log',
        },
      ]
    })
  }
