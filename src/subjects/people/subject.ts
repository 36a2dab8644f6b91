import { inTransactions } from '#server/db/inTransactions.ts'
import type { Subject } from '#server/subject.ts'
import { accountQueries } from './accounts.ts'
import { attemptQueries } from './attempts.ts'
import { calls } from './calls.ts'
import { challengeQueries } from './challenges.ts'
import { factorQueries } from './factors.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { orgQueries } from './orgs.ts'
import { peopleQueries } from './people.ts'
import { procedures } from './procedures/all.ts'
import { readKeyQueries } from './readKeys.ts'
import { sessionQueries } from './sessions.ts'
import { tools } from './tools.ts'
import { waits } from './waits.ts'

export const people: Subject = {
  name: 'people',
  migrations,
  calls,
  failures,
  procedures,
  tools,
  waits,
  who: ({ queries, afterwards }, orgFacts) => {
    const found = queries((transaction) => peopleQueries(transaction, orgFacts))
    return {
      behind: found.behind,
      everyOrg: () => queries(orgQueries).ids(),
      byKey: found.byReadKey,
      keyUsed: async (orgId, { id, lastUsedAt }, now) => {
        if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= 60_000)
          await afterwards((store) => inTransactions(store, readKeyQueries).used(orgId, id, now))
      },
    }
  },
  keeps: [
    {
      name: 'read keys that ended',
      days: 'sessions',
      forget: (store, before) => inTransactions(store, readKeyQueries).forget(before),
    },
    {
      name: 'sessions',
      days: 'sessions',
      forget: (store, before) => inTransactions(store, sessionQueries).forget(before),
    },
    {
      name: 'links and codes',
      days: 'sessions',
      forget: (store, before) => inTransactions(store, accountQueries).forget(before),
    },
    {
      name: 'second steps that were begun',
      days: 1,
      forget: (store, before) => inTransactions(store, factorQueries).forget(before),
    },
    {
      name: 'challenges of passkeys',
      days: 1,
      forget: (store, before) => inTransactions(store, challengeQueries).forget(before),
    },
    {
      name: 'tries to sign in',
      days: 1,
      forget: (store, before) => inTransactions(store, attemptQueries).forget(before),
    },
  ],
}
