import { greenPct } from '#agronomy/pasture.ts'
import { quantile } from '#agronomy/statistics.ts'
import { dayOfYear, daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { areaOf, growthRecord, latestPasture, paddocksOf, planOf } from '../paddocks.ts'

/** Days of earlier years that count as the same time of year. */
const within = 10

export const pastureTotals =
  (tools: Tools): Named<'pasture_totals'> =>
  async ({ input, scope, now }) => {
    const residualKgHa = planOf(input).residual_kg_ha
    const paddocks = await paddocksOf(tools, scope, now, input.location_ids)
    const [first] = paddocks
    if (!first) return []
    const latest = await latestPasture(tools, scope, paddocks)
    const known = paddocks.flatMap((paddock) => {
      const found = latest.get(paddock.field.id)
      return found ? [{ ...found, paddock, area: paddock.field.area_ha }] : []
    })
    const { rows, years, usualOn } = await growthRecord(tools, scope, paddocks)
    const date =
      known
        .map(({ last }) => last.date)
        .sort()
        .at(-1) ?? null
    const area = known.reduce((sum, one) => sum + one.area, 0)
    const mean = (of: (one: (typeof known)[number]) => number): number | null =>
      area > 0 ? known.reduce((sum, one) => sum + of(one) * one.area, 0) / area : null
    const tsdm = mean(({ last }) => last.tsdm_kg_ha)
    const before = known.filter((one) => one.before !== null)
    const beforeArea = before.reduce((sum, one) => sum + one.area, 0)
    const change =
      beforeArea > 0
        ? before.reduce((sum, one) => sum + (one.last.tsdm_kg_ha - (one.before?.tsdm_kg_ha ?? 0)) * one.area, 0) /
          beforeArea
        : null
    const year = (date ?? first.today).slice(0, 4)
    const near = rows.filter(
      (row) => row.date.slice(0, 4) !== year && isNear(dayOfYear(row.date), dayOfYear(date ?? first.today)),
    )
    const stood = near.map((one) => one.tsdm_kg_ha)
    const recent = date === null ? [] : rows.filter((row) => row.date > daysLater(date, -30) && row.date <= date)
    const growth = recent.length > 0 ? recent.reduce((sum, row) => sum + row.growth_kg_ha_d, 0) / recent.length : null
    const usual = date === null || growth === null ? null : usualOn(daysLater(date, -15))
    const low = [...known].sort((a, b) => a.last.tsdm_kg_ha - b.last.tsdm_kg_ha)[0]
    return [
      {
        paddocks: paddocks.length,
        area_ha: rounded(areaOf(paddocks), 1) ?? 0,
        tsdm_kg_ha: rounded(tsdm, 0),
        green_pct: rounded(
          greenPct(
            mean(({ last }) => last.green_kg_ha),
            tsdm,
          ),
          0,
        ),
        change_30d: rounded(change, 0),
        total_t: tsdm === null ? null : rounded((tsdm * area) / 1000, 0),
        useful_t: rounded(
          mean(({ last }) => Math.max(0, last.tsdm_kg_ha - residualKgHa) * (area / 1000)),
          0,
        ),
        low_kg_ha: years < 2 ? null : rounded(quantile(stood, 0.1), 0),
        high_kg_ha: years < 2 ? null : rounded(quantile(stood, 0.9), 0),
        usual_kg_ha:
          years < 2 || stood.length === 0 ? null : rounded(stood.reduce((sum, kg) => sum + kg, 0) / stood.length, 0),
        below: known.filter(({ last }) => last.tsdm_kg_ha <= residualKgHa).length,
        lowest: low?.paddock.field.name ?? null,
        lowest_location: low?.paddock.location.name ?? null,
        lowest_kg_ha: rounded(low?.last.tsdm_kg_ha, 0),
        growth_30d: rounded(growth, 0),
        usual_growth: years < 2 ? null : rounded(usual, 0),
        growth_pct:
          years < 2 || growth === null || usual === null || usual < 1 ? null : rounded((100 * growth) / usual, 0),
        years,
        date,
        source: known[0]?.last.source ?? null,
      },
    ]
  }

const isNear = (day: number, to: number): boolean => {
  const off = Math.abs(day - to)
  return Math.min(off, 366 - off) <= within
}
