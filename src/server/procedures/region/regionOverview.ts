import type { Named, RowOf } from '../procedure.ts'
import type { Tools } from '../tools.ts'
import { standingOf } from './benchmark.ts'
import { flagsOf, isAsked, type RegionFarm, regionFarms, statusOfFarm } from './farms.ts'

const order = ['act', 'watch', 'good']

export const regionOverview =
  (tools: Tools): Named<'region_overview'> =>
  async ({ input, scope, now }) =>
    overviewOf(await regionFarms(tools, scope, now), input.location_ids)

/** The farms that were asked for, those with most flags first; where one stands is told among all of them. */
export function overviewOf(farms: RegionFarm[], locationIds: number[] | undefined): RowOf<'region_overview'>[] {
  const rain = standingOf(farms.map(({ rain7dMm }) => rain7dMm))
  return farms
    .filter(({ locationId }) => isAsked(locationIds, locationId))
    .map((farm) => {
      const flags = flagsOf(farm)
      const status = statusOfFarm(farm)
      return {
        location_id: farm.locationId,
        location: farm.location,
        location_slug: farm.slug,
        rain_7d_mm: farm.rain7dMm,
        pct_paw: farm.pctPaw,
        ndvi_anomaly: farm.ndviAnomaly,
        feed_days: farm.feedDays,
        rain_rank: rain.rankOf(farm.rain7dMm),
        alerts: farm.alerts,
        critical: farm.critical,
        devices: farm.devices,
        devices_offline: farm.devicesOffline,
        flags: flags.length,
        why: flags.length > 0 ? flags.join(', ') : 'nothing',
        status,
        level: status,
        ts: farm.ts,
      }
    })
    .sort(
      (a, b) =>
        order.indexOf(a.status) - order.indexOf(b.status) ||
        b.flags - a.flags ||
        b.alerts - a.alerts ||
        a.location.localeCompare(b.location),
    )
}
