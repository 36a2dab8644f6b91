import type { Scope } from '../../db/store.ts'
import { farmToday } from '../farmToday.ts'
import type { Tools } from '../tools.ts'
import { type FarmLand, landOfFarms } from './landOfFarms.ts'

/** What is known of one farm of a region. */
export interface RegionFarm extends FarmLand {
  locationId: number
  location: string
  slug: string
  ts: string | null
  rain7dMm: number | null
  tempC: number | null
  pctPaw: number | null
  alerts: number
  critical: number
  devices: number
  devicesOffline: number
}

/** Every farm of the scope's organisation, whichever are chosen on the screen: a region is compared as a whole. */
export async function regionFarms(tools: Tools, scope: Scope, now: Date): Promise<RegionFarm[]> {
  const slugs = new Map((await tools.instruments.places(scope)).map(({ id, slug }) => [id, slug]))
  const today = await farmToday(tools)({ input: {}, scope, now })
  const land = await landOfFarms(tools, scope, now)
  const open = await tools.alerts.list(scope, { status: 'open' })
  return today.map((farm) => {
    const mine = open.filter(({ locationId }) => locationId === farm.location_id)
    return {
      locationId: farm.location_id,
      location: farm.location,
      slug: slugs.get(farm.location_id) ?? '',
      ts: farm.ts,
      rain7dMm: farm.rain_7d_mm,
      tempC: farm.temp_c,
      pctPaw: farm.driest_pct_paw,
      ndviAnomaly: land.get(farm.location_id)?.ndviAnomaly ?? null,
      feedDays: land.get(farm.location_id)?.feedDays ?? null,
      alerts: mine.length,
      critical: mine.filter(({ severity }) => severity === 'critical').length,
      devices: farm.devices,
      devicesOffline: farm.devices_silent,
    }
  })
}

/** Red flags of a farm, in words. */
/** A feed that ends so soon needs a plan now; crops this far below usual need a look. */
const [shortFeedDays, farBelow] = [14, -0.1]

export function flagsOf({ critical, devicesOffline, pctPaw, feedDays, ndviAnomaly }: RegionFarm): string[] {
  const count = (number: number, one: string, many: string): string[] =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]
  return [
    ...count(critical, 'critical alert', 'critical alerts'),
    ...count(devicesOffline, 'device offline', 'devices offline'),
    ...(pctPaw !== null && pctPaw < 30 ? ['dry soil'] : []),
    ...(feedDays !== null && feedDays < shortFeedDays ? ['short of feed'] : []),
    ...(ndviAnomaly !== null && ndviAnomaly <= farBelow ? ['crops behind usual'] : []),
  ]
}

/** Whether a farm needs its regional office: with a critical alert or two flags it does, with one it is watched. */
export function statusOfFarm(farm: RegionFarm): 'good' | 'watch' | 'act' {
  const flags = flagsOf(farm).length
  if (farm.critical > 0 || flags > 1) return 'act'
  return flags === 1 ? 'watch' : 'good'
}

/** Whether a row of a place was asked for; an empty list asks for all. */
export const isAsked = (ids: number[] | undefined, locationId: number): boolean =>
  !ids?.length || ids.includes(locationId)
