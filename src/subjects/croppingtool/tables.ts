import type { Generated } from 'kysely'
import type { LocalDate } from '#server/db/columns.ts'
import type { ReportName, ReportRole, StockUnit } from '#types/api/croppingtool/croppingtool.ts'
import type { FarmActivityType, FarmCrop } from '#types/entity/farm.ts'

/** A product that is spread or sprayed: what acts in it, how long is waited after it, and what a unit costs. */
export interface CropProductTable {
  org_id: number
  id: Generated<number>
  name: string
  active: string | null
  unit: StockUnit
  /** AUD a unit. */
  price: number | null
  /** Days after which cutting, grazing or delivery may begin. */
  whp_days: number | null
  /** Share of nitrogen by weight, %. */
  n_pct: number | null
  is_active: boolean
  version: Generated<number>
}

/** A crop, or one variety of it where that is not empty: what is aimed at, and what it is sold for. */
export interface CropVarietyTable {
  org_id: number
  id: Generated<number>
  crop: FarmCrop
  variety: string
  /** t/ha; bales/ha of cotton. */
  target_yield: number | null
  /** AUD a tonne or bale. */
  price: number | null
  is_active: boolean
  version: Generated<number>
}

/** What an organisation calls a kind of operation, what it costs a hectare, and whether it stands in paddock records. */
export interface OperationSettingTable {
  org_id: number
  type: FarmActivityType
  name: string | null
  /** AUD/ha, for operations whose own cost nobody wrote down. */
  cost_ha: number | null
  in_record: boolean
  version: Generated<number>
}

/** The roles from which a report is kept. */
export interface ReportHiddenTable {
  org_id: number
  report: ReportName
  roles: ReportRole[]
  version: Generated<number>
}

/** Grain of one kind in one store, as it was last counted. */
export interface GrainStockTable {
  org_id: number
  id: Generated<number>
  store: string
  crop: FarmCrop
  season_slug: string | null
  grade: string | null
  tonnes: number
  contracted_t: number
  protein_pct: number | null
  moisture_pct: number | null
  counted_on: LocalDate
  note: string | null
  version: Generated<number>
}

declare module '#server/db/tables.ts' {
  interface Database {
    crop_product: CropProductTable
    crop_variety: CropVarietyTable
    operation_setting: OperationSettingTable
    report_hidden: ReportHiddenTable
    grain_stock: GrainStockTable
  }
}
