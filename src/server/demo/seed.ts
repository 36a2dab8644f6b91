import { setImmediate as others } from 'node:timers/promises'
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
import { farms } from './organisations.ts'
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
  const empty: number[] = []
  for (const orgId of new Set(farms.map((farm) => farm.orgId))) {
    if (present.includes(orgId) && (await instruments.isEmpty(demoScope(orgId)))) empty.push(orgId)
  }
  if (empty.length === 0) return
  // The database works in a thread of its own: the next farm's history is made up while it takes in the last one's.
  let filling: Promise<void> = Promise.resolve()
  for (const [orgId, all] of byOrg(demoFarms(at))) {
    if (!empty.includes(orgId)) continue
    const scope = demoScope(orgId)
    await instruments.places(
      scope,
      all.map(({ farm }, index) => ({ ...farm, zone: farm.climate.zone, isDefault: index === 0 })),
    )
    await instruments.devices(
      scope,
      all.flatMap(({ devices }) => devices.map(newDevice)),
    )
    for (const farm of all) {
      const history = await historyOf(farm, at)
      await filling
      filling = fill(readings, scope, history)
      // Awaited above and below; a failure meanwhile is no unhandled one.
      filling.catch(() => {})
    }
    await issueForecasts(store, scope, all, at)
  }
  await filling
  await store.takeStock()
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

interface History {
  days: FilledDays[]
  today: FilledDays[]
  hours: FilledBuckets[]
  quarters: FilledBuckets[]
}

/** Days as far back as the climate runs, hours for 90 days (30 at a client farm), quarters of an hour for 14. */
async function historyOf({ farm, weather, devices }: DemoFarm, now: Date): Promise<History> {
  const history: History = { days: [], today: [], hours: [], quarters: [] }
  for (const device of devices) {
    const isStation = device.kind === 'weather_station'
    const until = device.story === 'silent' ? new Date(silentSince(now.getTime())) : now
    const spans = spansOf(until, weather.site.zone, farm.isClient ? 30 : 90)
    for (const sensor of device.sensors) {
      history.days.push(
        (isStation ? stationDays(weather, sensor, farm.since, spans) : null) ?? sampledDays(device, sensor, spans),
      )
      const sofar = todayOf(device, sensor, spans)
      if (sofar) history.today.push(sofar)
      history.hours.push(hoursOf(device, sensor, spans))
      if (isStation && !farm.isClient) history.quarters.push(quartersOf(device, sensor, spans))
      await others()
    }
  }
  return history
}

async function fill(readings: ReadingStore, scope: Scope, { days, today, hours, quarters }: History): Promise<void> {
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
