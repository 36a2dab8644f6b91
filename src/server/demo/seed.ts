import type { Portal } from '#engine/portal.ts'
import type { Scope, Store } from '../db/store.ts'
import { hashPassword } from '../session/passwords.ts'
import { forecastStore } from '../stores/forecasts.ts'
import { newInstrumentStore } from '../stores/newInstruments.ts'
import { newPeopleStore } from '../stores/newPeople.ts'
import { orgStore } from '../stores/orgs.ts'
import { type FilledBuckets, type FilledDays, type ReadingStore, readingStore } from '../stores/readings.ts'
import type { DemoDevice } from './devices.ts'
import { type DemoFarm, demoFarms } from './farms.ts'
import { forecastOf, lastIssue } from './forecast.ts'
import { hoursOf, quartersOf, sampledDays, spansOf, stationDays, todayOf } from './history.ts'
import { demoPassword, demoPeople } from './people.ts'
import { silentSince } from './reporting.ts'

/** What the demo needs of a portal. */
export interface DemoPortal {
  organisations: Portal['organisations']
  core: Pick<Portal['core'], 'quantities'>
}

/** Who the demo writes as: nobody, in one organisation. */
export const demoScope = (orgId: number): Scope => ({ userId: 0, orgId, readable: [orgId] })

/**
 * Fills the demo organisations that have nothing yet: people, places, devices, history and a forecast, through the same
 * paths that real data takes. The organisations themselves have to be there. Running it again changes nothing.
 */
export async function seedDemo(store: Store, portal: DemoPortal, now: () => Date): Promise<void> {
  const at = now()
  const people = newPeopleStore(store)
  const instruments = newInstrumentStore(store)
  const readings = readingStore(store, () => portal.core.quantities)
  await people.add(demoPeople, await hashPassword(demoPassword))
  const present = await orgStore(store).ids()
  let isFilled = false
  for (const [orgId, all] of byOrg(demoFarms(at))) {
    const scope = demoScope(orgId)
    if (!present.includes(orgId) || !(await instruments.isEmpty(scope))) continue
    await instruments.places(
      scope,
      all.map(({ farm }, index) => ({ ...farm, zone: farm.climate.zone, isDefault: index === 0 })),
    )
    await instruments.devices(
      scope,
      all.flatMap(({ devices }) => devices.map(newDevice)),
    )
    for (const farm of all) await fill(readings, scope, farm, at)
    await issueForecasts(store, scope, all, at)
    isFilled = true
  }
  if (isFilled) await readings.takeStock()
}

export function byOrg(farms: DemoFarm[]): Map<number, DemoFarm[]> {
  const orgs = new Map<number, DemoFarm[]>()
  for (const farm of farms) orgs.set(farm.farm.orgId, [...(orgs.get(farm.farm.orgId) ?? []), farm])
  return orgs
}

const newDevice = (device: DemoDevice) => ({
  ...device,
  isPhysical: true,
  supplier: { ...device.supplier, deviceId: `demo-${device.id}` },
})

/** Days as far back as the climate runs, hours for 90 days (30 at a client farm), quarters of an hour for 14. */
async function fill(
  readings: ReadingStore,
  scope: Scope,
  { farm, weather, devices }: DemoFarm,
  now: Date,
): Promise<void> {
  const days: FilledDays[] = []
  const today: FilledDays[] = []
  const hours: FilledBuckets[] = []
  const quarters: FilledBuckets[] = []
  for (const device of devices) {
    const isStation = device.kind === 'weather_station'
    const until = device.story === 'silent' ? new Date(silentSince(now.getTime())) : now
    const spans = spansOf(until, weather.site.zone, farm.isClient ? 30 : 90)
    for (const sensor of device.sensors) {
      days.push(
        (isStation ? stationDays(weather, sensor, farm.since, spans) : null) ?? sampledDays(device, sensor, spans),
      )
      const sofar = todayOf(device, sensor, spans)
      if (sofar) today.push(sofar)
      hours.push(hoursOf(device, sensor, spans))
      if (isStation && !farm.isClient) quarters.push(quartersOf(device, sensor, spans))
    }
  }
  await readings.fillDays(scope, days)
  await readings.fillDays(scope, today)
  await readings.fillBuckets(scope, 'hour', hours)
  await readings.fillBuckets(scope, '15m', quarters)
}

/** Stores the forecasts that were issued last at each place. */
export async function issueForecasts(store: Store, scope: Scope, farms: DemoFarm[], now: Date): Promise<void> {
  const issued = farms.map(({ farm, weather }) => forecastOf(weather, farm.id, lastIssue(now, weather.site.zone)))
  await forecastStore(store).keep(
    scope,
    issued.flatMap(({ hours }) => hours),
    issued.flatMap(({ days }) => days),
  )
}
