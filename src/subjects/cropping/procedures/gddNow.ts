import { degreeDayCrops } from '#agronomy/degreeDayCrops.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { InputOf, Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { growing, grownAt } from '#subjects/farm/grown.ts'
import { type GddSeasons, gddSeasonsOf } from '../gddSeasons.ts'

/** Base and cap in words: the crop's own, or those that were chosen. */
const methodOf = ({ base, cap }: InputOf<'gdd_now'>, usual: string): string => {
  const isOwn = (value: unknown): boolean => value !== undefined && value !== 'of the crop'
  const own = [isOwn(base) ? `base ${base}` : '', isOwn(cap) ? (cap === 'none' ? 'no cap' : `cap ${cap}`) : '']
  return own.filter((words) => words !== '').join(', ') || usual
}

/** Days by which a sum is ahead of the median season; behind is negative. Null without a band. */
function daysAhead({ band }: GddSeasons, sum: number, index: number): number | null {
  if (band.length === 0) return null
  const reached = band.findIndex(({ median }) => median >= sum)
  return reached < 0 ? null : reached - index
}

export const gddNow =
  (tools: Tools): Named<'gdd_now'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'gdd_now'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const found = await gddSeasonsOf(tools, scope, location, input, now)
      if (!found) continue
      const { crop, since, because, sums, band, years, source } = found
      const measured = sums.filter((sum) => !sum.is_forecast)
      const last = measured.at(-1)
      const index = measured.length - 1
      const sum = last?.sum ?? 0
      const ahead = last ? daysAhead(found, sum, index) : null
      const week = measured.at(-8)?.sum ?? 0
      rows.push({
        location_id: location.id,
        location: location.name,
        crop: crop.name,
        method: methodOf(input, crop.method),
        since,
        because,
        days: last ? daysThrough(since, last.date) : 0,
        gdd: rounded(sum, 0) ?? 0,
        week_gdd: last ? rounded(sum - week, 0) : null,
        last_year_gdd: last ? rounded(found.lastYear[index], 0) : null,
        median_gdd: last ? rounded(band[index]?.median, 0) : null,
        days_ahead: ahead,
        days_ahead_abs: ahead === null ? null : Math.abs(ahead),
        years,
        is_grown: growing(await grownAt(tools, scope, { location_ids: [location.id] })).some(
          ({ row }) => row.crop.toLowerCase() === crop.sown,
        ),
        is_indicative: crop.isIndicative ?? false,
        date: last?.date ?? null,
        source,
      })
    }
    return rows.sort((a, b) => Number(b.is_grown) - Number(a.is_grown))
  }

/** The crops whose day degrees are counted: those that the locations grow now, then those that they have grown, then all others. */
export const gddCrops =
  (tools: Tools): Named<'gdd_crops'> =>
  async ({ input, scope }) => {
    const all = await grownAt(tools, scope, input)
    const namesOf = (some: typeof all) => new Set(some.map(({ row }) => row.crop.toLowerCase()))
    const [now, ever] = [namesOf(growing(all)), namesOf(all)]
    const rank = (sown: string): number => Number(now.has(sown)) + Number(ever.has(sown))
    return [...degreeDayCrops]
      .sort((a, b) => rank(b.sown) - rank(a.sown))
      .map(({ name, sown }) => ({ crop: name, is_grown: now.has(sown) }))
  }

export const gddSeason =
  (tools: Tools): Named<'gdd_season'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'gdd_season'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const found = await gddSeasonsOf(tools, scope, location, input, now)
      if (!found) continue
      const { sums, band, years, source, since } = found
      const length = Math.max(sums.length, Math.min(240, Math.max(found.lastYear.length, band.length)))
      for (let index = 0; index < length; index++) {
        const day = sums[index]
        const median = band[index]?.median
        const against = (sum: number | undefined | null): number | null =>
          sum === undefined || sum === null || median === undefined ? null : rounded(sum - median, 0)
        const isStart = day?.is_forecast === false && sums[index + 1]?.is_forecast === true
        rows.push({
          date: daysLater(since, index),
          location_id: location.id,
          location: location.name,
          gdd: day && !day.is_forecast ? rounded(day.sum, 0) : null,
          // The forecast goes on from the last measured day, so that the line does not break.
          forecast_gdd: day && (day.is_forecast || isStart) ? rounded(day.sum, 0) : null,
          last_year_gdd: rounded(found.lastYear[index], 0),
          median_gdd: rounded(band[index]?.median, 0),
          p10_gdd: rounded(band[index]?.p10, 0),
          p90_gdd: rounded(band[index]?.p90, 0),
          gdd_diff: day && !day.is_forecast ? against(day.sum) : null,
          last_year_diff: against(found.lastYear[index]),
          p10_diff: against(band[index]?.p10),
          p90_diff: against(band[index]?.p90),
          years,
          source,
        })
      }
    }
    return rows
  }
