import { thi, thiClass } from '#agronomy/heat.ts'
import { heatLoadClass, heatLoadIndex } from '#agronomy/heatLoadIndex.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate, localParts } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { ageOf } from '#subjects/devices/status.ts'
import { heatOfDay, reliefBefore, thiLevel } from '../heatHours.ts'
import { hourMs, hoursOf } from '../hours.ts'
import { stationsOf, valueNow, windNow } from '../stations.ts'
import { lowWindM } from '../windHeight.ts'

const staleS = 90 * 60
const daysAhead = 4

export const heatNow =
  (tools: Tools): Named<'heat_now'> =>
  async ({ input, scope, now }) => {
    const stations = await stationsOf(tools, scope, now, input.location_ids)
    const rows: RowOf<'heat_now'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const station = stations.find((one) => one.location.id === location.id)
      const age = ageOf(station?.ts, now)
      const isFresh = age !== null && age <= staleS
      const said = (quantity: string): number | null => (station && isFresh ? valueNow(station, quantity) : null)
      const wind = station && isFresh ? windNow(station, lowWindM).wind_ms : null
      const value = rounded(thi(said('air_temp'), said('rh')), 1)
      const load = rounded(heatLoadIndex(said('air_temp'), said('rh'), wind, said('solar_rad')), 1)
      const at = now.getTime()
      const hours = await hoursOf(tools, scope, location, at - 36 * hourMs, at + (daysAhead + 1) * 24 * hourMs, now, [
        'air_temp',
        'rh',
      ])
      if (!station && hours.length === 0) continue
      const today = localDate(now, location.zone)
      const coming = Array.from({ length: daysAhead + 1 }, (_, index) => {
        const date = daysLater(today, index)
        const day = heatOfDay(
          hours.filter((hour) => hour.is_forecast),
          date,
        )
        return day ? [{ date, ...day }] : []
      }).flat()
      const [first] = coming
      const worst = first && coming.reduce((most, day) => (day.max > most.max ? day : most), first)
      const ahead = hours.find((hour) => hour.is_forecast)
      const worstThi = rounded(worst?.max, 1)
      // Before six in the morning the night is not over: the one before is the last that can be told.
      const morning = localParts(now, location.zone).hour < 6 ? daysLater(today, -1) : today
      const relief = reliefBefore(
        hours.filter((hour) => !hour.is_forecast),
        morning,
      )
      rows.push({
        location_id: location.id,
        location: location.name,
        device: station?.device.device ?? null,
        ts: station?.ts?.toISOString() ?? null,
        temp_c: rounded(said('air_temp'), 1),
        rh_pct: rounded(said('rh'), 0),
        thi: value,
        class: thiClass(value),
        level: thiLevel(value),
        hli: load,
        hli_class: heatLoadClass(load),
        relief_h: relief,
        coming_thi: worstThi,
        coming_at: worst ? new Date(worst.maxAt).toISOString() : null,
        coming_class: thiClass(worstThi),
        coming_level: thiLevel(worstThi),
        issued_at: ahead?.issued_at ?? null,
        source: [station?.device.device, worst && ahead?.source].filter(Boolean).join(', '),
      })
    }
    return rows.sort((a, b) => (b.thi ?? b.coming_thi ?? 0) - (a.thi ?? a.coming_thi ?? 0))
  }
