import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { clientScope, noteViews, withheldFields } from '#subjects/regional/clients.ts'
import { regionFarms } from '#subjects/regional/farms.ts'
import { metricNames } from '#subjects/regional/metrics.ts'
import { levelOf, stateOf, whyOf } from '#subjects/regional/state.ts'
import { sharedWords, shares } from '../openFarm.ts'

/** One farm as its office knows it now, with when somebody of the office was there last. */
export const regionFarm =
  (tools: Tools): Named<'region_farm'> =>
  async ({ input, scope, now }) => {
    const locationId = Number(input.geom_id)
    const farm = (await regionFarms(tools, scope, now)).find((one) => one.location_id === locationId)
    if (!farm) return []
    await noteViews(tools, { scope, now }, [farm], metricNames)
    const isOwn = farm.org_id === scope.orgId
    const reader = clientScope(farm.org_id, [locationId])
    const asked = isOwn ? [] : (await tools.farmShares.asked(reader)).filter((one) => one.office_id === scope.orgId)
    const outline = asked.find((one) => one.location_id === locationId && one.metric === 'outline')
    const status = stateOf(farm)
    return [
      {
        location_id: farm.location_id,
        location: farm.location,
        location_slug: farm.slug,
        rain_7d_mm: farm.rain_7d_mm,
        temp_c: farm.temp_c,
        pct_paw: farm.pct_paw,
        ndvi_anomaly: farm.ndvi_anomaly,
        feed_days: farm.feed_days,
        alerts: farm.alerts,
        devices_offline: farm.devices_offline,
        why: whyOf(farm),
        status,
        level: levelOf(status),
        shares: isOwn ? 'Everything: it is your own' : sharedWords(farm),
        visited_on: await tools.regionNotes.lastVisit(scope, locationId),
        outline: shares(farm, 'outline') ? 'shared' : outline ? 'asked' : 'withheld',
        withheld: withheldFields(farm),
        ts: farm.ts,
      },
    ]
  }
