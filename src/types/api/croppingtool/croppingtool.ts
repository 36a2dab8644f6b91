// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { FarmActivityType, FarmCrop } from '../../entity/farm.ts'
/**
 * A report of the cropping tool.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "reportName".
 */
export type ReportName =
  | 'season-summary'
  | 'paddock-record'
  | 'crop-stage'
  | 'yield-gap'
  | 'water-use'
  | 'input-use'
  | 'spray-record'
  | 'rotation'
  | 'grain-stocks'
  | 'nitrogen'
/**
 * A role from which a report can be kept; administrators see all.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "reportRole".
 */
export type ReportRole = 'member' | 'viewer' | 'client_farm' | 'regional_office'
/**
 * What its price is for.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "stockUnit".
 */
export type StockUnit = 'L' | 'kg' | 't'
/**
 * Only this season.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "seasonSlug".
 */
export type SeasonSlug = string | null
/**
 * Only these fields; all when empty.
 *
 * @maxItems 500
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "fieldIds".
 */
export type FieldIds = number[]
/**
 * Only this crop.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "crop".
 */
export type Crop = string | null
/**
 * From this day on.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "fromDate".
 */
export type FromDate = string
/**
 * Up to this day, included.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "toDate".
 */
export type ToDate = string
/**
 * The version that was read, 0 where nothing was set yet; another one by now is refused.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "settingVersion".
 */
export type SettingVersion = number

/**
 * What the cropping tool's calls and reports take and give.
 */
export interface CroppingToolCalls {
  [k: string]: unknown
}
/**
 * A product that is sprayed or spread.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "newProduct".
 */
export interface NewCropProduct {
  /**
   * Its name as on the label; operations and spray records are matched by it.
   */
  name: string
  /**
   * What acts in it.
   */
  active?: string
  unit: StockUnit
  /**
   * Dollars for one unit.
   */
  price?: number
  /**
   * Days before cutting, grazing or delivery.
   */
  whp_days?: number
  /**
   * Share of nitrogen by weight, such as 46 for urea.
   */
  n_pct?: number
  /**
   * One that is no longer used stays in old reports.
   */
  is_active?: boolean
}
/**
 * As it stands.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "product".
 */
export interface CropProduct {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * Its name as on the label; operations and spray records are matched by it.
   */
  name: string
  /**
   * What acts in it.
   */
  active?: string
  unit: StockUnit
  /**
   * Dollars for one unit.
   */
  price?: number
  /**
   * Days before cutting, grazing or delivery.
   */
  whp_days?: number
  /**
   * Share of nitrogen by weight, such as 46 for urea.
   */
  n_pct?: number
  /**
   * One that is no longer used stays in old reports.
   */
  is_active: boolean
}
/**
 * One line of the list.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "productRow".
 */
export interface CropProductRow {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * Its name as on the label; operations and spray records are matched by it.
   */
  name: string
  /**
   * What acts in it.
   */
  active: string | null
  unit: StockUnit
  /**
   * Dollars for one unit.
   */
  price: number | null
  /**
   * Days before cutting, grazing or delivery.
   */
  whp_days: number | null
  /**
   * Share of nitrogen by weight, such as 46 for urea.
   */
  n_pct: number | null
  /**
   * One that is no longer used stays in old reports.
   */
  is_active: boolean
}
/**
 * A crop or a variety, with what is aimed at.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "newVariety".
 */
export interface NewCropVariety {
  crop: FarmCrop
  /**
   * Empty for the crop as a whole.
   */
  variety?: string
  /**
   * t/ha; bales/ha of cotton. For crops that were put in without a target of their own.
   */
  target_yield?: number
  /**
   * Dollars a tonne at the farm gate; a bale of cotton.
   */
  price?: number
  /**
   * One that is no longer grown stays in old reports.
   */
  is_active?: boolean
}
/**
 * As it stands.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "variety".
 */
export interface CropVariety {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  crop: FarmCrop
  /**
   * Empty for the crop as a whole.
   */
  variety?: string
  /**
   * t/ha; bales/ha of cotton. For crops that were put in without a target of their own.
   */
  target_yield?: number
  /**
   * Dollars a tonne at the farm gate; a bale of cotton.
   */
  price?: number
  /**
   * One that is no longer grown stays in old reports.
   */
  is_active: boolean
}
/**
 * One line of the list.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "varietyRow".
 */
