import { randomInt } from 'node:crypto'
import { dayMs } from '#engine/date.ts'
import { HttpError } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { AccountMails } from './accountMails.ts'
import type { AttemptQueries } from './attempts.ts'
import type { SandboxQueries } from './sandboxes.ts'
import { tooMany } from './tooMany.ts'

const goodMs = dayMs
// Without those that look alike on paper.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Sandboxes for data connections: a code goes to the mail of whoever asks, and verifies the sandbox when it is entered. */
export function sandboxService(
  sandboxes: SandboxQueries,
  attempts: AttemptQueries,
  mails: AccountMails,
  lastly: Lastly<SandboxQueries>,
) {
  const request: Handler<'sandbox.request'> = async ({ scope, session, now }) => {
    const org = session?.person.memberships.find(({ orgId }) => orgId === scope.orgId)
    if (!session || !org) throw new HttpError(401, 'Sign in first.', { code: 'signed-out' })
    const code = Array.from({ length: 8 }, () => signs.charAt(randomInt(signs.length))).join('')
    const shown = `${code.slice(0, 4)}-${code.slice(4)}`
    const expires = new Date(now.getTime() + goodMs)
    return sandboxes.add(scope, sha256(code), now, expires, mails.sandbox(session.person.email, org.name, shown))
  }

  const verify: Handler<'sandbox.verify'> = async ({ input, scope, now }) => {
    const wait = await attempts.begin([{ key: `sandbox:${scope.orgId}`, failures: 10 }], now)
    tooMany(wait)
    return lastly((sandboxes) => sandboxes.verify(scope, sha256(input.code.replace('-', '').toUpperCase()), now))
  }

  const list: Handler<'sandbox.list'> = async ({ scope }) => sandboxes.list(scope)

  return { request, verify, list }
}
