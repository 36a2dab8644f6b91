import type { ColumnType, Generated } from 'kysely'

/** A calendar date as text, YYYY-MM-DD. */
type LocalDate = string

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
