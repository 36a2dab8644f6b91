import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { type Page, pageFrom, withRows } from '#server/records/page.ts'
import { renamed } from '#server/records/renamed.ts'
import type { DeviceSensor, Sensor, SensorFilter } from '#types/entity/sensor.ts'
import type { SensorTable } from './tables.ts'

export type SensorQueries = ReturnType<typeof sensorQueries>

/** The sensors of the scope's current organisation, each with its device. */
export const sensorsIn = (transaction: OpenTransaction, scope: Scope) =>
  transaction
    .as(scope)
    .selectFrom('sensor')
    .innerJoin('device', (join) =>
      join.onRef('device.org_id', '=', 'sensor.org_id').onRef('device.id', '=', 'sensor.device_id'),
    )
    .where('sensor.org_id', '=', scope.orgId)

export const sensorQueries = (transaction: OpenTransaction) => ({
  list: async (scope: Scope, filter: SensorFilter): Promise<Page<Sensor>> => {
    let query = sensorsIn(transaction, scope)
    if (filter.sensor_id) query = query.where('sensor.id', 'in', filter.sensor_id.concat(-1))
    if (filter.device_id) query = query.where('sensor.device_id', 'in', filter.device_id.concat(-1))
    if (filter.location_id) query = query.where('device.location_id', 'in', filter.location_id.concat(-1))
    if (filter.supplier_sensor_id)
      query = query.where('sensor.supplier_sensor_id', 'in', filter.supplier_sensor_id.concat(''))
    if (filter.supplier_sensor_norm_id)
      query = query.where('sensor.norm_id', 'in', filter.supplier_sensor_norm_id.concat(-1))
    if (filter.filter_to_normalised) query = query.where('sensor.norm_id', 'is not', null)
    if (filter.filter_to_active) query = query.where('sensor.is_active', '=', true)
    const sorted = query
      .selectAll('sensor')
      .select(['device.slug as device_slug', 'device.name as device_name', 'device.location_id'])
      .orderBy('sensor.id')
    return withRows(await pageFrom(sorted, filter), (row) => ({
      ...deviceSensorOf(row),
      device: renamed(row, { id: 'device_id', slug: 'device_slug', name: 'device_name', locationId: 'location_id' }),
    }))
  },
})

export const deviceSensorOf = (row: Selectable<SensorTable>): DeviceSensor => ({
  ...renamed(row, {
    id: 'id',
    name: 'name',
    deviceId: 'device_id',
    quantity: 'quantity',
    depthCm: 'depth_cm',
    unit: 'unit',
    isActive: 'is_active',
  }),
  supplierSensor: renamed(row, { id: 'supplier_sensor_id', normId: 'norm_id', normApplication: 'norm_application' }),
})
