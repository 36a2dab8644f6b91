import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Place } from '#subjects/devices/instruments.ts'
import type { Field } from '#subjects/farm/fields.ts'
import { grownAt, presentOf } from '#subjects/farm/grown.ts'
import type { SoilSample } from './soilTests.ts'

/** A sample with the field it came from, and what is grown there now, by whose table it is rated. */
export interface PlacedSample {
  sample: SoilSample
  field: Field
  place: Place
  crop: string | null
}

interface SampleFilter {
  location_ids?: number[] | undefined
  field_id?: number | null | undefined
  /** "0–10 cm" as depths in cm. */
  depth?: string | undefined
}

/** Samples of the fields at places, the latest first. */
export async function samplesAt(tools: Tools, scope: Scope, filter: SampleFilter): Promise<PlacedSample[]> {
  const places = new Map((await tools.instruments.places(scope, filter.location_ids ?? [])).map((one) => [one.id, one]))
  const fields = new Map(
    (await tools.fields.list(scope, [...places.keys()]))
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
  return samples.flatMap((sample): PlacedSample[] => {
    const field = fields.get(sample.field_id)
    const place = field && places.get(field.location_id)
    if (!field || !place) return []
    if (filter.depth !== undefined && filter.depth !== depthOf(sample)) return []
    return [{ sample, field, place, crop: field.kind === 'paddock' ? 'pasture' : (crops.get(field.id) ?? null) }]
  })
}

/** "0–10 cm" */
export const depthOf = (sample: SoilSample): string => `${sample.depth_from_cm}–${sample.depth_to_cm} cm`

/** The latest sample of each field. */
export function latestOf(all: PlacedSample[]): PlacedSample[] {
  const seen = new Set<number>()
  return all.filter(({ field }) => !seen.has(field.id) && seen.add(field.id))
}
