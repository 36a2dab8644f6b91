import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { grownAt, wateredOf } from '#subjects/farm/grown.ts'
import { waterBooks } from '../waterBook.ts'

export const soilWaterBalance =
  (tools: Tools): Named<'soil_water_balance'> =>
  async ({ input, scope, now }) => {
    const all = await grownAt(tools, scope, input)
    const watered = await wateredOf(tools, scope, all)
    const chosen = watered[0] ?? all.find(({ row }) => row.sown_on !== null)
    if (!chosen) return []
    const [book] = await waterBooks(tools, scope, [chosen], now, input.forecast_days ?? 7)
    if (!book) return []
    const { ahead, days, source } = book
    const last = book.present
    return days.map((one): RowOf<'soil_water_balance'> => {
      const isAhead = ahead.includes(one)
      return {
        date: one.day.date,
        field_season_slug: chosen.row.slug,
        field: chosen.field.name,
        rain_mm: rounded(one.day.rain_mm, 1),
        irrig_mm: rounded(one.irrigationMm, 0),
        et0_mm: rounded(one.day.et0_mm, 1),
        kc: rounded(one.kc, 2),
        ks: rounded(one.ks, 2),
        etc_mm: rounded(one.etcMm, 1),
        depletion_mm: rounded(one.depletionMm, 1),
        past_mm: isAhead ? null : rounded(one.depletionMm, 1),
        ahead_mm: isAhead || one === last ? rounded(one.depletionMm, 1) : null,
        measured_mm: rounded(one.measuredMm, 1),
        raw_mm: rounded(one.rawMm, 1),
        taw_mm: rounded(one.tawMm, 1),
        drainage_mm: rounded(one.drainageMm, 1),
        is_forecast: isAhead,
        is_gap: one.day.is_gap,
        source,
      }
    })
  }
