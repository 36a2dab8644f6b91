import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

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

/** How many transactions were begun. */
export const transactionsIn = (messages: string[]): number =>
  messages.filter((text) => text.startsWith('start transaction')).length
