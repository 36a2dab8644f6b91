import type { Subject } from '#server/subject.ts'
import { accountStore } from './accounts.ts'
import { attemptStore } from './attempts.ts'
import { calls } from './calls.ts'
import { door } from './door.ts'
import { orgStore } from './orgs.ts'
import { procedures } from './procedures/all.ts'
import { sessionStore } from './sessions.ts'
import { tools } from './tools.ts'

export const people: Subject = {
  name: 'people',
  calls,
  procedures,
  tools,
  who: (parts) => ({ behind: door(parts).people.behind, everyOrg: () => orgStore(parts.store).ids() }),
  keeps: [
    { name: 'sessions', days: 'sessions', forget: (store, before) => sessionStore(store).forget(before) },
    { name: 'links and codes', days: 'sessions', forget: (store, before) => accountStore(store).forget(before) },
    { name: 'tries to sign in', days: 1, forget: (store, before) => attemptStore(store).forget(before) },
  ],
}
