import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { absent } from '#server/records/failure.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { Field, Season } from '#subjects/farm/fields.ts'
import { type Grown, grownAt } from '#subjects/farm/grown.ts'
import type { ReportName } from '#types/api/croppingtool/croppingtool.ts'
import { refuseHidden } from './reports.ts'

/** What every report is asked. */
interface Filter {
  season_slug?: string | null
  field_ids?: number[]
  crop?: string | null
  from_date?: string
  to_date?: string
}

/** What a report is about: the fields and crops that were asked for, and the days. */
export interface About {
  fields: Map<number, Field>
  locations: Map<number, Location>
  seasons: Season[]
  /** Crops of the season and the fields, in the ground between the days. */
  grown: Grown[]
  /** All crops of these fields, for what came before and for whose an operation was. */
  all: Grown[]
  /** The first and last day that count, both included. */
  from: string
  to: string
  today: string
  /** Whether only what belongs to these crops counts: a crop was asked for. */
  isOfCrop: boolean
}

const first = '1900-01-01'
const last = '2199-12-31'

/**
 * What a report is asked, checked: a season or a field of somebody else is no season and no field here. Throws where the
 * report is kept from the caller.
 */
export async function aboutOf(
  tools: Tools,
  scope: Scope,
  report: ReportName,
  input: Filter,
  now: Date,
): Promise<About> {
  await refuseHidden({ settings: tools.cropSettings, memberships: tools.memberships }, scope, report)
  const { season_slug: slug, field_ids: ids = [], crop, from_date: from = first, to_date: to = last } = input
  if (to < from) throw wrongField('to_date', 'The last day is before the first.')
  const locations = new Map((await tools.instruments.locations(scope)).map((one) => [one.id, one]))
  const known = await tools.fields.list(scope, [...locations.keys()])
  const unknown = ids.find((id) => !known.some((field) => field.id === id))
  if (unknown !== undefined) throw absent('field', 'field_ids')
  const seasons = await tools.fields.seasons(scope)
  const season = seasons.find((one) => one.slug === slug)
  if (slug && !season) throw absent('season', 'season_slug')
  const fields = new Map(known.filter(({ id }) => ids.length === 0 || ids.includes(id)).map((one) => [one.id, one]))
  const all = (await grownAt(tools, scope, {})).filter(({ field }) => fields.has(field.id))
  const [home] = locations.values()
  const today = localDate(now, home?.zone ?? 'UTC')
  const isIn = ({ row }: Grown): boolean =>
    (!season || row.season_slug === season.slug) &&
    (!crop || row.crop === crop) &&
    stood(
      row.sown_on,
      row.harvested_on,
      from,
      to,
      today,
      seasons.find((one) => one.slug === row.season_slug),
    )
  const span =
    season && !input.from_date && !input.to_date ? { from: season.starts_on, to: season.ends_on } : { from, to }
  return {
    fields,
    locations,
    seasons,
    grown: all.filter(isIn),
    all,
    ...span,
    today,
    isOfCrop: Boolean(crop),
  }
}

/** Whether a crop stood in the ground on one of the days; one that is not sown yet by its season. */
function stood(
  sown: string | null,
  harvested: string | null,
  from: string,
  to: string,
  today: string,
  season: Season | undefined,
): boolean {
  const start = sown ?? season?.starts_on ?? today
  const end = harvested ?? season?.ends_on ?? today
  return start <= to && end >= from
}

export const seasonName = ({ seasons }: About, slug: string): string =>
  seasons.find((one) => one.slug === slug)?.name ?? slug
