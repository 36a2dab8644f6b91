import { waterUseEfficiency, yieldModelOf } from '#agronomy/yieldPotential.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type WaterBook, waterBooks } from '#subjects/cropping/waterBook.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { yieldQuantity } from '#subjects/farm/grown.ts'
import { aboutOf, seasonName } from '../asked.ts'
import { cropWaterOf } from '../cropWater.ts'

type Row = RowOf<'report_water_use'>

const most = 60

/** What came to each crop and where it went, from sowing to harvest or yesterday. */
export const reportWaterUse =
  (tools: Tools): Named<'report_water_use'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'water-use', input, now)
    const sown = about.grown.filter(({ row }) => row.sown_on !== null && row.sown_on < about.today).slice(0, most)
    const books = await waterBooks(tools, scope, sown, now, 0)
    const modelled = sown.filter(({ row }) => yieldModelOf(row.crop) !== null && row.harvested_on !== null)
    const used = new Map(
      (await cropWaterOf(tools, scope, modelled, about.today)).map(({ grown, water }) => [grown.row.id, water]),
    )
    return books.flatMap((book) => rowOf(book) ?? []).sort((a, b) => a.field.localeCompare(b.field))

    function rowOf({ grown, days, source }: WaterBook): Row | null {
      const { row, field } = grown
      const past = days.filter(({ day }) => day.date < about.today)
      const last = past.at(-1)
      if (!last) return null
      const sum = (of: (one: (typeof past)[number]) => number | null): number =>
        past.reduce((total, one) => total + (of(one) ?? 0), 0)
      const model = yieldModelOf(row.crop)
      const water = used.get(row.id)
      const actual = row.harvested_on === null ? null : row.actual_yield
      return {
        field: field.name,
        crop: cropWords(row.crop),
        season: seasonName(about, row.season_slug),
        sown_on: row.sown_on ?? '',
        until: last.day.date,
        stored_mm: rounded(row.stored_water_mm, 0),
        rain_mm: round(
          sum(({ day }) => day.rain_mm),
          0,
        ),
        irrigation_mm: round(
          sum(({ irrigationMm }) => irrigationMm),
          0,
        ),
        etc_mm: round(
          sum(({ etcMm }) => etcMm),
          0,
        ),
        drainage_mm: round(
          sum(({ drainageMm }) => drainageMm),
          0,
        ),
        paw_mm: field.pawc_mm === null ? null : round(Math.max(0, field.pawc_mm - last.profileMm), 0),
        pawc_mm: rounded(field.pawc_mm, 0),
        yield: rounded(actual, 2),
        yield_quantity: yieldQuantity(row),
        wue: model && water ? rounded(waterUseEfficiency(actual, water.storedMm + water.rainMm, model), 1) : null,
        gap_days: past.filter(({ day }) => day.is_gap).length,
        source,
      }
    }
  }
