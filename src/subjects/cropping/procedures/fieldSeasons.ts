import { daysLater, daysThrough } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import {
  type Grown,
  growing,
  grownAt,
  labelOf,
  presentOf,
  sourcesOf,
  wateredOf,
  yieldQuantity,
} from '#subjects/farm/grown.ts'
import { progressOf } from '../stages.ts'
import { type WaterBook, waterBooks } from '../waterBook.ts'

type Row = RowOf<'field_seasons'>

export const fieldSeasons =
  (tools: Tools): Named<'field_seasons'> =>
  async ({ input, scope, now }) => {
    const all = await grownAt(tools, scope, input)
    const chosen =
      input.which === 'all' || input.season_slug || input.field_season_slug
        ? all
        : input.which === 'growing'
          ? growing(all)
          : presentOf(all)
    const kept = input.watered ? await wateredOf(tools, scope, chosen) : chosen
    return rowsOf(tools, scope, kept.filter(({ row }) => !input.crop || row.crop === input.crop).slice(0, 400), now)
  }

/** A field that was hidden for longer than this has no greenness of its own any more. */
const oldestSceneDays = 40

async function rowsOf(tools: Tools, scope: Scope, all: Grown[], now: Date): Promise<Row[]> {
  const fresh = growing(all)
  const books = new Map((await waterBooks(tools, scope, fresh, now, 0)).map((book) => [book.grown.row.id, book]))
  // What was harvested is over: its stage is the last one, and its day degrees are told by crop_stage_model.
  const progress = new Map((await progressOf(tools, scope, fresh, now)).map((one) => [one.grown.row.id, one]))
  const seen = await lastSeen(tools, scope, all, now)
  return all.map((grown): Row => {
    const { row, field, location } = grown
    const one = progress.get(row.id)
    const book = books.get(row.id)
    const isGrowing = fresh.includes(grown)
    return {
      field_season_id: row.id,
      field_season_slug: row.slug,
      label: labelOf(grown),
      field_id: field.id,
      field: field.name,
      location_id: location.id,
      location: location.name,
      season_slug: row.season_slug,
      crop: cropWords(row.crop),
      variety: row.variety,
      area_ha: row.area_ha,
      sown_on: row.sown_on,
      days_from_sowing:
        row.sown_on === null ? null : daysThrough(row.sown_on, row.harvested_on ?? one?.today ?? row.sown_on) - 1,
      stage:
        row.harvested_on !== null
          ? 'Harvested'
          : row.sown_on === null
            ? 'Not sown'
            : (one?.present?.stage.name ?? 'Sown'),
      stage_source: one?.present ? (one.present.isObserved ? 'observed' : 'modelled') : null,
      next_stage: one?.next?.stage.name ?? null,
      next_stage_on: one?.next?.predicted_on ?? null,
      gdd: one ? rounded(one.degree_days, 0) : null,
      rain_mm: book ? rainOf(book) : null,
      irrigation_mm: book
        ? rounded(
            book.events.reduce((sum, e) => sum + (e.status === 'done' ? e.depth_mm : 0), 0),
            0,
          )
        : null,
      ...waterOf(book),
      ndvi: rounded(seen.get(field.id)?.ndvi_mean, 2),
      ndvi_on: seen.get(field.id)?.date ?? null,
      n_applied_kg_ha: row.n_applied_kg_ha,
      target_yield: row.target_yield,
      actual_yield: row.actual_yield,
      yield_quantity: yieldQuantity(row),
      harvested_on: row.harvested_on,
      status: row.harvested_on !== null ? 'harvested' : isGrowing && row.status === 'planned' ? 'growing' : row.status,
      ts: now.toISOString(),
      source: sourcesOf(book?.source, one?.source, 'field records'),
    }
  })
}

/** The last clear scene of each field that is not too old, by field. */
async function lastSeen(tools: Tools, scope: Scope, all: Grown[], now: Date) {
  const [first] = all
  if (!first) return new Map<number, never>()
  const today = localDate(now, first.location.zone)
  const ids = all.map(({ field }) => field.id)
  const scenes = await tools.vegetation.lastScenes(scope, ids, daysLater(today, -oldestSceneDays), today)
  return new Map(scenes.map((scene) => [scene.field_id, scene]))
}

const rainOf = ({ days, ahead }: WaterBook): number | null =>
  rounded(
    days.filter((day) => !ahead.includes(day)).reduce((sum, { day }) => sum + (day.rain_mm ?? 0), 0),
    1,
  )

/** What the profile holds for plants: by its probe where one stands, else by the ledger. */
function waterOf(book: WaterBook | undefined): Pick<Row, 'paw_mm' | 'paw_pct' | 'paw_source'> {
  const present = book?.present
  if (!present) return { paw_mm: null, paw_pct: null, paw_source: null }
  const measured = book.days.findLast(({ measuredProfileMm }) => measuredProfileMm !== null)?.measuredProfileMm ?? null
  const held = Math.max(0, book.capacityMm - (measured ?? present.profileMm))
  return {
    paw_mm: rounded(held, 0),
    paw_pct: rounded((100 * held) / book.capacityMm, 0),
    paw_source: measured === null ? 'modelled' : 'observed',
  }
}
