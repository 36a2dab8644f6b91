import type { Generated } from 'kysely'
import type { LocalDate } from '#server/db/columns.ts'

export interface SoilSampleTable {
  org_id: number
  id: Generated<number>
  field_id: number
  sampled_on: LocalDate
  depth_from_cm: number
  depth_to_cm: number
  texture: string | null
  source: string
  user_id: number | null
  created_at: Date
}

/** One analyte of a sample, in the unit of its quantity. */
interface SoilResultTable {
  org_id: number
  sample_id: number
  analyte: string
  value: number
}

declare module '#server/db/tables.ts' {
  interface Database {
    soil_sample: SoilSampleTable
    soil_result: SoilResultTable
  }
}
