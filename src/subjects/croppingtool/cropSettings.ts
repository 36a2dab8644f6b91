import type { Insertable, Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { keepSetting } from '#server/records/keepSetting.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { ReportName } from '#types/api/croppingtool/croppingtool.ts'
import type {
  CropProductTable,
  CropVarietyTable,
  GrainStockTable,
  OperationSettingTable,
  ReportHiddenTable,
} from './tables.ts'

type Own<Table> = Omit<Selectable<Table>, 'org_id'>
type New<Table> = Omit<Insertable<Table>, 'org_id' | 'id' | 'version'>

export type CropProduct = Own<CropProductTable>
export type CropVariety = Own<CropVarietyTable>
export type OperationSetting = Own<OperationSettingTable>
type ReportHidden = Own<ReportHiddenTable>
type GrainStock = Own<GrainStockTable>
export type NewProduct = New<CropProductTable>
export type NewVariety = New<CropVarietyTable>
export type NewStock = New<GrainStockTable>
export type NewOperationSetting = New<OperationSettingTable>

export type CropSettingQueries = ReturnType<typeof cropSettingQueries>

/** What an organisation says about its crops, products, operations, reports and stores. */
export const cropSettingQueries = (transaction: OpenTransaction) => ({
  products: (scope: Scope): Promise<CropProduct[]> =>
    transaction
      .as(scope)
      .selectFrom('crop_product')
      .select(['id', 'name', 'active', 'unit', 'price', 'whp_days', 'n_pct', 'is_active', 'version'])
      .where('org_id', '=', scope.orgId)
      .orderBy('name')
      .execute(),

  varieties: (scope: Scope): Promise<CropVariety[]> =>
    transaction
      .as(scope)
      .selectFrom('crop_variety')
      .select(['id', 'crop', 'variety', 'target_yield', 'price', 'is_active', 'version'])
      .where('org_id', '=', scope.orgId)
      .orderBy('crop')
      .orderBy('variety')
      .execute(),

  operations: (scope: Scope): Promise<OperationSetting[]> =>
    transaction
      .as(scope)
      .selectFrom('operation_setting')
      .select(['type', 'name', 'cost_ha', 'in_record', 'version'])
      .where('org_id', '=', scope.orgId)
      .execute(),

  hidden: (scope: Scope): Promise<ReportHidden[]> =>
    transaction
      .as(scope)
      .selectFrom('report_hidden')
      .select(['report', 'roles', 'version'])
      .where('org_id', '=', scope.orgId)
      .execute(),

  stocks: (scope: Scope): Promise<GrainStock[]> =>
    transaction
      .as(scope)
      .selectFrom('grain_stock')
      .select(['id', 'store', 'crop', 'season_slug', 'grade', 'tonnes', 'contracted_t', 'protein_pct', 'moisture_pct'])
      .select(['counted_on', 'note', 'version'])
      .where('org_id', '=', scope.orgId)
      .orderBy('store')
      .orderBy('crop')
      .orderBy('id')
      .execute(),

  /** The product of a name, however it is written; undefined where there is none. */
  productNamed: (scope: Scope, name: string): Promise<{ id: number } | undefined> =>
    transaction
      .as(scope)
      .selectFrom('crop_product')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where(({ fn, eb }) => eb(fn('lower', ['name']), '=', name.toLowerCase()))
      .executeTakeFirst(),

  varietyNamed: (scope: Scope, crop: CropVariety['crop'], variety: string): Promise<{ id: number } | undefined> =>
    transaction
      .as(scope)
      .selectFrom('crop_variety')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('crop', '=', crop)
      .where(({ fn, eb }) => eb(fn('lower', ['variety']), '=', variety.toLowerCase()))
      .executeTakeFirst(),

  /** Adds one; null where its name is taken. */
  addProduct: async (scope: Scope, product: NewProduct): Promise<number | null> => {
    const db = transaction.as(scope)
    const added = await db
      .insertInto('crop_product')
      .values({ ...ownedBy(scope), ...product })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return added?.id ?? null
  },

  /** Adds one; null where it is in the list already. */
  addVariety: async (scope: Scope, variety: NewVariety): Promise<number | null> => {
    const db = transaction.as(scope)
    const added = await db
      .insertInto('crop_variety')
      .values({ ...ownedBy(scope), ...variety })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return added?.id ?? null
  },

  addStock: async (scope: Scope, stock: NewStock): Promise<number> => {
    const db = transaction.as(scope)
    const { id } = await db
      .insertInto('grain_stock')
      .values({ ...ownedBy(scope), ...stock })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Says it anew; `version` is 0 where nothing was said. Throws Failure where it was changed meanwhile. */
  setOperation: (scope: Scope, { type, ...said }: NewOperationSetting, version: number): Promise<number> =>
    keepSetting(transaction.as(scope), 'operation_setting', { ...ownedBy(scope), type }, said, version),

  /** Says from which roles a report is kept. Throws Failure where that was changed meanwhile. */
  setHidden: (scope: Scope, report: ReportName, roles: ReportHidden['roles'], version: number): Promise<number> =>
    keepSetting(transaction.as(scope), 'report_hidden', { ...ownedBy(scope), report }, { roles }, version),
})
