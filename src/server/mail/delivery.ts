import type { OutboxStore } from './outbox.ts'
import { type Transport, Undeliverable, Unreachable } from './transport.ts'

/** Told of a mail that will not be tried again: to whom it was, and why. */
export type GivenUp = (mail: { id: string; to: string }, why: string) => void

/**
 * Empties the outbox: each mail whose turn it is gets one try. An address that is refused stops no other mail; a mail
 * server that cannot be reached ends the round, since it would keep each of the others waiting as long. Gives how many
 * were delivered.
 */
export async function deliver(
  outbox: OutboxStore,
  transport: Transport,
  now: () => Date,
  givenUp: GivenUp = () => {},
): Promise<number> {
  let delivered = 0
  let unreachable: string | null = null
  for (const mail of await outbox.take(20, now())) {
    const why: unknown =
      unreachable ??
      (await transport(mail).then(
        () => null,
        (error: unknown) => error,
      ))
    if (why === null) {
      await outbox.sent(mail.id, now())
      delivered += 1
      continue
    }
    const words = why instanceof Error ? why.message : String(why)
    if (why instanceof Unreachable) unreachable = words
    if (await outbox.failed(mail.id, words, now(), why instanceof Undeliverable)) givenUp(mail, words)
  }
  return delivered
}
