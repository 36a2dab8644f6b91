import { wrongField } from '#server/httpError.ts'
import type { AnswerTo, AskedBy, Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import type { Person } from '#server/session/person.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { JudgePassword } from '#subjects/people/choosePassword.ts'
import type { Passwords } from '#subjects/people/passwords.ts'
import type { PeopleQueries } from '#subjects/people/people.ts'
import type { Entered } from '#types/api/people/auth.ts'
import type { Comer, OpenInvitationQueries } from './openInvitations.ts'

interface InviteParts {
  open: OpenInvitationQueries
  people: PeopleQueries
  passwords: Passwords
  judgePassword: JudgePassword
  auth: {
    prove(email: string, password: string, request: AskedBy, now: Date): Promise<Person>
    enter(person: Person, request: AskedBy, reply: AnswerTo, now: Date): Promise<Entered>
  }
}

// One sentence for every way in which a link is no good: used, withdrawn, too old, never made, its team gone.
const dead = () => new Failure({ failed: 'invitation_dead' })

/** What somebody does with the link in their mail. The token proves the address, and is good once (AU-30). */
export function inviteService({ open, people, passwords, judgePassword, auth }: InviteParts) {
  const accept = async (tokenHash: Buffer, comer: Comer, request: AskedBy, reply: AnswerTo, now: Date) => {
    const joined = await open.accept(tokenHash, comer, now)
    const account = joined && (await people.byId(joined.user_id))
    if (!account) throw dead()
    // They are shown what they were invited to, whatever they usually begin with.
    return auth.enter({ ...account.person, defaultOrgId: joined.org_id }, request, reply, now)
  }

  const show: Handler<'invite.show'> = async ({ input, now }) => {
    const found = await open.byToken(sha256(input.token), now)
    if (!found) return []
    const { org_name, inviter, email, first_name, last_name, has_account } = found
    return [{ org_name, inviter, email, first_name, last_name, has_account }]
  }

  const acceptNew: Handler<'invite.accept'> = async ({ input, request, reply, now }) => {
    const tokenHash = sha256(input.token)
    const found = await open.byToken(tokenHash, now)
    // An account that can be signed in to is joined with its own password, never given a new one.
    if (!found || found.has_account) throw dead()
    const names = { first_name: input.first_name.trim(), last_name: input.last_name.trim() }
    const against = await judgePassword(input.password, found.email, [Object.values(names).join(' '), found.org_name])
    if (against) throw wrongField('password', against, 'wrong-input')
    const password_hash = await passwords.hash(input.password)
    return accept(tokenHash, { ...names, password_hash }, request, reply, now)
  }

  const join: Handler<'invite.join'> = async ({ input, request, reply, now }) => {
    const tokenHash = sha256(input.token)
    const found = await open.byToken(tokenHash, now)
    if (!found) throw dead()
    const person = await auth.prove(found.email, input.password, request, now)
    return accept(tokenHash, { user_id: person.id }, request, reply, now)
  }

  const decline: Handler<'invite.decline'> = async ({ input, now }) => {
    if (!(await open.decline(sha256(input.token), now))) throw dead()
    return { is_declined: true }
  }

  return { show, accept: acceptNew, join, decline }
}
