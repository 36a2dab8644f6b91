import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const home: Subject = {
  name: 'home',
  migrations,
  calls,
  procedures,
  tools,
}
