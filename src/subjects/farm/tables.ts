import type { ColumnType, Generated } from 'kysely'
import type { Later, LocalDate } from '#server/db/columns.ts'

/** Which probe stands in which field. */
interface FieldProbeTable {
  org_id: number
  field_id: number
  device_id: number
}

type ActivityType =
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

export interface SeasonTable {
  org_id: number
  slug: string
  name: string
  kind: 'winter' | 'summer' | 'pasture' | 'cotton'
  starts_on: LocalDate
  ends_on: LocalDate
  status: 'planning' | 'open' | 'closed'
  /** The crop that is meant unless another is said. */
  default_crop: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
}

/** A ring of longitude and latitude, closed; the first is the outside, any other a hole. */
export interface Boundary {
  type: 'Polygon'
  coordinates: [number, number][][]
}

export interface FieldTable {
  org_id: number
  id: Generated<number>
  location_id: number
  slug: string
  name: string
  /** Cropped, or grazed. */
  kind: 'field' | 'paddock'
  area_ha: number
  boundary: ColumnType<Boundary | null, string | null, string | null>
  soil_type: string
  /** What the profile can hold for plants, mm. */
  pawc_mm: number | null
  pasture_type: string | null
  version: Generated<number>
}

/** One crop of one field in one season. */
export interface FieldSeasonTable {
  org_id: number
  id: Generated<number>
  slug: string
  field_id: number
  season_slug: string
  crop: string
  variety: string | null
  area_ha: number
  sown_on: LocalDate | null
  row_spacing_m: number | null
  plants_m2: number | null
  /** Yields are in `yield_unit`. */
  target_yield: number | null
  actual_yield: number | null
  yield_unit: 't/ha' | 'bales/ha'
  harvested_on: LocalDate | null
  stored_water_mm: number | null
  n_applied_kg_ha: number | null
  irrigation_ml: number | null
  status: 'planned' | 'sown' | 'growing' | 'harvested' | 'failed'
  version: Generated<number>
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

type WaterSource = 'river' | 'bore' | 'storage' | 'channel' | 'other'

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

/** What a location may use in a season. */
export interface WaterAllocationTable {
  org_id: number
  location_id: number
  season_slug: string
  allocation_ml: number
}

declare module '#server/db/tables.ts' {
  interface Database {
    season: SeasonTable
    field: FieldTable
    field_season: FieldSeasonTable
    field_probe: FieldProbeTable
    activity: ActivityTable
    crop_stage_record: CropStageRecordTable
    irrigation: IrrigationTable
    water_allocation: WaterAllocationTable
  }
}
