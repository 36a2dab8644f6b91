import { type Kysely, type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '../db/store.ts'
import type { Database } from '../db/tables.ts'
import { addAudit } from './audit.ts'
import { writtenBy } from './ownedBy.ts'

/** Tables of what people wrote down, each with an id and a version. */
export type KeptTable =
  | 'spray_record'
  | 'own_sale'
  | 'movement'
  | 'visitor'
  | 'treatment'
  | 'irrigation'
  | 'fumigation'
  | 'alert_rule'
  | 'crop_product'
  | 'crop_variety'
  | 'grain_stock'
  | 'turf_equipment'
  | 'cotton_plant_map'
  | 'cotton_leaf_test'
  | 'cotton_pest_check'
  | 'cotton_lint'
  | 'cotton_target'
  | 'region_note'

export type KeptRow<T extends KeptTable> = Selectable<Database[T]>

/** What follows from a change, in its transaction; it is given the row as it was. */
export type Follows<T extends KeptTable> = (db: Kysely<Database>, was: KeptRow<T>) => Promise<void>

export type KeptRecords = ReturnType<typeof keptRecords>

/** Records that a farm wrote down, one at a time. What a correction or a removal took away stays readable in the audit. */
export const keptRecords = (transaction: OpenTransaction) => ({
  one: async <T extends KeptTable>(scope: Scope, table: T, id: number): Promise<KeptRow<T> | null> => {
    const db = transaction.as(scope)
    const { rows } = await sql<KeptRow<T>>`
        select * from ${sql.table(table)} where org_id = ${scope.orgId} and id = ${id}`.execute(db)
    return rows[0] ?? null
  },

  /** Changes a record. False when it is not there, or its version is another one by now. */
  change: async <T extends KeptTable>(
    scope: Scope,
    table: T,
    { id, version }: { id: number; version: number },
    values: Partial<KeptRow<T>>,
    at: Date,
    follows?: Follows<T>,
  ): Promise<boolean> => {
    const db = transaction.as(scope)
    const { rows } = await sql<KeptRow<T>>`
        select * from ${sql.table(table)}
        where org_id = ${scope.orgId} and id = ${id} and version = ${version} for update`.execute(db)
    if (!rows[0]) return false
    const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`
        update ${sql.table(table)} set version = version + 1, ${sql.join(set)}
        where org_id = ${scope.orgId} and id = ${id}`.execute(db)
    await addAudit(db, auditOf(scope, at, `${table}.update`, rows[0]))
    await follows?.(db, rows[0])
    return true
  },

  /** Takes a record out. False when there is none. */
  remove: async (scope: Scope, table: KeptTable, id: number, at: Date): Promise<boolean> => {
    const db = transaction.as(scope)
    const { rows } = await sql<Record<string, unknown>>`
        delete from ${sql.table(table)} where org_id = ${scope.orgId} and id = ${id} returning *`.execute(db)
    if (!rows[0]) return false
    await addAudit(db, auditOf(scope, at, `${table}.delete`, rows[0]))
    return true
  },
})

const auditOf = (scope: Scope, at: Date, what: string, was: object) => ({
  ...writtenBy(scope),
  at,
  what,
  detail: { was },
})
