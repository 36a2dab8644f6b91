import { inTransactions } from '#server/db/inTransactions.ts'
import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { firstLinkHours, firstLinkQueries } from './firstLinks.ts'

const writesRuns = 'the runs so far are written down before they are read'

export const admin: Subject = {
  name: 'admin',
  calls,
  failures,
  waits: {
    'admin.procedure.page': writesRuns,
    'admin.procedure.show': writesRuns,
    'admin.procedure.runs': writesRuns,
    'admin.procedure.try': 'it makes another call, which has a transaction of its own',
    'admin.first': 'the password is hashed once the link is known to be good',
  },
  async welcome({ store, settings, now }) {
    if (settings.demo === 'local') return []
    const signature = await inTransactions(store, firstLinkQueries).offer(now())
    if (signature === null) return []
    return [
      `Nobody runs this portal yet. Make its first super user here, once, within ${firstLinkHours} hours:`,
      `${settings.publicUrl}/firstperson/${signature}`,
    ]
  },
}
