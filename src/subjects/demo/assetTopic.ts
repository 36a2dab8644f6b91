import { dayMs } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Scope, type Store } from '#server/db/store.ts'
import { alertRuleQueries } from '#subjects/alerts/alertRules.ts'
import { alertQueries } from '#subjects/alerts/alerts.ts'
import { type Asset, assetQueries, type NewAssetEvent } from '#subjects/assets/assets.ts'
import { eventsFrom } from '#subjects/assets/eventsFrom.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { alertsOf, demoRules, type Known } from './alerts.ts'
import { assetsOf, capacityOf } from './assets.ts'
import type { DemoSensor } from './device.ts'
import { byOrg, type DemoFarm } from './farms.ts'
import { silentSince } from './reporting.ts'
import type { DemoPortal } from './scope.ts'
import type { Topic } from './topic.ts'

const minuteMs = 60_000
/** How far back events are told, and how finely what makes them is looked at. */
const looks: Record<string, { days: number; minutes: number }> = {
  gate_state: { days: 14, minutes: 4 },
  door_state: { days: 14, minutes: 2 },
  pump_state: { days: 30, minutes: 10 },
  fan_state: { days: 30, minutes: 15 },
  fence_kv: { days: 30, minutes: 15 },
  cold_temp: { days: 30, minutes: 10 },
}

/** What the demo's devices watch, what happened there, the rules about it and what they raised. */
export const assetTopic: Topic = {
  isEmpty: (store, scope) => inTransactions(store, assetQueries).isEmpty(scope),
  async fill(store, farms, now, portal) {
    for (const [orgId, all] of byOrg(farms)) await fillOrg(store, nobodyIn(orgId), all, now, portal)
  },
}

async function fillOrg(store: Store, scope: Scope, farms: DemoFarm[], now: Date, portal: DemoPortal): Promise<void> {
  const assets = inTransactions(store, assetQueries)
  const rules = inTransactions(store, alertRuleQueries)
  const sensors = await inTransactions(store, instrumentQueries).sensors(scope, {})
  const known = farms.flatMap(({ devices }) =>
    devices.flatMap((device): Known[] => {
      const mine = sensors.filter((sensor) => sensor.device_slug === device.slug)
      const [first] = mine
      if (!first) return []
      return [
        { device, device_id: first.device_id, sensorIdOf: (name) => mine.find((one) => one.name === name)?.sensor_id },
      ]
    }),
  )
  const watched = known.map((one): Asset => ({ device_id: one.device_id, ...whatOf(one, farms) }))
  await assets.add(
    scope,
    watched.filter((one) => one.capacity !== null || one.store_class !== null),
  )
  const classes = new Map(watched.map((one) => [one.device_id, one.store_class]))
  await assets.tellEvents(
    scope,
    known.flatMap((one) =>
      one.device.sensors.flatMap((sensor) => happened(one, sensor, classes.get(one.device_id) ?? null, now)),
    ),
  )
  await fumigate(store, scope, known, now)
  if (await rules.isEmpty(scope)) {
    const present = new Set(known.flatMap(({ device }) => device.sensors.map(({ quantity }) => quantity)))
    const fitting = demoRules(portal).filter(({ quantity }) => quantity === null || present.has(quantity))
    await rules.add(scope, fitting, new Date(now.getTime() - 60 * dayMs))
    await inTransactions(store, alertQueries).open(
      scope,
      alertsOf(known, await rules.list(scope), scope.orgId, now, portal),
    )
  }
}

function whatOf({ device }: Known, farms: DemoFarm[]): Omit<Asset, 'device_id'> {
  const nothing = { capacity: null, store_class: null, contents: null, filled_on: null }
  if (device.kind === 'tank_level') return { ...nothing, capacity: capacityOf(device.name) }
  const home = farms.find(({ farm }) => farm.id === device.location_id)
  return (home && assetsOf(home.farm, home.weather).find(({ name }) => name === device.name)?.asset) ?? nothing
}

function happened(known: Known, sensor: DemoSensor, storeClass: Asset['store_class'], now: Date): NewAssetEvent[] {
  const look = looks[sensor.quantity]
  if (!look) return []
  const step = look.minutes * minuteMs
  const until = known.device.story === 'silent' ? silentSince(now.getTime()) : now.getTime()
  const first = Math.floor((now.getTime() - look.days * dayMs) / step) * step
  const points = Array.from({ length: Math.max(0, Math.floor((until - first) / step) + 1) }, (_, index) => {
    const at = first + index * step
    return { at, value: sensor.at(at) }
  })
  return eventsFrom({ device_id: known.device_id, quantity: sensor.quantity }, storeClass, points)
}

/** Each silo was fumigated some weeks after it was filled, and once more if that is long ago. */
async function fumigate(store: Store, scope: Scope, known: Known[], now: Date): Promise<void> {
  const dateOf = (daysAgo: number): string => new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
  const silos = known.filter(({ device }) => device.kind === 'grain_probe')
  for (const [index, one] of silos.entries()) {
    for (const daysAgo of [260 - index * 9, 95 - index * 7]) {
      await inTransactions(store, assetQueries).addFumigation(
        scope,
        {
          device_id: one.device_id,
          started_on: dateOf(daysAgo),
          ended_on: dateOf(daysAgo - 10),
          product: 'Phosphine tablets',
          rate: '1.5 g/m³',
          withhold_until: dateOf(daysAgo - 12),
          operator: 'Frankie Walsh',
          note: 'Sealed, pressure test passed, aired for a day.',
        },
        now,
      )
    }
  }
}
