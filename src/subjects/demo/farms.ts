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

const siteOf = (farm: Farm): Site => ({
  key: farm.isHome ? farm.climate.name : farm.slug,
  climate: farm.climate,
  zone: farm.climate.zone,
  lat: farm.lat,
  lon: farm.lon,
  elevation_m: farm.elevation_m,
  warmerK: farm.warmerK,
  wetter: farm.wetter,
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
  for (const farm of farms) orgs.set(farm.farm.org_id, [...(orgs.get(farm.farm.org_id) ?? []), farm])
  return orgs
}
