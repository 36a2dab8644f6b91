import type { Subject } from '#server/subject.ts'
import { migrations } from './migrations.ts'
import { pullMigrations } from './pulls/migrations.ts'

export const sources: Subject = {
  name: 'sources',
  migrations: [...migrations, ...pullMigrations],
}
