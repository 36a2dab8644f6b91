import { frontierName } from '#agronomy/yieldPotential.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { grownAt, labelOf, presentOf } from '#subjects/farm/grown.ts'
import { type YieldBook, yieldBooks } from '../yieldBook.ts'

type Row = RowOf<'yield_potential'>

/** The potential of each crop that has a model, the widest gap first. */
export const yieldPotential =
  (tools: Tools): Named<'yield_potential'> =>
  async ({ input, scope, now }) => {
    const all = await grownAt(tools, scope, input)
    const chosen = input.field_season_slug || input.season_slug || input.field_season_id ? all : presentOf(all)
    const books = await yieldBooks(tools, scope, chosen.slice(0, 200), now)
    return books.map(rowOf).sort((a, b) => (b.gap_pct ?? -1) - (a.gap_pct ?? -1) || a.field.localeCompare(b.field))
  }

const rowOf = (book: YieldBook): Row => {
  const { grown, model, water, lines } = book
  const { row, field, location } = grown
  return {
    field_season_slug: row.slug,
    label: labelOf(grown),
    field: field.name,
    location: location.name,
    crop: cropWords(row.crop),
    season_slug: row.season_slug,
    model: `${model.wueKgHaMm} × (water − ${model.evaporationMm})${model.isIndicative ? ', indicative' : ''}`,
    gsr_mm: rounded(water?.rainMm, 0),
    stored_mm: rounded(water?.storedMm, 0),
    water_from: water?.from ?? null,
    evap_mm: model.evaporationMm,
    water_use_mm: water ? rounded(water.storedMm + book.finish.middle, 0) : null,
    wue: rounded(book.wue, 1),
    potential_t_ha: rounded(lines.potential, 2),
    against: frontierName(row.crop, model),
    frontier_t_ha: rounded(lines.frontier, 2),
    french_t_ha: rounded(lines.french, 2),
    decile_low: rounded(book.low, 2),
    decile_high: rounded(book.high, 2),
    target_t_ha: row.target_yield,
    actual_t_ha: row.harvested_on === null ? null : row.actual_yield,
    gap_pct: rounded(book.gapPct, 0),
    years: book.years,
    is_over: book.isOver,
    area_ha: row.area_ha,
    source: [book.source, 'field records'].filter((name) => name !== '').join(', '),
  }
}
