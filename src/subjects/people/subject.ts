import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { door } from './door.ts'
import { orgStore } from './orgs.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'
import { forgetOld } from './upkeep.ts'

export const people: Subject = {
  name: 'people',
  calls,
  procedures,
  tools,
  who: (parts) => ({ behind: door(parts).people.behind, everyOrg: () => orgStore(parts.store).ids() }),
  jobs: [{ name: 'old sessions', everyMs: 3_600_000, work: ({ store, now }) => forgetOld(store, now()) }],
}
