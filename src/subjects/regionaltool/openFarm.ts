import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { clientScope, noteViews } from '#subjects/regional/clients.ts'
import { shared, sharedNames } from '#subjects/regional/metrics.ts'
import type { SharedMetric } from '#types/api/regional/region.ts'
import { type Place, placesOf } from './places.ts'

/** A farm that the caller may look into: what it keeps to itself, and how it is read. */
export interface OpenFarm extends Place {
  withheld: SharedMetric[]
  /** The caller's own way in, or the one into another's shared locations. */
  reader: Scope
}

/**
 * Works something out of one farm of the region, and gives it with the farm as it stands once that is done: what it
 * withdrew meanwhile is not told any more. Null where it shares nothing, and for a location that there is not.
 */
export async function lookInto<T>(
  tools: Tools,
  { scope, now, locationId }: { scope: Scope; now: Date; locationId: number },
  told: SharedMetric[],
  work: (farm: OpenFarm) => Promise<T>,
): Promise<{ farm: OpenFarm; found: T } | null> {
  const before = await openFarm(tools, scope, locationId)
  if (!before) return null
  const found = await work(before)
  const farm = await openFarm(tools, scope, locationId)
  if (!farm) return null
  await noteViews(tools, { scope, now }, [farm], told)
  return { farm, found }
}

export const shares = ({ withheld }: Pick<OpenFarm, 'withheld'>, metric: SharedMetric): boolean =>
  !withheld.includes(metric)

async function openFarm(tools: Tools, scope: Scope, locationId: number): Promise<OpenFarm | null> {
  const place = (await placesOf(tools, scope)).find((one) => one.location_id === locationId)
  if (!place) return null
  const isOwn = place.org_id === scope.orgId
  return {
    ...place,
    withheld: isOwn ? [] : sharedNames.filter((metric) => !place.shared.includes(metric)),
    reader: isOwn ? scope : clientScope(place.org_id, [locationId]),
  }
}

/** What a farm shares, in words. */
export const sharedWords = ({ withheld }: Pick<OpenFarm, 'withheld'>): string =>
  sharedNames
    .filter((metric) => !withheld.includes(metric))
    .map((metric) => shared[metric].title)
    .join(', ')
