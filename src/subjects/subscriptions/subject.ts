import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { keepSubscriptionTime } from './subscriptionClock.ts'
import { tools } from './tools.ts'
import { toolset } from './toolset.ts'

export const subscriptions: Subject = {
  name: 'subscriptions',
  migrations,
  calls,
  failures,
  procedures,
  tools,
  orgFacts: { toolset },
  jobs: [
    {
      name: 'subscriptions',
      everyMs: 3_600_000,
      work: ({ store, publicUrl, now, log }) =>
        keepSubscriptionTime(store, publicUrl, now(), (orgId, error) =>
          log.error({ err: error, orgId }, 'subscriptions not moved'),
        ),
    },
  ],
}
