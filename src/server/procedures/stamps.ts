import type { Scope, Store } from '../db/store.ts'
import { noOrg, versionsOf } from '../db/versions.ts'

/** What was written before a question's rows are read, of all that its scope reaches. */
export interface Stamp {
  /** Different once a row was written in one of the organisations, or one that belongs to none. */
  text: string
  /** The version of what belongs to none. */
  ofNone: number
}

/** One statement, in the transaction of whoever asks and before its rows: these are never older than their stamp says. */
export async function stampOf(store: Store, scope: Scope): Promise<Stamp> {
  const orgIds = [...new Set([scope.orgId, ...scope.readable])].filter((id) => id > 0)
  const versions = await store.withScope(scope, (db) => versionsOf(db, orgIds))
  return {
    text: [...versions].map(([org, version]) => `${org}:${version}`).join(' '),
    ofNone: versions.get(noOrg) ?? 0,
  }
}
