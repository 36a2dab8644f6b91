import { officesOf } from '#engine/region.ts'
import { localDate } from '#engine/zone.ts'
import { nobodyIn, type Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { SharedMetric } from '#types/api/regional/region.ts'
import type { RegionFarm } from './farm.ts'
import { isShared, shared, sharedNames } from './metrics.ts'

/** Something that a farm of another organisation shares with the caller's. */
interface ClientGrant {
  org_id: number
  location_id: number
  metric: SharedMetric
}

/**
 * What farms share with the caller's organisation at this moment: never from a cache. It is shared with the people of a
 * regional office; a share key is nobody's, and whoever is held to some locations there sees only those.
 */
export async function grantsOf(
  { farmShares, regional }: Pick<Tools, 'farmShares' | 'regional'>,
  scope: Scope,
): Promise<ClientGrant[]> {
  const isHeld = scope.locations?.limited.includes(scope.orgId) === true
  if (scope.userId <= 0 || isHeld || !officesOf(regional()).includes(scope.orgId)) return []
  return (await farmShares.withOffice(scope)).flatMap(({ metric, ...location }) =>
    isShared(metric) ? [{ ...location, metric }] : [],
  )
}

/** The one way into another organisation's rows: to read, as nobody, at the locations that it shares something of. */
export const clientScope = (orgId: number, locationIds: number[]): Scope => ({
  ...nobodyIn(orgId),
  locations: { limited: [orgId], readable: locationIds, writable: [] },
})

export const byOrg = <Row extends { org_id: number }>(rows: Row[]): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.org_id, [...(groups.get(row.org_id) ?? []), row])
  return groups
}

/** A client's farm with what it shares; what it does not share is not known. Null when it shares nothing. */
export function sharedBy(farm: RegionFarm, grants: ClientGrant[]): RegionFarm | null {
  const given = new Set(
    grants
      .filter((grant) => grant.org_id === farm.org_id && grant.location_id === farm.location_id)
      .map(({ metric }) => metric),
  )
  if (given.size === 0) return null
  const withheld = sharedNames.filter((metric) => !given.has(metric))
  const hidden = withheld.flatMap((metric) => shared[metric].hides)
  // When its station reported tells of the weather there.
  const ts = given.has('rain_7d') || given.has('temperature') ? farm.ts : null
  return { ...farm, ...Object.fromEntries(hidden.map((key) => [key, null])), ts, withheld }
}

/** The fields of a row that a farm does not share. */
export const withheldFields = ({ withheld }: RegionFarm): string[] => [
  ...withheld.flatMap((metric) => shared[metric].fields),
  ...(withheld.includes('rain_7d') && withheld.includes('temperature') ? ['ts'] : []),
]

/** Writes down for each client farm what of it is told now (§3.6: a farm sees who saw its data). */
export const noteViews = (
  { farmShareViews }: Tools,
  { scope, now }: { scope: Scope; now: Date },
  farms: Pick<RegionFarm, 'org_id' | 'location_id' | 'zone' | 'withheld'>[],
  told: SharedMetric[] = sharedNames,
): Promise<void> =>
  farmShareViews.note(
    scope,
    farms
      .filter((farm) => farm.org_id !== scope.orgId)
      .map(({ org_id, location_id, zone, withheld }) => ({
        org_id: org_id,
        location_id: location_id,
        seen_on: localDate(now, zone),
        metrics: told.filter((metric) => !withheld.includes(metric)),
      })),
  )
