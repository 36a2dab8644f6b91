import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { sensorsIn } from '#subjects/devices/sensors.ts'

/** A sensor that values in a file can be of. */
export interface FileSensor {
  id: number
  name: string
  quantity: string
  depth_cm: number | null
  norm_id: number | null
  device_id: number
  device: string
  device_name: string
  device_slug: string
  location: string
  zone: string
}

export const fileSensorQueries = (transaction: OpenTransaction) => ({
  /** Sensors in use, by device. */
  all: (scope: Scope): Promise<FileSensor[]> =>
    sensorsIn(transaction, scope)
      .innerJoin('location', (join) =>
        join.onRef('location.org_id', '=', 'device.org_id').onRef('location.id', '=', 'device.location_id'),
      )
      .where('sensor.is_active', '=', true)
      .where('device.is_active', '=', true)
      .select(({ fn }) => [
        'sensor.id',
        'sensor.name',
        'sensor.quantity',
        'sensor.depth_cm',
        'sensor.norm_id',
        'device.id as device_id',
        fn.coalesce('device.display_name', 'device.name').as('device'),
        'device.name as device_name',
        'device.slug as device_slug',
        'location.name as location',
        'location.zone',
      ])
      .orderBy('location.name')
      .orderBy('device.id')
      .orderBy('sensor.id')
      .execute(),
})
