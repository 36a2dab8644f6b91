import type { Handler } from '#server/pipeline/handler.ts'
import { absent } from '#server/records/failure.ts'
import type { Member } from '#types/entity/member.ts'
import type { MemberRoleQueries } from './memberRoles.ts'
import type { MemberRecord, TeamPeopleQueries } from './teamPeople.ts'

/** Somebody of the organisation as the API tells them. */
export const memberOf = (row: MemberRecord, seesMail: boolean): Member => ({
  user_id: row.user_id,
  name: row.name,
  email: seesMail ? row.email : null,
  role: row.role,
  teams: row.teams,
  sees: row.sees,
  is_super_user: row.is_super_user,
  since: row.since.toISOString(),
})

/** The people of an organisation. Addresses are told to those who manage it. */
export function memberService(people: TeamPeopleQueries, roles: MemberRoleQueries) {
  const list: Handler<'org.member.list'> = async ({ input, scope, facts, reply }) => {
    const seesMail = facts.org?.mayManage === true
    const { rows, total, next } = await people.members(scope, { ...input, seesMail: seesMail })
    reply.page(total, next)
    return rows.map((row) => memberOf(row, seesMail))
  }

  const setRole: Handler<'org.member.role'> = async ({ input, scope, facts, now }) => {
    await roles.set(scope, input.user_id, input.role, facts.user?.isSuperUser === true, now)
    return { user_id: input.user_id }
  }

  const remove: Handler<'org.member.remove'> = async ({ input, scope, facts, now }) => {
    await roles.remove(scope, input.user_id, facts.user?.isSuperUser === true, now)
    return { user_id: input.user_id }
  }

  const open: Handler<'org.member.open'> = async ({ input, scope, now }) => {
    if (!(await people.open(scope, input.user_id, now))) throw absent('person here', 'user_id')
    return { user_id: input.user_id }
  }

  return { list, setRole, remove, open }
}
