import type { Generated } from 'kysely'

/** A calendar date as text, YYYY-MM-DD. */
type LocalDate = string

/** Stock that is run together. Where it is, how many and of which class: its latest move. */
export interface MobTable {
  org_id: number
  id: Generated<number>
  location_id: number
  slug: string
  name: string
  species: 'sheep' | 'cattle' | 'goats'
  /** What its mean weight should reach, kg, and by when. */
  target_kg: number | null
  target_on: LocalDate | null
}

/** From this day on the mob counts so many head of a class, in a paddock; in none once it has left. */
export interface MobMoveTable {
  org_id: number
  mob_id: number
  moved_on: LocalDate
  paddock_id: number | null
  head: number
  class: string
}

export interface MobWeighingTable {
  org_id: number
  mob_id: number
  weighed_on: LocalDate
  method: 'scales' | 'walk_over'
  head: number
  mean_kg: number
  sd_kg: number | null
}

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

interface Written {
  org_id: number
  id: Generated<number>
  created_by: number
  created_at: Date
}

export interface MovementTable extends Written {
  location_id: number
  moved_on: LocalDate
  direction: 'in' | 'out'
  species: 'sheep' | 'cattle' | 'goats'
  head: number
  from_pic: string
  to_pic: string
  document: string
  version: Generated<number>
}

export interface VisitorTable extends Written {
  location_id: number
  visited_on: LocalDate
  name: string
  company: string | null
  purpose: string
  has_been_with_stock: boolean
  version: Generated<number>
}

export interface TreatmentTable extends Written {
  mob_id: number
  treated_on: LocalDate
  product: string
  batch: string | null
  head: number
  /** Days of the label: until slaughter here, and until slaughter for export. */
  whp_days: number
  esi_days: number | null
  version: Generated<number>
}
