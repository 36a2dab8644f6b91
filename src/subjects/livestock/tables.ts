import type { Generated } from 'kysely'
import type { LocalDate } from '#server/db/columns.ts'

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
  /** When its ewes were joined last: what they count as goes by it. */
  joined_on: LocalDate | null
  version: Generated<number>
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

/** An animal that wears a collar or a tag that reports. */
export interface AnimalTable {
  org_id: number
  id: Generated<number>
  location_id: number
  mob_id: number
  /** Its tag, or what it is called. */
  name: string
}

/** One report of a collar: degrees, activity 0 to 100, minutes of rumination within the hour. */
export interface AnimalFixTable {
  org_id: number
  animal_id: number
  ts: Date
  lat: number
  lon: number
  activity: number | null
  rumination_min: number | null
}

declare module '#server/db/tables.ts' {
  interface Database {
    animal: AnimalTable
    animal_fix: AnimalFixTable
    mob: MobTable
    mob_move: MobMoveTable
    mob_weighing: MobWeighingTable
    movement: MovementTable
    visitor: VisitorTable
    treatment: TreatmentTable
  }
}
