import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const croppingtool: Subject = {
  name: 'croppingtool',
  migrations,
  calls,
  failures,
  procedures,
  tools,
}
