import { onceForServer } from '#server/pipeline/once.ts'
import type { Subject } from '#server/subject.ts'
import { keepBrokers } from './brokers/brokerKeeper.ts'
import { calls } from './calls.ts'
import { catchUpAll } from './catchUp.ts'
import { addDoor } from './door.ts'
import { failures } from './failures.ts'
import { forgetMessages } from './messages.ts'
import { migrations } from './migrations.ts'
import { pullMigrations } from './pulls/migrations.ts'
import { pullJob } from './pulls/pullJob.ts'
import { suppliersToAsk } from './pulls/pullSuppliers.ts'
import { tools } from './tools.ts'

const asking = onceForServer(({ store, portal, outbound, vault, now, log }) =>
  pullJob(
    { store, portal, outbound, now },
    () => suppliersToAsk(store, portal, vault),
    ({ org_id: orgId, id }, error) => log.error({ err: error, orgId, source: id }, 'a supplier was not asked'),
  ),
)

export const sources: Subject = {
  name: 'sources',
  migrations: [...migrations, ...pullMigrations],
  calls,
  failures,
  tools,
  routes: addDoor,
  afterwards: keepBrokers,
  keeps: [{ name: 'messages of data sources', days: 'messages', forget: forgetMessages }],
  jobs: [
    { name: 'suppliers that are asked', everyMs: 5000, work: (server) => asking(server).tick() },
    {
      name: 'what claimed devices said before',
      everyMs: 60_000,
      work: ({ store, portal, now, log }) =>
        catchUpAll(store, portal, now(), (error) => log.error({ err: error }, 'kept messages were not read again')),
    },
  ],
}
