import type { Portal } from '#engine/portal.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope, Store } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { StoreClass } from '#subjects/assets/tables.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { readingStore } from '#subjects/devices/readings.ts'
import { ownPortal } from '../../server/portal.ts'
import { testStore } from '../../server/testStore.ts'
import { procedures, toolsOf } from '../../server/tools.ts'

/** Sat 21 Nov 2026, 14:00 in Melbourne. */
export const now = new Date('2026-11-21T03:00:00Z')
export const zone = 'Australia/Melbourne'
const minute = 60_000

export const scopeOf = (orgId: number): Scope => ({ userId: 1, orgId, readable: [orgId] })

export interface Yard {
  store: Store
  portal: Portal
  tools: Tools
  scope: Scope
  /** Opens a location without anything on it. */
  location(name: string): Promise<number>
  /** Sets a device up at a location. */
  device(
    locationId: number,
    name: string,
    kind: string,
    quantities: (string | [quantity: string, depthCm: number])[],
    asset?: { capacity?: number; storeClass?: StoreClass; contents?: string; intervalS?: number },
  ): Promise<YardDevice>
  ask(name: string, input?: Record<string, unknown>, at?: Date): Promise<Record<string, unknown>[]>
}

export interface YardDevice {
  id: number
  /** What a sensor said: minutes before now, value. */
  says(quantity: string, values: [minutesAgo: number, value: number][], depthCm?: number): Promise<void>
}

/** An organisation on a real store whose locations and devices a test sets up as it needs them. */
export async function openYard(orgId = 20): Promise<Yard> {
  const portal = await ownPortal()
  const store = await testStore()
  return yardOn(store, portal, orgId)
}

/** One more organisation on the same store. */
export async function yardOn(store: Store, portal: Portal, orgId: number): Promise<Yard> {
  await store.asSystem((db) =>
    db
      .insertInto('org')
      .values({ id: orgId, slug: `org-${orgId}`, name: 'Farm', zone, brand: null, geo: null, declared: null })
      .execute(),
  )
  const scope = scopeOf(orgId)
  const all = procedures(store, () => portal)
  const instruments = inTransactions(store, newInstrumentQueries)
  let made = orgId * 100
  return {
    store,
    portal,
    tools: toolsOf(store, () => portal),
    scope,
    async location(name) {
      made += 1
      const home = { slug: `location-${made}`, is_default: false, zone, lat: -37.7, lon: 142, elevation_m: 200 }
      await instruments.locations(scope, [{ id: made, name, ...home }])
      return made
    },
    device: deviceSetter(store, portal, scope, () => now),
    async ask(name, input = {}, at = now) {
      const run = all.get(name)
      if (!run) throw new Error(`there is no procedure ${name}`)
      return (await run({ input, scope, now: at })).map((row) => ({ ...Object(row) }))
    },
  }
}

let devices = 0

/** Sets devices up in an organisation; what they say is told in minutes before an instant. */
export function deviceSetter(store: Store, portal: Portal, scope: Scope, at: () => Date): Yard['device'] {
  const tools = toolsOf(store, () => portal)
  return async (locationId, name, kind, quantities, asset = {}) => {
    devices += 1
    const slug = `device-of-test-${devices}`
    await inTransactions(store, newInstrumentQueries).devices(scope, [
      {
        location_id: locationId,
        slug,
        name,
        kind,
        description: '',
        lat: -37.7,
        lon: 142,
        interval_s: asset.intervalS ?? 900,
        is_physical: true,
        supplier: { id: null, name: 'S', application: 's', device_id: slug },
        sensors: quantities.map((one) => {
          const [quantity, depth_cm] = typeof one === 'string' ? [one, null] : one
          return {
            name: depth_cm === null ? quantity : `${quantity} ${depth_cm}`,
            quantity,
            unit: '',
            depth_cm: depth_cm,
          }
        }),
      },
    ])
    const sensors = (await inTransactions(store, instrumentQueries).sensors(scope, {})).filter(
      (one) => one.device_slug === slug,
    )
    const deviceId = sensors[0]?.device_id ?? -1
    if (asset.capacity !== undefined || asset.storeClass !== undefined) {
      const { capacity = null, storeClass = null, contents = null } = asset
      await tools.assets.add(scope, [
        { device_id: deviceId, capacity, store_class: storeClass, contents, filled_on: null },
      ])
    }
    return {
      id: deviceId,
      async says(quantity, values, depthCm) {
        const sensor = sensors.find(
          (one) => one.quantity === quantity && (depthCm === undefined || one.depth_cm === depthCm),
        )
        if (!sensor) throw new Error(`${name} does not measure ${quantity}`)
        await readingStore(store, () => portal.core.quantities).ingest(
          scope,
          values.map(([ago, value]) => ({
            sensor_id: sensor.sensor_id,
            ts: new Date(at().getTime() - ago * minute),
            value,
          })),
        )
      },
    }
  }
}

/** Values every so many minutes, from one time before now to another. */
export const every = (
  step: number,
  from: number,
  to: number,
  value: (minutesAgo: number) => number,
): [minutesAgo: number, value: number][] =>
  Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, index): [number, number] => {
    const ago = from - index * step
    return [ago, value(ago)]
  })
