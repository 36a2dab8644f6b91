import { quantile } from '#agronomy/statistics.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { datesOf } from '#subjects/livestock/herd.ts'
import { firstDate, idsOf, paddocksOf } from '../paddocks.ts'

/** With fewer other years, nothing is said of what is usual. */
const fewestYears = 3

export const pastureGrowth =
  (tools: Tools): Named<'pasture_growth'> =>
  async ({ input, scope, now }) => {
    const paddocks = await paddocksOf(tools, scope, now, input.location_ids)
    const [first] = paddocks
    if (!first) return []
    const [from, to] = datesOf(input, first.location.zone, now)
    const all = await tools.vegetation.farmPasture(scope, idsOf(paddocks), [firstDate, first.today])
    const months = new Map<string, { sum: number; n: number }>()
    for (const { date, growth_kg_ha_d: growthKgHaDay } of all) {
      const month = months.get(date.slice(0, 7)) ?? { sum: 0, n: 0 }
      months.set(date.slice(0, 7), { sum: month.sum + growthKgHaDay, n: month.n + 1 })
    }
    const rows: RowOf<'pasture_growth'>[] = []
    for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = daysLater(`${month}-01`, 32).slice(0, 7)) {
      const present = months.get(month)
      const others = [...months].flatMap(([name, { sum, n }]) =>
        name !== month && name < first.today.slice(0, 7) && name.slice(5) === month.slice(5) ? [sum / n] : [],
      )
      if (!present && others.length === 0) continue
      const isEnough = others.length >= fewestYears
      const length = daysThrough(`${month}-01`, daysLater(`${daysLater(`${month}-01`, 32).slice(0, 7)}-01`, -1))
      rows.push({
        month,
        date: `${month}-01`,
        growth: present ? rounded(present.sum / present.n, 1) : null,
        poor: isEnough ? rounded(quantile(others, 0.2), 1) : null,
        average: isEnough ? rounded(others.reduce((sum, one) => sum + one, 0) / others.length, 1) : null,
        good: isEnough ? rounded(quantile(others, 0.8), 1) : null,
        coverage_pct: rounded(Math.min(100, (100 * (present?.n ?? 0) * 5) / length), 0) ?? 0,
      })
    }
    return rows
  }

export const pastureGrowthSum =
  (tools: Tools): Named<'pasture_growth_sum'> =>
  async ({ input, scope, now }) => {
    const paddocks = await paddocksOf(tools, scope, now, input.location_ids)
    const [first] = paddocks
    if (!first) return []
    const all = await tools.vegetation.farmPasture(scope, idsOf(paddocks), [firstDate, first.today])
    const year = Number(first.today.slice(0, 4))
    const sums = new Map<number, Map<string, number>>()
    let before: string | undefined
    for (const { date, growth_kg_ha_d: growthKgHaDay } of all) {
      const mine = Number(date.slice(0, 4))
      const known = sums.get(mine) ?? new Map<string, number>()
      // A row tells the mean since the row before; a longer hole is not made up.
      const since = before === undefined || before < `${mine}-01-01` ? `${mine}-01-01` : before
      const days = Math.min(10, daysThrough(since, date) - 1)
      known.set(date.slice(5), ([...known.values()].at(-1) ?? 0) + growthKgHaDay * days)
      sums.set(mine, known)
      before = date
    }
    // A year counts as usual when its record begins in January.
    const past = [...sums].filter(([one, known]) => one < year && ([...known.keys()][0] ?? '99') < '01-11')
    const dates = everyTenth(year)
    return dates.map((date): RowOf<'pasture_growth_sum'> => {
      const until = (of: number): number | null => lastBefore(sums.get(of), date.slice(5))
      const usual = past.flatMap(([one]) => until(one) ?? [])
      return {
        date,
        this_year: date <= first.today ? rounded(until(year), 0) : null,
        last_year: past.some(([one]) => one === year - 1) ? rounded(until(year - 1), 0) : null,
        usual: usual.length >= fewestYears ? rounded(usual.reduce((sum, one) => sum + one, 0) / usual.length, 0) : null,
      }
    })
  }

/** Every tenth day of a year. */
const everyTenth = (year: number): string[] =>
  Array.from({ length: 37 }, (_, index) => daysLater(`${year}-01-01`, 5 + 10 * index)).filter(
    (date) => Number(date.slice(0, 4)) === year,
  )

const lastBefore = (known: Map<string, number> | undefined, day: string): number | null => {
  const found = known ? [...known].filter(([one]) => one <= day).at(-1) : undefined
  return found?.[1] ?? null
}
