import { dayMs } from '#engine/date.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import { signedIn } from '#subjects/people/account.ts'
import type { PasswordAgain } from '#subjects/people/passwordAgain.ts'
import type { closingMails } from './closingMails.ts'
import type { LeavingQueries } from './leavings.ts'

/** How long it can be taken back. */
const days = 30

interface LeavingParts {
  leavings: LeavingQueries
  passwordAgain: PasswordAgain
  lastly: Lastly<LeavingQueries>
  mails: ReturnType<typeof closingMails>
}

/** Deleting one's own account, and taking that back. */
export function leavingService({ leavings, passwordAgain, lastly, mails }: LeavingParts) {
  const state: Handler<'user.closing'> = async ({ session }) => {
    const { closes_at, alone_in } = await leavings.state(signedIn(session).person.id)
    return { closes_at: closes_at?.toISOString() ?? null, alone_in: alone_in.join(', ') || null }
  }

  const leave: Handler<'user.close'> = async ({ input, session, request, now }) => {
    const { person } = signedIn(session)
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    const closesAt = new Date(now.getTime() + days * dayMs)
    return lastly(async (own) => {
      await own.leave(person.id, closesAt, mails.leaving(person.email, closesAt), now)
      return { closes_at: closesAt.toISOString() }
    })
  }

  const stay: Handler<'user.open'> = async ({ session, now }) => {
    await leavings.stay(signedIn(session).person.id, now)
    return { closes_at: null }
  }

  return { state, leave, stay }
}
