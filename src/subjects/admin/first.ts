import { HttpError, wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { AttemptQueries } from '#subjects/people/attempts.ts'
import { againstPassword } from '#subjects/people/choosePassword.ts'
import { emailOf } from '#subjects/people/emailAddress.ts'
import type { Passwords } from '#subjects/people/passwords.ts'
import type { FirstLinkQueries } from './firstLinks.ts'

interface FirstParts {
  links: FirstLinkQueries
  passwords: Passwords
  attempts: AttemptQueries
}

const dead = () =>
  new HttpError(
    400,
    'This link is not good any more. If nobody runs this portal yet, start it again: it prints a new one.',
    {
      code: 'dead-link',
    },
  )

/** The first super user makes their own account, by the link that the start printed. */
export function firstService({ links, passwords, attempts }: FirstParts) {
  const first: Handler<'admin.first'> = async ({ input, request, now }) => {
    const wait = await attempts.begin([{ key: `first-ip:${request.ip}`, failures: 30 }], now)
    if (wait !== null)
      throw new HttpError(429, 'Too many tries. Wait a little, then try again.', {
        code: 'too-many-tries',
        headers: { 'retry-after': String(wait) },
      })
    const hash = sha256(input.signature)
    if (!(await links.isGood(hash, now))) throw dead()
    const email = emailOf(input.email)
    const against = againstPassword(input.password, email)
    if (against !== null) throw wrongField('password', against, 400, 'wrong-input')
    const passwordHash = await passwords.hash(input.password)
    const names = { firstName: input.first_name.trim(), lastName: input.last_name.trim() }
    const outcome = await links.use(hash, { email, ...names, passwordHash }, now)
    if (outcome === 'dead') throw dead()
    if (outcome === 'taken') throw wrongField('email', 'Somebody signs in with this address already.', 409, 'taken')
    return { is_made: true }
  }

  return { first }
}
