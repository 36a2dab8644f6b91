// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { DrawnBoundary } from './land.ts'
/**
 * Seasons of one kind do not overlap.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "seasonKind".
 */
export type SeasonKind = 'winter' | 'summer' | 'pasture' | 'cotton'
/**
 * To come, open, or closed: then its crops can only be read.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "seasonStatus".
 */
export type SeasonStatus = 'planning' | 'open' | 'closed'
/**
 * Fallow and pasture count as crops here.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "crop".
 */
export type FarmCrop =
  | 'wheat'
  | 'barley'
  | 'canola'
  | 'oats'
  | 'lupins'
  | 'lentils'
  | 'chickpeas'
  | 'beans'
  | 'peas'
  | 'cotton'
  | 'sorghum'
  | 'maize'
  | 'mungbeans'
  | 'sunflowers'
  | 'rice'
  | 'lucerne'
  | 'vetch'
  | 'pasture'
  | 'fallow'
/**
 * Cropped, or grazed.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "fieldKind".
 */
export type FieldKind = 'field' | 'paddock'
/**
 * Growing from emergence on; harvested needs its day.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "cropStatus".
 */
export type CropStatus = 'planned' | 'sown' | 'growing' | 'harvested' | 'failed'
/**
 * Cotton is told in bales/ha, the others in t/ha.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "yieldUnit".
 */
export type YieldUnit = 't/ha' | 'bales/ha'
/**
 * The kind of work.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "activityType".
 */
export type FarmActivityType =
  'sow' | 'spray' | 'fertilise' | 'irrigate' | 'till' | 'harvest' | 'graze' | 'inspect' | 'soil_test' | 'other'
/**
 * Planned ones stand in the list until they are done.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "activityStatus".
 */
export type FarmActivityStatus = 'planned' | 'done' | 'cancelled'
/**
 * What the rate is told in.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "rateUnit".
 */
export type RateUnit = 'L/ha' | 'mL/ha' | 'kg/ha' | 'g/ha' | 'mm' | 'plants/m²'

/**
 * Seasons, fields, what is grown in them and what is done there.
 */
export interface Farm {
  [k: string]: unknown
}
/**
 * Which one.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "bySlug".
 */
export interface FarmBySlug {
  /**
   * Its name in addresses.
   */
  slug: string
}
/**
 * A season of the farm.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "season".
 */
export interface FarmSeason {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * What people call it.
   */
  name: string
  /**
   * Its name, with what it is for.
   */
  label: string
  kind: SeasonKind
  /**
   * Its first day.
   */
  starts_on: string
  /**
   * Its last day.
   */
  ends_on: string
  status: SeasonStatus
  /**
   * The crop that is meant unless another is said.
   */
  default_crop: string | null
  /**
   * Crops in it.
   */
  crops: number
  /**
   * Area sown or planned.
   */
  area_ha: number | null
  /**
   * Grows with each change.
   */
  version: number
}
/**
 * A season to add.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "newSeason".
 */
export interface NewSeason {
  /**
   * Such as 2026-27.
   */
  name: string
  kind: SeasonKind
  /**
   * Such as 1 April for winter crops.
   */
  starts_on: string
  /**
   * At most two years after the first day.
   */
  ends_on: string
  default_crop?: FarmCrop
}
/**
 * What a season is to be.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "seasonChange".
 */
export interface SeasonChange {
  /**
   * The season's name in addresses.
   */
  slug: string
  /**
   * Such as 2026-27.
   */
  name: string
  kind: SeasonKind
  /**
   * Such as 1 April for winter crops.
   */
  starts_on: string
  /**
   * At most two years after the first day.
   */
  ends_on: string
  default_crop?: FarmCrop
  /**
   * The version that was changed.
   */
  version: number
}
/**
 * Which season, as it was seen.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "closing".
 */
export interface SeasonClosing {
  /**
   * The season's name in addresses.
   */
  slug: string
  /**
   * The version that was changed.
   */
  version: number
}
/**
 * Which seasons.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "seasonFilter".
 */
export interface SeasonFilter {
  /**
   * open: only those that are not closed.
   */
  status?: 'open' | 'any'
}
/**
 * A field, with what is grown there in a season.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "fieldRow".
 */
