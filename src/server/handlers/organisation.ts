import type { authService } from '../services/auth.ts'
import { invitationService } from '../services/invitation.ts'
import { inviteService } from '../services/invite.ts'
import { memberService } from '../services/member.ts'
import { orgDetailsService } from '../services/orgDetails.ts'
import { sharingService } from '../services/sharing.ts'
import { teamService } from '../services/team.ts'
import { farmShareStore } from '../stores/farmShares.ts'
import { invitationStore } from '../stores/invitations.ts'
import { memberRoleStore } from '../stores/memberRoles.ts'
import { openInvitationStore } from '../stores/openInvitations.ts'
import { orgDetailsStore } from '../stores/orgDetails.ts'
import { shareKeyStore } from '../stores/shareKeys.ts'
import { teamPeopleStore } from '../stores/teamPeople.ts'
import { teamStore } from '../stores/teams.ts'
import { checked } from './checked.ts'
import type { HandlerParts } from './parts.ts'

/** An organisation's own affairs: what it says about itself, its teams, its people, and who is invited. */
export function organisationHandlers(
  { store, people, passwords, publicUrl, portal }: HandlerParts,
  auth: Pick<ReturnType<typeof authService>, 'prove' | 'enter'>,
) {
  const [teams, teamPeople, details] = [teamStore(store), teamPeopleStore(store), orgDetailsStore(store)]
  const team = teamService(teams, teamPeople, () => Object.keys(portal().core.app.topics ?? {}))
  const member = memberService(teamPeople, memberRoleStore(store))
  const invitation = invitationService({
    invitations: invitationStore(store),
    teams,
    people: teamPeople,
    orgs: details,
    publicUrl,
  })
  const invite = inviteService({ open: openInvitationStore(store), people, passwords, auth })
  const org = orgDetailsService(details, shareKeyStore(store))
  const sharing = sharingService(farmShareStore(store), () => portal().core.app.regional)
  return {
    'org.teams': checked<'org.teams'>(team.list),
    'org.team.get': checked<'org.team.get'>(team.get),
    'org.team.create': checked<'org.team.create'>(team.create),
    'org.team.update': checked<'org.team.update'>(team.update),
    'org.team.delete': checked<'org.team.delete'>(team.remove),
    'org.team.restore': checked<'org.team.restore'>(team.restore),
    'org.team.members': checked<'org.team.members'>(team.members),
    'org.team.places': checked<'org.team.places'>(team.places),
    'org.team.place': checked<'org.team.place'>(team.setPlace),
    'org.team.add-user': checked<'org.team.add-user'>(team.addUser),
    'org.team.remove-user': checked<'org.team.remove-user'>(team.removeUser),
    'org.team.invite': checked<'org.team.invite'>(invitation.invite),
    'org.invitations': checked<'org.invitations'>(invitation.list),
    'org.invitation.resend': checked<'org.invitation.resend'>(invitation.resend),
    'org.invitation.revoke': checked<'org.invitation.revoke'>(invitation.revoke),
    'org.member.list': checked<'org.member.list'>(member.list),
    'org.member.role': checked<'org.member.role'>(member.setRole),
    'org.member.open': checked<'org.member.open'>(member.open),
    'org.member.remove': checked<'org.member.remove'>(member.remove),
    'org.details': checked<'org.details'>(org.get),
    'org.update': checked<'org.update'>(org.update),
    'org.registration': checked<'org.registration'>(org.registration),
    'org.share-key.state': checked<'org.share-key.state'>(org.keyState),
    'org.share-key.make': checked<'org.share-key.make'>(org.makeKey),
    'org.share-key.revoke': checked<'org.share-key.revoke'>(org.revokeKey),
    'sharing.give': checked<'sharing.give'>(sharing.give),
    'sharing.withdraw': checked<'sharing.withdraw'>(sharing.withdraw),
    'invite.show': checked<'invite.show'>(invite.show),
    'invite.accept': checked<'invite.accept'>(invite.accept),
    'invite.join': checked<'invite.join'>(invite.join),
    'invite.decline': checked<'invite.decline'>(invite.decline),
  }
}
