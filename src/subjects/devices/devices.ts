import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { grouped } from '#server/grouped.ts'
import { type Page, pageFrom, withRows } from '#server/records/page.ts'
import { renamed } from '#server/records/renamed.ts'
import type { Device, DeviceFilter } from '#types/entity/device.ts'
import type { DeviceSensor } from '#types/entity/sensor.ts'
import { deviceSensorOf } from './sensors.ts'
import type { DeviceTable } from './tables.ts'

export type DeviceQueries = ReturnType<typeof deviceQueries>

export const deviceQueries = (transaction: OpenTransaction) => ({
  list: async (scope: Scope, filter: DeviceFilter): Promise<Page<Device>> => {
    const db = transaction.as(scope)
    let query = db
      .selectFrom('device')
      .innerJoin('location', (join) =>
        join.onRef('location.org_id', '=', 'device.org_id').onRef('location.id', '=', 'device.location_id'),
      )
      .where('device.org_id', '=', scope.orgId)
    if (filter.device_id) query = query.where('device.id', 'in', filter.device_id.concat(-1))
    if (filter.location_id) query = query.where('device.location_id', 'in', filter.location_id.concat(-1))
    if (filter.supplier_device_id)
      query = query.where('device.supplier_device_id', 'in', filter.supplier_device_id.concat(''))
    if (filter.filter_to_active) query = query.where('device.is_active', '=', true)
    const sorted = query.selectAll('device').select('location.name as location_name').orderBy('device.id')
    const page = await pageFrom(sorted, filter)
    let parts = db
      .selectFrom('sensor')
      .selectAll()
      .where('org_id', '=', scope.orgId)
      .where('device_id', 'in', page.rows.map(({ id }) => id).concat(-1))
    if (filter.filter_to_active_sensors) parts = parts.where('is_active', '=', true)
    const sensors = grouped(await parts.orderBy('id').execute(), (sensor) => sensor.device_id)
    return withRows(page, (row) => deviceOf(row, row.location_name, (sensors.get(row.id) ?? []).map(deviceSensorOf)))
  },

  /** What sort of device it is; null when the scope has none of that id. */
  kind: async (scope: Scope, id: number): Promise<string | null> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('device')
      .select('kind')
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.kind ?? null
  },

  /** The sensor that tells a device's charge: undefined for no such device, null for a device without one. */
  batterySensor: async (scope: Scope, id: number): Promise<number | null | undefined> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('device')
      .leftJoin('sensor', (join) =>
        join
          .onRef('sensor.org_id', '=', 'device.org_id')
          .onRef('sensor.device_id', '=', 'device.id')
          .on('sensor.quantity', '=', 'battery_pct'),
      )
      .select('sensor.id as sensor')
      .where('device.org_id', '=', scope.orgId)
      .where('device.id', '=', id)
      .executeTakeFirst()
    return row?.sensor
  },
})

const deviceOf = (row: Selectable<DeviceTable>, location_name: string, sensors: DeviceSensor[]): Device => ({
  ...renamed(
    { ...row, display_name: row.display_name ?? row.name, location_name, sensors },
    {
      id: 'id',
      slug: 'slug',
      name: 'name',
      description: 'description',
      displayName: 'display_name',
      kind: 'kind',
      locationId: 'location_id',
      locationName: 'location_name',
      isActive: 'is_active',
      latitude: 'lat',
      longitude: 'lon',
      intervalS: 'interval_s',
      sensors: 'sensors',
    },
  ),
  supplierDevice: renamed(row, {
    id: 'supplier_device_id',
    isPhysical: 'is_physical',
    applicationName: 'application_name',
    supplierId: 'supplier_id',
    supplierName: 'supplier_name',
  }),
})
