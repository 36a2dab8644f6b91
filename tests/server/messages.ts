import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import type { Store } from '../../src/server/db/store.ts'

/** What the work under way has sent. Another store of this process, which is swept meanwhile, is not heard. */
const within = new AsyncLocalStorage<string[]>()

/** Runs some work and gives the messages that it sent to databases, as SQL. */
export async function messagesOf(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype
  const sent: string[] = []
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...told: unknown[]
  ) {
    const [what] = told
    within.getStore()?.push(typeof what === 'string' ? what : String(Reflect.get(Object(what), 'text')))
    return Reflect.apply(query, this, told)
  })
  try {
    await within.run(sent, work)
    return sent
  } finally {
    asked.mockRestore()
  }
}

/** What was asked of the database, without what begins and ends transactions and says for whom. */
export const statementsIn = (messages: string[]): string[] =>
  messages.filter((text) => !/^(?:start transaction|commit$|rollback$|select set_config)/.test(text))

/** Runs some work and gives how many transactions of a store it opened. */
export async function transactionsOf(store: Store, work: () => Promise<unknown>): Promise<number> {
  const opened = new AsyncLocalStorage<{ count: number }>()
  const spies = (['transaction', 'withScope', 'asSystem'] as const).map((way) => {
    const open = store[way]
    return vi.spyOn(store, way).mockImplementation((...given: unknown[]) => {
      const mine = opened.getStore()
      if (mine) mine.count += 1
      return Reflect.apply(open, store, given)
    })
  })
  const counted = { count: 0 }
  try {
    await opened.run(counted, work)
    return counted.count
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
