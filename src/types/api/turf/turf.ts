// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What a surface is.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "areaKind".
 */
export type TurfAreaKind = 'green' | 'tee' | 'fairway' | 'rough' | 'oval' | 'block' | 'strip' | 'other'
/**
 * What is done.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "jobType".
 */
export type TurfJobType =
  'mow' | 'spray' | 'fertilise' | 'irrigate' | 'topdress' | 'aerate' | 'scarify' | 'harvest' | 'other'
/**
 * How far a job is.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "jobState".
 */
export type TurfJobState = 'planned' | 'started' | 'finished' | 'cancelled'
/**
 * The unit of a rate.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "rateUnit".
 */
export type TurfRateUnit = 'L/ha' | 'mL/ha' | 'kg/ha' | 'g/ha'

/**
 * What the turf tool's calls and reports take and give.
 */
export interface TurfCalls {
  [k: string]: unknown
}
/**
 * What a field is as a surface.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "marked".
 */
export interface TurfAreaMarked {
  /**
   * The field that it is.
   */
  field_id: number
  kind: TurfAreaKind
}
/**
 * Which surface.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "whichArea".
 */
export interface WhichTurfArea {
  /**
   * The field that it is.
   */
  field_id: number
}
/**
 * A machine or a tool.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "newEquipment".
 */
export interface NewTurfEquipment {
  /**
   * What people call it.
   */
  name: string
  /**
   * How wide it works.
   */
  width_m?: number
  /**
   * What its tank holds.
   */
  tank_l?: number
}
/**
 * One of the list.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "equipment".
 */
export interface TurfEquipmentRow {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * What people call it.
   */
  name: string
  /**
   * How wide it works.
   */
  width_m: number | null
  /**
   * What its tank holds.
   */
  tank_l: number | null
}
/**
 * A job to plan.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "newJob".
 */
export interface NewTurfJob {
  type: TurfJobType
  /**
   * Where it is done; at least one.
   *
   * @minItems 1
   * @maxItems 200
   */
  field_ids: number[]
  /**
   * The day.
   */
  planned_on: string
  /**
   * Who is to do it.
   */
  assigned_to?: string
  /**
   * With what.
   */
  equipment_id?: number
  /**
   * Its name as on the label.
   */
  product?: string
  /**
   * What acts in it, as on the label.
   */
  active?: string
  /**
   * As on the drum.
   */
  batch?: string
  /**
   * How much for each hectare.
   */
  rate?: number
  rate_unit?: TurfRateUnit
  /**
   * The water that carried it, L/ha.
   */
  water_l_ha?: number
  /**
   * Of water or of sand.
   */
  depth_mm?: number
  /**
   * What else is to be known.
   */
  note?: string
}
/**
 * Which job.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "whichJob".
 */
export interface WhichTurfJob {
  /**
   * The job's lasting id.
   */
  guid: string
}
/**
 * A job begins.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "start".
 */
export interface TurfJobStart {
  /**
   * The job's lasting id.
   */
  guid: string
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * When it began; now when left empty.
   */
  started_at?: string
  /**
   * Air temperature, °C.
   */
  temp_c?: number
  /**
   * Relative humidity, %.
   */
  rh_pct?: number
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
   * Where you stand; only where you say so.
   */
  latitude?: number
  /**
   * Where you stand.
   */
  longitude?: number
}
/**
 * A job is finished.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "finish".
 */
export interface TurfJobFinish {
  /**
   * The job's lasting id.
   */
  guid: string
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * When it ended; now when left empty.
   */
  finished_at?: string
  /**
   * How much was done, ha.
   */
  area_ha: number
  /**
   * Who did it.
   */
  operator: string
  /**
   * What acts in it, as on the label.
   */
  active?: string
  /**
   * As on the drum.
   */
  batch?: string
  /**
   * How much for each hectare.
   */
  rate?: number
  rate_unit?: TurfRateUnit
  /**
   * The water that carried it, L/ha.
   */
  water_l_ha?: number
  /**
   * Hours until people may go there, as on the label.
   */
  reentry_h?: number
  /**
   * The last day on which nothing may be cut or grazed.
   */
  whp_until?: string
  /**
   * Air temperature, °C.
   */
  temp_c?: number
  /**
   * Relative humidity, %.
   */
  rh_pct?: number
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
   * Where you stand; only where you say so.
   */
  latitude?: number
  /**
   * Where you stand.
   */
  longitude?: number
}
/**
 * A job is not done.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "cancel".
 */
