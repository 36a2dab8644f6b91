import type { Subject } from '#server/subject.ts'
import { procedures } from './procedures/all.ts'

export const home: Subject = {
  name: 'home',
  procedures,
}
