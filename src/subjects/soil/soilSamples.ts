import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { Field } from '#subjects/farm/fields.ts'
import { grownAt, presentOf } from '#subjects/farm/grown.ts'
import type { SoilSample } from './soilTests.ts'

/** A sample with the field it came from, and what is grown there now, by whose table it is rated. */
export interface LocatedSample {
  sample: SoilSample
  field: Field
  location: Location
  crop: string | null
}

interface SampleFilter {
  location_ids?: number[] | undefined
  field_id?: number | null | undefined
  /** "0–10 cm" as depths in cm. */
  depth?: string | undefined
}

/** Samples of the fields at locations, the latest first. */
export async function samplesAt(tools: Tools, scope: Scope, filter: SampleFilter): Promise<LocatedSample[]> {
  const locations = new Map(
    (await tools.instruments.locations(scope, filter.location_ids ?? [])).map((one) => [one.id, one]),
  )
  const fields = new Map(
    (await tools.fields.list(scope, [...locations.keys()]))
      .filter(({ id }) => !filter.field_id || id === filter.field_id)
      .map((field) => [field.id, field]),
  )
  const crops = new Map(
    presentOf(await grownAt(tools, scope, { location_ids: filter.location_ids })).map(({ field, row }) => [
      field.id,
      row.crop,
    ]),
  )
  const samples = await tools.soilTests.list(scope, [...fields.keys()])
  return samples.flatMap((sample): LocatedSample[] => {
    const field = fields.get(sample.field_id)
    const location = field && locations.get(field.location_id)
    if (!field || !location) return []
    if (filter.depth !== undefined && filter.depth !== depthOf(sample)) return []
    return [{ sample, field, location, crop: field.kind === 'paddock' ? 'pasture' : (crops.get(field.id) ?? null) }]
  })
}

/** "0–10 cm" */
export const depthOf = (sample: SoilSample): string => `${sample.depth_from_cm}–${sample.depth_to_cm} cm`

/** The latest sample of each field. */
export function latestOf(all: LocatedSample[]): LocatedSample[] {
  const seen = new Set<number>()
  return all.filter(({ field }) => !seen.has(field.id) && seen.add(field.id))
}
