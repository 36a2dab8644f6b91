import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const livestock: Subject = {
  name: 'livestock',
  dependents: {
    location: [
      { table: 'mob', by: 'location_id', one: 'mob', many: 'mobs', isNamed: true },
      { table: 'movement', by: 'location_id', one: 'livestock movement', many: 'livestock movements' },
      { table: 'visitor', by: 'location_id', one: 'visitor', many: 'visitors' },
    ],
    field: [{ table: 'mob_move', by: 'paddock_id', one: 'grazing record', many: 'grazing records' }],
  },
  calls,
  failures,
  migrations,
  procedures,
  tools,
}
