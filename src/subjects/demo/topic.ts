import type { Scope, Store } from '#server/db/store.ts'
import type { DemoFarm } from './farms.ts'
import type { DemoPortal } from './scope.ts'

/** One topic of the demo: whether an organisation has nothing of it, and how the farms of such organisations get theirs. */
export interface Topic {
  isEmpty(store: Store, scope: Scope): Promise<boolean>
  /** Whether it reads what the devices reported. */
  readsHistory?: true
  fill(store: Store, farms: DemoFarm[], now: Date, portal: DemoPortal): Promise<void>
}
