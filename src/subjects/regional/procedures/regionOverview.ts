import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { standingOf } from '../benchmark.ts'
import { noteViews, withheldFields } from '../clients.ts'
import { isAsked, type RegionFarm } from '../farm.ts'
import { regionFarms } from '../farms.ts'
import { metricNames } from '../metrics.ts'
import { flagsOf, levelOf, stateOf, whyOf } from '../state.ts'

const order = ['act', 'watch', 'good', 'unknown']
const told = metricNames.filter((metric) => metric !== 'temperature')

export const regionOverview =
  (tools: Tools): Named<'region_overview'> =>
  async ({ input, scope, now }) => {
    const farms = await regionFarms(tools, scope, now)
    const asked = farms.filter((farm) => isAsked(input.location_ids, farm.location_id))
    await noteViews(tools, { scope, now }, asked, told)
    return overviewOf(farms, input.location_ids)
  }

/** The farms that were asked for, those with most flags first; where one stands is told among all of them. */
export function overviewOf(farms: RegionFarm[], locationIds: number[] | undefined): RowOf<'region_overview'>[] {
  const rain = standingOf(farms.map((farm) => farm.rain_7d_mm))
  return farms
    .filter((farm) => isAsked(locationIds, farm.location_id))
    .map((farm) => {
      const status = stateOf(farm)
      return {
        location_id: farm.location_id,
        location: farm.location,
        location_slug: farm.slug,
        rain_7d_mm: farm.rain_7d_mm,
        pct_paw: farm.pct_paw,
        ndvi_anomaly: farm.ndvi_anomaly,
        feed_days: farm.feed_days,
        rain_rank: rain.rankOf(farm.rain_7d_mm),
        alerts: farm.alerts,
        critical: farm.critical,
        devices: farm.devices,
        devices_offline: farm.devices_offline,
        flags: flagsOf(farm).length,
        why: whyOf(farm),
        status,
        level: levelOf(status),
        withheld: withheldFields(farm),
        ts: farm.ts,
      }
    })
    .sort(
      (a, b) =>
        order.indexOf(a.status) - order.indexOf(b.status) ||
        b.flags - a.flags ||
        (b.alerts ?? 0) - (a.alerts ?? 0) ||
        a.location.localeCompare(b.location),
    )
}
