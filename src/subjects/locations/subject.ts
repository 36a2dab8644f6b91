import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'

export const locations: Subject = {
  name: 'locations',
  calls,
  failures,
  waits: { 'location.create': 'where its point lies is asked apart' },
}
