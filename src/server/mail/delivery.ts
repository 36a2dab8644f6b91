import type { OutboxStore } from './outbox.ts'
import type { Transport } from './transport.ts'

/** Empties the outbox: each waiting mail is tried once. Gives how many were delivered. */
export async function deliver(outbox: OutboxStore, transport: Transport, now: () => Date): Promise<number> {
  let delivered = 0
  for (const mail of await outbox.take(20)) {
    try {
      await transport(mail)
      await outbox.sent(mail.id, now())
      delivered += 1
    } catch (error) {
      await outbox.failed(mail.id, error instanceof Error ? error.message : 'unknown')
    }
  }
  return delivered
}
