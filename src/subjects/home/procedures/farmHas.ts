import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { metNeeds, needs } from '../presence.ts'

export const farmHas =
  (tools: Tools): Named<'farm_has'> =>
  async ({ input, scope, now }) => {
    const met = metNeeds(await tools.presence.at(scope, now.toISOString().slice(0, 10), input.location_ids))
    return needs.map((need) => ({ need, is_here: met.has(need), source: 'The records of the farm' }))
  }
