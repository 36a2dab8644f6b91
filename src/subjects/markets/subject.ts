import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const markets: Subject = {
  name: 'markets',
  dependents: {
    location: [{ table: 'farm_input', by: 'location_id', one: 'farm input', many: 'farm inputs', isLast: true }],
  },
  calls,
  procedures,
  tools,
}
