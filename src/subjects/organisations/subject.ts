import type { Subject } from '#server/subject.ts'
import { bringInOrganisations } from './bringIn.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { hasShareKey, shareKeyQueries } from './shareKeys.ts'

export const organisations: Subject = {
  name: 'organisations',
  calls,
  failures,
  migrations,
  orgFacts: { hasShareKey },
  waits: {
    'org.register': 'where its point lies is asked apart',
    'invite.accept': 'a password is hashed between two pieces of SQL',
    'invite.join': 'a try is counted although it is refused, and a password is hashed',
  },
  opens: ({ queries }) => queries(shareKeyQueries).opens,
  begin: {
    waitingFor: 'the organisations',
    again: true,
    work: ({ store, portal, settings, now }) => bringInOrganisations(store, portal(), settings.demo !== false, now()),
  },
}
