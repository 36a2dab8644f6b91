import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const regionaltool: Subject = {
  name: 'regionaltool',
  migrations,
  calls,
  procedures,
  tools,
}
