import { inTransactions } from '#server/db/inTransactions.ts'
import type { Severity } from '#subjects/alerts/tables.ts'
import { tellAssetEvents } from '#subjects/assets/eventsFrom.ts'
import { farmShareQueries } from '#subjects/regional/farmShares.ts'
import type { TestApp } from '../../server/app.ts'
import { toolsOf } from '../../server/tools.ts'
import { idIn } from '../../server/world.ts'
import { deviceSetter, every, scopeOf, type Yard } from '../../subjects/assets/yard.ts'
import { alone, type Case, tryAll, withAllLocations } from './cases.ts'
import { type Location, orgId } from './location.ts'

// Sat 21 Nov, 14:00 in Melbourne.
const at = new Date('2026-11-21T03:00:00Z')
const scope = scopeOf(orgId)
const hour = 60
const day = 24 * hour

type Quantities = Parameters<Yard['device']>[3]
type Asset = Parameters<Yard['device']>[4]

const tools = (app: TestApp) => toolsOf(app.store, () => app.portal)
const set = (location: Location, app: TestApp, name: string, kind: string, quantities: Quantities, asset?: Asset) =>
  deviceSetter(app.store, app.portal, scope, () => app.clock.at)(location.id, name, kind, quantities, asset)

/** A device that says one thing: minutes before now, value. */
const says =
  (name: string, kind: string, quantity: string, values: [number, number][], asset?: Asset) =>
  async (location: Location, app: TestApp): Promise<void> => {
    await (await set(location, app, name, kind, [quantity], asset)).says(quantity, values)
    await tellAssetEvents(tools(app), scope, app.clock.at)
  }

const gone = (app: TestApp, location: Location) =>
  app.store.withScope(scope, (db) =>
    db.deleteFrom('location').where('org_id', '=', orgId).where('id', '=', location.id).execute(),
  )

/** An alert of a tank, seen or not, closed or not. */
const alert =
  (severity: Severity, more: { isSeen?: boolean; isClosed?: boolean }) =>
  async (location: Location, app: TestApp): Promise<void> => {
    const { alerts, alertRules } = tools(app)
    const rule = { kind: null, device_id: null, quiet_from: null, quiet_to: null, channels: ['in-app' as const] }
    const low = { ...rule, name: 'Low', quantity: 'water_level', operator: 'below' as const, value: 25, hysteresis: 5 }
    const [ruleId = -1] = await alertRules.add(scope, [{ ...low, for_minutes: 0, severity }], at)
    const { id: deviceId } = await set(location, app, 'Hill tank', 'tank_level', ['water_level'])
    await alerts.open(scope, [
      {
        ...{
          rule_id: ruleId,
          rule: 'Low',
          severity,
          device_id: deviceId,
          sensor_id: null,
          quantity: 'water_level',
          operator: 'below',
        },
        ...{ value: 12, threshold: 25, message: 'Water level is 12 %, below 25 %.' },
        opened_at: new Date(at.getTime() - 3_600_000),
        ...(more.isSeen ? { acknowledged_at: at, acknowledged_by: 1 } : {}),
        ...(more.isClosed ? { closed_at: at } : {}),
      },
    ])
  }

/** Ten percent of the tank a day, filled again below 40 %; in the last day three times that. */
const leaking = every(3 * hour, 17 * day, 0, (ago) => {
  if (ago <= day) return 90 - (30 * (day - ago)) / day
  const days = (17 * day - ago) / day
  return 100 - 10 * (days % 6)
})

const cold = (values: [number, number][]) =>
  says('Vaccine fridge', 'cold_monitor', 'cold_temp', values, { storeClass: 'vaccine' })
const fence = (kv: number) =>
  says('Lane fence', 'fence_monitor', 'fence_kv', [
    [15, kv],
    [0, kv],
  ])
