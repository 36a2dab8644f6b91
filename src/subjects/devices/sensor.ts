import type { Handler } from '#server/pipeline/handler.ts'
import type { SensorStore } from './sensors.ts'

export const listSensors =
  (sensors: SensorStore): Handler<'sensor.list'> =>
  async ({ input, scope, reply }) => {
    const { rows, total, next } = await sensors.list(scope, input)
    reply.page(total, next)
    return rows
  }
