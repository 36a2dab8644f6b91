import { inTransactions } from '#server/db/inTransactions.ts'
import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { deliverNotices } from './delivery/deliverNotices.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { noticeQueueQueries } from './noticeQueue.ts'

export const notices: Subject = {
  name: 'notices',
  migrations,
  calls,
  failures,
  keeps: [
    {
      name: 'notices',
      days: 'mails',
      forget: (store, before) => inTransactions(store, noticeQueueQueries).forget(before),
    },
  ],
  jobs: [
    {
      name: 'notices',
      everyMs: 5000,
      work: ({ store, outbound, vault, secret, publicUrl, now, log }) =>
        deliverNotices({ store, outbound, vault, secret, publicUrl, now }, ({ org_id: orgId, to, id }, why) =>
          log.error({ orgId, to, notice: id, why }, 'a notice was given up'),
        ),
    },
  ],
}
