import type { Endpoint } from '#engine/portal.ts'
import { HttpError } from '../httpError.ts'
import type { Person, Session } from '../session/person.ts'
import { sha256 } from '../session/sha256.ts'

/** A key that somebody's own scripts read one organisation with, and who stands behind it. */
export interface ReadKey {
  id: number
  person: Person
  /** The subjects whose calls it opens; null for all. */
  subjects: string[] | null
  expiresAt: Date
  revokedAt: Date | null
  lastUsedAt: Date | null
}

/** Null for a key that was never made, and where its person may not be here any more. */
export type FindKey = (orgId: number, keyHash: Buffer) => Promise<ReadKey | null>

/** A read key as it is sent: its organisation, which is no secret, and 256 random bits. */
const shape = /^Bearer (tilth-read-([1-9]\d{0,9})-[A-Za-z0-9_-]{43})$/i

/** How often one key may call, in every process. */
const most = { calls: 300, minutes: 5 }

/** What is about accounts, about all that is kept at once, or about running the portal, is for people alone. */
const forPeople = ['people', 'keeping', 'admin']

/** Whether an endpoint is for keys at all: it reads, and of one organisation. */
export const readableByKey = ({ method, org, writes, procedure, subject }: Endpoint): boolean =>
  org === 'current' &&
  (procedure !== undefined || (writes !== true && (method === 'GET' || writes === false))) &&
  !forPeople.includes(subject)

export const isReadKey = (authorization: string | undefined): boolean =>
  /^Bearer tilth-read-/i.test(authorization ?? '')

export const readKeyText = (orgId: number, secret: string): string => `tilth-read-${orgId}-${secret}`

interface KeyUse {
  endpoint: Endpoint
  /** The organisation of the header. */
  header: number | undefined
  find: FindKey
  /** Gives the seconds to wait when a key was used too often. */
  take: (key: string, times: number, minutes: number) => number | null
  now: Date
}

/**
 * A session of its own kind: the person behind a key, held to reading one organisation, and never a super user.
 * Throws HttpError 401 where the key opens nothing, 403 where the call is not for it, 429.
 */
export async function sessionOfKey(
  authorization: string,
  use: KeyUse,
): Promise<{ session: Session; key: ReadKey; orgId: number }> {
  const { endpoint, header, find, take, now } = use
  const [, text, org] = shape.exec(authorization) ?? []
  const orgId = Number(org)
  const key = text === undefined || orgId > 2_147_483_647 ? null : await find(orgId, sha256(text))
  if (!key) throw dead('There is no such read key. It may not be whole: copy it again, or make another.')
  if (key.revokedAt) throw dead('This read key was revoked. Make another under Account, Your data in scripts.')
  if (key.expiresAt <= now) throw dead('This read key has ended. Make another under Account, Your data in scripts.')
  const wait = take(`read-key ${orgId} ${key.id}`, most.calls, most.minutes)
  if (wait !== null)
    throw new HttpError(429, `This key may ask ${most.calls} times in ${most.minutes} minutes. Wait a little.`, {
      code: 'too-many',
      headers: { 'retry-after': String(wait) },
    })
  if (!readableByKey(endpoint))
    throw refused('A read key only reads what belongs to its organisation. This call is for people.')
  if (key.subjects && !key.subjects.includes(endpoint.subject))
    throw refused(`This read key is for other calls: ${key.subjects.join(', ')}.`)
  if (header !== undefined && header !== orgId) throw refused('This read key is for another organisation.')
  return { session: { person: { ...key.person, isSuperUser: false }, familyId: `read-key ${key.id}` }, key, orgId }
}

/** Keys take data out, so they end with the right to do so. */
export const refuseExport = () =>
  refused('Your teams let you look at this, but not take it out, so your read keys open nothing.')

const dead = (say: string) => new HttpError(401, say, { code: 'dead-key' })
const refused = (say: string) => new HttpError(403, say, { code: 'not-for-keys' })
