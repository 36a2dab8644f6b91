import { setImmediate as others } from 'node:timers/promises'
import { dayMs } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Scope, type Store } from '#server/db/store.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { type FilledBuckets, type FilledDays, type ReadingStore, readingStore } from '#subjects/devices/readings.ts'
import { newPeopleQueries } from '#subjects/people/newPeople.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import { hashPassword } from '#subjects/people/passwords.ts'
import { forecastQueries } from '#subjects/weather/forecasts.ts'
import type { DemoDevice } from './device.ts'
import { byOrg, type DemoFarm, demoFarms } from './farms.ts'
import { forecastOf, lastIssue } from './forecast.ts'
import { hoursOf, quartersOf, sampledDays, spansOf, stationDays, todayOf } from './history.ts'
import { farms } from './organisations.ts'
import { demoPassword, peopleOf } from './people.ts'
import { hashOf } from './random.ts'
import { silentSince } from './reporting.ts'
import type { DemoPortal } from './scope.ts'
import type { Topic } from './topic.ts'
import { topics } from './topics.ts'

/**
 * Fills the demo organisations that have nothing yet: people, locations, devices, history and a forecast, through the same
 * paths that real data takes. The organisations themselves have to be there. Running it again changes nothing.
 * @param demo `public` leaves the super user's account out
 */
export async function seedDemo(
  store: Store,
  portal: DemoPortal,
  now: () => Date,
  demo: 'local' | 'public' = 'local',
): Promise<void> {
  const at = now()
  await inTransactions(store, newPeopleQueries).add(peopleOf(demo), await hashPassword(demoPassword))
  const present = await inTransactions(store, orgQueries).demoIds()
  const orgIds = [...new Set(farms.map((farm) => farm.org_id))].filter((orgId) => present.includes(orgId))
  const farmsOf = async ({ isEmpty }: Pick<Topic, 'isEmpty'>): Promise<DemoFarm[]> => {
    const empty: number[] = []
    for (const orgId of orgIds) if (await isEmpty(store, nobodyIn(orgId))) empty.push(orgId)
    return demoFarms(at).filter(({ farm }) => empty.includes(farm.org_id))
  }
  const bare = await farmsOf({ isEmpty: (_, scope) => inTransactions(store, newInstrumentQueries).isEmpty(scope) })
  if (bare.length > 0) await fillLocations(store, bare, at)
  // The database works in a thread of its own: other topics are made up while it takes the history in.
  const history = fillHistory(store, bare, at, portal)
  // Awaited below; a failure meanwhile is no unhandled one.
  history.catch(() => {})
  let isNew = bare.length > 0
  for (const topic of topics) {
    const farmsWithout = await farmsOf(topic)
    if (farmsWithout.length === 0) continue
    isNew = true
    if (topic.readsHistory) await history
    await topic.fill(store, farmsWithout, at, portal)
  }
  await history
  if (isNew) await store.takeStock()
}

/** Locations, devices and forecasts. */
async function fillLocations(store: Store, all: DemoFarm[], at: Date): Promise<void> {
  const instruments = inTransactions(store, newInstrumentQueries)
  for (const [orgId, ofOrg] of byOrg(all)) {
    const scope = nobodyIn(orgId)
    await instruments.locations(
      scope,
      ofOrg.map(({ farm }, index) => ({
        ...farm,
        zone: farm.climate.zone,
        state: farm.climate.state,
        is_default: index === 0,
      })),
    )
    await instruments.devices(
      scope,
      ofOrg.flatMap(({ devices }) => devices.map((device) => newDevice(device, at))),
    )
    await issueForecasts(store, scope, ofOrg, at)
  }
}

/** What the devices reported: a farm's is made up while the database takes in the one before. */
async function fillHistory(store: Store, all: DemoFarm[], at: Date, portal: DemoPortal): Promise<void> {
  const readings = readingStore(store, () => portal.core.quantities)
  let filling: Promise<void> = Promise.resolve()
  for (const farm of all) {
    const history = await historyOf(farm, at)
    await filling
    filling = fill(readings, nobodyIn(farm.farm.org_id), history)
    filling.catch(() => {})
  }
  await filling
}

const newDevice = (device: DemoDevice, at: Date) => ({
  ...device,
  is_physical: true,
  serviced_on: servicedOn(device, at),
  supplier: { ...device.supplier, device_id: `demo-${device.id}` },
})

/** Most were looked after in the last half year; of every seventh nobody wrote down when. */
function servicedOn({ id, slug }: DemoDevice, at: Date): string | null {
  const days = 20 + (hashOf(`service:${slug}`) % 140)
  return id % 7 === 0 ? null : new Date(at.getTime() - days * dayMs).toISOString().slice(0, 10)
}

interface History {
  days: FilledDays[]
  today: FilledDays[]
  hours: FilledBuckets[]
  quarters: FilledBuckets[]
}

/** Days as far back as the climate runs, hours for 90 days (30 at a client farm), quarters of an hour for 8. */
async function historyOf({ farm, weather, devices }: DemoFarm, now: Date): Promise<History> {
  const history: History = { days: [], today: [], hours: [], quarters: [] }
  for (const device of devices) {
    const isStation = device.kind === 'weather_station'
    const until = device.story === 'silent' ? new Date(silentSince(now.getTime())) : now
    const spans = spansOf(until, weather.site.zone, device.hourDays ?? (farm.isClient ? 30 : 90))
    for (const sensor of device.sensors) {
      history.days.push(
        (isStation ? stationDays(weather, sensor, farm, spans) : null) ?? sampledDays(device, sensor, spans),
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

/** Stores the forecasts that were issued last at each location. */
export async function issueForecasts(store: Store, scope: Scope, farms: DemoFarm[], now: Date): Promise<void> {
  const issued = farms.map(({ farm, weather }) => forecastOf(weather, farm.id, lastIssue(now, weather.site.zone)))
  await inTransactions(store, forecastQueries).keep(
    scope,
    issued.flatMap(({ hours }) => hours),
    issued.flatMap(({ days }) => days),
  )
}
