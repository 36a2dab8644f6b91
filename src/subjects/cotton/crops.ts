import { daysLater, daysSince } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { ofOnePage } from '#server/procedures/shared.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type GddSeasons, gddSeasonsOf } from '#subjects/cropping/gddSeasons.ts'
import { type Progress, progressOf } from '#subjects/cropping/stages.ts'
import { type Grown, grownAt } from '#subjects/farm/grown.ts'
import { type HeldAgainst, heldAgainst } from './targets.ts'

/** One crop of cotton, what it is held against, and how far it is; null progress before sowing. */
export interface CottonCrop {
  grown: Grown
  against: HeldAgainst
  progress: Progress | null
}

interface Asked {
  field_season_slug?: string | null | undefined
  season_slug?: string | null | undefined
}

type Season = Awaited<ReturnType<Tools['fields']['seasons']>>[number]

/** The seasons in which cotton grew or is planned, the present one first, then the latest. */
export async function cottonSeasons(
  tools: Tools,
  scope: Scope,
  now: Date,
): Promise<{ season: Season; isPresent: boolean; crops: number }[]> {
  const all = (await grownAt(tools, scope, {})).filter(({ row }) => row.crop === 'cotton')
  const today = localDate(now, all[0]?.location.zone ?? 'UTC')
  const seasons = (await tools.fields.seasons(scope)).map((season) => ({
    season,
    isPresent: season.starts_on <= today && today <= season.ends_on,
    crops: all.filter(({ row }) => row.season_slug === season.slug).length,
  }))
  return seasons
    .filter(({ season, crops }) => crops > 0 || season.kind === 'cotton')
    .sort(
      (a, b) =>
        Number(b.isPresent && b.crops > 0) - Number(a.isPresent && a.crops > 0) ||
        b.season.starts_on.localeCompare(a.season.starts_on),
    )
}

/** Crops of cotton: one by its slug, else those of a season, else of the present one. */
export async function cottonCrops(tools: Tools, scope: Scope, asked: Asked, now: Date): Promise<CottonCrop[]> {
  const seasons = await tools.fields.seasons(scope)
  const season = asked.field_season_slug
    ? undefined
    : (asked.season_slug ?? (await cottonSeasons(tools, scope, now))[0]?.season.slug)
  const wanted = { field_season_slug: asked.field_season_slug, season_slug: season }
  const all = (await grownAt(tools, scope, wanted)).filter(({ row }) => row.crop === 'cotton')
  const targets = await tools.cotton.targets(scope)
  const regions = new Map((await tools.cotton.regions(scope)).map((one) => [one.location_id, one.region]))
  const held = new Map(
    all.map(({ row, location }) => {
      const { variety, season_slug } = row
      return [row.id, heldAgainst(targets, seasons, { region: regions.get(location.id) ?? null, variety, season_slug })]
    }),
  )
  const againstOf = ({ row }: Grown): HeldAgainst => held.get(row.id) ?? heldAgainst([], [], { ...row, region: null })
  const far = await progressOf(tools, scope, all, now, (grown) => againstOf(grown).model)
  const progress = new Map(far.map((one) => [one.grown.row.id, one]))
  return all.map((grown) => ({
    grown,
    against: againstOf(grown),
    progress: progress.get(grown.row.id) ?? null,
  }))
}

const sharedCrop = ofOnePage<CottonCrop | null>('cotton_crop')
const sharedSeasons = ofOnePage<GddSeasons | null>('cotton_seasons')

/** The crop that a page is about: the one that is named, else the first of the present season. Its panels work it out once. */
export const oneCrop = (tools: Tools, scope: Scope, asked: Asked, now: Date): Promise<CottonCrop | null> =>
  tools.shared.of(
    sharedCrop,
    { scope, now },
    asked,
    async () => (await cottonCrops(tools, scope, asked, now))[0] ?? null,
  )

/** The same days of other seasons, by the method of the crop's targets; null before sowing or without a record. */
export async function otherSeasons(
  tools: Tools,
  scope: Scope,
  { grown, against }: CottonCrop,
  now: Date,
): Promise<GddSeasons | null> {
  const since = grown.row.sown_on
  if (since === null) return null
  const crop = against.method === 'dd12' ? 'Cotton DD12' : 'Cotton DD1532'
  return tools.shared.of(sharedSeasons, { scope, now }, [grown.location.id, crop, since], () =>
    gddSeasonsOf(tools, scope, grown.location, { crop }, now, { since, because: 'sowing' }),
  )
}

/** What a crop had by the end of a day: days from sowing, and day degrees where that day is over. */
export function ageOn({ grown, progress }: CottonCrop, date: string): { days: number | null; dd: number | null } {
  const { sown_on: sown } = grown.row
  return {
    days: sown === null ? null : daysSince(sown, date),
    dd: progress?.sums.find((one) => one.date === date && one.date < progress.today)?.sum ?? null,
  }
}

/** Days round first flower within which a plant map is taken as of it. */
export const nearFlower = 7

/** Whether a day is not yet past first flower. */
export function isUpToFlower(crop: CottonCrop, date: string): boolean {
  const { on } = dayOf(crop, 'FF')
  return on === null || date <= daysLater(on, nearFlower)
}

/** The day of a stage, seen or by day degrees, expected where it is still to come. */
export function dayOf({ progress }: CottonCrop, code: string): { on: string | null; isExpected: boolean } {
  const found = progress?.stages.find(({ stage }) => stage.code === code)
  const on = found?.observed_on ?? found?.reached_on ?? null
  return { on: on ?? found?.predicted_on ?? null, isExpected: on === null }
}
