import { dayMs } from '#engine/date.ts'
import type { Keep } from '#types/config/app.ts'
import { inTransactions } from './db/inTransactions.ts'
import type { Store } from './db/store.ts'
import { outboxQueries } from './mail/outbox.ts'
import { idempotencyQueries } from './pipeline/idempotency.ts'
import { procedureRunQueries } from './procedures/procedureRuns.ts'
import { forgetAudit } from './records/audit.ts'

/** Something that is kept for a time only. */
export interface Kept {
  name: string
  /** Days, or the word of `keep` in `config/app.yaml` that says them. */
  days: number | keyof Keep
  /** Forgets what was done with before that moment. */
  forget: (store: Store, before: Date) => Promise<unknown>
}

/** Days, where the portal says nothing. */
const usual: Required<Keep> = {
  readings: 400,
  runs: 30,
  reports: 90,
  mails: 30,
  sessions: 7,
  messages: 14,
  audit: 1100,
}

/** What the machine itself keeps for a time. */
const machine: Kept[] = [
  { name: 'mails', days: 'mails', forget: (store, before) => inTransactions(store, outboxQueries).forget(before) },
  {
    name: 'runs of procedures',
    days: 'runs',
    forget: (store, before) => inTransactions(store, procedureRunQueries).forget(before),
  },
  { name: 'audit', days: 'audit', forget: forgetAudit },
  {
    name: 'kept replies',
    days: 1,
    forget: (store, before) => inTransactions(store, idempotencyQueries).forget(before),
  },
]

/** Forgets all that had its time. One kind that cannot be forgotten keeps no other: its error is given to `failed`. */
export async function forgetOld(
  store: Store,
  subjects: { keeps?: Kept[] }[],
  keep: Keep | undefined,
  now: Date,
  failed: (name: string, error: unknown) => void,
): Promise<void> {
  for (const { name, days, forget } of [...machine, ...subjects.flatMap(({ keeps }) => keeps ?? [])])
    await forget(
      store,
      new Date(now.getTime() - (typeof days === 'number' ? days : daysKept(keep, days)) * dayMs),
    ).catch((error: unknown) => failed(name, error))
}

/** How many days something is kept. */
export const daysKept = (keep: Keep | undefined, kind: keyof Keep): number => keep?.[kind] ?? usual[kind]
