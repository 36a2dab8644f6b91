import { fireClass, forestFireIndex, grassFireIndex } from '#agronomy/fire.ts'
import { windAt } from '#agronomy/wind.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { ageOf } from '#subjects/devices/status.ts'
import { droughtOf } from '../droughtDays.ts'
import { hourMs } from '../hours.ts'
import { stationsOf, valueNow, windNow } from '../stations.ts'
import { highWindM, windNoteOf } from '../windHeight.ts'
import { type FireHour, fireHoursOf, limitLevel, usualCuring, usualLimit } from './fireHours.ts'

const staleS = 90 * 60
const hoursAhead = 96

export const fireNow =
  (tools: Tools): Named<'fire_now'> =>
  async ({ input, scope, now }) => {
    const limit = Number(input.limit ?? usualLimit)
    const curing = Number(input.curing ?? usualCuring)
    const stations = await stationsOf(tools, scope, now, input.location_ids)
    const rows: RowOf<'fire_now'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const station = stations.find((one) => one.location.id === location.id)
      const age = ageOf(station?.ts, now)
      const isFresh = age !== null && age <= staleS
      const said = (quantity: string): number | null => (station && isFresh ? valueNow(station, quantity) : null)
      const drought = await droughtOf(tools, scope, location, now)
      const dry = drought(localDate(now, location.zone))
      const [temp, rh] = [said('air_temp'), said('rh')]
      const { wind_ms, wind_m } = station && isFresh ? windNow(station, highWindM) : { wind_ms: null, wind_m: null }
      const high = windAt(wind_ms, wind_m, highWindM)
      const grass = rounded(grassFireIndex(temp, rh, high, curing), 0)
      const forest = rounded(forestFireIndex(temp, rh, high, dry?.factor), 0)
      const at = now.getTime()
      const hours = await fireHoursOf(tools, scope, location, at, at + hoursAhead * hourMs, curing, now, drought)
      if (!station && hours.length === 0) continue
      const known = hours.filter((hour) => hour.grass !== null)
      const [first] = known
      const worst = first && known.reduce((most, hour) => ((hour.grass ?? 0) > (most.grass ?? 0) ? hour : most), first)
      const over = firstRun(known, limit)
      rows.push({
        location_id: location.id,
        location: location.name,
        device: station?.device.device ?? null,
        ts: station?.ts?.toISOString() ?? null,
        grass_index: grass,
        is_over: grass === null ? null : grass >= limit,
        grass_level: limitLevel(grass, limit),
        forest_index: forest,
        forest_class: fireClass(forest),
        limit,
        curing_pct: curing,
        temp_c: rounded(temp, 1),
        rh_pct: rounded(rh, 0),
        wind_ms: rounded(wind_ms, 1),
        wind_note: windNoteOf(wind_ms, wind_m),
        drought_factor: rounded(dry?.factor, 1),
        deficit_mm: rounded(dry?.deficit_mm, 0),
        coming_index: rounded(worst?.grass, 0),
        coming_at: worst ? new Date(worst.ts).toISOString() : null,
        coming_level: limitLevel(rounded(worst?.grass, 0), limit),
        over_from: over ? new Date(over.from).toISOString() : null,
        over_to: over ? new Date(over.to).toISOString() : null,
        hours_over: known.filter((hour) => isOver(hour, limit)).length,
        issued_at: first?.issued_at ?? null,
        source: [station?.device.device, first?.source].filter(Boolean).join(', '),
      })
    }
    return rows.sort((a, b) => (b.grass_index ?? b.coming_index ?? 0) - (a.grass_index ?? a.coming_index ?? 0))
  }

const isOver = ({ grass }: FireHour, limit: number): boolean => Math.round(grass ?? 0) >= limit

/** The first hours on end above the limit. */
function firstRun(hours: FireHour[], limit: number): { from: number; to: number } | null {
  const start = hours.findIndex((hour) => isOver(hour, limit))
  const first = hours[start]
  if (!first) return null
  let to = first.ts + hourMs
  for (const hour of hours.slice(start + 1)) {
    if (hour.ts !== to || !isOver(hour, limit)) break
    to += hourMs
  }
  return { from: first.ts, to }
}
