import { quantile } from '#agronomy/statistics.ts'
import { dayOfYear } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { datesOf } from '#subjects/livestock/herd.ts'
import { areaOf, firstDate, idsOf, paddocksOf } from '../paddocks.ts'

/** With fewer other years, nothing is said of what is usual. */
const fewestYears = 3
const within = 10

export const pastureHistory =
  (tools: Tools): Named<'pasture_history'> =>
  async ({ input, scope, now }) => {
    const paddocks = await paddocksOf(tools, scope, now, input.location_ids)
    const [first] = paddocks
    if (!first) return []
    const [from, to] = datesOf(input, first.location.zone, now)
    const rows = await tools.vegetation.farmPasture(scope, idsOf(paddocks), [firstDate, first.today])
    const area = areaOf(paddocks)
    const others = rows.map((row) => ({ ...row, year: row.date.slice(0, 4), day: dayOfYear(row.date) }))
    const cache = new Map<string, [number | null, number | null]>()
    const usual = (date: string): [low: number | null, high: number | null] => {
      const kept = cache.get(date)
      if (kept) return kept
      const day = dayOfYear(date)
      const near = others.filter((row) => {
        const off = Math.abs(row.day - day)
        return row.year !== date.slice(0, 4) && Math.min(off, 366 - off) <= within
      })
      const stood = near.map((one) => one.tsdm_kg_ha)
      const isEnough = new Set(near.map(({ year }) => year)).size >= fewestYears
      const found: [number | null, number | null] = isEnough
        ? [rounded(quantile(stood, 0.1), 0), rounded(quantile(stood, 0.9), 0)]
        : [null, null]
      cache.set(date, found)
      return found
    }
    return rows
      .filter(({ date }) => date >= from && date <= to)
      .map((row): RowOf<'pasture_history'> => {
        const [low, high] = usual(row.date)
        return {
          date: row.date,
          tsdm_kg_ha: rounded(row.tsdm_kg_ha, 0) ?? 0,
          green_kg_ha: rounded(row.green_kg_ha, 0) ?? 0,
          p10_kg_ha: low,
          p90_kg_ha: high,
          coverage_pct: rounded(Math.min(100, (100 * row.area_ha) / area), 0) ?? 0,
          source: 'Pasture of all paddocks, by area',
        }
      })
  }
