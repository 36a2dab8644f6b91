import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import { fewAtOnce } from '#server/fewAtOnce.ts'
import { grouped } from '#server/grouped.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { OutboundError } from '#server/outbound/outboundError.ts'
import type { Vault } from '#server/session/vault.ts'
import { browserQueries } from '../browsers.ts'
import { hookSealedFor } from '../hookSealedFor.ts'
import { noticeQueueQueries, type TakenNotice } from '../noticeQueue.ts'
import { hookPostOf } from './hookPost.ts'
import { hasGoodKeys, isPushService, type PushKeys, pushKeysOf, pushRequestOf } from './pushPost.ts'

interface DeliveryParts {
  store: Store
  outbound: Outbound
  vault: Vault
  /** The session secret. */
  secret: string
  publicUrl: string
  now: () => Date
}

/** Told of what will not be tried again. */
type GivenUp = (notice: TakenNotice, why: string) => void

/** How a try went: taken, or why not. `gone`: whoever it was for is not there any more. */
type Tried = { isTaken: true } | { isTaken: false; why: string; isForGood?: boolean; isGone?: boolean }

const postMs = 10_000
/** Of a reply, which nobody reads. */
const mostBytes = 65_536

/**
 * Posts what waits, each once. Receivers are posted to side by side, and each in order; one that does not take a post is not
 * bothered with the others in this round. Several processes may do this at once. Gives how many were taken.
 */
export async function deliverNotices(parts: DeliveryParts, givenUp: GivenUp = () => {}): Promise<number> {
  const { store, now } = parts
  const queue = inTransactions(store, noticeQueueQueries)
  const browsers = inTransactions(store, browserQueries)
  const taken = await queue.take(now(), 'It is turned off.')
  if (taken.length === 0) return 0
  const keys = pushKeysOf(parts.secret)
  const byReceiver = grouped(taken, (one) => (one.to === 'hook' ? `${one.org_id} ${one.hook_id}` : one.browser_id))
  let delivered = 0
  await fewAtOnce([...byReceiver.values()], async (theirs) => {
    let trouble: Extract<Tried, { isTaken: false }> | null = null
    for (const one of theirs) {
      const tried: Tried = trouble ?? (await post(parts, keys, one))
      if (tried.isTaken) {
        await queue.sent(one, now())
        delivered += 1
        continue
      }
      trouble = tried
      if (tried.isGone && one.to === 'browser') await browsers.gone(one.browser_id)
      else if (await queue.failed(one, tried.why, now(), tried.isForGood === true)) givenUp(one, tried.why)
    }
  })
  return delivered
}

const post = (parts: DeliveryParts, keys: PushKeys, notice: TakenNotice): Promise<Tried> =>
  notice.to === 'hook' ? postToHook(parts, notice) : postToBrowser(parts, keys, notice)

async function postToHook(
  { outbound, vault, now }: DeliveryParts,
  { id, org_id, guid, form, sealed, body }: Extract<TakenNotice, { to: 'hook' }>,
): Promise<Tried> {
  const opened = vault.open(sealed, hookSealedFor(org_id, guid))
  if (!opened?.address)
    return { isTaken: false, why: 'Its address cannot be read any more. Remove it, and add it again.', isForGood: true }
  const sent = hookPostOf(id, form, body, opened.key ?? '', now())
  const host = new URL(opened.address).hostname
  const status = await statusOf(outbound, opened.address, { hosts: [host], ...sent })
  if (typeof status !== 'number') return { isTaken: false, why: status.message }
  if (status >= 200 && status < 300) return { isTaken: true }
  // Whoever answers so wants nothing more there (RFC 9110 §15.5.11).
  return { isTaken: false, why: `${host} answered ${status}.`, isForGood: status === 410 }
}

async function postToBrowser(
  { outbound, publicUrl }: DeliveryParts,
  keys: PushKeys,
  { body, ...browser }: Extract<TakenNotice, { to: 'browser' }>,
): Promise<Tried> {
  const host = URL.canParse(browser.address) ? new URL(browser.address).hostname : ''
  // Nothing will ever reach it.
  if (!hasGoodKeys(browser)) return { isTaken: false, why: 'The keys of this device are not good.', isGone: true }
  try {
    const request = pushRequestOf(browser, body, keys, contactOf(publicUrl))
    const status = await statusOf(outbound, request.address, {
      hosts: isPushService(host) ? [host] : [],
      headers: request.headers,
      body: request.body,
    })
    if (typeof status !== 'number') return { isTaken: false, why: status.message }
    if (status >= 200 && status < 300) return { isTaken: true }
    // Unsubscribed (RFC 8030 §7.3), or subscribed with another key of ours (RFC 8292 §4.2).
    return { isTaken: false, why: `${host} answered ${status}.`, isGone: [401, 403, 404, 410].includes(status) }
  } catch (error) {
    // A fault of ours: the device is kept.
    return {
      isTaken: false,
      why: `The notice could not be made ready: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

/** Push services want to know how whoever pushes is reached (RFC 8292 §2.1). */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:postmaster@${new URL(publicUrl).hostname}`

/** The status of the reply, or why there is none. */
async function statusOf(
  outbound: Outbound,
  address: string,
  call: { hosts: string[]; headers: Record<string, string>; body: string | Uint8Array },
): Promise<number | OutboundError> {
  try {
    const reply = await outbound.call(address, { method: 'POST', ...call, timeoutMs: postMs, maxBytes: mostBytes })
    return reply.status
  } catch (error) {
    if (error instanceof OutboundError) return error
    throw error
  }
}
