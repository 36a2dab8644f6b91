import { createHmac, randomBytes } from 'node:crypto'
import type { HookPost } from '#types/api/notices/notice.ts'
import type { HookForm } from '../tables.ts'

const prefix = 'whsec_'

/** A new key as whoever checks signatures enters it: 32 random bytes. */
export const newHookKey = (): string => prefix + randomBytes(32).toString('base64')

/** What a hook is sent. */
interface Sent {
  headers: Record<string, string>
  body: string
}

/**
 * What is posted, with headers by which a program knows that it is ours, fresh, and none that it had before: the message id
 * stays the same over all tries. Standard Webhooks 1.0.0, signature v1 (HMAC-SHA256).
 * @param id of the notice
 */
export function hookPostOf(id: string, form: HookForm, post: HookPost, key: string, now: Date): Sent {
  const body = JSON.stringify(form === 'chat' ? { text: `${post.title}\n${post.text}\n${post.url}` } : post)
  const headers = { 'content-type': 'application/json' }
  if (key === '') return { headers, body }
  const seconds = String(Math.floor(now.getTime() / 1000))
  const proof = createHmac('sha256', Buffer.from(key.slice(prefix.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')
  return {
    headers: { ...headers, 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${proof}` },
    body,
  }
}
