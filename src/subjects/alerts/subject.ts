import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { evaluateAll } from './evaluation/evaluateAll.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const alerts: Subject = {
  name: 'alerts',
  migrations,
  calls,
  failures,
  procedures,
  tools,
  jobs: [
    {
      name: 'alert evaluation',
      everyMs: 60_000,
      work: ({ store, now, log, publicUrl, secret }, tools) =>
        evaluateAll(store, tools(), now(), { publicUrl, secret }, (orgId, error) =>
          log.error({ err: error, orgId }, 'alerts not evaluated'),
        ),
    },
  ],
}
