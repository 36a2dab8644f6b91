import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'

export const admin: Subject = {
  name: 'admin',
  calls,
}
