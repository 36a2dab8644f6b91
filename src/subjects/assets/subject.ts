import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const assets: Subject = {
  name: 'assets',
  calls,
  failures,
  procedures,
  tools,
}
