import { isRecord } from '#engine/record.ts'
import type { SignedIn } from '#types/api/people/auth.ts'
import type { CurrentOrg, Org } from '#types/entity/org.ts'
import type { User } from '#types/entity/user.ts'
import { type Keep, keys } from './storage.ts'

/** What the browser keeps of a session: the values of the five storage keys. */
export interface Kept {
  token: string
  refreshToken: string
  user: User
  userOrgs: Org[]
  currentOrg: CurrentOrg
}

const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  typeof value.email === 'string' &&
  typeof value.userName === 'string' &&
  typeof value.isSuperUser === 'boolean' &&
  Array.isArray(value.roles)

const isOrg = (value: unknown): value is Org =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  typeof value.slug === 'string' &&
  typeof value.name === 'string' &&
  typeof value.role === 'string' &&
  typeof value.zone === 'string'

const isCurrentOrg = (value: unknown): value is CurrentOrg =>
  isRecord(value) && typeof value.id === 'number' && typeof value.slug === 'string'

/** The list of a person's organisations, or null when it is none. */
export const orgsOf = (value: unknown): Org[] | null => (Array.isArray(value) && value.every(isOrg) ? value : null)

/** The organisation to be current: the wished one if the person belongs to it, else the first, else none (id -1). */
export function currentOrgOf(orgs: Org[], wished: number | undefined): CurrentOrg {
  const found = orgs.find((org) => org.id === wished) ?? orgs[0]
  return found ? { id: found.id, slug: found.slug } : { id: -1, slug: '' }
}

/** Narrows the answer of sign-in or refresh; null when nobody is signed in by it. */
export function signedInOf(value: unknown): SignedIn | null {
  if (!isRecord(value) || value.isAuthenticated !== true) return null
  const { token, refreshToken, user, userOrgs, currentOrg } = value
  const orgs = orgsOf(userOrgs)
  if (typeof token !== 'string' || !token || typeof refreshToken !== 'string' || !isUser(user) || !orgs) return null
  if (!isCurrentOrg(currentOrg)) return null
  return { isAuthenticated: true, token, refreshToken, user, userOrgs: orgs, currentOrg }
}

export const parsed = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a kept session. Whatever is damaged is discarded; without a token and a user nobody is signed in. */
export function readKept(keep: Keep): Kept | null {
  const token = keep.read('token')
  const user = parsed(keep.read('user'))
  if (!token || /[^\x21-\x7e]/.test(token) || !isUser(user)) {
    if (token !== null || keep.read('user') !== null) clearKept(keep)
    return null
  }
  const orgs = orgsOf(parsed(keep.read('userOrgs'))) ?? []
  const wished = parsed(keep.read('currentOrg'))
  return {
    token,
    refreshToken: keep.read('refreshToken') ?? '',
    user,
    userOrgs: orgs,
    currentOrg: currentOrgOf(orgs, isCurrentOrg(wished) ? wished.id : undefined),
  }
}

export function writeKept(keep: Keep, kept: Kept): void {
  keep.write('user', JSON.stringify(kept.user))
  keep.write('userOrgs', JSON.stringify(kept.userOrgs))
  keep.write('currentOrg', JSON.stringify(kept.currentOrg))
  keep.write('refreshToken', kept.refreshToken)
  // Last, because other tabs listen to this key and read the others when it changes.
  keep.write('token', kept.token)
}

export function clearKept(keep: Keep): void {
  for (const key of keys) keep.write(key, null)
}
