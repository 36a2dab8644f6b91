import type { Generated } from 'kysely'
import type { Later, LocalDate } from '#server/db/columns.ts'
import type { WindFrom } from '#types/api/spraying/spray.ts'

/** What was sprayed on a field, in which weather, and by whom. */
export interface SprayRecordTable {
  org_id: number
  id: Generated<number>
  field_id: number
  start_at: Date
  end_at: Date
  product: string
  rate: number
  rate_unit: 'L/ha' | 'mL/ha' | 'kg/ha' | 'g/ha'
  /** What acts in the product. */
  active: Later<string>
  batch: Later<string>
  /** Null: not written down, as of older records. */
  area_ha: Later<number>
  water_l_ha: Later<number>
  whp_until: Later<LocalDate>
  temp_c: number | null
  rh_pct: number | null
  delta_t_c: number | null
  wind_ms: number | null
  /** Where the wind came from, in letters. */
  wind_from: WindFrom | null
  operator: string
  note: string | null
  /** Who wrote it down; null for the demo's. */
  user_id: number | null
  created_at: Date
  version: Generated<number>
}

declare module '#server/db/tables.ts' {
  interface Database {
    spray_record: SprayRecordTable
  }
}
