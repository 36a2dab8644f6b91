import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { type Grown, yieldQuantity } from '#subjects/farm/grown.ts'
import { type About, aboutOf, seasonName } from '../asked.ts'
import { ofVariety, wholeCost } from '../costs.ts'
import type { CropVariety } from '../cropSettings.ts'
import { type Operation, operationsOf } from '../operations.ts'

type Row = RowOf<'report_season_summary'>

/** What each crop of each season yielded, and what it left of what is known to have been spent on it. */
export const reportSeasonSummary =
  (tools: Tools): Named<'report_season_summary'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'season-summary', input, now)
    // What a crop cost is told whole, whichever days were asked for.
    const whole = { ...about, from: '1900-01-01', to: '2199-12-31', isOfCrop: true }
    const operations = await operationsOf(tools, scope, whole)
    const [products, varieties, settings] = [
      await tools.cropSettings.products(scope),
      await tools.cropSettings.varieties(scope),
      await tools.cropSettings.operations(scope),
    ]
    const costOf = (one: Operation): number | null => wholeCost(one, products, settings).cost
    const groups = new Map<string, Grown[]>()
    for (const grown of about.grown) {
      const key = `${grown.row.season_slug} ${grown.row.crop} ${grown.row.yield_unit}`
      groups.set(key, [...(groups.get(key) ?? []), grown])
    }
    return [...groups.values()]
      .flatMap((all) => rowOf(about, all, operations, costOf, varieties) ?? [])
      .sort((a, b) => b.season.localeCompare(a.season) || b.area_ha - a.area_ha)
  }

/** A mean by area of those that have a value; null where none has. */
function byArea(all: Grown[], of: (grown: Grown) => number | null): number | null {
  const known = all.filter((grown) => of(grown) !== null)
  const area = known.reduce((sum, { row }) => sum + row.area_ha, 0)
  return area === 0 ? null : known.reduce((sum, grown) => sum + (of(grown) ?? 0) * grown.row.area_ha, 0) / area
}

const areaOf = (all: Grown[]): number => all.reduce((sum, { row }) => sum + row.area_ha, 0)

function rowOf(
  about: About,
  all: Grown[],
  operations: Operation[],
  costOf: (one: Operation) => number | null,
  varieties: CropVariety[],
): Row | null {
  const [first] = all
  if (!first) return null
  const isCotton = yieldQuantity(first.row) === 'lint_yield'
  const harvested = all.filter(({ row }) => row.harvested_on !== null && row.actual_yield !== null)
  const priceOf = ({ row }: Grown): number | null => ofVariety(varieties, row, 'price')
  const isPriced = harvested.length > 0 && harvested.every((grown) => priceOf(grown) !== null)
  const income = isPriced ? byArea(harvested, (grown) => (grown.row.actual_yield ?? 0) * (priceOf(grown) ?? 0)) : null
  const ids = new Set(all.map(({ row }) => row.id))
  const reaped = new Set(harvested.map(({ row }) => row.id))
  const mine = operations.filter(({ grown }) => grown && ids.has(grown.row.id))
  const sumOf = (some: Operation[]): number => some.reduce((sum, one) => sum + (costOf(one) ?? 0), 0)
  const isKnown = mine.some((one) => (costOf(one) ?? 0) > 0)
  const uncosted = mine.filter((one) => costOf(one) === null).length
  const ofReaped = mine.filter(({ grown }) => grown && reaped.has(grown.row.id))
  const areaReaped = areaOf(harvested)
  const costReaped = ofReaped.some((one) => (costOf(one) ?? 0) > 0) ? sumOf(ofReaped) / areaReaped : null
  const crop = cropWords(first.row.crop)
  const lacks = [
    harvested.length === 0 ? 'Not harvested yet' : '',
    harvested.length > 0 && !isPriced ? `No price for ${crop.toLowerCase()}: Admin, Crops` : '',
    isKnown ? '' : 'No cost is known',
    isKnown && uncosted > 0 ? `${uncosted} ${uncosted === 1 ? 'operation' : 'operations'} without a cost` : '',
  ].filter(Boolean)
  return {
    season: seasonName(about, first.row.season_slug),
    crop,
    fields: new Set(all.map(({ field }) => field.id)).size,
    area_ha: round(areaOf(all), 1),
    harvested_ha: round(areaReaped, 1),
    yield: rounded(
      byArea(harvested, ({ row }) => row.actual_yield),
      2,
    ),
    yield_quantity: yieldQuantity(first.row),
    target: rounded(
      byArea(all, ({ row }) => row.target_yield ?? ofVariety(varieties, row, 'target_yield')),
      2,
    ),
    production:
      harvested.length === 0
        ? null
        : round(
            harvested.reduce((sum, { row }) => sum + (row.actual_yield ?? 0) * row.area_ha, 0),
            0,
          ),
    production_quantity: isCotton ? 'bales' : 'grain_t',
    price: isPriced ? rounded(byArea(harvested, priceOf), 2) : null,
    price_quantity: isCotton ? 'price_bale' : 'price_t',
    income_ha: rounded(income, 0),
    cost_ha: isKnown ? round(sumOf(mine) / areaOf(all), 0) : null,
    margin_ha: income === null || costReaped === null ? null : round(income - costReaped, 0),
    uncosted,
    note: lacks.length > 0 ? lacks.join('. ') : null,
  }
}
