import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { superUserCount } from './superUsers.ts'

const writesRuns = 'the runs so far are written down before they are read'

export const admin: Subject = {
  name: 'admin',
  calls,
  waits: {
    'admin.procedure.page': writesRuns,
    'admin.procedure.show': writesRuns,
    'admin.procedure.runs': writesRuns,
    'admin.procedure.try': 'it makes another call, which has a transaction of its own',
  },
  async welcome({ store, settings }) {
    if (settings.demo === 'local' || (await superUserCount(store)) > 0) return []
    const stopped = settings.databaseUrl ? '' : ', once this server is stopped'
    return [`Nobody can run this portal yet. To name its super user${stopped}: npm run person -- EMAIL --super`]
  },
}
