import type { Store } from './db/store.ts'
import { attemptStore } from './stores/attempts.ts'
import { idempotencyStore } from './stores/idempotency.ts'
import { sessionStore } from './stores/sessions.ts'

const day = 86_400_000

/** Forgets what has had its time: ended sessions, old sign-in attempts, answered idempotency keys. */
export async function forgetOld(store: Store, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await sessionStore(store).forget(before(7 * day))
  await attemptStore(store).forget(before(day))
  await idempotencyStore(store).forget(before(day))
}
