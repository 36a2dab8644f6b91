import type { Subject } from '#server/subject.ts'
import { bringInOrganisations } from './bringIn.ts'
import { calls } from './calls.ts'
import { shareKeyStore } from './shareKeys.ts'

export const organisations: Subject = {
  name: 'organisations',
  calls,
  opens: ({ store }) => shareKeyStore(store).opens,
  begin: {
    waitingFor: 'the organisations',
    again: true,
    work: ({ store, portal, settings, now }) => bringInOrganisations(store, portal(), settings.demo !== false, now()),
  },
}