const tank = (pct: number) => says('Hill tank', 'tank_level', 'water_level', [[5, pct]], { capacity: 10_000 })
const silo = (tempC: number) => async (location: Location, app: TestApp) => {
  const device = await set(location, app, 'Silo 2', 'grain_probe', [
    ['grain_temp', 100],
    ['grain_temp', 300],
    'grain_moisture',
  ])
  await device.says('grain_temp', [[10, 17]], 100)
  await device.says('grain_temp', [[10, tempC]], 300)
  await device.says('grain_moisture', [[10, 11.8]])
}

const share = (metric: 'rain_7d' | 'alerts') => ({ office_id: orgId, location_id: idIn(12), metric })
/** A client farm shares one thing with the region. */
async function shares(app: TestApp, metric: 'rain_7d' | 'alerts'): Promise<void> {
  app.portal.core.app.regional = { org: 36, moreThan: 3, offices: [orgId] }
  await inTransactions(app.store, farmShareQueries).give(scopeOf(12), share(metric), at)
}

/** What tells of all locations. */
const wide = ['alerts-centre', 'device-health', 'water-assets', 'cold-chain', 'grain-storage']

const cases: Case[] = [
  {
    dashboard: 'alerts-centre',
    entry: 1,
    when: 'there is no rule',
    put: async () => {},
    says: 'Top paddock: nothing is watched yet, no rule is on. Take a ready-made one, or add your own under Rules.',
  },
  {
    dashboard: 'alerts-centre',
    entry: 0,
    when: 'there is no such location any more',
    put: (location, app) => gone(app, location).then(() => {}),
    says: 'No location to watch over yet.',
  },
  {
    dashboard: 'alerts-centre',
    entry: 2,
    when: 'a critical alert is open',
    put: alert('critical', {}),
    says: 'Hill tank, Top paddock: Water level is 12 %, below 25 %. Open alerts: 1, critical: 1.',
  },
  {
    dashboard: 'alerts-centre',
    entry: 3,
    when: 'a warning is open that nobody has seen',
    put: alert('warning', {}),
    says: 'Hill tank, Top paddock: Water level is 12 %, below 25 %. Open alerts: 1, not seen yet: 1.',
  },
  {
    dashboard: 'alerts-centre',
    entry: 4,
    when: 'only something to know is open',
    put: alert('info', {}),
    says: 'Hill tank, Top paddock: Water level is 12 %, below 25 %. Open alerts: 1, not seen yet: 1.',
  },
  {
    dashboard: 'alerts-centre',
    entry: 5,
    when: 'it has been seen',
    put: alert('warning', { isSeen: true }),
    says: 'Every open alert has been seen; 1 still to be dealt with, first Hill tank, Top paddock.',
  },
  {
    dashboard: 'alerts-centre',
    entry: 6,
    when: 'a rule watches and found nothing yet',
    put: async () => {},
    says: 'Top paddock: no alert is open, and none has been since the rules began to watch.',
  },
  {
    dashboard: 'alerts-centre',
    entry: 7,
    when: 'the only alert is closed',
    put: alert('critical', { isClosed: true }),
    says: 'Top paddock: no alert is open. The last one closed 14:00.',
  },
  {
    dashboard: 'device-health',
    entry: 0,
    when: 'there is no device',
    put: async () => {},
    says: 'Top paddock: no device yet.',
  },
  {
    dashboard: 'device-health',
    entry: 1,
    when: 'a tank was put up and never heard',
    put: async (location, app) => void (await set(location, app, 'New tank', 'tank_level', ['water_level'])),
    says: 'New tank, Top paddock, waits for its first reading. Devices that need a look: 1 of 1.',
  },
  {
    dashboard: 'device-health',
    entry: 2,
    when: 'a tank has been silent for two days',
    put: (location) => location.tank('House tank', 48),
    says: 'Visit House tank, Top paddock: silent since {-2890}. Devices that need a visit: 1 of 1.',
  },
  {
    dashboard: 'device-health',
    entry: 3,
    when: 'a battery is at 9 %',
    put: says('Creek gauge', 'rain_gauge', 'battery_pct', [[5, 9]]),
    says: 'Creek gauge, Top paddock, needs a battery: 9 % left. Devices that need a visit: 1 of 1.',
  },
  {
    dashboard: 'device-health',
    entry: 4,
    when: 'a thermometer has said the same for a day',
    put: says(
      'Shed station',
      'weather_station',
      'air_temp',
      every(30, day, 0, () => 21.3),
    ),
    says:
      'Look at Shed station, Top paddock: its air temperature stands still since {-1440}, and counts nowhere. ' +
      'Devices that need a visit: 1 of 1.',
  },
  {
    dashboard: 'device-health',
    entry: 5,
    when: 'a signal is at −121 dBm',
    put: says('Back trough', 'water_trough', 'rssi', [[5, -121]]),
    says: 'Back trough, Top paddock, loses reports or has a weak signal. Devices that need a visit: 1 of 1.',
  },
  {
    dashboard: 'device-health',
    entry: 6,
    when: 'the last report is two hours old',
    put: says(
      'Hill tank',
      'tank_level',
      'water_level',
      every(30, 2 * day, 2 * hour, () => 60),
    ),
    says: 'Top paddock: no device needs a visit. Late with their reports: 1 of 1.',
  },
  {
    dashboard: 'device-health',
    entry: 7,
    when: 'every device has just reported',
    put: (location) => location.tank('House tank', 0),
    says: 'Top paddock: no device needs a visit. Reporting as they should: 1 of 1.',
  },
  {
    dashboard: 'water-assets',
    entry: 0,
    when: 'there is no tank',
    put: async () => {},
    says: 'Top paddock: no tank or trough with a level sensor yet.',
  },
  {
    dashboard: 'water-assets',
    entry: 3,
    when: 'the only tank was never heard',
    put: async (location, app) => void (await set(location, app, 'New tank', 'tank_level', ['water_level'])),
    says: 'New tank, Top paddock, has not reported yet, so nobody knows what it holds.',
  },
  {
    dashboard: 'water-assets',
    entry: 4,
    when: 'one tank is silent and another full',
    put: async (location, app) => {
      await tank(90)(location, app)
      await location.tank('Back tank', 96)
    },
    says: 'Back tank, Top paddock: unknown since {-5770} (60 % then). Go and look.',
  },
  {
    dashboard: 'water-assets',
    entry: 4,
    when: 'the only tank has been silent for two days',
    put: (location) => location.tank('House tank', 48),
    says: 'House tank, Top paddock: unknown since {-2890} (60 % then). Go and look.',
  },
  {
    dashboard: 'water-assets',
    entry: 1,
    when: 'a tank is at 7 %',
    put: tank(7),
    says: 'Hill tank, Top paddock, is nearly empty: 7 % at {-5}. Check it now.',
  },
  {
    dashboard: 'water-assets',
    entry: 2,
    when: 'a tank is at 21 %',
    put: tank(21),
    says: 'Hill tank, Top paddock, is low: 21 % left.',
  },
  {
    dashboard: 'water-assets',
    entry: 5,
    when: 'a tank of 10,000 L lost three times its usual use since yesterday',
    put: says('Hill tank', 'tank_level', 'water_level', leaking, { capacity: 10_000, intervalS: 10_800 }),
    says: 'Hill tank, Top paddock, may leak: 3,000 L in 24 hours, 3.0 × the usual.',
  },
  {
    dashboard: 'water-assets',
    entry: 6,
    when: 'a tank is at 41 %',
    put: tank(41),
    says: 'Every tank and trough has water. The lowest, Hill tank, Top paddock, is getting low: 41 %.',
  },
  {
    dashboard: 'water-assets',
    entry: 7,
    when: 'a tank is at 83 %',
    put: tank(83),
    says: 'Every tank and trough has water. The lowest is Hill tank, Top paddock, with 83 %.',
  },
  {
    dashboard: 'gates-fences',
    entry: 0,
    when: 'there is neither gate nor fence',
    put: async () => {},
    says: 'Top paddock: no gate or fence sensor yet.',
  },
  {
    dashboard: 'gates-fences',
    entry: 1,
    when: 'a fence is at 1.2 kV',
    put: fence(1.2),
    says: 'Lane fence, Top paddock, is not live: 1.2 kV. Walk the fence.',
  },
  {
    dashboard: 'gates-fences',
    entry: 2,
    when: 'a gate has been open for 90 minutes',
    put: says(
      'Road gate',
      'gate_sensor',
      'gate_state',
      every(15, 150, 0, (ago) => (ago <= 90 ? 1 : 0)),
    ),
    says: 'Road gate, Top paddock, has stood open since {-90}.',
  },
  {
    dashboard: 'gates-fences',
    entry: 4,
    when: 'a gate was opened a quarter of an hour ago',
    put: says(
      'Road gate',
      'gate_sensor',
      'gate_state',
      every(15, 150, 0, (ago) => (ago <= 15 ? 1 : 0)),
    ),
    says: 'Road gate, Top paddock, is open just now.',
  },
  {
    dashboard: 'gates-fences',
    entry: 5,
    when: 'a fence is at 4.1 kV',
    put: fence(4.1),
    says: 'Lane fence, Top paddock, is weak: 4.1 kV.',
  },
  {
    dashboard: 'gates-fences',
    entry: 6,
    when: 'a gate reports its battery and not its state',
    put: says('Road gate', 'gate_sensor', 'battery_pct', [[5, 80]]),
    says: 'Road gate, Top paddock, reports, but not whether it is shut or live.',
  },
  {
    dashboard: 'gates-fences',
    entry: 3,
    when: 'the only gate has been silent for 30 hours',
    put: says('Road gate', 'gate_sensor', 'gate_state', [[30 * hour, 0]]),
    says: 'Nobody knows of Road gate, Top paddock: it last reported at {-1800}. Go and look.',
  },
  {
    dashboard: 'gates-fences',
    entry: 7,
    when: 'a fence is at 6.9 kV',
    put: fence(6.9),
    says: 'Gates and fences at Top paddock: all shut, all live.',
  },
  {
    dashboard: 'cold-chain',
    entry: 0,
    when: 'there is no cold store',
    put: async () => {},
    says: 'Top paddock: no cold store with a monitor yet.',
  },
  {
    dashboard: 'cold-chain',
    entry: 1,
    when: 'the only one has been silent for 30 hours',
    put: cold([[30 * hour, 4]]),
    says: 'Nobody knows of Vaccine fridge, Top paddock: it last reported at {-1800}. Look at its own thermometer.',
  },
  {
    dashboard: 'cold-chain',
    entry: 2,
    when: 'a vaccine fridge is at 9.4 °C',
    put: cold([
      [15, 5],
      [0, 9.4],
    ]),
    says: 'Vaccine fridge, Top paddock, is out of range now: 9.4 °C, it should be 2 to 8 °C.',
  },
  {
    dashboard: 'cold-chain',
    entry: 3,
    when: 'the nitrogen is at 31 %',
    put: says('Semen tank', 'cold_monitor', 'nitrogen_level', [[15, 31]], { storeClass: 'semen' }),
    says: 'Fill Semen tank, Top paddock: nitrogen is down to 31 %.',
  },
  {
    dashboard: 'cold-chain',
    entry: 4,
    when: 'a vaccine fridge was at 10.5 °C for 45 minutes this morning',
    put: cold(every(15, 10 * hour, 0, (ago) => (ago <= 300 && ago > 255 ? 10.5 : 4.5))),
    says: 'Vaccine fridge, Top paddock, was out of range for 45 min in the last 24 hours, up to 10.5 °C. Check what is in it.',
  },
  {
    dashboard: 'cold-chain',
    entry: 5,
    when: 'it stayed at 4.5 °C',
    put: cold(every(15, 10 * hour, 0, () => 4.5)),
    says: 'Top paddock: every store with a monitor stayed in range over the last 24 hours.',
  },
  {
    dashboard: 'grain-storage',
    entry: 0,
    when: 'there is no silo',
    put: async () => {},
    says: 'Top paddock: no silo with a temperature cable yet.',
  },
  {
    dashboard: 'grain-storage',
    entry: 1,
    when: 'grain is at 34 °C three metres down',
    put: silo(34),
    says: 'Silo 2, Top paddock, is in danger: 34.0 °C at 300 cm, moisture 11.8 %. Move or cool it today.',
  },
  {
    dashboard: 'grain-storage',
    entry: 2,
    when: 'it is at 27.5 °C',
    put: silo(27.5),
    says: 'Silo 2, Top paddock, needs cooling: 27.5 °C at 300 cm. Check for insects and moisture.',
  },
  {
    dashboard: 'grain-storage',
    entry: 4,
    when: 'it is at 22 °C',
    put: silo(22),
    says: 'Silo 2, Top paddock, is the one to watch: 22.0 °C, moisture 11.8 %. Run the fan on cool, dry nights.',
  },
  {
    dashboard: 'grain-storage',
    entry: 3,
    when: 'the only silo has been silent for 30 hours',
    put: async (location, app) => {
      const device = await set(location, app, 'Silo 2', 'grain_probe', [['grain_temp', 100]])
      await device.says('grain_temp', [[30 * hour, 19]], 100)
    },
    says: 'Nobody knows of Silo 2, Top paddock: it last reported at {-1800}. Look at it.',
  },
  {
    dashboard: 'grain-storage',
    entry: 5,
    when: 'a silo reports its battery and no temperature',
    put: says('Silo 2', 'grain_probe', 'battery_pct', [[5, 80]]),
    says: 'Silo 2, Top paddock, reports no grain temperature.',
  },
  {
    dashboard: 'grain-storage',
    entry: 6,
    when: 'it is at 18 °C',
    put: silo(18),
    says: 'Grain is cool in every silo with a cable. The warmest is Silo 2, Top paddock, with 18.0 °C.',
  },
  {
    dashboard: 'regional-overview',
    entry: 0,
    when: 'the region has no farm',
    put: alone((location, app) => gone(app, location).then(() => {})),
    says: 'No client farm in this region yet.',
  },
  {
    dashboard: 'regional-overview',
    entry: 1,
    when: 'a device is silent and the soil is dry',
    put: alone(async (location, app) => {
      await says('House tank', 'tank_level', 'water_level', [[48 * hour, 60]])(location, app)
      await (await location.probe('Creek probe')).reads(12)
    }),
    says: 'Farms that need us: 1 of 1. First Top paddock: 1 device silent, dry soil.',
  },
  {
    dashboard: 'regional-overview',
    entry: 2,
    when: 'a device is silent',
    put: alone(says('House tank', 'tank_level', 'water_level', [[48 * hour, 60]])),
    says: 'Farms to watch: 1 of 1. First Top paddock: 1 device silent.',
  },
  {
    dashboard: 'regional-overview',
    entry: 3,
    when: 'nothing stands at its one farm yet',
    put: alone(async () => {}),
    says: 'Nothing tells yet how a farm is doing.',
  },
  {
    dashboard: 'regional-overview',
    entry: 4,
    when: 'nothing is wrong, and a client farm shares its rain alone',
    put: alone(async (location, app) => {
      await says('House tank', 'tank_level', 'water_level', [[5, 60]])(location, app)
      await shares(app, 'rain_7d')
    }),
    says: 'Nothing is wrong where it can be told. Farms of which nothing tells how they are: 1 of 2.',
  },
  {
    dashboard: 'regional-overview',
    entry: 6,
    when: 'a client farm shares that no alert is open there',
    put: alone(async (location, app) => {
      await says('House tank', 'tank_level', 'water_level', [[5, 60]])(location, app)
      await shares(app, 'alerts')
    }),
    says: 'All 2 client farms are fine.',
  },
  {
    dashboard: 'regional-overview',
    entry: 5,
    when: 'everything is as it should be',
    put: alone(async (location, app) => {
      await says('House tank', 'tank_level', 'water_level', [[5, 60]])(location, app)
      for (const metric of ['rain_7d', 'alerts'] as const)
        await inTransactions(app.store, farmShareQueries).withdraw(scopeOf(12), share(metric), at)
    }),
    says: 'The one farm here is fine.',
  },
]

tryAll('alerts, devices, assets and the region', at, withAllLocations(wide, cases))
