import { officesOf } from '#engine/region.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { byOrg, clientScope, grantsOf } from '#subjects/regional/clients.ts'
import { isShared, sharedNames } from '#subjects/regional/metrics.ts'
import type { SharedMetric } from '#types/api/regional/region.ts'

type Parts = Pick<Tools, 'farmShares' | 'regional' | 'instruments'>

/** A farm of the region, or one of the caller's own. */
export interface Place {
  org_id: number
  location_id: number
  name: string
  slug: string
  zone: string
  /** What it shares with the office; of an own one, with any office. */
  shared: SharedMetric[]
}

export const isOffice = ({ regional }: Pick<Tools, 'regional'>, scope: Scope): boolean =>
  officesOf(regional()).includes(scope.orgId)

/** The scope's own locations, and for a regional office those of others that share something with it now. */
export async function placesOf(parts: Parts, scope: Scope): Promise<Place[]> {
  const standing = isOffice(parts, scope) ? [] : await parts.farmShares.records(scope, true)
  const own = (await parts.instruments.locations(scope)).map((location) => ({
    ...placeOf(scope.orgId, location),
    shared: sorted(standing.filter((one) => one.location_id === location.id).map(({ metric }) => metric)),
  }))
  const clients: Place[] = []
  for (const [orgId, grants] of byOrg(await grantsOf(parts, scope))) {
    const ids = [...new Set(grants.map((grant) => grant.location_id))]
    for (const location of await parts.instruments.locations(clientScope(orgId, ids), ids))
      clients.push({
        ...placeOf(orgId, location),
        shared: sorted(grants.filter((one) => one.location_id === location.id).map(({ metric }) => metric)),
      })
  }
  return [...own, ...clients]
}

const placeOf = (org_id: number, { id, name, slug, zone }: Location) => ({
  org_id,
  location_id: id,
  name,
  slug,
  zone,
})

const sorted = (given: string[]): SharedMetric[] => {
  const known = new Set(given.filter(isShared))
  return sharedNames.filter((metric) => known.has(metric))
}
