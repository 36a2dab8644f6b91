import { frontierName, waterUseEfficiency, yieldGap, yieldLines, yieldModelOf } from '#agronomy/yieldPotential.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { aboutOf, seasonName } from '../asked.ts'
import { ofVariety } from '../costs.ts'
import { type CropWater, cropWaterOf } from '../cropWater.ts'

type Row = RowOf<'report_yield_gap'>

/** What each crop's water could have grown beside what it grew, the widest gap first. */
export const reportYieldGap =
  (tools: Tools): Named<'report_yield_gap'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'yield-gap', input, now)
    const varieties = await tools.cropSettings.varieties(scope)
    const sown = about.grown.filter(({ row }) => row.sown_on !== null && yieldModelOf(row.crop) !== null)
    const books = await cropWaterOf(tools, scope, sown, about.today)
    return books
      .flatMap((book) => rowOf(book, seasonName(about, book.grown.row.season_slug)) ?? [])
      .sort((a, b) => (b.gap_pct ?? -1000) - (a.gap_pct ?? -1000) || a.field.localeCompare(b.field))

    function rowOf({ grown, water, gapDays, isOver, source }: CropWater, season: string): Row | null {
      const { row, field } = grown
      const model = yieldModelOf(row.crop)
      if (!model) return null
      const waterMm = water ? water.storedMm + water.rainMm : null
      const { french, frontier, potential } = yieldLines(row.crop, model, water?.storedMm, water?.rainMm)
      const actual = row.harvested_on === null ? null : row.actual_yield
      return {
        field: field.name,
        crop: cropWords(row.crop),
        season,
        stored_mm: rounded(water?.storedMm, 0),
        rain_mm: rounded(water?.rainMm, 0),
        water_mm: rounded(waterMm, 0),
        water_from: water?.from ?? null,
        gap_days: gapDays,
        frontier: rounded(frontier, 2),
        french: rounded(french, 2),
        potential: rounded(potential, 2),
        against: frontierName(row.crop, model),
        target: rounded(row.target_yield ?? ofVariety(varieties, row, 'target_yield'), 2),
        actual: actual === null ? null : round(actual, 2),
        gap_pct: rounded(yieldGap(actual, potential), 0),
        wue: rounded(waterUseEfficiency(actual, waterMm, model), 1),
        is_over: isOver,
        source,
      }
    }
  }
