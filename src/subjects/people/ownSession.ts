import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import { signedIn } from './account.ts'
import { browserName } from './browserName.ts'
import { idleMs } from './families.ts'
import type { OwnSessionQueries } from './ownSessions.ts'
import type { PasswordAgain } from './passwordAgain.ts'

interface OwnSessionParts {
  sessions: OwnSessionQueries
  passwordAgain: PasswordAgain
  lastly: Lastly<OwnSessionQueries>
}

/** Where a person is signed in, and ending that. */
export function ownSessionService({ sessions, passwordAgain, lastly }: OwnSessionParts) {
  const list: Handler<'user.sessions'> = async ({ session, now }) => {
    const { person, familyId } = signedIn(session)
    const rows = await sessions.list(person.id, new Date(now.getTime() - idleMs), now)
    return rows.map((row) => ({
      id: row.id,
      browser: browserName(row.browser),
      address: row.address,
      begun_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      is_this: row.id === familyId,
    }))
  }

  const end: Handler<'user.session.end'> = async ({ input, session, request, now }) => {
    const { person } = signedIn(session)
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    return lastly(async (own) => {
      await own.end(person.id, input.id, now)
      return { sessions_ended: 1 }
    })
  }

  const endOthers: Handler<'user.session.endothers'> = async ({ input, session, request, now }) => {
    const { person, familyId } = signedIn(session)
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    return lastly(async (own) => ({ sessions_ended: await own.endOthers(person.id, familyId, now) }))
  }

  return { list, end, endOthers }
}
