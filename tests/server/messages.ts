import pg from 'pg'
import { vi } from 'vitest'

/** Runs some work and gives the messages that went to databases meanwhile, as SQL. */
export async function messagesOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return asked.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : String(Reflect.get(Object(query), 'text')),
    )
  } finally {
    asked.mockRestore()
  }
}

/** How many transactions were begun. */
export const transactionsIn = (messages: string[]): number =>
  messages.filter((text) => text.startsWith('start transaction')).length
