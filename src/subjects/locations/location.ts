import type { Handler } from '#server/pipeline/handler.ts'
import type { LocationStore } from './locations.ts'

export const listLocations =
  (locations: LocationStore): Handler<'location.list'> =>
  async ({ input, scope, reply }) => {
    const { rows, total, next } = await locations.list(scope, input)
    reply.page(total, next)
    return rows
  }
