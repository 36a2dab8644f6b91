/** A driver of the climate: pressure over the Pacific, its warmth, that of the Indian Ocean, the westerlies. */
export type IndexName = 'soi' | 'nino34' | 'iod' | 'sam'

/** No organisation's: there is one copy for all. */
export interface ClimateIndexTable {
  name: IndexName
  /** The first day of the month, YYYY-MM-DD. */
  month: string
  value: number
  source: string
}