export interface FarmFieldRow {
  /**
   * Its id.
   */
  field_id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * What people call it.
   */
  name: string
  /**
   * Its name with its location.
   */
  label: string
  kind: FieldKind
  /**
   * Its location.
   */
  location_id: number
  /**
   * Name of the location.
   */
  location: string
  /**
   * Its area.
   */
  area_ha: number
  boundary: DrawnBoundary
  /**
   * Corners of its boundary; null until one is drawn.
   */
  corners: number | null
  /**
   * Its soil.
   */
  soil_type: string
  /**
   * What the profile can hold for plants.
   */
  pawc_mm: number | null
  /**
   * The crop of the chosen season, by its name in addresses.
   */
  field_season_slug: string | null
  /**
   * What is grown there in the chosen season.
   */
  crop: string | null
  /**
   * Its variety.
   */
  variety: string | null
  /**
   * Area of the crop.
   */
  crop_area_ha: number | null
  /**
   * When it was sown.
   */
  sown_on: string | null
  /**
   * The stage that was seen last.
   */
  stage: string | null
  /**
   * How far the crop is.
   */
  status: 'planned' | 'sown' | 'growing' | 'harvested' | 'failed' | null
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Grows with each change.
   */
  version: number
}
/**
 * Which fields.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "fieldList".
 */
export interface FarmFieldList {
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column to sort by.
   */
  sort?:
    'name' | 'location' | 'area_ha' | 'soil_type' | 'crop' | 'variety' | 'crop_area_ha' | 'sown_on' | 'stage' | 'status'
  /**
   * Largest first.
   */
  down?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * How many rows come before: the `next` of the page before.
   */
  after?: number
  /**
   * Only fields of this location.
   */
  location_id?: number | null
  /**
   * The season whose crops are told.
   */
  season_slug?: string | null
  /**
   * Only cropped, or only grazed ones.
   */
  kind?: 'field' | 'paddock' | null
  /**
   * Only fields without a crop in that season.
   */
  bare?: boolean
}
/**
 * A field to add.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "newField".
 */
export interface NewFarmField {
  /**
   * What people call it, such as River flat. No two alike at one location.
   */
  name: string
  kind: FieldKind
  /**
   * The property that it lies on.
   */
  location_id: number
  /**
   * As mapped or surveyed. Where a boundary is drawn its area is taken, and what is written here may differ from it by 5 %.
   */
  area_ha?: number
  boundary?: DrawnBoundary
  /**
   * Such as clay loam.
   */
  soil_type: string
  /**
   * What the profile holds between full and wilting, if you know it.
   */
  pawc_mm?: number
  /**
   * Such as phalaris and sub clover, if it is grazed.
   */
  pasture_type?: string
}
/**
 * What a field is to be.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "fieldChange".
 */
export interface FarmFieldChange {
  /**
   * The field's name in addresses.
   */
  slug: string
  /**
   * What people call it, such as River flat. No two alike at one location.
   */
  name: string
  kind: FieldKind
  /**
   * The property that it lies on.
   */
  location_id: number
  /**
   * As mapped or surveyed. Where a boundary is drawn its area is taken, and what is written here may differ from it by 5 %.
   */
  area_ha?: number
  boundary?: DrawnBoundary
  /**
   * Such as clay loam.
   */
  soil_type: string
  /**
   * What the profile holds between full and wilting, if you know it.
   */
  pawc_mm?: number
  /**
   * Such as phalaris and sub clover, if it is grazed.
   */
  pasture_type?: string
  /**
   * The version that was changed.
   */
  version: number
}
/**
 * A field.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "field".
 */
export interface FarmField {
  /**
   * Its id.
   */
  field_id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * What people call it.
   */
  name: string
  kind: FieldKind
  /**
   * Its location.
   */
  location_id: number
  /**
   * Name of the location.
   */
  location: string
  /**
   * Its area.
   */
  area_ha: number
  boundary: DrawnBoundary
  /**
   * Corners of its boundary; null until one is drawn.
   */
  corners: number | null
  /**
   * Its soil.
   */
  soil_type: string
  /**
   * What the profile can hold for plants.
   */
  pawc_mm: number | null
  /**
   * What is grazed.
   */
  pasture_type: string | null
  /**
   * Crops on record.
   */
  crops: number
  /**
   * Grows with each change.
   */
  version: number
}
/**
 * A crop of a field in a season.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "fieldSeason".
 */
