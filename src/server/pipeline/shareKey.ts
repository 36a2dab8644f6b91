import type { Endpoint } from '#engine/portal.ts'
import type { Facts } from '#types/entity/facts.ts'
import { nobodyIn } from '../db/store.ts'
import { HttpError } from '../httpError.ts'
import { sha256 } from '../session/sha256.ts'
import { readOrgHeader, type Standing } from './organisation.ts'

/** The organisation that a key opens. */
export interface SharedOrg {
  orgId: number
  slug: string
}

export type FindShared = (keyHash: Buffer, now: Date) => Promise<SharedOrg | null>

/** What a share key opens: nobody, who reads one organisation as a viewer does. */
interface Shared {
  standing: Standing
  facts: Facts
}

// TN-17: one answer for every way in which a key opens nothing, so that it says nothing about why.
const nothing = () => new HttpError(404, 'There is nothing here.', { code: 'not-found' })

/**
 * A session of its own kind, which fixes the organisation: it reads with GET what belongs to the organisation's viewers,
 * and nothing that is about a person. Throws HttpError 404 for everything else.
 */
export async function sharedBy(
  key: string | string[],
  asked: { endpoint: Endpoint; orgHeader?: string | string[]; named: number[] },
  find: FindShared,
  now: Date,
): Promise<Shared> {
  const { method, org } = asked.endpoint
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(key) || method !== 'GET' || org !== 'current')
    throw nothing()
  const found = await find(sha256(key), now)
  const header = readOrgHeader(asked.orgHeader)
  if (!found || [header ?? found.orgId, ...asked.named].some((id) => id !== found.orgId)) throw nothing()
  return {
    standing: { current: null, scope: nobodyIn(found.orgId) },
    facts: {
      user: { id: 0, isSuperUser: false, isAdmin: false },
      org: {
        id: found.orgId,
        slug: found.slug,
        role: 'viewer',
        mayManage: false,
        mayInvite: false,
        mayExport: true,
        modules: null,
        tools: null,
      },
      orgs: [found.slug],
    },
  }
}

/** Guards refuse a key as if there were nothing. */
export const refusedToKey = nothing
