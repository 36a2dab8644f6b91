import { HttpError } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { userOrgsOf } from '#server/session/facts.ts'
import { accessOf } from '#server/session/teamAccess.ts'
import type { ClosedOrg } from './closedOrgs.ts'

/** Who manages it cannot open it either, but knows why it is off. */
const closedWords = ({ name, managers, closes_at }: ClosedOrg): string => {
  if (closes_at !== null)
    return `${name} is closed, and is deleted with all that it holds on ${closes_at.toISOString().slice(0, 10)}. Until then ${managers.slice(0, 3).join(' or ') || 'whoever runs this portal'} can take that back.`
  const ask = managers.length === 0 ? '' : `${managers.slice(0, 3).join(' or ')}, who manages it, or `
  return `${name} is switched off: nobody can open it, and what it holds is kept. Ask ${ask}whoever runs this portal.`
}

/** The caller's organisations, and what guards may ask about. */
export const orgService = (brand: () => string, closedOf: (userId: number) => Promise<ClosedOrg[]>) => {
  const mine: Handler<'org.legacy'> = async ({ session }) => {
    if (!session) throw new HttpError(401, 'Sign in first.')
    return userOrgsOf(session.person, brand())
  }
  const role: Handler<'org.role'> = async ({ facts }) => facts
  const roles: Handler<'fahmatool.roles'> = async ({ session }) => {
    if (!session) throw new HttpError(401, 'Sign in first.')
    const { person } = session
    return person.memberships.map((org) => ({ orgId: org.orgId, userOrgRole: accessOf(person, org).role }))
  }
  const closed: Handler<'org.closed'> = async ({ session }) => {
    if (!session) throw new HttpError(401, 'Sign in first.')
    const orgs = await closedOf(session.person.id)
    return { say: orgs.length === 0 ? null : orgs.map(closedWords).join(' ') }
  }
  return { mine, role, roles, closed }
}