export interface FarmFieldSeason {
  /**
   * Its id.
   */
  field_season_id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * What people call it.
   */
  label: string
  /**
   * The field.
   */
  field_id: number
  /**
   * The field's name in addresses.
   */
  field_slug: string
  /**
   * Name of the field.
   */
  field: string
  /**
   * Area of the field.
   */
  field_area_ha: number
  /**
   * Name of the location.
   */
  location: string
  /**
   * The season's name in addresses.
   */
  season_slug: string
  /**
   * Name of the season.
   */
  season: string
  /**
   * Whether the season is closed: then it can only be read.
   */
  is_closed: boolean
  /**
   * What is grown.
   */
  crop: string
  /**
   * Its name.
   */
  crop_name: string
  /**
   * The variety.
   */
  variety: string | null
  /**
   * Area of the crop.
   */
  area_ha: number
  /**
   * When it was sown.
   */
  sown_on: string | null
  /**
   * Between the rows, in m.
   */
  row_spacing_m: number | null
  /**
   * Plants on a square metre.
   */
  plants_m2: number | null
  /**
   * What is aimed at.
   */
  target_yield: number | null
  /**
   * What was harvested.
   */
  actual_yield: number | null
  yield_unit: YieldUnit
  /**
   * Which quantity the yields are in.
   */
  yield_quantity: string
  /**
   * When it was harvested.
   */
  harvested_on: string | null
  /**
   * Water in the soil at sowing.
   */
  stored_water_mm: number | null
  /**
   * Nitrogen applied.
   */
  n_applied_kg_ha: number | null
  /**
   * What its operations cost so far.
   */
  cost_ha: number | null
  /**
   * The stage that was seen last.
   */
  stage: string | null
  status: CropStatus
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Grows with each change.
   */
  version: number
}
/**
 * Which crops.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "fieldSeasonList".
 */
export interface FarmFieldSeasonList {
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column to sort by.
   */
  sort?:
    | 'field'
    | 'location'
    | 'season'
    | 'crop'
    | 'crop_name'
    | 'variety'
    | 'area_ha'
    | 'sown_on'
    | 'stage'
    | 'status'
    | 'target_yield'
    | 'actual_yield'
    | 'harvested_on'
  /**
   * Largest first.
   */
  down?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * How many rows come before: the `next` of the page before.
   */
  after?: number
  /**
   * Only this season.
   */
  season_slug?: string | null
  /**
   * Only this field.
   */
  field_slug?: string | null
  /**
   * Only crops that are so far.
   */
  status?: 'planned' | 'sown' | 'growing' | 'harvested' | 'failed' | null
}
/**
 * A crop to put in a field.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "newFieldSeason".
 */
export interface NewFarmFieldSeason {
  /**
   * Fields that have no crop in this season.
   */
  field_slug: string
  /**
   * Only seasons that are not closed.
   */
  season_slug: string
  crop: FarmCrop
  /**
   * As on the bag, such as Scepter.
   */
  variety?: string
  /**
   * The whole field unless said; never more than it.
   */
  area_ha?: number
  /**
   * Leave it empty until it is sown.
   */
  sown_on?: string
  /**
   * From row to row, such as 1 for cotton.
   */
  row_spacing_m?: number
  /**
   * Counted after emergence.
   */
  plants_m2?: number
  /**
   * In t/ha, or in bales/ha for cotton.
   */
  target_yield?: number
  /**
   * Water for plants that was in the soil at sowing.
   */
  stored_water_mm?: number
  /**
   * Of the whole season so far.
   */
  n_applied_kg_ha?: number
  yield_unit?: YieldUnit
}
/**
 * What a crop is to be.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "fieldSeasonChange".
 */
export interface FarmFieldSeasonChange {
  /**
   * The crop's name in addresses.
   */
  slug: string
  crop: FarmCrop
  /**
   * As on the bag, such as Scepter.
   */
  variety?: string
  /**
   * At most the area of the field.
   */
  area_ha: number
  /**
   * Leave it empty until it is sown.
   */
  sown_on?: string
  /**
   * From row to row, such as 1 for cotton.
   */
  row_spacing_m?: number
  /**
   * Counted after emergence.
   */
  plants_m2?: number
  /**
   * In t/ha, or in bales/ha for cotton.
   */
  target_yield?: number
  /**
   * Water for plants that was in the soil at sowing.
   */
  stored_water_mm?: number
  /**
   * Of the whole season so far.
   */
  n_applied_kg_ha?: number
  yield_unit?: YieldUnit
  status: CropStatus
  /**
   * Once it is harvested, in t/ha, or in bales/ha for cotton.
   */
  actual_yield?: number
  /**
   * Leave it empty until it is harvested.
   */
  harvested_on?: string
  /**
   * The version that was changed.
   */
  version: number
}
/**
 * An operation on a field, planned or done.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "activity".
 */
