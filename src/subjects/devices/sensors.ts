import type { Selectable } from 'kysely'
import type { Scope, Store } from '#server/db/store.ts'
import { limitOf, type Page, pageOf } from '#server/records/page.ts'
import type { DeviceSensor, Sensor, SensorFilter } from '#types/entity/sensor.ts'
import type { SensorTable } from './tables.ts'

export type SensorStore = ReturnType<typeof sensorStore>

export const sensorStore = (store: Store) => ({
  list: (scope: Scope, filter: SensorFilter): Promise<Page<Sensor>> =>
    store.withScope(scope, async (db) => {
      let query = db
        .selectFrom('sensor')
        .innerJoin('device', (join) =>
          join.onRef('device.org_id', '=', 'sensor.org_id').onRef('device.id', '=', 'sensor.device_id'),
        )
        .where('sensor.org_id', '=', scope.orgId)
      if (filter.sensor_id) query = query.where('sensor.id', 'in', filter.sensor_id.concat(-1))
      if (filter.device_id) query = query.where('sensor.device_id', 'in', filter.device_id.concat(-1))
      if (filter.location_id) query = query.where('device.location_id', 'in', filter.location_id.concat(-1))
      if (filter.supplier_sensor_id)
        query = query.where('sensor.supplier_sensor_id', 'in', filter.supplier_sensor_id.concat(''))
      if (filter.supplier_sensor_norm_id)
        query = query.where('sensor.norm_id', 'in', filter.supplier_sensor_norm_id.concat(-1))
      if (filter.filter_to_normalised) query = query.where('sensor.norm_id', 'is not', null)
      if (filter.filter_to_active) query = query.where('sensor.is_active', '=', true)
      const { total } = await query.select((count) => count.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
      const rows = await query
        .selectAll('sensor')
        .select(['device.slug as device_slug', 'device.name as device_name', 'device.location_id'])
        .orderBy('sensor.id')
        .offset(filter.after ?? 0)
        .limit(limitOf(filter) + 1)
        .execute()
      const sensors = rows.map((row) => ({
        ...deviceSensorOf(row),
        device: { id: row.device_id, slug: row.device_slug, name: row.device_name, locationId: row.location_id },
      }))
      return pageOf(sensors, Number(total), filter)
    }),
})

export function deviceSensorOf(row: Selectable<SensorTable>): DeviceSensor {
  return {
    id: row.id,
    name: row.name,
    deviceId: row.device_id,
    quantity: row.quantity,
    depthCm: row.depth_cm,
    unit: row.unit,
    isActive: row.is_active,
    supplierSensor: { id: row.supplier_sensor_id, normId: row.norm_id, normApplication: row.norm_application },
  }
}
