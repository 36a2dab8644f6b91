import { type Handler, Refused } from '../handler.ts'
import { userOrgsOf } from './person.ts'
import { accessOf } from './teamAccess.ts'

/** The caller's organisations, and what guards may ask about. */
export const orgService = (brand: () => string) => {
  const mine: Handler<'org.legacy'> = async ({ session }) => {
    if (!session) throw new Refused(401, 'Sign in first.')
    return userOrgsOf(session.person, brand())
  }
  const role: Handler<'org.role'> = async ({ facts }) => facts
  const roles: Handler<'fahmatool.roles'> = async ({ session }) => {
    if (!session) throw new Refused(401, 'Sign in first.')
    const { person } = session
    return person.memberships.map((org) => ({ orgId: org.orgId, userOrgRole: accessOf(person, org).role }))
  }
  return { mine, role, roles }
}
