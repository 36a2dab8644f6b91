import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import type { Demo } from '#server/demoSetting.ts'
import type { Passwords } from '#subjects/people/passwords.ts'
import { type DemoLeft, demoAccountQueries, type OpenDemoAccount } from './demoAccounts.ts'
import { demoPassword, demoPeople } from './people.ts'

/** Opens the demo's accounts and closes them, as the setting DEMO says. Asked at each start, before anybody can come in. */
export const setDoors = (store: Store, demo: Demo, at: Date): Promise<void> =>
  inTransactions(store, demoAccountQueries).keepOut(
    demo === 'local' ? 'none' : demo === 'public' ? 'mighty' : 'all',
    demoPeople.filter((one) => one.is_super_user).map(({ id }) => id),
    at,
  )

/** What a start has to say of the demo. */
export interface DemoDoors {
  /** The accounts that open with the password that everybody knows. */
  accounts: OpenDemoAccount[]
  left: DemoLeft
}

/** An account whose password somebody changed is none that the start-up message could offer. */
export async function seeDoors(store: Store, { isRight }: Pick<Passwords, 'isRight'>): Promise<DemoDoors> {
  const demo = inTransactions(store, demoAccountQueries)
  const open = await demo.open()
  // They were made with one hash, so that one look mostly answers for all.
  const known = new Set<string>()
  for (const hash of new Set(open.map((one) => one.password_hash)))
    if (hash !== null && (await isRight(demoPassword, hash))) known.add(hash)
  return {
    accounts: open.filter((one) => one.password_hash !== null && known.has(one.password_hash)),
    left: await demo.left(),
  }
}
