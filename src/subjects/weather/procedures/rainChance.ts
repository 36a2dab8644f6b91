import { quantile } from '#agronomy/statistics.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { ahead, type Outlook, outlookOf } from '../analogues.ts'
import { fewestYears } from '../dailyRecord.ts'
import { monthsLater, nameOf } from '../monthTotals.ts'

type Row = RowOf<'rain_chance'>

/** With fewer years like this one nothing is said of the odds. */
const fewestAlike = 3

/** The three months together first, then each; what cannot be told is left out. */
export const rainChance =
  (tools: Tools): Named<'rain_chance'> =>
  async ({ input, scope, now }) => {
    const rows: Row[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const outlook = await outlookOf(tools, scope, location, now, input.soi_bound)
      if (outlook.rain.totals.size === 0) continue
      const told = [rowOf(location, outlook, 0, ahead)]
      for (let month = 0; month < ahead; month++) told.push(rowOf(location, outlook, month, 1))
      rows.push(...told.filter(({ chance_pct }) => chance_pct !== null))
    }
    return rows
  }

function rowOf(location: Location, outlook: Outlook, after: number, months: number): Row {
  const { first, state, years, rain } = outlook
  const totals = years.flatMap(({ year, state: then }) => {
    const mm = outlook.rainOf(year, after, months)
    return mm === null ? [] : [{ mm, isAlike: state !== null && then === state }]
  })
  const median =
    totals.length >= fewestYears
      ? quantile(
          totals.map(({ mm }) => mm),
          0.5,
        )
      : null
  const alike = totals.filter(({ isAlike }) => isAlike)
  const wetter = median === null ? 0 : alike.filter(({ mm }) => mm > median).length
  const starts = monthsLater(first, after)
  const ends = monthsLater(starts, months - 1)
  return {
    location_id: location.id,
    location: location.name,
    kind: months > 1 ? 'season' : 'month',
    period: months > 1 ? `${nameOf(starts)} to ${nameOf(ends)}` : nameOf(starts),
    starts,
    median_mm: rounded(median, 1),
    // Laplace's rule of succession: three dry years out of three are no certainty of a fourth.
    chance_pct:
      median === null || alike.length < fewestAlike ? null : round((100 * (wetter + 1)) / (alike.length + 2), 0),
    wetter_years: median === null ? null : wetter,
    alike_years: alike.length,
    years: totals.length,
    state,
    as_at: rain.as_at.toISOString(),
    source: rain.source,
  }
}
