import type { Handler } from '#server/pipeline/handler.ts'
import type { LocationQueries } from './locations.ts'

export const listLocations =
  (locations: LocationQueries): Handler<'location.list'> =>
  async ({ input, scope, reply }) => {
    const { rows, total, next } = await locations.list(scope, input)
    reply.page(total, next)
    return rows
  }
