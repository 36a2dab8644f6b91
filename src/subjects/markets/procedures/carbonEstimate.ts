import { factorsVersion } from '#agronomy/carbon.ts'
import { round } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { bySource, emissionsOf, sumOf } from '../emissionsOf.ts'

type Row = RowOf<'carbon_estimate'>

/** One row for each source and year, the earlier year first, and of a year the biggest source. */
export const carbonEstimate =
  (tools: Tools): Named<'carbon_estimate'> =>
  async ({ input, scope, now }) => {
    const { emitted, years } = await emissionsOf(tools, scope, input, now)
    const last = input.year ?? years[0]
    if (last === undefined) return []
    const first = last - (input.years ?? 1) + 1
    const wanted = years.filter((year) => year >= first && year <= last).sort((a, b) => a - b)
    return wanted.flatMap((year): Row[] => {
      const all = emitted.filter((one) => one.year === year)
      const total = sumOf(all)
      return bySource(all).map((one) => ({
        year: String(year),
        source: one.source,
        t_co2e: round(one.t_co2e, 1),
        share_pct: total > 0 ? round((100 * one.t_co2e) / total, 1) : 0,
        method: one.methods.join(', '),
        version: factorsVersion,
      }))
    })
  }
