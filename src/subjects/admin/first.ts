import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { AttemptQueries } from '#subjects/people/attempts.ts'
import type { JudgePassword } from '#subjects/people/choosePassword.ts'
import { emailOf } from '#subjects/people/emailAddress.ts'
import type { Passwords } from '#subjects/people/passwords.ts'
import { tooMany } from '#subjects/people/tooMany.ts'
import type { FirstLinkQueries } from './firstLinks.ts'

interface FirstParts {
  links: FirstLinkQueries
  passwords: Passwords
  judgePassword: JudgePassword
  attempts: AttemptQueries
}

/** The first super user makes their own account, by the link that the start printed. */
export function firstService({ links, passwords, judgePassword, attempts }: FirstParts) {
  const first: Handler<'admin.first'> = async ({ input, request, now }) => {
    const wait = await attempts.begin([{ key: `first-ip:${request.from.address}`, failures: 30 }], now)
    tooMany(wait)
    const hash = sha256(input.signature)
    if (!(await links.isGood(hash, now))) throw new Failure({ failed: 'first_link_dead' })
    const email = emailOf(input.email)
    const names = { firstName: input.first_name.trim(), lastName: input.last_name.trim() }
    const against = await judgePassword(input.password, email, [Object.values(names).join(' ')])
    if (against !== null) throw wrongField('password', against, 'wrong-input')
    const passwordHash = await passwords.hash(input.password)
    await links.use(hash, { email, ...names, passwordHash }, now)
    return { is_made: true }
  }

  return { first }
}
