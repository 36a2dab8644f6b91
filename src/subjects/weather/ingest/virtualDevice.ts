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

/** What a sensor of a virtual device measures, and where. */
interface Measure {
  quantity: string
  height_m?: number | null
  depth_cm?: number | null
}

/** What tells a sensor of a virtual device from its others: its quantity, and its height or depth where it has one. */
export const sensorOf = ({ quantity, height_m = null, depth_cm = null }: Measure): string =>
  height_m === null && depth_cm === null ? quantity : `${quantity} ${height_m ?? ''} ${depth_cm ?? ''}`

const whereOf = ({ height_m = null, depth_cm = null }: Measure): string =>
  height_m !== null ? ` at ${height_m} m` : depth_cm !== null ? ` at ${depth_cm} cm` : ''

/** Makes a virtual device and its sensors where they are missing, and gives the device's name and its sensors' ids, as `sensorOf` names them. */
export async function virtualDevice(
  store: Store,
  quantities: Quantities,
  scope: Scope,
  device: VirtualDevice,
  measures: Iterable<Measure>,
): Promise<{ name: string; sensors: Map<string, number> }> {
  await inTransactions(store, newInstrumentQueries).devices(scope, [
    {
      ...device,
      name: device.name.slice(0, 120),
      kind: 'virtual',
      is_physical: false,
      sensors: [...measures].map((measure) => ({
        name: `${sensorNameOf(quantities, measure.quantity)}${whereOf(measure)}`,
        quantity: measure.quantity,
        unit: quantities[measure.quantity]?.unit ?? '',
        depth_cm: measure.depth_cm ?? null,
        ...(typeof measure.height_m === 'number' ? { height_m: measure.height_m } : {}),
      })),
    },
  ])
  const found = await inTransactions(store, instrumentQueries).sensors(scope, { device_slugs: [device.slug] })
  return {
    name: found[0]?.device ?? device.name,
    sensors: new Map(found.map((sensor) => [sensorOf(sensor), sensor.sensor_id])),
  }
}
