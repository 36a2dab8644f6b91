import type { Generated } from 'kysely'

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
