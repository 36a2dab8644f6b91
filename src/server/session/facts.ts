import type { Facts, Toolset } from '#types/entity/facts.ts'
import type { CurrentOrg, Org } from '#types/entity/org.ts'
import type { User } from '#types/entity/user.ts'
import type { Membership, Person } from './person.ts'
import { accessOf } from './teamAccess.ts'

/** The organisation in play when none is named: the chosen one while the person belongs to it, else the first. */
export function defaultMembership(person: Person): Membership | null {
  return person.memberships.find(({ orgId }) => orgId === person.defaultOrgId) ?? person.memberships[0] ?? null
}

export function userOf(person: Person): User {
  const { id, guid, email, userName, firstName, lastName, isSuperUser, defaultOrgId } = person
  return {
    id,
    guid,
    email,
    userName,
    firstName,
    lastName,
    isSuperUser,
    defaultOrgId,
    roles: defaultMembership(person)?.role === 'admin' ? ['ADMIN'] : [],
  }
}

export function userOrgsOf(person: Person, brand: string): Org[] {
  return person.memberships.map((org) => {
    const { role, mayManage } = accessOf(person, org)
    return {
      id: org.orgId,
      slug: org.slug,
      name: org.name,
      guid: org.guid,
      role,
      zone: org.zone,
      brand: org.brand ?? brand,
      geo: org.geo ?? null,
      ...(mayManage && { shareKey: org.hasShareKey === true }),
      isDemo: org.isDemo,
    }
  })
}

export function currentOrgOf(person: Person): CurrentOrg {
  const current = defaultMembership(person)
  return current ? { id: current.orgId, slug: current.slug } : { id: -1, slug: '' }
}

/** What guards may ask about; the browser gets the same. */
export function factsOf(person: Person | null, current: Membership | null): Facts {
  if (!person) return { user: null, org: null, orgs: [] }
  return {
    user: { id: person.id, isSuperUser: person.isSuperUser, isAdmin: current?.role === 'admin' },
    org: current ? orgFactsOf(person, current) : { id: -1, slug: '', role: 'none', mayManage: false },
    orgs: person.memberships.map(({ slug }) => slug),
  }
}

function orgFactsOf(person: Person, current: Membership): Facts['org'] {
  const { role, mayManage, mayInvite, mayExport, modules, tools } = accessOf(person, current)
  const toolset = openedOf(current.toolset ?? {}, tools)
  return { id: current.orgId, slug: current.slug, role, mayManage, mayInvite, mayExport, modules, tools, toolset }
}

/** The tools of the organisation that the person's teams open; they open all where they name none. */
const openedOf = (toolset: Toolset, opened: string[] | null): Toolset =>
  opened === null ? toolset : Object.fromEntries(Object.entries(toolset).filter(([tool]) => opened.includes(tool)))
