import { decileOf, fullRecord } from '#agronomy/deciles.ts'
import { precipitationIndex, wetnessOf } from '#agronomy/precipitationIndex.ts'
import { quantile } from '#agronomy/statistics.ts'
import { rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { fewestYears, recordOf } from '../dailyRecord.ts'
import { type MonthTotal, monthsLater, monthTotals, otherYears, periodTotal } from '../monthTotals.ts'
import { rainDateOf, startOfRainDate } from '../rainDay.ts'

type Row = RowOf<'rain_deciles'>
type Months = Row['months']

const usual: Months[] = [1, 3, 6, 12, 24, 36]

export const rainDeciles =
  (tools: Tools): Named<'rain_deciles'> =>
  async ({ input, scope, now }) => {
    const rows: Row[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const monthly = await monthlyRain(tools, scope, location, now)
      if (monthly.totals.size === 0) continue
      for (const months of input.months ?? usual) rows.push(rowOf(location, months, monthly))
    }
    return rows
  }

/** A location's rain by month, and its last month that is over. */
export interface MonthlyRain {
  totals: Map<string, MonthTotal>
  end_month: string
  /** When the last month ended, at 09:00 of the first day after it. */
  as_at: Date
  source: string
}

export async function monthlyRain(tools: Tools, scope: Scope, location: Location, now: Date): Promise<MonthlyRain> {
  const { days, source } = await recordOf(tools, scope, location, 'rain')
  const thisMonth = rainDateOf(now, location.zone).slice(0, 7)
  return {
    totals: monthTotals(days),
    end_month: monthsLater(thisMonth, -1),
    as_at: startOfRainDate(`${thisMonth}-01`, location.zone),
    source,
  }
}

/** Where a period that ends with a month stands among the same period of the other years; null with too few of them. */
export function standing(totals: Map<string, MonthTotal>, endMonth: string, months: number) {
  const total = periodTotal(totals, endMonth, months)
  const others = otherYears(totals, endMonth, months).map(({ mm }) => mm)
  const isKnown = others.length >= fewestYears
  return {
    total,
    years: others.length,
    median: isKnown ? quantile(others, 0.5) : null,
    decile: isKnown ? decileOf(total, others) : null,
    index: precipitationIndex(total, others),
  }
}

const wordsOf: Record<Months, Row['period']> = { 1: '1m', 3: '3m', 6: '6m', 12: '12m', 24: '24m', 36: '36m' }

function rowOf(location: Location, months: Months, rain: MonthlyRain): Row {
  const { total, years, median, decile, index } = standing(rain.totals, rain.end_month, months)
  return {
    location_id: location.id,
    location: location.name,
    months,
    period: wordsOf[months],
    from_month: monthsLater(rain.end_month, 1 - months),
    end_month: rain.end_month,
    total_mm: rounded(total, 1),
    median_mm: rounded(median, 1),
    percentile: decile ? rounded(decile.percentile * 100, 0) : null,
    decile: decile?.decile ?? null,
    class: decile?.says ?? null,
    record: decile?.record ?? null,
    spi: rounded(index, 2),
    spi_class: wetnessOf(index),
    years,
    is_short_record: years < fullRecord,
    as_at: rain.as_at.toISOString(),
    source: rain.source,
  }
}
