import { type Handler, Refused } from '../handler.ts'
import { userOrgsOf } from './person.ts'

/** The caller's organisations, and what guards may ask about. */
export const orgService = (brand: () => string) => {
  const mine: Handler<'org.legacy'> = async ({ session }) => {
    if (!session) throw new Refused(401, 'Sign in first.')
    return userOrgsOf(session.person, brand())
  }
  const role: Handler<'org.role'> = async ({ facts }) => facts
  return { mine, role }
}
