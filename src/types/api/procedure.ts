// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The locations asked about; all that the caller may read when left out or empty.
 *
 * @maxItems 100
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "locationIds".
 */
export type LocationIds = number[]
/**
 * Only these devices.
 *
 * @maxItems 100
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "deviceIds".
 */
export type DeviceIds = number[]
/**
 * Start of the time range.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "from".
 */
export type From = string
/**
 * End of the time range, not included.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "to".
 */
export type To = string
/**
 * The zone in which calendar buckets begin and end. A day of one location is always counted in that location's own zone.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "zone".
 */
export type Zone = string
/**
 * Width of the chart in CSS pixels: an answer has at most four points a pixel.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "width".
 */
export type Width = number
/**
 * A calendar bucket, for bars; without it the width decides.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "bucket".
 */
export type Bucket = '15m' | '1h' | '6h' | '1d' | '1w' | '1M'
/**
 * How a bucket is summed up; the quantity's own way unless said.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "agg".
 */
export type SeriesAggregation = 'mean' | 'min' | 'max' | 'sum' | 'last' | 'delta' | 'vmean'
/**
 * Only these quantities, by their codes.
 *
 * @maxItems 30
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "quantities".
 */
export type Quantities = string[]
/**
 * When the rain day ends; the other values always belong to the calendar day.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "dayBasis".
 */
export type DayBasis = '9am' | 'midnight'
/**
 * Name of the location.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "location".
 */
export type Location = string
/**
 * The location.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "locationId".
 */
export type LocationId = number
/**
 * Where the values come from.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "source".
 */
export type Source = string
/**
 * Where it comes from.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "origin".
 */
export type Origin = string
/**
 * Its name in addresses.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "deviceSlug".
 */
export type DeviceSlug = string
/**
 * The device.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "deviceId".
 */
export type DeviceId = number
/**
 * Name of the field.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "field".
 */
export type Field = string
/**
 * The day.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "date".
 */
export type Date = string
/**
 * The day at the location.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "localDate".
 */
export type LocalDate = string
/**
 * When the forecast was issued.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "issuedAt".
 */
export type IssuedAt = string | null
/**
 * Traffic-light level.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "level".
 */
export type Level = 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
/**
 * What Delta T means for spraying.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "deltaTClass".
 */
export type DeltaTClass = 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
/**
 * Risk of a surface inversion; indicative.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "inversionRisk".
 */
export type InversionRisk = 'low' | 'medium' | 'high' | null
/**
 * Worst of Delta T, wind, inversion, rain and temperature; indicative.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "sprayScore".
 */
export type SprayScore = 'good' | 'marginal' | 'unsuitable' | null
/**
 * How full the profile is.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "soilClass".
 */
export type SoilClass = 'full' | 'good' | 'watch' | 'dry' | null
/**
 * Why the first of its sensors is in doubt.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "doubt".
 */
export type Doubt = 'flat' | 'impossible' | 'jump' | null
/**
 * Whether the device needs a visit.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "deviceStatus".
 */
export type DeviceStatus = 'ok' | 'late' | 'offline' | 'low_battery' | 'suspect'
/**
 * Icon of the weather.
 *
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "icon".
 */
export type Icon = 'sun' | 'cloud-sun' | 'cloud' | 'cloud-rain' | 'cloud-storm' | 'snowflake' | 'wind'

/**
 * What the procedures' inputs and rows share. Each procedure names what it takes.
 */
export interface ProcedureParts {
  [k: string]: unknown
}
/**
 * This interface was referenced by `ProcedureParts`'s JSON-Schema
 * via the `definition` "series".
 */
export interface SeriesRow {
  /**
   * Key of the series, the same from one question to the next.
   */
  series: string
  /**
   * Its name for a reader.
   */
  label: string
  /**
   * Code of what it measures.
   */
  quantity: string
  /**
   * How a bucket was summed up.
   */
  agg: string
  /**
   * Its device, when it comes from one only.
   */
  device_id: number | null
  /**
   * Its location.
   */
  location_id: number
  /**
   * Name of the location.
   */
  location: string
  /**
   * Times, in milliseconds since 1970.
   */
  t: number[]
  /**
   * Values; null is a gap.
   */
  v: (number | null)[]
}
