import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { superUserCount } from './superUsers.ts'

export const admin: Subject = {
  name: 'admin',
  calls,
  async welcome({ store, settings }) {
    if (settings.demo === 'local' || (await superUserCount(store)) > 0) return []
    const stopped = settings.databaseUrl ? '' : ', once this server is stopped'
    return [`Nobody can run this portal yet. To name its super user${stopped}: npm run person -- EMAIL --super`]
  },
}
