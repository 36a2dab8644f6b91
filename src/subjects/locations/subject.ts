import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'

export const locations: Subject = {
  name: 'locations',
  calls,
}
