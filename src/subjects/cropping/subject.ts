import type { Subject } from '#server/subject.ts'
import { procedures } from './procedures/all.ts'

export const cropping: Subject = {
  name: 'cropping',
  procedures,
}
