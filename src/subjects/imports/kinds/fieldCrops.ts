import { isRecord } from '#engine/record.ts'
import { Failure } from '#server/records/failure.ts'
import { fieldSeasonQueries } from '#subjects/farm/fieldSeasons.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import type { FarmCrop, NewFarmFieldSeason } from '#types/entity/farm.ts'
import type { Value } from '../reading/judge.ts'
import type { Hand } from './kind.ts'
import { textIn } from './refusal.ts'

const known: Record<FarmCrop, true> = {
  wheat: true,
  barley: true,
  canola: true,
  oats: true,
  lupins: true,
  lentils: true,
  chickpeas: true,
  beans: true,
  peas: true,
  cotton: true,
  sorghum: true,
  maize: true,
  mungbeans: true,
  sunflowers: true,
  rice: true,
  lucerne: true,
  vetch: true,
  pasture: true,
  fallow: true,
}
const isCrop = (text: string): text is FarmCrop => Object.hasOwn(known, text)

type Wanted = Omit<NewFarmFieldSeason, 'field_slug'>

/** The crop that a row put in, by its name in addresses. */
export const cropIn = (after: unknown): string | null =>
  isRecord(after) && typeof after.crop === 'string' ? after.crop : null

/** What rows of fields say of crops, in seasons that are open. */
export async function cropsOf({ parts, scope }: Hand) {
  const fields = parts.queries(fieldQueries)
  const crops = parts.queries((transaction) =>
    fieldSeasonQueries(transaction, parts.fromBelow.dependents('field_season')),
  )
  const seasons = await fields.seasons(scope)
  const called = new Map(seasons.flatMap((one) => [[one.slug, one] as const, [one.name.toLowerCase(), one] as const]))
  const grown = new Map<string, true>()
  for (const one of seasons.length > 0 ? await crops.page(scope, { limit: 1000 }).then(({ rows }) => rows) : [])
    grown.set(`${one.field_id} ${one.season_slug} ${one.crop}`, true)

  return {
    /** Throws Failure for a season that is not there, or closed, and a crop without one. */
    wanted(values: Record<string, Value>): Wanted | null {
      const [season, crop, variety, sown] = ['season', 'crop', 'variety', 'sown_on'].map((name) => textIn(values[name]))
      if (season === undefined && crop === undefined) return null
      if (season === undefined || crop === undefined || !isCrop(crop))
        throw new Failure({ failed: 'import_crop_unsaid', lacks: season === undefined ? 'season' : 'crop' })
      const found = called.get(season.toLowerCase())
      if (!found) throw new Failure({ failed: 'import_no_season', season })
      if (found.status === 'closed') throw new Failure({ failed: 'season_closed', name: found.name })
      return {
        season_slug: found.slug,
        crop,
        ...(variety === undefined ? {} : { variety }),
        ...(sown === undefined ? {} : { sown_on: sown }),
      }
    },
    isThere: (fieldId: number, { season_slug: season, crop }: Wanted): boolean =>
      grown.has(`${fieldId} ${season} ${crop}`),
    add: async (field_slug: string, crop: Wanted): Promise<string> =>
      (await crops.add(scope, { field_slug, ...crop })).slug,
    remove: (slug: string) => crops.remove(scope, slug),
  }
}
