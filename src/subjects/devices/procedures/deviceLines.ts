import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { chosen, firstOfEach, sensorsOf } from '../compared.ts'
import { timeseries } from './timeseries.ts'

const mostSeries = 40

/** Quantities of one device by all their sensors, or of several devices by one sensor each. */
export const deviceLines = (tools: Tools): Named<'device_lines'> => {
  const lines = timeseries(tools)
  return async ({ input, scope, now }) => {
    const { devices, quantities, ...range } = input
    const found = await sensorsOf(tools, scope, devices, quantities)
    const isOne = chosen(devices).length === 1
    const sensors = isOne ? found : firstOfEach(found).flatMap((compared) => compared.sensors)
    if (sensors.length === 0) return []
    const series = sensors.slice(0, mostSeries).map((sensor) => ({
      sensor_id: sensor.sensor_id,
      label: (isOne ? sensor.name : sensor.device).slice(0, 60),
    }))
    return lines({ input: { ...range, series }, scope, now })
  }
}
