import type { Core } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import type { PushSubscription as Taken } from '#types/api/notices/notice.ts'
import type { Client } from '../data/client.ts'
import { frameCall } from './workspaces.ts'

/** Notices are not taken, in words for the person. */
class NoNotices extends Error {}

const worker = '/notices.js'

function lack(): string | null {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return null
  if (!isSecureContext) return 'Notices need an address that begins with https.'
  if (/\b(iPhone|iPad)\b/.test(navigator.userAgent))
    return 'On this device, add the portal to the home screen first, and open it from there.'
  return 'This browser shows no notices of web pages. Use another one.'
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Asks the person and the browser's push service to take notices that are signed with `asked.key`; gives where the browser is
 * reached. Rejects with words for the person.
 */
export async function takeNotices(asked: unknown): Promise<Taken> {
  const why = lack()
  if (why) throw new NoNotices(why)
  if (!isRecord(asked) || typeof asked.key !== 'string')
    throw new NoNotices('The portal did not say its key. Load the page again.')
  const { key } = asked
  if ((await Notification.requestPermission()) !== 'granted')
    throw new NoNotices(
      'The browser shows no notices of this page. Allow them in its settings for this address, and try again.',
    )
  try {
    await navigator.serviceWorker.register(worker)
    const { pushManager } = await navigator.serviceWorker.ready
    const before = await pushManager.getSubscription()
    // One that was made for another key takes nothing of ours.
    if (before && textOf(before.options.applicationServerKey) !== key) await before.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    return {
      address: made.endpoint,
      public_key: textOf(made.getKey('p256dh')),
      secret: textOf(made.getKey('auth')),
    }
  } catch (error) {
    console.warn('notices', error)
    throw new NoNotices(
      'This browser gives no way to show alerts: a private window has none, nor has one without its push service. Use a usual window, or another browser.',
    )
  }
}

/**
 * After somebody signed in: where notices were taken in this browser, they go on if it was the same person. Somebody else's
 * are not shown to whoever uses the browser now.
 */
export async function followNotices({ client, core }: { client: Client; core: Core }): Promise<void> {
  if (lack() !== null) return
  try {
    const taken = await (await navigator.serviceWorker.getRegistration(worker))?.pushManager.getSubscription()
    if (!taken) return
    const answer = await client.send(frameCall(core, 'push.follow'), { address: taken.endpoint }, { after: 'nothing' })
    if (!isRecord(answer) || answer.is_yours !== true) await taken.unsubscribe()
  } catch (error) {
    console.warn('notices', error)
  }
}
