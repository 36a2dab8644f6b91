// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * Day of the sale, today at the latest.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "soldOn".
 */
export type SoldOn = string
/**
 * How many were sold.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "head".
 */
export type Head = number
/**
 * Where, to whom, over which hooks.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "note".
 */
export type Note = string
/**
 * The class whose indicator it is compared with.
 */
export type CattleClass = 'heavy_steer' | 'feeder_steer' | 'restocker_steer' | 'medium_cow' | 'processor_cow'
/**
 * The class whose indicator it is compared with.
 */
export type SheepClass = 'trade_lamb' | 'heavy_lamb' | 'light_lamb' | 'restocker_lamb' | 'merino_lamb' | 'mutton'
/**
 * What was used, kept or sold.
 */
export type FarmInputItem =
  | 'cattle_head'
  | 'sheep_head'
  | 'nitrogen_t'
  | 'nitrogen_irrigated_t'
  | 'nitrogen_cotton_t'
  | 'urea_t'
  | 'lime_t'
  | 'diesel_l'
  | 'petrol_l'
  | 'electricity_kwh'
  | 'beef_kg'
  | 'sheepmeat_kg'
  | 'wool_kg'
  | 'grain_kg'
  | 'lint_kg'
/**
 * The locations asked about; all that the caller may read when left out or empty.
 *
 * @maxItems 100
 */
export type LocationIds = number[]

/**
 * What the calls that write down sales and farm inputs take and give.
 */
export interface SaleCalls {
  [k: string]: unknown
}
/**
 * Cattle that were sold.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "cattle".
 */
export interface CattleSale {
  sold_on: SoldOn
  class: CattleClass
  head: Head
  /**
   * Average live weight, kg.
   */
  avg_kg: number
  /**
   * Price, cents a kg live weight.
   */
  price_ckg: number
  note?: Note
}
/**
 * Sheep or lambs that were sold.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "sheep".
 */
export interface SheepSale {
  sold_on: SoldOn
  class: SheepClass
  head: Head
  /**
   * Average carcase weight, kg.
   */
  avg_kg: number
  /**
   * Price, cents a kg carcase weight.
   */
  price_ckg: number
  note?: Note
}
/**
 * The sale that was written down.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "recorded".
 */
export interface SaleRecorded {
  /**
   * Its id.
   */
  id: number
}
/**
 * What a location used, kept or sold in a year.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "farmInput".
 */
export interface NewFarmInput {
  /**
   * The location.
   */
  location_id: number
  /**
   * A whole year, last year at the latest.
   */
  year: number
  item: FarmInputItem
  /**
   * How much, in the unit that is named.
   */
  amount: number
}
/**
 * Of which locations.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "farmInputList".
 */
export interface FarmInputList {
  location_ids?: LocationIds
}
/**
 * What a location used, kept or sold in a year, as it was written down.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "farmInputRow".
 */
export interface FarmInputRow {
  /**
   * The location.
   */
  location_id: number
  /**
   * Name of the location.
   */
  location: string
  /**
   * A whole year, last year at the latest.
   */
  year: number
  item: FarmInputItem
  /**
   * How much, in the unit that is named.
   */
  amount: number
}
/**
 * Which amount.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "whichFarmInput".
 */
export interface WhichFarmInput {
  /**
   * The location.
   */
  location_id: number
  /**
   * A whole year, last year at the latest.
   */
  year: number
  item: FarmInputItem
}
/**
 * The amount that was written down.
 *
 * This interface was referenced by `SaleCalls`'s JSON-Schema
 * via the `definition` "inputRecorded".
 */
export interface FarmInputRecorded {
  /**
   * The year.
   */
  year: number
  /**
   * What it was.
   */
  item: string
  /**
   * How much.
   */
  amount: number
}
