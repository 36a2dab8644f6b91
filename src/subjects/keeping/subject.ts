import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { deleteNextOrg, deleteNextPerson } from './deleteJob.ts'
import { forgetExports, makeNextExport } from './exportJob.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'

const password = 'a try at the password is counted although it is refused, and it is hashed'

export const keeping: Subject = {
  name: 'keeping',
  migrations,
  calls,
  failures,
  waits: { 'org.close': password, 'user.close': password },
  jobs: [
    { name: 'exports', everyMs: 5000, work: makeNextExport },
    { name: 'exports that had their time', everyMs: 3_600_000, work: (server) => forgetExports(server, server.now()) },
    { name: 'organisations to delete', everyMs: 600_000, work: deleteNextOrg },
    { name: 'accounts to delete', everyMs: 600_000, work: deleteNextPerson },
  ],
}
