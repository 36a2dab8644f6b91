import { wrongField } from '#server/httpError.ts'
import type { AskedBy } from '#server/pipeline/handler.ts'
import type { Person } from '#server/session/person.ts'
import type { AttemptQueries } from './attempts.ts'
import type { Passwords } from './passwords.ts'
import type { PeopleQueries } from './people.ts'
import { tooMany } from './tooMany.ts'

interface PasswordAgainParts {
  people: PeopleQueries
  passwords: Passwords
  attempts: AttemptQueries
}

/** Asks a signed-in person for their password before what opens their account is changed. Throws HttpError 400 at the field, or 429. */
export type PasswordAgain = (
  person: Person,
  given: { password: string; at: string },
  request: AskedBy,
  now: Date,
) => Promise<void>

export function makePasswordAgain({ people, passwords, attempts }: PasswordAgainParts): PasswordAgain {
  return async (person, { password, at }, request, now) => {
    const account = `password:${person.id}`
    const address = `password-ip:${request.from.address}`
    const limits = [
      { key: account, failures: 5 },
      { key: address, failures: 29 },
    ]
    tooMany(await attempts.begin(limits, now))
    const found = await people.byId(person.id)
    if (!(await passwords.isRight(password, found?.password_hash ?? null)))
      throw wrongField(at, 'This is not your present password.', 'wrong-input')
    await attempts.succeed(account, [address], now)
  }
}
