import type { Store } from '#server/db/store.ts'
import { accountStore } from './accounts.ts'
import { attemptStore } from './attempts.ts'
import { sessionStore } from './sessions.ts'

const day = 86_400_000

/** Forgets what has had its time: ended sessions, old sign-in attempts, codes and links that were mailed. */
export async function forgetOld(store: Store, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await sessionStore(store).forget(before(7 * day))
  await attemptStore(store).forget(before(day))
  await accountStore(store).forget(before(7 * day))
}
