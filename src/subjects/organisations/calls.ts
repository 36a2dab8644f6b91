import { lastly } from '#server/pipeline/lastly.ts'
import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { door } from '#subjects/people/door.ts'
import { orgDetailsService } from './details.ts'
import { invitationService } from './invitation.ts'
import { invitationQueries } from './invitations.ts'
import { inviteService } from './invite.ts'
import { memberService } from './member.ts'
import { memberRoleQueries } from './memberRoles.ts'
import { openInvitationQueries } from './openInvitations.ts'
import { orgDetailsQueries } from './orgDetails.ts'
import { registerOrganisation } from './registration.ts'
import { registrationQueries } from './registrations.ts'
import { shareKeyQueries } from './shareKeys.ts'
import { teamService } from './team.ts'
import { teamPeopleQueries } from './teamPeople.ts'
import { teamQueries } from './teams.ts'

const team = once(({ queries, portal }) =>
  teamService(queries(teamQueries), queries(teamPeopleQueries), () => Object.keys(portal().core.app.topics ?? {})),
)
const member = once(({ queries }) => memberService(queries(teamPeopleQueries), queries(memberRoleQueries)))
const invitation = once(({ queries, publicUrl }) =>
  invitationService({
    invitations: queries(invitationQueries),
    teams: queries(teamQueries),
    people: queries(teamPeopleQueries),
    orgs: queries(orgDetailsQueries),
    publicUrl,
  }),
)
const invite = once((parts) => inviteService({ open: parts.queries(openInvitationQueries), ...door(parts) }))
const org = once(({ queries }) => orgDetailsService(queries(orgDetailsQueries), queries(shareKeyQueries)))

/** An organisation's own affairs: what it says about itself, its teams, its people, and who is invited. */
export const calls = {
  'org.register': (parts) =>
    registerOrganisation(
      lastly(parts, ({ queries }) => queries(registrationQueries)),
      parts.workers,
      parts.portal,
    ),
  'org.teams': (parts) => team(parts).list,
  'org.team.get': (parts) => team(parts).get,
  'org.team.create': (parts) => team(parts).create,
  'org.team.update': (parts) => team(parts).update,
  'org.team.delete': (parts) => team(parts).remove,
  'org.team.restore': (parts) => team(parts).restore,
  'org.team.members': (parts) => team(parts).members,
  'org.team.places': (parts) => team(parts).locations,
  'org.team.place': (parts) => team(parts).setLocation,
  'org.team.add-user': (parts) => team(parts).addUser,
  'org.team.remove-user': (parts) => team(parts).removeUser,
  'org.team.invite': (parts) => invitation(parts).invite,
  'org.invitations': (parts) => invitation(parts).list,
  'org.invitation.resend': (parts) => invitation(parts).resend,
  'org.invitation.revoke': (parts) => invitation(parts).revoke,
  'org.member.list': (parts) => member(parts).list,
  'org.member.role': (parts) => member(parts).setRole,
  'org.member.open': (parts) => member(parts).open,
  'org.member.remove': (parts) => member(parts).remove,
  'org.details': (parts) => org(parts).get,
  'org.update': (parts) => org(parts).update,
  'org.registration': (parts) => org(parts).registration,
  'org.registration.put': (parts) => org(parts).putRegistration,
  'org.share-key.state': (parts) => org(parts).keyState,
  'org.share-key.make': (parts) => org(parts).makeKey,
  'org.share-key.revoke': (parts) => org(parts).revokeKey,
  'invite.show': (parts) => invite(parts).show,
  'invite.accept': (parts) => invite(parts).accept,
  'invite.join': (parts) => invite(parts).join,
  'invite.decline': (parts) => invite(parts).decline,
} satisfies CallMap
