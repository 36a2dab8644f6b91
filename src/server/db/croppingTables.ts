import type { ColumnType, Generated } from 'kysely'

/** A column that an older insert may leave out. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A calendar date as text, YYYY-MM-DD. */
type LocalDate = string

export type WaterSource = 'river' | 'bore' | 'storage' | 'channel' | 'other'

/** Water put on a field, or planned to be. */
export interface IrrigationTable {
  org_id: number
  id: Generated<number>
  field_season_id: number
  applied_on: LocalDate
  depth_mm: number
  source: WaterSource
  hours: number | null
  energy_kwh: number | null
  status: 'planned' | 'done'
  user_id: number | null
  created_at: Date
  version: Generated<number>
}

/** What a place may use in a season. */
export interface WaterAllocationTable {
  org_id: number
  location_id: number
  season_slug: string
  allocation_ml: number
}

/** Which probe stands in which field. */
export interface FieldProbeTable {
  org_id: number
  field_id: number
  device_id: number
}

export type ActivityType =
  | 'sow'
  | 'spray'
  | 'fertilise'
  | 'irrigate'
  | 'till'
  | 'harvest'
  | 'graze'
  | 'inspect'
  | 'soil_test'
  | 'other'

/** An operation on a field, planned or done. */
export interface ActivityTable {
  org_id: number
  id: Generated<number>
  guid: Generated<string>
  field_id: number
  field_season_id: number | null
  type: ActivityType
  planned_on: LocalDate | null
  done_on: LocalDate | null
  area_ha: number
  product: string | null
  rate: number | null
  rate_unit: string | null
  operator: string | null
  cost: number | null
  whp_until: LocalDate | null
  status: 'planned' | 'done' | 'cancelled'
  batch: Later<string>
  water_l_ha: Later<number>
  equipment: Later<string>
  note: Later<string>
  user_id: Later<number>
  version: Generated<number>
}

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
export interface SoilResultTable {
  org_id: number
  sample_id: number
  analyte: string
  value: number
}

/** A stage that somebody saw; one that a later record corrects stays, and is left out of what is told. */
export interface CropStageRecordTable {
  org_id: number
  id: Generated<number>
  field_season_id: number
  observed_on: LocalDate
  stage_code: string
  growth_stage_decimal: number | null
  height_cm: number | null
  nodes: number | null
  comment: string | null
  user_id: number | null
  corrected_by: number | null
  created_at: Date
  version: Generated<number>
}
