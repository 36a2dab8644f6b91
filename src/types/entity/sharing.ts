// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { SharedMetric } from '../api/regional/region.ts'
/**
 * What a farm shares with a regional office: one metric of one location.
 */
export interface Sharing {
  /**
   * The regional office.
   */
  office_id: number
  /**
   * The location.
   */
  location_id: number
  metric: SharedMetric
}
