import { quantile } from '#agronomy/statistics.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type DailyRecord, recordOf } from '../dailyRecord.ts'
import { inYear } from '../rainDay.ts'

/** Days before and after that are reckoned to the same time of year. */
const around = 7
const mostDays = 800

interface Band {
  highs: [number | null, number | null]
  lows: [number | null, number | null]
}

export const temperatureBand =
  (tools: Tools): Named<'temperature_band'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'temperature_band'>[] = []
    const to = new Date(Math.min(Date.parse(input.to) - 1, now.getTime()))
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const { days, source } = await recordOf(tools, scope, location, 'air_temp')
      if (days.size === 0) continue
      const last = localDate(to, location.zone)
      const today = localDate(now, location.zone)
      const asked = localDate(new Date(input.from), location.zone)
      const first = asked < daysLater(last, 1 - mostDays) ? daysLater(last, 1 - mostDays) : asked
      const years = [...new Set([...days.keys()].map((date) => Number(date.slice(0, 4))))]
      const bands = new Map<string, Band>()
      for (let date = first; date <= last; date = daysLater(date, 1)) {
        // A day that is not over has no extremes yet.
        const day = date < today ? days.get(date) : undefined
        const key = date.slice(5)
        const band = bands.get(key) ?? bandOf(days, years, key)
        bands.set(key, band)
        rows.push({
          date,
          location_id: location.id,
          location: location.name,
          tmax_c: rounded(day?.max, 1),
          tmin_c: rounded(day?.min, 1),
          tmax_p10_c: rounded(band.highs[0], 1),
          tmax_p90_c: rounded(band.highs[1], 1),
          tmin_p10_c: rounded(band.lows[0], 1),
          tmin_p90_c: rounded(band.lows[1], 1),
          ...beforeOf(days, date),
          years: years.length,
          source,
        })
      }
    }
    return rows
  }

/** The same day a year before, and in the ten years before; of one year there is no band. */
function beforeOf(days: Days, date: string) {
  const year = Number(date.slice(0, 4))
  const before = Array.from({ length: 10 }, (_, back) => days.get(inYear(date, year - 1 - back)))
  const found = before.filter((day) => day !== undefined)
  const edge = (values: number[], pick: (...all: number[]) => number): number | null =>
    values.length > 1 ? rounded(pick(...values), 1) : null
  const highs = found.flatMap(({ max }) => max ?? [])
  const lows = found.flatMap(({ min }) => min ?? [])
  return {
    last_tmax_c: rounded(before[0]?.max, 1),
    last_tmin_c: rounded(before[0]?.min, 1),
    ten_tmax_low_c: edge(highs, Math.min),
    ten_tmax_high_c: edge(highs, Math.max),
    ten_tmin_low_c: edge(lows, Math.min),
    ten_tmin_high_c: edge(lows, Math.max),
    ten_years: found.length,
  }
}

type Days = DailyRecord['days']

function bandOf(days: Days, years: number[], monthAndDay: string): Band {
  const near = years.flatMap((year) => {
    const middle = `${year}-${monthAndDay === '02-29' ? '02-28' : monthAndDay}`
    return Array.from({ length: 2 * around + 1 }, (_, index) => days.get(daysLater(middle, index - around))).filter(
      (day) => day !== undefined,
    )
  })
  const both = (values: number[]): [number | null, number | null] => [quantile(values, 0.1), quantile(values, 0.9)]
  return { highs: both(near.flatMap(({ max }) => max ?? [])), lows: both(near.flatMap(({ min }) => min ?? [])) }
}
