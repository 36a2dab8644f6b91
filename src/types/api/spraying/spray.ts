// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * Where the wind comes from.
 *
 * This interface was referenced by `SprayCalls`'s JSON-Schema
 * via the `definition` "windFrom".
 */
export type WindFrom =
  'N' | 'NNE' | 'NE' | 'ENE' | 'E' | 'ESE' | 'SE' | 'SSE' | 'S' | 'SSW' | 'SW' | 'WSW' | 'W' | 'WNW' | 'NW' | 'NNW'
/**
 * The unit of the rate.
 *
 * This interface was referenced by `SprayCalls`'s JSON-Schema
 * via the `definition` "rateUnit".
 */
export type RateUnit = 'L/ha' | 'mL/ha' | 'kg/ha' | 'g/ha'

/**
 * What the spray record's calls take and give.
 */
export interface SprayCalls {
  [k: string]: unknown
}
/**
 * What was sprayed on a field, in which weather, and by whom.
 *
 * This interface was referenced by `SprayCalls`'s JSON-Schema
 * via the `definition` "newRecord".
 */
export interface NewSprayRecord {
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
  rate_unit: RateUnit
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
  wind_from?: WindFrom
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
 * The record that was written down.
 *
 * This interface was referenced by `SprayCalls`'s JSON-Schema
 * via the `definition` "added".
 */
export interface SprayRecordAdded {
  /**
   * Its id.
   */
  id: number
}
