import type { OutboxQueries } from './outbox.ts'
import { type Transport, Undeliverable, Unreachable } from './transport.ts'

/** Told of a mail that will not be tried again: to whom it was, and why. */
type GivenUp = (mail: { id: string; to: string }, why: string) => void

const mostAtOnce = 20

/** What stands under a mail is set apart as mail programs know it. */
const withFoot = (body: string, foot: string): string => (foot === '' ? body : `${body.trimEnd()}\n\n-- \n${foot}\n`)

/**
 * Empties the outbox: each mail whose turn it is gets one try. An address that is refused stops no other mail; a mail
 * server that cannot be reached ends the round, since it would keep each of the others waiting as long. Several processes
 * may do this side by side. `footOf` says what stands under the mails of a brand. Gives how many were delivered.
 */
export async function deliver(
  outbox: OutboxQueries,
  transport: Transport,
  now: () => Date,
  givenUp: GivenUp = () => {},
  footOf: (brand: string | null) => string = () => '',
): Promise<number> {
  let delivered = 0
  let unreachable: string | null = null
  const tried: string[] = []
  while (tried.length < mostAtOnce) {
    const mail = await outbox.take(tried, now())
    if (!mail) break
    tried.push(mail.id)
    const why: unknown =
      unreachable ??
      (await transport({ ...mail, body: withFoot(mail.body, footOf(mail.brand)) }).then(
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
