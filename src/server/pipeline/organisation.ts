import type { Endpoint } from '#engine/portal.ts'
import type { Scope } from '../db/store.ts'
import { HttpError } from '../httpError.ts'
import { defaultMembership } from '../session/facts.ts'
import type { Membership, Person } from '../session/person.ts'
import { locationsOf } from '../session/teamAccess.ts'

/** The organisation in play, and the rows that the call may reach. */
export interface Standing {
  current: Membership | null
  scope: Scope
}

const foreign = () => new HttpError(403, 'You do not belong to this organisation.', { code: 'foreign-org' })

/** The header's organisation id; -1 says none, undefined when it is left out. Throws HttpError 400 for anything else. */
export function readOrgHeader(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^(-1|[1-9]\d{0,9})$/.test(header) || Number(header) > 2_147_483_647)
    throw new HttpError(400, 'x-org-id has to be the id of one organisation.', { code: 'wrong-org' })
  return Number(header)
}

/**
 * Decides whose data a call is about. The header selects and never authorises: what the person belongs to comes from the
 * database. `named` are the organisations that the path, the query or the body names.
 */
export function standingOf(
  org: Endpoint['org'],
  header: number | undefined,
  named: number[],
  person: Person,
  everyOrg: number[],
): Standing {
  const { id: userId, memberships } = person
  const mine = memberships.map(({ orgId }) => orgId)
  const of = (id: number) => memberships.find(({ orgId }) => orgId === id) ?? null
  const usual = header === undefined ? defaultMembership(person) : of(header)
  const scopeOf = (readable: number[]): Scope => {
    const orgId = usual?.orgId ?? -1
    const locations = locationsOf(person, [...readable, orgId], orgId)
    return { userId, orgId, readable, ...(locations ? { locations } : {}) }
  }

  if (org === 'none') return { current: usual ?? defaultMembership(person), scope: { userId, orgId: -1, readable: [] } }
  if (org === 'all') {
    if (!person.isSuperUser) throw foreign()
    return {
      current: usual ?? defaultMembership(person),
      scope: { userId, orgId: usual?.orgId ?? -1, readable: everyOrg },
    }
  }
  if (org === 'mine') {
    const asked = header === undefined ? named : [header, ...named]
    if (asked.some((id) => id !== -1 && !mine.includes(id))) throw foreign()
    return { current: usual, scope: scopeOf(mine) }
  }
  if (!usual) {
    if (header === undefined && mine.length === 0)
      throw new HttpError(403, 'You do not belong to an organisation yet.', { code: 'no-org' })
    throw foreign()
  }
  if (named.some((id) => id !== usual.orgId)) throw foreign()
  return { current: usual, scope: scopeOf([usual.orgId]) }
}

/** The organisations that an input names, at its top. What is no id at all is left for the schema to refuse. */
export function orgsNamed(input: unknown): number[] {
  const id =
    typeof input === 'object' && input !== null && Object.hasOwn(input, 'org_id')
      ? Reflect.get(input, 'org_id')
      : undefined
  return typeof id === 'number' ? [id] : []
}
