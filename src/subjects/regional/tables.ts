import type { ColumnType, Generated } from 'kysely'

/** A metric of a location that a farm shares, or shared, with a regional office. */
export interface FarmShareTable {
  org_id: number
  id: Generated<number>
  location_id: number
  office_id: number
  metric: string
  given_at: Date
  given_by: number | null
  withdrawn_at: Date | null
  withdrawn_by: number | null
}

/** What people of a regional office saw of a location on one of its days. */
interface FarmShareSeenTable {
  org_id: number
  location_id: number
  office_id: number
  seen_on: ColumnType<string, string, never>
  metrics: string[]
  seen_by: number[]
}

/** What an office asked a farm to share; kept after it was shared, as it was asked. */
interface FarmShareAskedTable {
  org_id: number
  location_id: number
  office_id: number
  metric: string
  asked_at: Date
  asked_by: number | null
}

declare module '#server/db/tables.ts' {
  interface Database {
    farm_share: FarmShareTable
    farm_share_asked: FarmShareAskedTable
    farm_share_seen: FarmShareSeenTable
  }
}
