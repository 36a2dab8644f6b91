import { fullRecord } from '#agronomy/deciles.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { monthsLater } from '../monthTotals.ts'
import { type MonthlyRain, monthlyRain, standing } from './rainDeciles.ts'

type Row = RowOf<'rain_drought'>

const spans = [3, 6, 12, 24, 36]
const most = 600

/** The driest location first; one of which too little is known comes last. */
export const rainDrought =
  (tools: Tools): Named<'rain_drought'> =>
  async ({ input, scope, now }) => {
    const rows: Row[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const monthly = await monthlyRain(tools, scope, location, now)
      if (monthly.totals.size > 0) rows.push(rowOf(location, monthly))
    }
    const rank = ({ status }: Row): number => order.indexOf(status)
    return rows.sort((a, b) => rank(a) - rank(b) || (a.decile_3m ?? 99) - (b.decile_3m ?? 99))
  }

const order: Row['status'][] = ['long_deficiency', 'deficiency', 'watch', 'none', 'wet', 'unknown']
const levels: Record<Row['status'], Row['level']> = {
  long_deficiency: 'danger',
  deficiency: 'act',
  watch: 'watch',
  none: 'good',
  wet: 'info',
  unknown: 'none',
}

function rowOf(location: Location, rain: MonthlyRain): Row {
  const deciles = new Map(spans.map((months) => [months, standing(rain.totals, rain.end_month, months)]))
  const decileOf = (months: number): number | null => deciles.get(months)?.decile?.decile ?? null
  const run = dryRun(rain.totals, rain.end_month)
  const inFirst = spans.filter((months) => decileOf(months) === 1)
  const year = deciles.get(12)
  const longest = inFirst.at(-1) ?? null
  const status = statusOf(decileOf(3), longest, run)
  return {
    location_id: location.id,
    location: location.name,
    status,
    level: levels[status],
    because: becauseOf(decileOf(3), decileOf(12)),
    dry_months: run,
    dry_since: run ? monthsLater(rain.end_month, 1 - run) : null,
    deficient_months: longest,
    decile_3m: decileOf(3),
    decile_12m: decileOf(12),
    rain_12m_mm: rounded(year?.total, 1),
    missing_12m_mm:
      year && year.total !== null && year.median !== null ? rounded(Math.max(0, year.median - year.total), 1) : null,
    end_month: rain.end_month,
    years: deciles.get(3)?.years ?? 0,
    is_short_record: (deciles.get(3)?.years ?? 0) < fullRecord,
    as_at: rain.as_at.toISOString(),
    source: rain.source,
  }
}

function becauseOf(threeMonths: number | null, year: number | null): string {
  if (threeMonths === null) return 'A decile needs five other years on record.'
  const rest = year === null ? '' : `, ${year} over twelve`
  return `Decile ${threeMonths} over three months${rest}.`
}

/**
 * Our own trigger, indicative: a deficiency begins with three months or more in the lowest tenth, a long one with a year
 * or more; a location is watched when three months are below average, or three months in a row were.
 */
function statusOf(threeMonths: number | null, longest: number | null, run: number | null): Row['status'] {
  if (threeMonths === null) return 'unknown'
  if (longest !== null) return longest >= 12 ? 'long_deficiency' : 'deficiency'
  if (threeMonths <= 3 || (run ?? 0) >= 3) return 'watch'
  return threeMonths >= 8 ? 'wet' : 'none'
}

/** Months in a row up to the last, each below decile 3 for its time of year; null when the last is not known. */
function dryRun(totals: MonthlyRain['totals'], endMonth: string): number | null {
  if (standing(totals, endMonth, 1).decile === null) return null
  let run = 0
  while (run < most && (standing(totals, monthsLater(endMonth, -run), 1).decile?.decile ?? 99) < 3) run += 1
  return run
}