export interface TurfJobCancel {
  /**
   * The job's lasting id.
   */
  guid: string
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * Such as wind or rain.
   */
  why: string
}
/**
 * What was different; it is added to the job.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "correction".
 */
export interface TurfJobCorrection {
  /**
   * The job's lasting id.
   */
  guid: string
  /**
   * What was different. It is added with your name and the time.
   */
  said: string
}
/**
 * A job.
 *
 * This interface was referenced by `TurfCalls`'s JSON-Schema
 * via the `definition` "job".
 */
export interface TurfJob {
  /**
   * The job's lasting id.
   */
  guid: string
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  type: TurfJobType
  status: TurfJobState
  /**
   * How far it is.
   */
  level: 'good' | 'watch' | 'info' | 'none'
  /**
   * Where.
   */
  areas: string
  /**
   * What the surfaces cover.
   */
  planned_area_ha: number | null
  /**
   * The day of the plan.
   */
  planned_on: string
  /**
   * Who is to do it.
   */
  assigned_to: string | null
  /**
   * With what.
   */
  equipment: string | null
  /**
   * Of water or of sand.
   */
  depth_mm: number | null
  /**
   * What else was said.
   */
  note: string | null
  /**
   * When it began.
   */
  started_at: string | null
  /**
   * When it ended.
   */
  finished_at: string | null
  /**
   * From start to finish.
   */
  hours: number | null
  /**
   * Who did it.
   */
  operator: string | null
  /**
   * Its name as on the label.
   */
  product: string | null
  /**
   * What acts in it.
   */
  active: string | null
  /**
   * As on the drum.
   */
  batch: string | null
  /**
   * How much a hectare.
   */
  dose: string | null
  /**
   * Water that carried it.
   */
  water_l_ha: number | null
  /**
   * What was done.
   */
  area_ha: number | null
  /**
   * Air temperature.
   */
  temp_c: number | null
  /**
   * Relative humidity.
   */
  rh_pct: number | null
  /**
   * Delta T.
   */
  delta_t_c: number | null
  /**
   * Wind.
   */
  wind_ms: number | null
  /**
   * Where it came from.
   */
  wind_from: string | null
  /**
   * From when on people may go there.
   */
  reentry_at: string | null
  /**
   * Nothing may be cut or grazed until then.
   */
  whp_until: string | null
  /**
   * The rate alone.
   */
  rate: number | null
  /**
   * The unit of the rate.
   */
  rate_unit: string | null
  /**
   * How the weather is known.
   */
  weather_from: 'measured' | 'entered' | null
  /**
   * Which station measured it, or that it was entered.
   */
  weather_by: string | null
  /**
   * The weather when it ended.
   */
  finish_weather: string | null
  /**
   * Where somebody stood, where they said so.
   */
  start_position: string | null
  /**
   * Where somebody stood, where they said so.
   */
  finish_position: string | null
  /**
   * When that was.
   */
  cancelled_at: string | null
  /**
   * Why.
   */
  cancelled_why: string | null
  /**
   * What a regulator asks for and nobody recorded.
   */
  missing: string | null
  /**
   * How much that is.
   */
  missing_count: number
  /**
   * What was said of it afterwards.
   */
  additions: TurfJobAddition[]
}
/**
 * One correction.
 */
export interface TurfJobAddition {
  /**
   * What was different.
   */
  said: string
  /**
   * Who said so.
   */
  who: string
  /**
   * When.
   */
  created_at: string
}
