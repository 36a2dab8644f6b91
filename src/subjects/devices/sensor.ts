import type { Handler } from '#server/pipeline/handler.ts'
import type { SensorQueries } from './sensors.ts'

export const listSensors =
  (sensors: SensorQueries): Handler<'sensor.list'> =>
  async ({ input, scope, reply }) => {
    const { rows, total, next } = await sensors.list(scope, input)
    reply.page(total, next)
    return rows
  }
