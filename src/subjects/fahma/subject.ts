import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const fahma: Subject = {
  name: 'fahma',
  migrations,
  calls,
  failures,
  procedures,
  tools,
}
