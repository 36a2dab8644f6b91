import type { Scope } from '#server/db/store.ts'
import type { SharedKind } from '#server/procedures/shared.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import { farmToday } from '#subjects/home/procedures/farmToday.ts'
import { byOrg, clientScope, grantsOf, sharedBy } from './clients.ts'
import type { FarmLand, RegionFarm } from './farm.ts'
import { landOfFarms } from './landOfFarms.ts'
import { isMetric, type Metric, metricNames } from './metrics.ts'

/**
 * Every farm of the scope's organisation, whichever are chosen on the screen: a region is compared as a whole. For a
 * regional office also the farms of others that share something with it, each with what it shares and no more.
 */
export async function regionFarms(tools: Tools, scope: Scope, now: Date): Promise<RegionFarm[]> {
  const farms = await farmsOf(tools, scope, now, metricNames)
  const before = await grantsOf(tools, scope)
  if (before.length === 0) return farms
  const clients: RegionFarm[] = []
  for (const [orgId, grants] of byOrg(before)) {
    const theirs = clientScope(orgId, [...new Set(grants.map((grant) => grant.location_id))])
    const wanted = new Set(grants.map(({ metric }) => metric).filter(isMetric))
    clients.push(...(await farmsOf(tools, theirs, now, [...wanted].sort())))
  }
  // What a farm withdrew while this was worked out is not told any more.
  const present = await grantsOf(tools, scope)
  return [...farms, ...clients.flatMap((farm) => sharedBy(farm, present) ?? [])]
}

/** A regional office reads the farms of many organisations for one page, and looks at them for a while. */
const sharedFarms: SharedKind<RegionFarm[]> = { name: 'region_farms', forMs: 60_000, most: 300 }

/** The farms of one organisation, worked out once for all who may read the same of them. What is not wanted is not read. */
const farmsOf = (tools: Tools, scope: Scope, now: Date, wanted: Metric[]): Promise<RegionFarm[]> =>
  tools.shared.of(sharedFarms, { scope, now }, wanted, async () => {
    const locations = new Map((await tools.instruments.locations(scope)).map((location) => [location.id, location]))
    const today = await farmToday(tools)({ input: {}, scope, now })
    const wantsLand = wanted.includes('ndvi_anomaly') || wanted.includes('feed_days')
    const land = wantsLand ? await landOfFarms(tools, scope, now) : new Map<number, FarmLand>()
    const open = wanted.includes('alerts') ? await tools.alerts.list(scope, { status: 'open' }) : []
    return today.map((farm): RegionFarm => {
      const mine = open.filter((one) => one.location_id === farm.location_id)
      const location = locations.get(farm.location_id)
      return {
        ...ownedBy(scope),
        location_id: farm.location_id,
        location: farm.location,
        slug: location?.slug ?? '',
        zone: location?.zone ?? 'UTC',
        ts: farm.ts,
        rain_7d_mm: farm.rain_7d_mm,
        temp_c: farm.temp_c,
        pct_paw: farm.driest_pct_paw,
        ndvi_anomaly: land.get(farm.location_id)?.ndvi_anomaly ?? null,
        feed_days: land.get(farm.location_id)?.feed_days ?? null,
        alerts: mine.length,
        critical: mine.filter(({ severity }) => severity === 'critical').length,
        devices: farm.devices,
        devices_offline: farm.devices_silent,
        withheld: [],
      }
    })
  })
