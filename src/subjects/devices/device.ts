import type { Handler } from '#server/pipeline/handler.ts'
import { absent } from '#server/records/failure.ts'
import type { DeviceQueries } from './devices.ts'
import type { ReadingStore } from './readings.ts'

export function deviceService(devices: DeviceQueries, readings: Pick<ReadingStore, 'latest'>) {
  const list: Handler<'device.list'> = async ({ input, scope, reply }) => {
    const { rows, total, next } = await devices.list(scope, input)
    reply.page(total, next)
    return rows
  }

  const battery: Handler<'device.battery'> = async ({ input, scope, now }) => {
    const sensor = await devices.batterySensor(scope, input.id)
    if (sensor === undefined) throw absent('device')
    const latest = sensor === null ? undefined : (await readings.latest(scope, [sensor], now)).get(sensor)
    return { device_id: input.id, battery_pct: latest?.value ?? null, ts: latest?.ts.toISOString() ?? null }
  }

  return { list, battery }
}
