import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const grazing: Subject = {
  name: 'grazing',
  migrations,
  dependents: {
    location: [{ table: 'grazing_date', by: 'location_id', one: 'grazing state date', many: 'grazing state dates' }],
    field: [{ table: 'grazing_state', by: 'paddock_id', one: 'grazing state', many: 'grazing states' }],
  },
  calls,
  failures,
  procedures,
  tools,
}