export interface CropVarietyRow {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  crop: FarmCrop
  /**
   * Empty for the crop as a whole.
   */
  variety: string | null
  /**
   * t/ha; bales/ha of cotton. For crops that were put in without a target of their own.
   */
  target_yield: number | null
  /**
   * Dollars a tonne at the farm gate; a bale of cotton.
   */
  price: number | null
  /**
   * One that is no longer grown stays in old reports.
   */
  is_active: boolean
}
/**
 * Grain in a store, as it was counted.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "newStock".
 */
export interface NewGrainStock {
  /**
   * Silo, bag or shed.
   */
  store: string
  crop: FarmCrop
  /**
   * The harvest that it comes from.
   */
  season_slug?: string
  /**
   * Such as APW1.
   */
  grade?: string
  /**
   * What is in the store.
   */
  tonnes: number
  /**
   * How much of it is sold already.
   */
  contracted_t?: number
  /**
   * As measured.
   */
  protein_pct?: number
  /**
   * As measured.
   */
  moisture_pct?: number
  /**
   * When somebody looked.
   */
  counted_on: string
  /**
   * Anything else.
   */
  note?: string
}
/**
 * As it stands.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "stock".
 */
export interface GrainStock {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * Silo, bag or shed.
   */
  store: string
  crop: FarmCrop
  /**
   * The harvest that it comes from.
   */
  season_slug?: string
  /**
   * Such as APW1.
   */
  grade?: string
  /**
   * What is in the store.
   */
  tonnes: number
  /**
   * How much of it is sold already.
   */
  contracted_t: number
  /**
   * As measured.
   */
  protein_pct?: number
  /**
   * As measured.
   */
  moisture_pct?: number
  /**
   * When somebody looked.
   */
  counted_on: string
  /**
   * Anything else.
   */
  note?: string
}
/**
 * One line of the list.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "stockRow".
 */
export interface GrainStockRow {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * Silo, bag or shed.
   */
  store: string
  crop: FarmCrop
  /**
   * The harvest that it comes from.
   */
  season_slug: string | null
  /**
   * Such as APW1.
   */
  grade: string | null
  /**
   * What is in the store.
   */
  tonnes: number
  /**
   * How much of it is sold already.
   */
  contracted_t: number
  /**
   * As measured.
   */
  protein_pct: number | null
  /**
   * As measured.
   */
  moisture_pct: number | null
  /**
   * When somebody looked.
   */
  counted_on: string
  /**
   * Anything else.
   */
  note: string | null
}
/**
 * What was added.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "added".
 */
export interface CropSettingAdded {
  /**
   * The record's id.
   */
  id: number
}
/**
 * How a kind of operation is told and costed.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "operationSetting".
 */
export interface OperationSetting {
  type: FarmActivityType
  version: SettingVersion
  /**
   * What the farm calls it; its usual name where empty.
   */
  name?: string
  /**
   * What doing it costs a hectare, product aside, where nobody wrote down a cost.
   */
  cost_ha?: number
  /**
   * Whether it stands in the paddock record.
   */
  in_record?: boolean
}
/**
 * One kind of operation.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "operationRow".
 */
export interface OperationSettingRow {
  type: FarmActivityType
  version: SettingVersion
  /**
   * What the farm calls it; its usual name where empty.
   */
  name: string | null
  /**
   * What doing it costs a hectare, product aside, where nobody wrote down a cost.
   */
  cost_ha: number | null
  /**
   * Whether it stands in the paddock record.
   */
  in_record: boolean
}
/**
 * Who sees a report; administrators see all.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "reportSetting".
 */
export interface ReportSetting {
  report: ReportName
  version: SettingVersion
  /**
   * Whether they see it.
   */
  member?: boolean
  /**
   * Whether they see it.
   */
  viewer?: boolean
  /**
   * Whether they see it.
   */
  client_farm?: boolean
  /**
   * Whether they see it.
   */
  regional_office?: boolean
}
/**
 * Who sees a report.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "reportRow".
 */
export interface ReportSettingRow {
  report: ReportName
  version: SettingVersion
  /**
   * Whether they see it.
   */
  member: boolean
  /**
   * Whether they see it.
   */
  viewer: boolean
  /**
   * Whether they see it.
   */
  client_farm: boolean
  /**
   * Whether they see it.
   */
  regional_office: boolean
}
/**
 * The version that stands now.
 *
 * This interface was referenced by `CroppingToolCalls`'s JSON-Schema
 * via the `definition` "settingKept".
 */
export interface CropSettingKept {
  version: SettingVersion
}
