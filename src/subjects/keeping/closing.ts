import { dayMs } from '#engine/date.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import { absent } from '#server/records/failure.ts'
import type { Person } from '#server/session/person.ts'
import { signedIn } from '#subjects/people/account.ts'
import type { PasswordAgain } from '#subjects/people/passwordAgain.ts'
import type { closingMails } from './closingMails.ts'
import type { ClosingQueries } from './closings.ts'

/** How long a deletion can be taken back. */
const days = 30

interface ClosingParts {
  closings: ClosingQueries
  passwordAgain: PasswordAgain
  lastly: Lastly<ClosingQueries>
  mails: ReturnType<typeof closingMails>
}

/** Deleting an organisation, and taking that back. */
export function closingService({ closings, passwordAgain, lastly, mails }: ClosingParts) {
  const state: Handler<'org.closing'> = async ({ scope }) => {
    const found = await closings.state(scope)
    if (!found) throw absent('organisation')
    return {
      name: found.name,
      closes_at: found.closes_at?.toISOString() ?? null,
      is_declared: found.declared !== null || found.is_demo,
    }
  }

  const close: Handler<'org.close'> = async ({ input, scope, session, request, now }) => {
    const { person } = signedIn(session)
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    const slug = person.memberships.find(({ orgId }) => orgId === scope.orgId)?.slug ?? ''
    const closesAt = new Date(now.getTime() + days * dayMs)
    return lastly(async (own) => {
      const name = input.name.trim()
      await own.close(scope, name, closesAt, mails.closing(name, slug, nameOf(person), closesAt), now)
      return { closes_at: closesAt.toISOString() }
    })
  }

  const open: Handler<'org.open'> = async ({ scope, session, now }) => {
    const found = await closings.state(scope)
    await closings.open(scope, mails.opened(found?.name ?? '', nameOf(signedIn(session).person)), now)
    return { closes_at: null }
  }

  return { state, close, open }
}

const nameOf = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName}`.trim() || email
