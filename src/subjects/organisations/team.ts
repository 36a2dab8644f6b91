import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { Team, TeamControl } from '#types/entity/team.ts'
import { memberOf } from './member.ts'
import type { TeamPeopleQueries } from './teamPeople.ts'
import type { TeamQueries, TeamRecord, TeamText } from './teams.ts'

const noTeam = () => absent('team')

/** A team as the API tells it. */
export const teamOf = (team: TeamRecord): Team => ({
  id: team.id,
  org_id: team.org_id,
  slug: team.slug,
  name: team.name,
  description: team.description,
  role: team.role,
  people: team.people,
  places: team.locations.length,
  control_dto: { role: team.role, modules: team.modules },
  team_acl_dto: {
    locations: team.locations,
    tools: team.tools,
    can_invite: team.can_invite,
    can_export: team.can_export,
  },
  version: team.version,
})

const said = (input: {
  name: string
  description?: string
  control_dto: TeamControl
  team_acl_dto?: { tools?: string[]; can_invite?: boolean; can_export?: boolean }
}): TeamText => ({
  name: input.name.trim(),
  description: input.description?.trim() || null,
  role: input.control_dto.role,
  modules: input.control_dto.modules ?? [],
  tools: input.team_acl_dto?.tools ?? [],
  can_invite: input.team_acl_dto?.can_invite ?? false,
  can_export: input.team_acl_dto?.can_export ?? true,
})

/** Teams, their people and their locations. What they mean for a request is in `teamAccess.ts`. */
export function teamService(teams: TeamQueries, people: TeamPeopleQueries, topics: () => string[]) {
  const textOf = (input: Parameters<typeof said>[0]): TeamText => {
    const text = said(input)
    const unknown = text.modules.findIndex((topic) => !topics().includes(topic))
    if (unknown >= 0) throw wrongField(`control_dto.modules.${unknown}`, 'No dashboard has this topic.')
    return text
  }

  const list: Handler<'org.teams'> = async ({ input, scope, reply }) => {
    const { rows, total, next } = await teams.list(scope, input)
    reply.page(total, next)
    return rows.map(teamOf)
  }

  const get: Handler<'org.team.get'> = async ({ input, scope }) => {
    const team = await teams.bySlug(scope, input.slug)
    if (!team) throw noTeam()
    return teamOf(team)
  }

  const create: Handler<'org.team.create'> = async ({ input, scope, now }) => {
    const named = input.team_acl_dto?.locations ?? []
    if (new Set(named.map(({ id }) => id)).size < named.length)
      throw wrongField('team_acl_dto.locations', 'A location is named twice.')
    const open = named.flatMap(({ id, access }) => (access === 'none' ? [] : [{ id, access }]))
    return teams.create(scope, textOf(input), open, now)
  }

  const update: Handler<'org.team.update'> = async ({ input, scope, now }) =>
    teams.update(scope, input.id, input.version, textOf(input), now)

  const remove: Handler<'org.team.delete'> = ({ input, scope, now }) => teams.remove(scope, input.id, now)

  const restore: Handler<'org.team.restore'> = ({ input, scope, now }) => teams.restore(scope, input.id, now)

  const members: Handler<'org.team.members'> = async ({ input, scope, facts, reply }) => {
    if (!(await teams.byId(scope, input.id))) throw noTeam()
    const seesMail = facts.org?.mayManage === true
    const { rows, total, next } = await people.members(scope, { ...input, team_id: input.id, seesMail: seesMail })
    reply.page(total, next)
    return rows.map((row) => memberOf(row, seesMail))
  }

  const locations: Handler<'org.team.places'> = async ({ input, scope, reply }) => {
    if (!(await teams.byId(scope, input.id))) throw noTeam()
    const { rows, total, next } = await people.locations(scope, { ...input, team_id: input.id })
    reply.page(total, next)
    return rows.map((row) => ({ location_id: row.location_id, name: row.name, access: row.access }))
  }

  const setLocation: Handler<'org.team.place'> = ({ input: { team_id, location_ids, access }, scope, now }) =>
    teams.setLocations(scope, { team_id, location_ids, access }, now)

  const addUser: Handler<'org.team.add-user'> = async ({ input, scope, now }) => {
    const team = await teams.byId(scope, input.team_id)
    if (!team) throw noTeam()
    if (!(await people.add(scope, input.team_id, input.user_id, now))) throw absent('person here', 'user_id')
    return { id: team.id, slug: team.slug }
  }

  const removeUser: Handler<'org.team.remove-user'> = async ({ input, scope, now }) => {
    const team = await teams.byId(scope, input.team_id)
    if (!team) throw noTeam()
    if (!(await people.remove(scope, input.team_id, input.user_id, now)))
      throw new Failure({ failed: 'person_not_in_team' })
    return { id: team.id, slug: team.slug }
  }

  return { list, get, create, update, remove, restore, members, locations, setLocation, addUser, removeUser }
}
