// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The record's id.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "id".
 */
export type Id = number
/**
 * The version that was read; another one by now is refused.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "version".
 */
export type Version = number
/**
 * The class whose indicator it is compared with.
 */
export type CattleClass = 'heavy_steer' | 'feeder_steer' | 'restocker_steer' | 'medium_cow' | 'processor_cow'
/**
 * The class whose indicator it is compared with.
 */
export type SheepClass = 'trade_lamb' | 'heavy_lamb' | 'light_lamb' | 'restocker_lamb' | 'merino_lamb' | 'mutton'
/**
 * Whether stock came or left.
 */
export type MovementDirection = 'in' | 'out'
/**
 * What kind of stock.
 */
export type Species = 'sheep' | 'cattle' | 'goats'
/**
 * Whether they had been with other stock in the week before.
 */
export type StockContact = 'no' | 'yes'
/**
 * Where the water came from.
 */
export type WaterSource = 'river' | 'bore' | 'storage' | 'channel' | 'other'

/**
 * What the farm wrote down, as it is corrected and taken out: each record has what it was written with, its id and its version.
 */
export interface FarmRecords {
  [k: string]: unknown
}
/**
 * Which record.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "which".
 */
export interface WhichRecord {
  id: Id
}
/**
 * The record that was corrected.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "kept".
 */
export interface RecordKept {
  id: Id
}
/**
 * A spraying, as it was written down.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "spray".
 */
export interface SprayRecord {
  id: Id
  version: Version
  /**
   * The field.
   */
  field_id: number
  /**
   * Its name as on the label.
   */
  product: string
  /**
   * How much for each hectare.
   */
  rate: number
  /**
   * The unit of the rate.
   */
  rate_unit: 'L/ha' | 'mL/ha' | 'kg/ha' | 'g/ha'
  /**
   * What acts in it, as on the label.
   */
  active?: string
  /**
   * As on the drum.
   */
  batch?: string
  /**
   * The area that was sprayed, ha.
   */
  area_ha?: number
  /**
   * The water that carried it, L/ha.
   */
  water_l_ha?: number
  /**
   * The last day on which nothing may be cut or grazed.
   */
  whp_until?: string
  /**
   * When spraying began.
   */
  start_at: string
  /**
   * When it ended.
   */
  end_at: string
  /**
   * Air temperature, °C.
   */
  temp_c?: number
  /**
   * Relative humidity, %.
   */
  rh_pct?: number
  /**
   * Delta T, °C; worked out when left empty.
   */
  delta_t_c?: number
  /**
   * Wind, km/h.
   */
  wind_kmh?: number
  /**
   * Where the wind comes from.
   */
  wind_from?:
    'N' | 'NNE' | 'NE' | 'ENE' | 'E' | 'ESE' | 'SE' | 'SSE' | 'S' | 'SSW' | 'SW' | 'WSW' | 'W' | 'WNW' | 'NW' | 'NNW'
  /**
   * Who sprayed.
   */
  operator: string
  /**
   * Nozzles, water, neighbours told.
   */
  note?: string
}
/**
 * A sale of cattle, as it was written down.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "cattleSale".
 */
export interface CattleSaleRecord {
  id: Id
  version: Version
  /**
   * Day of the sale, today at the latest.
   */
  sold_on: string
  class: CattleClass
  /**
   * How many were sold.
   */
  head: number
  /**
   * Average live weight, kg.
   */
  avg_kg: number
  /**
   * Price, cents a kg live weight.
   */
  price_ckg: number
  /**
   * Where, to whom, over which hooks.
   */
  note?: string
}
/**
 * A sale of sheep or lambs, as it was written down.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "sheepSale".
 */
export interface SheepSaleRecord {
  id: Id
  version: Version
  /**
   * Day of the sale, today at the latest.
   */
  sold_on: string
  class: SheepClass
  /**
   * How many were sold.
   */
  head: number
  /**
   * Average carcase weight, kg.
   */
  avg_kg: number
  /**
   * Price, cents a kg carcase weight.
   */
  price_ckg: number
  /**
   * Where, to whom, over which hooks.
   */
  note?: string
}
/**
 * A movement of stock, as it was written down.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "movement".
 */
export interface MovementRecord {
  id: Id
  version: Version
  /**
   * The location.
   */
  location_id: number
  /**
   * The day of the movement; not in the future.
   */
  moved_on: string
  direction: MovementDirection
  species: Species
  /**
   * How many head.
   */
  head: number
  /**
   * Property identification code that the stock left: eight capital letters and digits.
   */
  from_pic: string
  /**
   * Property identification code that they went to.
   */
  to_pic: string
  /**
   * Number of the vendor declaration or waybill.
   */
  document: string
}
/**
 * A visit, as it was written down.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "visitor".
 */
export interface VisitorRecord {
  id: Id
  version: Version
  /**
   * The location.
   */
  location_id: number
  /**
   * The day of the visit; not in the future.
   */
  visited_on: string
  /**
   * Who came.
   */
  name: string
  /**
   * For whom they work.
   */
  company?: string
  /**
   * What they came for.
   */
  purpose: string
  stock_contact: StockContact
}
/**
 * A treatment of a mob, as it was written down.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "treatment".
 */
export interface TreatmentRecord {
  id: Id
  version: Version
  /**
   * The mob.
   */
  mob_id: number
  /**
   * The day of the treatment; not in the future.
   */
  treated_on: string
  /**
   * Its name as on the label.
   */
  product: string
  /**
   * Batch number.
   */
  batch?: string
  /**
   * How many head were treated.
   */
  head: number
  /**
   * Withholding period of the label, days; 0 for none.
   */
  whp_days: number
  /**
   * Export slaughter interval of the label, days.
   */
  esi_days?: number
}
/**
 * An irrigation, as it was written down.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "irrigation".
 */
export interface IrrigationRecord {
  id: Id
  version: Version
  /**
   * The crop that was watered.
   */
  field_season_slug: string
  /**
   * The day. One to come is kept as a plan.
   */
  date: string
  /**
   * How much, in mm: 100 mm are 1 ML on a hectare.
   */
  depth_mm: number
  source: WaterSource
  /**
   * How long the water ran, in hours.
   */
  hours?: number
  /**
   * What the pump used, in kWh.
   */
  energy_kwh?: number
}
/**
 * A fumigation, as it was written down.
 *
 * This interface was referenced by `FarmRecords`'s JSON-Schema
 * via the `definition` "fumigation".
 */
export interface FumigationRecord {
  id: Id
  version: Version
  /**
   * The silo, by its cable.
   */
  device_id: number
  /**
   * The day the silo was sealed; not in the future.
   */
  started_on: string
  /**
   * The day it was aired.
   */
  ended_on?: string
  /**
   * What was used.
   */
  product: string
  /**
   * How much, such as 1.5 g/m³.
   */
  rate?: string
  /**
   * Until when no grain may leave.
   */
  withhold_until?: string
  /**
   * Who did it.
   */
  operator: string
  /**
   * Pressure test, gas readings, airing.
   */
  note?: string
}
