import type { Subject } from '#server/subject.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const weather: Subject = {
  name: 'weather',
  procedures,
  tools,
}
