import { pastureLimits } from '#agronomy/pasture.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Field } from '#subjects/farm/fields.ts'
import { growing, grownAt, presentOf, wateredOf } from '#subjects/farm/grown.ts'

/**
 * How much of a field's ground is to be covered, %, by what the land is used for: a grazed paddock, or stubble and fallow. Null
 * for a crop that grows and for land that is watered, where cover is no measure of protection.
 */
export async function coverTargetsOf(
  tools: Tools,
  scope: Scope,
  location_ids: number[] | undefined,
): Promise<(field: Pick<Field, 'id' | 'kind'>) => number | null> {
  const present = presentOf(await grownAt(tools, scope, { location_ids }))
  const free = new Set([...growing(present), ...(await wateredOf(tools, scope, present))].map(({ field }) => field.id))
  return ({ id, kind }) => {
    if (kind === 'paddock') return pastureLimits.coverPct
    return free.has(id) ? null : pastureLimits.stubbleCoverPct
  }
}
