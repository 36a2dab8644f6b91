import type { Generated } from 'kysely'
import type { LocalDate } from '#server/db/columns.ts'

/** What a device watches. */
export interface AssetTable {
  org_id: number
  device_id: number
  /** Litres of a tank or a trough, tonnes of a silo. */
  capacity: number | null
  store_class: StoreClass | null
  contents: string | null
  filled_on: LocalDate | null
}

export type StoreClass = 'vaccine' | 'cool-room' | 'milk' | 'semen'

export type AssetEventKind = 'gate' | 'fence' | 'pump' | 'vehicle' | 'cold' | 'fan'

/** Something that lasted: a gate that stood open, a pump that ran. Without an end it still goes on. */
export interface AssetEventTable {
  org_id: number
  id: Generated<number>
  device_id: number
  kind: AssetEventKind
  event: string
  started_at: Date
  /** Null while it goes on. */
  ended_at: Date | null
  value: number | null
}

export interface FumigationTable {
  org_id: number
  id: Generated<number>
  device_id: number
  started_on: LocalDate
  ended_on: LocalDate | null
  product: string
  rate: string | null
  withhold_until: LocalDate | null
  operator: string
  note: string | null
  user_id: number | null
  created_at: Date
  version: Generated<number>
}

declare module '#server/db/tables.ts' {
  interface Database {
    asset: AssetTable
    asset_event: AssetEventTable
    fumigation: FumigationTable
  }
}
