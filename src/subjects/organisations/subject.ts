import type { Subject } from '#server/subject.ts'
import { bringInOrganisations } from './bringIn.ts'
import { calls } from './calls.ts'
import { shareKeyStore } from './shareKeys.ts'

export const organisations: Subject = {
  name: 'organisations',
  calls,
  waits: {
    'invite.accept': 'a password is hashed between two pieces of SQL',
    'invite.join': 'a try is counted although it is refused, and a password is hashed',
  },
  opens: ({ store }) => shareKeyStore(store).opens,
  begin: {
    waitingFor: 'the organisations',
    again: true,
    work: ({ store, portal, settings, now }) => bringInOrganisations(store, portal(), settings.demo !== false, now()),
  },
}
