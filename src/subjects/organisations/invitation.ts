import { randomBytes } from 'node:crypto'
import { dayMs } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Mail } from '#server/mail/outbox.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { Person, Session } from '#server/session/person.ts'
import { sha256 } from '#server/session/sha256.ts'
import { invites } from '#server/session/teamAccess.ts'
import { emailOf } from '#subjects/people/emailAddress.ts'
import type { Level } from '#types/api/procedure.ts'
import type { Facts } from '#types/entity/facts.ts'
import type { Invitation } from '#types/entity/invitation.ts'
import type { InvitationQueries } from './invitations.ts'
import type { OrgDetailsQueries } from './orgDetails.ts'
import type { TeamPeopleQueries } from './teamPeople.ts'
import type { TeamQueries, TeamRecord } from './teams.ts'

interface InvitationParts {
  invitations: InvitationQueries
  teams: TeamQueries
  people: TeamPeopleQueries
  orgs: OrgDetailsQueries
  publicUrl: string
}

const days = 7
const levels: Record<Invitation['state'], Level> = {
  waiting: 'info',
  accepted: 'good',
  declined: 'watch',
  withdrawn: 'none',
  expired: 'watch',
}

const noTeam = () => absent('team', 'team_id')
const noInvitation = () => absent('invitation')
const over = () => new Failure({ failed: 'invitation_over' })
const nameOf = ({ firstName, lastName, userName }: Person) => `${firstName} ${lastName}`.trim() || userName

/**
 * Asking people in: by those who manage, to a team or to every location, and by members of a team whose people may invite,
 * to that team.
 */
export function invitationService({ invitations, teams, people, orgs, publicUrl }: InvitationParts) {
  // Who does not manage invites to teams of their own only, and only where the team says so: what they could give is theirs.
  const teamFor = async (scope: Scope, facts: Facts, teamId: number | null): Promise<TeamRecord | null> => {
    if (teamId === null) {
      if (!facts.org?.mayManage) throw new Failure({ failed: 'team_not_inviting' })
      return null
    }
    const team = await teams.byId(scope, teamId)
    if (!team) throw noTeam()
    if (facts.org?.mayManage) return team
    if (!invites(team) || !(await people.isInTeam(scope, teamId, scope.userId)))
      throw new Failure({ failed: 'team_not_inviting' })
    return team
  }

  const mailOf = async (
    scope: Scope,
    session: Session | null,
    to: { email: string; first_name: string },
    token: string,
  ) => {
    const org = await orgs.get(scope)
    const inviter = session ? nameOf(session.person) : 'Somebody'
    const mail: Mail = {
      to: to.email,
      subject: `${oneLine(inviter)} invites you to ${oneLine(org?.name ?? 'an organisation')}`,
      body: [
        `Hello ${oneLine(to.first_name)},`,
        '',
        `${oneLine(inviter)} invites you to ${oneLine(org?.name ?? 'an organisation')} in the farm data portal.`,
        '',
        `Open this link to say yes or no. It works once, for ${days} days:`,
        `${publicUrl}/invite/${token}`,
        '',
        'If you do not know who this is, do nothing: without the link nobody can use your address.',
      ].join('\n'),
    }
    return mail
  }

  const list: Handler<'org.invitations'> = async ({ input, scope, reply, now }) => {
    const { rows, total, next } = await invitations.list(scope, input, now)
    reply.page(total, next)
    return rows.map((row) => ({
      id: row.id,
      team_id: row.team_id,
      team: row.team,
      sees: row.team_id === null ? 'all' : 'teams',
      email: row.email,
      name: row.name,
      staging_type: row.staging_type,
      state: row.state,
      level: levels[row.state],
      invited_by: row.invited_by,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }))
  }

  const invite: Handler<'org.team.invite'> = async ({ input, scope, facts, session, now }) => {
    const team = await teamFor(scope, facts, input.team_id ?? null)
    const email = emailOf(input.email_address, 'email_address')
    if (team === null) {
      if (await invitations.isMember(scope, email)) throw new Failure({ failed: 'person_in_org' })
    } else if (await invitations.isInTeam(scope, team.id, email)) throw new Failure({ failed: 'person_in_team' })
    const token = randomBytes(32).toString('base64url')
    const made = {
      token_hash: sha256(token),
      team_id: team?.id ?? null,
      email,
      first_name: input.first_name.trim(),
      last_name: input.last_name.trim(),
      staging_type: input.staging_type ?? 'active',
      expires_at: new Date(now.getTime() + days * dayMs),
    }
    return { id: await invitations.create(scope, made, await mailOf(scope, session, made, token), now) }
  }

  const resend: Handler<'org.invitation.resend'> = async ({ input, scope, facts, session, now }) => {
    const before = await invitations.byId(scope, input.id, now)
    if (!before) throw noInvitation()
    if (before.state !== 'waiting' && before.state !== 'expired') throw over()
    await teamFor(scope, facts, before.team_id)
    const token = randomBytes(32).toString('base64url')
    const mail = await mailOf(scope, session, before, token)
    const until = new Date(now.getTime() + days * dayMs)
    await invitations.renew(scope, input.id, sha256(token), until, mail, now)
    return { id: input.id }
  }

  const revoke: Handler<'org.invitation.revoke'> = async ({ input, scope, facts, now }) => {
    const before = await invitations.byId(scope, input.id, now)
    if (!before) throw noInvitation()
    if (before.state !== 'waiting' && before.state !== 'expired') throw over()
    await teamFor(scope, facts, before.team_id)
    await invitations.revoke(scope, input.id, now)
    return { id: input.id }
  }

  return { list, invite, resend, revoke }
}

// Names may not hold line breaks; a mail's lines are ours all the same.
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
