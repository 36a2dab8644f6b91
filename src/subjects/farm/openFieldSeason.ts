import type { Scope } from '#server/db/store.ts'
import { Failure } from '#server/records/failure.ts'
import type { InstrumentQueries, Location } from '#subjects/devices/instruments.ts'
import { noCrop } from './fieldSeasons.ts'
import type { Field, FieldQueries, FieldSeason } from './fields.ts'

export interface FieldParts {
  fields: FieldQueries
  instruments: InstrumentQueries
}

/** A crop of the current organisation by its slug or id, with its field and location. Refuses one that is not there, or foreign, alike. */
export async function fieldSeasonOf(
  { fields, instruments }: FieldParts,
  scope: Scope,
  wanted: string | number,
): Promise<{ row: FieldSeason; field: Field; location: Location }> {
  const locations = await instruments.locations(scope)
  const all = await fields.list(
    scope,
    locations.map(({ id }) => id),
  )
  const rows = await fields.grown(
    scope,
    all.map(({ id }) => id),
  )
  const row = rows.find(({ slug, id }) => slug === wanted || id === wanted)
  const field = all.find(({ id }) => id === row?.field_id)
  const location = locations.find(({ id }) => id === field?.location_id)
  if (!row || !field || !location) throw noCrop()
  return { row, field, location }
}

/** Refuses to change what belongs to a season that is closed. */
export async function refuseClosed({ fields }: FieldParts, scope: Scope, seasonSlug: string): Promise<void> {
  const name = await fields.closedSeason(scope, seasonSlug)
  if (name !== null) throw new Failure({ failed: 'season_closed', name })
}
