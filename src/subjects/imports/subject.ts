import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { forgetRowsBefore } from './forgetting.ts'
import { migrations } from './migrations.ts'
import { workOnAll } from './readingsWork.ts'

export const imports: Subject = {
  name: 'imports',
  migrations,
  calls,
  failures,
  keeps: [{ name: 'rows of brought-in files', days: 90, forget: forgetRowsBefore }],
  jobs: [
    {
      name: 'bringing in readings',
      everyMs: 10_000,
      work: (server) =>
        workOnAll(server, (orgId, error) => server.log.error({ err: error, orgId }, 'an import stopped')),
    },
  ],
  waits: {
    'import.start': 'another process takes the file apart',
    'import.check': 'another process judges its rows',
    'import.run': 'another process judges its rows',
    'import.refused': 'another process reads its rows',
  },
}
