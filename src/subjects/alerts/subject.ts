import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'
import { watchAll } from './watch/watch.ts'

export const alerts: Subject = {
  name: 'alerts',
  calls,
  procedures,
  tools,
  jobs: [
    {
      name: 'alert evaluation',
      everyMs: 60_000,
      work: ({ store, now, log }, tools) =>
        watchAll(store, tools(), now(), (orgId, error) => log.error({ err: error, orgId }, 'watching failed')),
    },
  ],
}
