import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const spraying: Subject = {
  name: 'spraying',
  dependents: {
    field: [{ table: 'spray_record', by: 'field_id', one: 'spray record', many: 'spray records' }],
  },
  migrations,
  calls,
  procedures,
  tools,
}
