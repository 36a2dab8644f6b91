import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { forgetExports, makeNextExport } from './exportJob.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'

export const keeping: Subject = {
  name: 'keeping',
  migrations,
  calls,
  failures,
  jobs: [
    { name: 'exports', everyMs: 5000, work: makeNextExport },
    { name: 'exports that had their time', everyMs: 3_600_000, work: (server) => forgetExports(server, server.now()) },
  ],
}
