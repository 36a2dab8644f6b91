import type { LocalDate } from '#server/db/columns.ts'

/** One clear scene over one field. */
export interface FieldIndexTable {
  org_id: number
  field_id: number
  date: LocalDate
  ndvi_mean: number
  ndvi_p10: number
  ndvi_p90: number
  /** Shares of the ground under green and under dead cover, %; the rest is bare. */
  green_pct: number | null
  dead_pct: number | null
  cloud_pct: number
  source: string
}

export interface PastureTable {
  org_id: number
  paddock_id: number
  date: LocalDate
  /** kg DM/ha; growth is a day's mean since the row before. */
  tsdm_kg_ha: number
  green_kg_ha: number
  growth_kg_ha_d: number
  source: string
}

declare module '#server/db/tables.ts' {
  interface Database {
    field_index: FieldIndexTable
    pasture: PastureTable
  }
}
