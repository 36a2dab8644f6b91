import type { DemoDevice } from './device.ts'
import { devicesOf } from './devices.ts'
import { type Farm, farms } from './organisations.ts'
import type { Site } from './site.ts'
import { type Weather, weatherOf } from './weather.ts'

/** A demo farm with its weather and everything that stands on it. */
export interface DemoFarm {
  farm: Farm
  weather: Weather
  devices: DemoDevice[]
}

const siteOf = ({ climate, isHome, slug, lat, lon, elevationM, warmerK, wetter }: Farm): Site => ({
  key: isHome ? climate.name : slug,
  climate,
  zone: climate.zone,
  lat,
  lon,
  elevationM,
  warmerK,
  wetter,
})

let made: { lastYear: number; farms: DemoFarm[] } | undefined

/** All demo farms, with weather until the end of next year: forecasts look past New Year. */
export function demoFarms(now: Date): DemoFarm[] {
  const lastYear = now.getUTCFullYear() + 1
  if (made?.lastYear === lastYear) return made.farms
  const ids = { device: 0, sensor: 0 }
  const all = farms.map((farm): DemoFarm => {
    const weather = weatherOf(siteOf(farm), lastYear)
    return { farm, weather, devices: devicesOf(farm, weather, ids) }
  })
  made = { lastYear, farms: all }
  return all
}

export function byOrg(farms: DemoFarm[]): Map<number, DemoFarm[]> {
  const orgs = new Map<number, DemoFarm[]>()
  for (const farm of farms) orgs.set(farm.farm.orgId, [...(orgs.get(farm.farm.orgId) ?? []), farm])
  return orgs
}
