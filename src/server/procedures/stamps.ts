import type { OpenTransaction, Scope } from '../db/store.ts'
import { noOrg } from '../db/versions.ts'

/** What was written before a question's rows are read, of all that its scope reaches. */
interface Stamp {
  /** Different once a row was written in one of the organisations, or one that belongs to none. */
  text: string
  /** The version of what belongs to none. */
  ofNone: number
}

export const stampQueries = (transaction: OpenTransaction) => ({
  /** Asked before the rows: these are never older than their stamp says. */
  of: async (scope: Scope): Promise<Stamp> => {
    const orgIds = [...new Set([scope.orgId, ...scope.readable])].filter((id) => id > 0)
    const versions = await transaction.versions(scope, orgIds)
    return {
      text: [...versions].map(([org, version]) => `${org}:${version}`).join(' '),
      ofNone: versions.get(noOrg) ?? 0,
    }
  },
})
