import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'

/** The data source that a key opens. */
export interface OpenedSource {
  org_id: number
  id: number
  supplier: string
  /** What the operator said of its supplier. */
  is_supplier_on: boolean | null
}

/** Which data sources keys open, for the door, which belongs to no organisation. */
export const openSourceQueries = (transaction: OpenTransaction) => ({
  /** Null for a key that opens nothing. Looked up by its hash, which no caller can choose. */
  opens: async (keyHash: Buffer): Promise<OpenedSource | null> => {
    const { rows } = await sql<OpenedSource>`
      select s.org_id, s.id, s.supplier, t.is_on as is_supplier_on
      from data_source s join org o on o.id = s.org_id and o.is_on
      left join supplier_setting t on t.slug = s.supplier
      where s.key_hash = ${keyHash} and s.is_on`.execute(transaction.system())
    return rows[0] ?? null
  },
})
