import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { Field, FieldSeason } from './fields.ts'

/** One crop of one field in one season, where it stands. */
export interface Grown {
  row: FieldSeason
  field: Field
  location: Location
}

interface Wanted {
  location_ids?: number[] | undefined
  field_season_slug?: string | null | undefined
  field_season_id?: number | undefined
  season_slug?: string | null | undefined
}

const isGrowing = ({ row }: Grown): boolean =>
  row.sown_on !== null && row.harvested_on === null && row.status !== 'failed'
const isPlanned = ({ row }: Grown): boolean => row.sown_on === null

/** Crops at locations (all the caller's when none are named): what grows first, then what is planned, then the latest harvest. */
export async function grownAt(tools: Tools, scope: Scope, wanted: Wanted): Promise<Grown[]> {
  const locations = new Map(
    (await tools.instruments.locations(scope, wanted.location_ids ?? [])).map((one) => [one.id, one]),
  )
  const fields = new Map((await tools.fields.list(scope, [...locations.keys()])).map((field) => [field.id, field]))
  const rows = await tools.fields.grown(scope, [...fields.keys()], wanted.season_slug ?? undefined)
  const order = [...locations.keys()]
  const all = rows.flatMap((row): Grown[] => {
    const field = fields.get(row.field_id)
    const location = field && locations.get(field.location_id)
    return field && location ? [{ row, field, location }] : []
  })
  const rank = (one: Grown): number => (isGrowing(one) ? 0 : isPlanned(one) ? 1 : 2)
  return all
    .filter(({ row }) => wanted.field_season_id === undefined || row.id === wanted.field_season_id)
    .filter(({ row }) => !wanted.field_season_slug || row.slug === wanted.field_season_slug)
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        (rank(a) === 2
          ? (b.row.harvested_on ?? b.row.sown_on ?? '').localeCompare(a.row.harvested_on ?? a.row.sown_on ?? '')
          : 0) ||
        order.indexOf(a.location.id) - order.indexOf(b.location.id) ||
        a.field.id - b.field.id,
    )
}

/** The one crop of each field that is of interest now: what grows, else what is planned, else what was harvested last. */
export function presentOf(all: Grown[]): Grown[] {
  const seen = new Set<number>()
  return all.filter(({ field }) => !seen.has(field.id) && seen.add(field.id))
}

export const growing = (all: Grown[]): Grown[] => all.filter(isGrowing)

/** Crops that were watered at all, or are to be. */
export async function wateredOf(tools: Tools, scope: Scope, all: Grown[]): Promise<Grown[]> {
  const events = await tools.irrigations.list(
    scope,
    all.map(({ row }) => row.id),
  )
  const ids = new Set(events.map((event) => event.field_season_id))
  return all.filter(({ row }) => ids.has(row.id) || row.irrigation_ml !== null)
}

/** "Field 3, cotton 2026-27": how people call it. */
export const labelOf = ({ row, field }: Grown): string =>
  `${field.name}, ${row.crop.replaceAll('_', ' ')} ${row.season_slug}`

/** Several lists of sources as one, each named once. */
export const sourcesOf = (...lists: (string | undefined)[]): string =>
  [...new Set(lists.flatMap((list) => list?.split(', ') ?? []))].filter((name) => name !== '').join(', ')

export const yieldQuantity = (row: FieldSeason): 'grain_yield' | 'lint_yield' =>
  row.yield_unit === 'bales/ha' ? 'lint_yield' : 'grain_yield'
