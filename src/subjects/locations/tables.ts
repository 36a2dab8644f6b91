import type { Generated } from 'kysely'

export interface LocationTable {
  org_id: number
  id: Generated<number>
  guid: Generated<string>
  slug: string
  name: string
  is_default: Generated<boolean>
  zone: string
  elevation_m: number | null
  x_min: number | null
  x_max: number | null
  y_min: number | null
  y_max: number | null
  lon: number | null
  lat: number | null
  /** NSW, VIC …; null outside Australia or when nobody said. */
  state: string | null
  version: Generated<number>
}

declare module '#server/db/tables.ts' {
  interface Database {
    location: LocationTable
  }
}
