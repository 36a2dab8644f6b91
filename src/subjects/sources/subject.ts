import type { Subject } from '#server/subject.ts'
import { migrations } from './migrations.ts'

export const sources: Subject = {
  name: 'sources',
  migrations,
}
