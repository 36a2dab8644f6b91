import type { Transaction } from 'kysely'
import type { Store } from '../db/store.ts'
import type { Database } from '../db/tables.ts'
import { presentRequest } from '../presentRequest.ts'

export interface AuditEntry {
  org_id: number | null
  user_id: number | null
  at: Date
  what: string
  detail: Record<string, unknown>
}

/** Writes down what was done, in the transaction that does it. */
export async function addAudit(db: Transaction<Database>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      ...entry,
      detail: JSON.stringify(entry.detail),
      request_id: presentRequest.getStore()?.id ?? null,
    })
    .execute()
}

/** Writes down what changes who gets in, or who may do what: with address and browser of the request that asked for it. */
export const addAccessAudit = (db: Transaction<Database>, entry: AuditEntry): Promise<void> =>
  addAudit(db, { ...entry, detail: { ...entry.detail, ...presentRequest.getStore()?.from } })

/** Forgets who changed what before that moment. */
export const forgetAudit = (store: Store, before: Date): Promise<unknown> =>
  store.asSystem((db) => db.deleteFrom('audit').where('at', '<', before).execute())
