import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'
import { changedMeanwhile } from '#server/records/failure.ts'
import { writerOf } from '#server/records/ownedBy.ts'
import type { SupplierSettingTable } from './tables.ts'

type SupplierSetting = Selectable<SupplierSettingTable>

export type SupplierQueries = ReturnType<typeof supplierQueries>

/** What the operator said of suppliers. */
export const supplierQueries = (transaction: OpenTransaction) => ({
  /** Which were turned on or off, for whoever asks; nothing is said of the others. */
  turned: async (scope: Scope): Promise<Map<string, boolean>> => {
    const rows = await transaction.as(scope).selectFrom('supplier_setting').select(['slug', 'is_on']).execute()
    return new Map(rows.map(({ slug, is_on }) => [slug, is_on]))
  },

  all: async (): Promise<Map<string, SupplierSetting>> => {
    const rows = await transaction.system().selectFrom('supplier_setting').selectAll().execute()
    return new Map(rows.map((row) => [row.slug, row]))
  },

  find: async (slug: string): Promise<SupplierSetting | null> =>
    (await transaction
      .system()
      .selectFrom('supplier_setting')
      .selectAll()
      .where('slug', '=', slug)
      .executeTakeFirst()) ?? null,

  /** How many data sources of all organisations each supplier has. */
  used: async (): Promise<Map<string, number>> => {
    const rows = await transaction
      .system()
      .selectFrom('data_source')
      .select(({ fn }) => ['supplier', fn.countAll<string>().as('many')])
      .groupBy('supplier')
      .execute()
    return new Map(rows.map(({ supplier, many }) => [supplier, Number(many)]))
  },

  /** Says it anew; of that version only, 0 where nothing was said. Gives the version that stands now. */
  set: async (
    scope: Scope,
    slug: string,
    version: number,
    said: { is_on: boolean; sealed: Buffer | null },
    at: Date,
  ): Promise<number> => {
    const db = transaction.system()
    const now = { ...said, changed_by: writerOf(scope), changed_at: at }
    const row =
      version === 0
        ? await db
            .insertInto('supplier_setting')
            .values({ slug, ...now })
            .onConflict((clash) => clash.column('slug').doNothing())
            .returning('version')
            .executeTakeFirst()
        : await db
            .updateTable('supplier_setting')
            .set((set) => ({ ...now, version: set('version', '+', 1) }))
            .where('slug', '=', slug)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst()
    if (!row) throw changedMeanwhile()
    await addAudit(db, {
      ...{ org_id: null, user_id: writerOf(scope), at, what: said.is_on ? 'supplier.on' : 'supplier.off' },
      detail: { slug, has_key: said.sealed !== null },
    })
    return row.version
  },
})
