import type { Subject } from '#server/subject.ts'
import { accountStore } from './accounts.ts'
import { attemptStore } from './attempts.ts'
import { calls } from './calls.ts'
import { orgStore } from './orgs.ts'
import { peopleStore } from './people.ts'
import { procedures } from './procedures/all.ts'
import { sessionStore } from './sessions.ts'
import { tools } from './tools.ts'
import { waits } from './waits.ts'

export const people: Subject = {
  name: 'people',
  calls,
  procedures,
  tools,
  waits,
  who: ({ store }) => ({ behind: peopleStore(store).behind, everyOrg: () => orgStore(store).ids() }),
  keeps: [
    { name: 'sessions', days: 'sessions', forget: (store, before) => sessionStore(store).forget(before) },
    { name: 'links and codes', days: 'sessions', forget: (store, before) => accountStore(store).forget(before) },
    { name: 'tries to sign in', days: 1, forget: (store, before) => attemptStore(store).forget(before) },
  ],
}
