// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The options of the time-range picker, in their order.
 *
 * @minItems 1
 */
export type TimeRanges = TimeRangeOption[]

export interface TimeRangeOption {
  /**
   * What the option is called.
   */
  name: string
  /**
   * custom: picked; span: a part of the calendar; relative: so long back from now.
   */
  type: 'custom' | 'span' | 'relative'
  from?: TimeRangeEdge
  to?: TimeRangeEdge1
  /**
   * The option chosen at first.
   */
  default?: boolean
  /**
   * The option for an unknown name.
   */
  fallback?: boolean
}
/**
 * Where it begins.
 */
export interface TimeRangeEdge {
  /**
   * The beginning of this day, week (Monday), month or year, in the location's zone.
   */
  start?: 'day' | 'week' | 'month' | 'year'
  /**
   * So much earlier.
   */
  back?: {
    hours?: number
    days?: number
    weeks?: number
    months?: number
    years?: number
  }
}
/**
 * Where it ends; now unless said.
 */
export interface TimeRangeEdge1 {
  /**
   * The beginning of this day, week (Monday), month or year, in the location's zone.
   */
  start?: 'day' | 'week' | 'month' | 'year'
  /**
   * So much earlier.
   */
  back?: {
    hours?: number
    days?: number
    weeks?: number
    months?: number
    years?: number
  }
}
