import type { Scope } from '#server/db/store.ts'
import { Failure } from '#server/records/failure.ts'
import type { MembershipQueries } from '#subjects/people/memberships.ts'
import type { MemberRole } from '#subjects/people/tables.ts'
import type { FahmaRole } from '#types/api/fahma/fahma.ts'
import type { FahmaQueries } from './fahmas.ts'

export interface RoleParts {
  fahma: Pick<FahmaQueries, 'roleOf'>
  memberships: Pick<MembershipQueries, 'roleOf'>
}

const ranks: FahmaRole[] = ['viewer', 'operator', 'installer', 'admin']

/** What somebody may do where nobody said: who manages the organisation all of it, who writes in it notes. */
const usualRole: Record<MemberRole, FahmaRole> = {
  admin: 'admin',
  member: 'operator',
  client_farm: 'operator',
  viewer: 'viewer',
  regional_office: 'viewer',
}

/** What a role comes to for somebody: who only looks in the organisation does not write here, and who manages it always may. */
export function roleIn(orgRole: MemberRole | null, said: FahmaRole | null): FahmaRole {
  if (orgRole === null || orgRole === 'viewer' || orgRole === 'regional_office') return 'viewer'
  return orgRole === 'admin' ? 'admin' : (said ?? usualRole[orgRole])
}

/** What the caller may do in the tool. */
export async function callersRole({ fahma, memberships }: RoleParts, scope: Scope): Promise<FahmaRole> {
  const { role, isSuperUser } = await memberships.roleOf(scope)
  return isSuperUser ? 'admin' : roleIn(role, await fahma.roleOf(scope))
}

export const mayNote = (role: FahmaRole): boolean => ranks.indexOf(role) >= ranks.indexOf('operator')
export const mayInstall = (role: FahmaRole): boolean => ranks.indexOf(role) >= ranks.indexOf('installer')

/** Throws Failure where the caller may not do this in the tool. */
export async function refuseUnless(parts: RoleParts, scope: Scope, may: 'note' | 'install'): Promise<void> {
  const role = await callersRole(parts, scope)
  if (!(may === 'note' ? mayNote(role) : mayInstall(role))) throw new Failure({ failed: 'fahma_role', may })
}
