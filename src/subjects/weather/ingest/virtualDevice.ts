import type { Portal } from '#engine/portal.ts'
import { capital } from '#engine/text.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope, Store } from '#server/db/store.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'

type Quantities = Portal['core']['quantities']

/** A device that nobody can touch: what a service or a file says of a place. */
interface VirtualDevice {
  location_id: number
  slug: string
  name: string
  description: string
  lat: number | null
  lon: number | null
  interval_s: number
  supplier: { id: null; name: string; application: string; device_id: string }
}

/** What a quantity is called as a sensor. */
export const sensorNameOf = (quantities: Quantities, quantity: string): string =>
  capital(quantities[quantity]?.name ?? quantity)

/** Makes a virtual device and its sensors where they are missing, and gives the device's name and its sensors' ids by quantity. */
export async function virtualDevice(
  store: Store,
  quantities: Quantities,
  scope: Scope,
  device: VirtualDevice,
  measures: Iterable<string>,
): Promise<{ name: string; sensors: Map<string, number> }> {
  await inTransactions(store, newInstrumentQueries).devices(scope, [
    {
      ...device,
      name: device.name.slice(0, 120),
      kind: 'virtual',
      is_physical: false,
      sensors: [...measures].map((quantity) => ({
        name: sensorNameOf(quantities, quantity),
        quantity,
        unit: quantities[quantity]?.unit ?? '',
        depth_cm: null,
      })),
    },
  ])
  const found = await inTransactions(store, instrumentQueries).sensors(scope, { device_slugs: [device.slug] })
  return {
    name: found[0]?.device ?? device.name,
    sensors: new Map(found.map((sensor) => [sensor.quantity, sensor.sensor_id])),
  }
}