export interface FarmActivity {
  /**
   * Its lasting id.
   */
  guid: string
  /**
   * Name of the field.
   */
  field: string
  /**
   * The crop's name in addresses.
   */
  field_season_slug: string | null
  type: FarmActivityType
  status: FarmActivityStatus
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * When it was done, or is planned.
   */
  date: string
  /**
   * When it was planned.
   */
  planned_on: string | null
  /**
   * When it was done.
   */
  done_on: string | null
  /**
   * Area.
   */
  area_ha: number
  /**
   * With what.
   */
  product: string | null
  /**
   * Its batch.
   */
  batch: string | null
  /**
   * How much, in its unit.
   */
  rate: number | null
  /**
   * What the rate is told in.
   */
  rate_unit: string | null
  /**
   * How much of it.
   */
  dose: string | null
  /**
   * Water carried, L/ha.
   */
  water_l_ha: number | null
  /**
   * Who did it.
   */
  operator: string | null
  /**
   * With which machine.
   */
  equipment: string | null
  /**
   * What it cost.
   */
  cost: number | null
  /**
   * Withhold until.
   */
  whp_until: string | null
  /**
   * What else there is to say.
   */
  note: string | null
  /**
   * Whether the season is closed.
   */
  is_closed: boolean
  /**
   * Grows with each change.
   */
  version: number
}
/**
 * Which operations.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "activityList".
 */
export interface FarmActivityList {
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column to sort by.
   */
  sort?: 'date' | 'type' | 'status' | 'product' | 'area_ha' | 'operator' | 'cost'
  /**
   * Largest first.
   */
  down?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * How many rows come before: the `next` of the page before.
   */
  after?: number
  /**
   * Only of this crop.
   */
  field_season_slug?: string | null
  /**
   * Only those.
   */
  status?: 'planned' | 'done' | 'cancelled' | null
}
/**
 * An operation to write down.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "newActivity".
 */
export interface NewFarmActivity {
  /**
   * The crop.
   */
  field_season_slug: string
  type: FarmActivityType
  status: FarmActivityStatus
  /**
   * Needed while it is planned.
   */
  planned_on?: string
  /**
   * Needed once it is done.
   */
  done_on?: string
  /**
   * At most the area of the field.
   */
  area_ha: number
  /**
   * Seed, fertiliser or chemical, if any.
   */
  product?: string
  /**
   * As on the label.
   */
  batch?: string
  /**
   * How much of the product, in the unit below.
   */
  rate?: number
  rate_unit?: RateUnit
  /**
   * L/ha that carried it, for sprays.
   */
  water_l_ha?: number
  /**
   * Who did it, or will.
   */
  operator?: string
  /**
   * Such as boom spray, 36 m.
   */
  equipment?: string
  /**
   * In all, in dollars.
   */
  cost?: number
  /**
   * Last day on which it must not be grazed or harvested.
   */
  whp_until?: string
  /**
   * What else there is to say.
   */
  note?: string
}
/**
 * What an operation is to be.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "activityChange".
 */
export interface FarmActivityChange {
  /**
   * The operation's lasting id.
   */
  guid: string
  type: FarmActivityType
  status: FarmActivityStatus
  /**
   * Needed while it is planned.
   */
  planned_on?: string
  /**
   * Needed once it is done.
   */
  done_on?: string
  /**
   * At most the area of the field.
   */
  area_ha: number
  /**
   * Seed, fertiliser or chemical, if any.
   */
  product?: string
  /**
   * As on the label.
   */
  batch?: string
  /**
   * How much of the product, in the unit below.
   */
  rate?: number
  rate_unit?: RateUnit
  /**
   * L/ha that carried it, for sprays.
   */
  water_l_ha?: number
  /**
   * Who did it, or will.
   */
  operator?: string
  /**
   * Such as boom spray, 36 m.
   */
  equipment?: string
  /**
   * In all, in dollars.
   */
  cost?: number
  /**
   * Last day on which it must not be grazed or harvested.
   */
  whp_until?: string
  /**
   * What else there is to say.
   */
  note?: string
  /**
   * The version that was changed.
   */
  version: number
}
/**
 * Which operation.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "byGuid".
 */
export interface FarmByGuid {
  /**
   * The operation's lasting id.
   */
  guid: string
}
/**
 * Which operation, as it was seen.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "activityDone".
 */
export interface FarmActivityDone {
  /**
   * The operation's lasting id.
   */
  guid: string
  /**
   * The version that was changed.
   */
  version: number
}
/**
 * What is gone.
 *
 * This interface was referenced by `Farm`'s JSON-Schema
 * via the `definition` "gone".
 */
export interface FarmGone {
  /**
   * It, in words.
   */
  say: string
}
