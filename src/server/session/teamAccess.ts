import type { Locations } from '../db/access.ts'
import type { Membership, Person, TeamRole } from './person.ts'

/** What somebody may in one of their organisations, their teams there included. */
interface Access {
  role: Membership['role']
  mayManage: boolean
  mayInvite: boolean
  mayExport: boolean
  /** Topics of the dashboards that may be opened; null when every one is. */
  modules: string[] | null
  /** The tools that may be opened; null when every one is. */
  tools: string[] | null
  /** The locations that they are held to; null when every location is open to them. */
  locations: { readable: number[]; writable: number[] } | null
}

/**
 * Domain §4.8: several teams give the union, and the most restrictive of role and location access wins. Administrators, super
 * users are not held to locations, nor are people without a team; but who came in through a team and is in none any more
 * sees no location. Who is only in viewers' teams is a viewer. A team that names no topic or no tool opens them all.
 */
export function accessOf(
  { isSuperUser }: Pick<Person, 'isSuperUser'>,
  { role, teams = [], seesAll = true }: Membership,
): Access {
  const mayManage = role === 'admin' || isSuperUser
  if (mayManage || (teams.length === 0 && seesAll))
    return { role, mayManage, mayInvite: mayManage, mayExport: true, modules: null, tools: null, locations: null }
  const writes = role !== 'viewer'
  const readable = new Set<number>()
  const writable = new Set<number>()
  for (const team of teams)
    for (const { id, access } of team.locations) {
      readable.add(id)
      if (writes && team.role !== 'viewer' && access === 'write') writable.add(id)
    }
  const isLooking = teams.length > 0 && teams.every((team) => team.role === 'viewer')
  return {
    role: isLooking ? 'viewer' : role,
    mayManage,
    mayInvite: teams.some(invites),
    mayExport: teams.some(({ can_export }) => can_export),
    modules: opened(teams.map(({ modules }) => modules)),
    tools: opened(teams.map(({ tools }) => tools)),
    locations: { readable: inOrder(readable), writable: inOrder(writable) },
  }
}

/** The locations that a person is held to across these organisations, of which `current` is the one that they may write. */
export function locationsOf(person: Person, orgIds: number[], current: number): Locations | undefined {
  const held = person.memberships.flatMap((membership) => {
    const { locations } = orgIds.includes(membership.orgId) ? accessOf(person, membership) : { locations: null }
    return locations ? [{ orgId: membership.orgId, ...locations }] : []
  })
  if (held.length === 0) return undefined
  return {
    limited: held.map(({ orgId }) => orgId),
    readable: inOrder(held.flatMap(({ readable }) => readable)),
    writable: held.find(({ orgId }) => orgId === current)?.writable ?? null,
  }
}

/** What teams open together; null for everything. */
function opened(lists: string[][]): string[] | null {
  return lists.length === 0 || lists.some((list) => list.length === 0) ? null : [...new Set(lists.flat())].sort()
}

/** Whether a team lets its people invite others to it. */
export const invites = ({ role, can_invite }: { role: TeamRole; can_invite: boolean }): boolean =>
  can_invite || role === 'owner' || role === 'admin'

const inOrder = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b)
