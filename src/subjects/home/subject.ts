import type { Subject } from '#server/subject.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const home: Subject = {
  name: 'home',
  procedures,
  tools,
}
