// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * How day degrees are counted: base 15 with a cap of 32, or base 12. Targets of one are never those of the other.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "method".
 */
export type CottonMethod = 'dd1532' | 'dd12'
/**
 * What is counted.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "pest".
 */
export type CottonPest = 'helicoverpa' | 'mirid' | 'aphid' | 'mite' | 'whitefly'
/**
 * Only this season; the present one when left out.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "seasonSlug".
 */
export type SeasonSlug = string | null
/**
 * Only this crop, by its name in addresses; the first of the present season when left out.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "crop".
 */
export type Crop = string | null
/**
 * The version that was read, 0 where nothing was set yet; another one by now is refused.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "settingVersion".
 */
export type SettingVersion = number
/**
 * What was sampled.
 */
export type LeafPart = 'petiole' | 'leaf'
/**
 * What was sampled.
 */
export type LeafPart1 = 'petiole' | 'leaf'
/**
 * What was sampled.
 */
export type LeafPart2 = 'petiole' | 'leaf'

/**
 * What the cotton tool's calls and procedures take and give.
 */
export interface CottonToolCalls {
  [k: string]: unknown
}
/**
 * The version that stands now.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "settingKept".
 */
export interface CottonSettingKept {
  version: SettingVersion
}
/**
 * What was written down, and of which field.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "recorded".
 */
export interface CottonRecorded {
  /**
   * The record's id.
   */
  id: number
  /**
   * Name of the field.
   */
  field: string
}
/**
 * Plants that were counted and measured on one day, as means of a sample.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "newPlantMap".
 */
export interface NewCottonPlantMap {
  /**
   * The crop, by its name in addresses.
   */
  field_season_slug: string
  /**
   * The day of the count: not before sowing, not to come.
   */
  observed_on: string
  /**
   * Nodes on the main stem.
   */
  total_nodes: number
  /**
   * Nodes with a fruiting branch.
   */
  squaring_nodes?: number
  /**
   * Nodes above the white flower in first position, from first flower on.
   */
  nawf?: number
  /**
   * From the cotyledon node to the terminal.
   */
  height_cm?: number
  /**
   * Plants in a metre of row.
   */
  plants_m?: number
  /**
   * First positions that still hold a square, a flower or a boll.
   */
  retention_p1_pct?: number
  /**
   * Squares in a metre of row.
   */
  squares_m?: number
  /**
   * Bolls in a metre of row.
   */
  bolls_m?: number
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * As it stands: plants that were counted and measured on one day, as means of a sample.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "plantMap".
 */
export interface CottonPlantMap {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The crop, by its name in addresses.
   */
  field_season_slug: string
  /**
   * Name of the field.
   */
  field: string
  /**
   * The day of the count: not before sowing, not to come.
   */
  observed_on: string
  /**
   * Nodes on the main stem.
   */
  total_nodes: number
  /**
   * Nodes with a fruiting branch.
   */
  squaring_nodes?: number
  /**
   * Nodes above the white flower in first position, from first flower on.
   */
  nawf?: number
  /**
   * From the cotyledon node to the terminal.
   */
  height_cm?: number
  /**
   * Plants in a metre of row.
   */
  plants_m?: number
  /**
   * First positions that still hold a square, a flower or a boll.
   */
  retention_p1_pct?: number
  /**
   * Squares in a metre of row.
   */
  squares_m?: number
  /**
   * Bolls in a metre of row.
   */
  bolls_m?: number
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * What a record is to say.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "plantMapChange".
 */
export interface CottonPlantMapChange {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The day of the count: not before sowing, not to come.
   */
  observed_on: string
  /**
   * Nodes on the main stem.
   */
  total_nodes: number
  /**
   * Nodes with a fruiting branch.
   */
  squaring_nodes?: number
  /**
   * Nodes above the white flower in first position, from first flower on.
   */
  nawf?: number
  /**
   * From the cotyledon node to the terminal.
   */
  height_cm?: number
  /**
   * Plants in a metre of row.
   */
  plants_m?: number
  /**
   * First positions that still hold a square, a flower or a boll.
   */
  retention_p1_pct?: number
  /**
   * Squares in a metre of row.
   */
  squares_m?: number
  /**
   * Bolls in a metre of row.
   */
  bolls_m?: number
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * What a laboratory found in a sample of petioles or leaves.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "newLeafTest".
 */
export interface NewCottonLeafTest {
  /**
   * The crop, by its name in addresses.
   */
  field_season_slug: string
  /**
   * The day of the sample: not before sowing, not to come.
   */
  sampled_on: string
  part: LeafPart
  /**
   * Nitrate nitrogen, of petioles.
   */
  nitrate_mg_kg?: number
  /**
   * Total nitrogen.
   */
  n_pct?: number
  /**
   * Phosphorus.
   */
  p_pct?: number
  /**
   * Potassium.
   */
  k_pct?: number
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * As it stands: what a laboratory found in a sample of petioles or leaves.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "leafTest".
 */
export interface CottonLeafTest {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The crop, by its name in addresses.
   */
  field_season_slug: string
  /**
   * Name of the field.
   */
  field: string
  /**
   * The day of the sample: not before sowing, not to come.
   */
  sampled_on: string
  part: LeafPart1
  /**
   * Nitrate nitrogen, of petioles.
   */
  nitrate_mg_kg?: number
  /**
   * Total nitrogen.
   */
  n_pct?: number
  /**
   * Phosphorus.
   */
  p_pct?: number
  /**
   * Potassium.
   */
  k_pct?: number
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * What a record is to say.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "leafTestChange".
 */
export interface CottonLeafTestChange {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The day of the sample: not before sowing, not to come.
   */
  sampled_on: string
  part: LeafPart2
  /**
   * Nitrate nitrogen, of petioles.
   */
  nitrate_mg_kg?: number
  /**
   * Total nitrogen.
   */
  n_pct?: number
  /**
   * Phosphorus.
   */
  p_pct?: number
  /**
   * Potassium.
   */
  k_pct?: number
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * Pests and beneficials of one look at a field.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "newPestCheck".
 */
export interface NewCottonPestCheck {
  /**
   * The crop, by its name in addresses.
   */
  field_season_slug: string
  /**
   * The day of the check: not before sowing, not to come.
   */
  checked_on: string
  /**
   * Larvae in a metre of row.
   */
  helicoverpa?: number
  /**
   * Adults and nymphs in a metre of row.
   */
  mirid?: number
  /**
   * Plants that have them.
   */
  aphid?: number
  /**
   * Plants that have them.
   */
  mite?: number
  /**
   * Leaves with two adults or more.
   */
  whitefly?: number
  /**
   * Ladybirds, lacewings, spiders, predatory bugs and others in a metre of row.
   */
  beneficials_m?: number
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * As it stands: pests and beneficials of one look at a field.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "pestCheck".
 */
export interface CottonPestCheck {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The crop, by its name in addresses.
   */
  field_season_slug: string
  /**
   * Name of the field.
   */
  field: string
  /**
   * The day of the check: not before sowing, not to come.
   */
  checked_on: string
  /**
   * Larvae in a metre of row.
   */
  helicoverpa?: number
  /**
   * Adults and nymphs in a metre of row.
   */
  mirid?: number
  /**
   * Plants that have them.
   */
  aphid?: number
  /**
   * Plants that have them.
   */
  mite?: number
  /**
   * Leaves with two adults or more.
   */
  whitefly?: number
  /**
   * Ladybirds, lacewings, spiders, predatory bugs and others in a metre of row.
   */
  beneficials_m?: number
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * What a record is to say.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "pestCheckChange".
 */
export interface CottonPestCheckChange {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The day of the check: not before sowing, not to come.
   */
  checked_on: string
  /**
   * Larvae in a metre of row.
   */
  helicoverpa?: number
  /**
   * Adults and nymphs in a metre of row.
   */
  mirid?: number
  /**
   * Plants that have them.
   */
  aphid?: number
  /**
   * Plants that have them.
   */
  mite?: number
  /**
   * Leaves with two adults or more.
   */
  whitefly?: number
  /**
   * Ladybirds, lacewings, spiders, predatory bugs and others in a metre of row.
   */
  beneficials_m?: number
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * Bales of a crop, with what classing says of them.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "newLint".
 */
export interface NewCottonLint {
  /**
   * The crop, by its name in addresses.
   */
  field_season_slug: string
  /**
   * The day of ginning: not before sowing, not to come.
   */
  ginned_on: string
  /**
   * Bales of 227 kg of lint.
   */
  bales: number
  /**
   * Lint of the seed cotton.
   */
  turnout_pct?: number
  /**
   * Mean of the bales.
   */
  micronaire?: number
  /**
   * Upper half mean length, mean of the bales.
   */
  length_in?: number
  /**
   * Mean of the bales.
   */
  strength_g_tex?: number
  /**
   * Colour and leaf of most bales, such as 31-3.
   */
  grade?: string
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * As it stands: bales of a crop, with what classing says of them.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "lint".
 */
export interface CottonLint {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The crop, by its name in addresses.
   */
  field_season_slug: string
  /**
   * Name of the field.
   */
  field: string
  /**
   * The day of ginning: not before sowing, not to come.
   */
  ginned_on: string
  /**
   * Bales of 227 kg of lint.
   */
  bales: number
  /**
   * Lint of the seed cotton.
   */
  turnout_pct?: number
  /**
   * Mean of the bales.
   */
  micronaire?: number
  /**
   * Upper half mean length, mean of the bales.
   */
  length_in?: number
  /**
   * Mean of the bales.
   */
  strength_g_tex?: number
  /**
   * Colour and leaf of most bales, such as 31-3.
   */
  grade?: string
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * What a record is to say.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "lintChange".
 */
export interface CottonLintChange {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The day of ginning: not before sowing, not to come.
   */
  ginned_on: string
  /**
   * Bales of 227 kg of lint.
   */
  bales: number
  /**
   * Lint of the seed cotton.
   */
  turnout_pct?: number
  /**
   * Mean of the bales.
   */
  micronaire?: number
  /**
   * Upper half mean length, mean of the bales.
   */
  length_in?: number
  /**
   * Mean of the bales.
   */
  strength_g_tex?: number
  /**
   * Colour and leaf of most bales, such as 31-3.
   */
  grade?: string
  /**
   * What else was seen.
   */
  comment?: string
}
/**
 * Targets for a region, a variety and the seasons from one on.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "newTarget".
 */
export interface NewCottonTarget {
  /**
   * The growing region; empty for all.
   */
  region?: string
  /**
   * The variety, as it stands at the crop; empty for all.
   */
  variety?: string
  /**
   * The first season that they hold for; empty for all.
   */
  season_slug?: string
  method: CottonMethod
  /**
   * Day degrees from sowing; empty where none is told.
   */
  emergence_dd?: number
  /**
   * Day degrees from sowing; empty where none is told.
   */
  first_square_dd?: number
  /**
   * Day degrees from sowing; empty where none is told.
   */
  first_flower_dd?: number
  /**
   * Day degrees from sowing; empty where none is told.
   */
  peak_flower_dd?: number
  /**
   * Day degrees from sowing; empty where none is told.
   */
  open_boll_dd?: number
  /**
   * Day degrees from sowing; empty where none is told.
   */
  defoliation_dd?: number
  /**
   * At first flower.
   */
  nodes_min?: number
  /**
   * At first flower.
   */
  squaring_nodes_min?: number
  /**
   * At first flower.
   */
  nawf_min?: number
  /**
   * Of first positions, up to first flower.
   */
  retention_min_pct?: number
  /**
   * At first flower.
   */
  height_min_cm?: number
  /**
   * At first flower.
   */
  height_max_cm?: number
  /**
   * At first flower.
   */
  squares_m_min?: number
  /**
   * Once the first boll is open.
   */
  bolls_m_min?: number
}
/**
 * As they stand.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "target".
 */
export interface CottonTarget {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The growing region; empty for all.
   */
  region?: string
  /**
   * The variety, as it stands at the crop; empty for all.
   */
  variety?: string
  /**
   * The first season that they hold for; empty for all.
   */
  season_slug?: string
  method: CottonMethod
  /**
   * Day degrees from sowing; empty where none is told.
   */
  emergence_dd?: number
  /**
   * Day degrees from sowing; empty where none is told.
   */
  first_square_dd?: number
  /**
   * Day degrees from sowing; empty where none is told.
   */
  first_flower_dd?: number
  /**
   * Day degrees from sowing; empty where none is told.
   */
  peak_flower_dd?: number
  /**
   * Day degrees from sowing; empty where none is told.
   */
  open_boll_dd?: number
  /**
   * Day degrees from sowing; empty where none is told.
   */
  defoliation_dd?: number
  /**
   * At first flower.
   */
  nodes_min?: number
  /**
   * At first flower.
   */
  squaring_nodes_min?: number
  /**
   * At first flower.
   */
  nawf_min?: number
  /**
   * Of first positions, up to first flower.
   */
  retention_min_pct?: number
  /**
   * At first flower.
   */
  height_min_cm?: number
  /**
   * At first flower.
   */
  height_max_cm?: number
  /**
   * At first flower.
   */
  squares_m_min?: number
  /**
   * Once the first boll is open.
   */
  bolls_m_min?: number
}
/**
 * One line of the list.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "targetRow".
 */
export interface CottonTargetRow {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The growing region; empty for all.
   */
  region: string
  /**
   * The variety, as it stands at the crop; empty for all.
   */
  variety: string
  /**
   * The first season that they hold for; empty for all.
   */
  season_slug: string
  method: CottonMethod
  /**
   * Day degrees from sowing; empty where none is told.
   */
  emergence_dd: number | null
  /**
   * Day degrees from sowing; empty where none is told.
   */
  first_square_dd: number | null
  /**
   * Day degrees from sowing; empty where none is told.
   */
  first_flower_dd: number | null
  /**
   * Day degrees from sowing; empty where none is told.
   */
  peak_flower_dd: number | null
  /**
   * Day degrees from sowing; empty where none is told.
   */
  open_boll_dd: number | null
  /**
   * Day degrees from sowing; empty where none is told.
   */
  defoliation_dd: number | null
  /**
   * At first flower.
   */
  nodes_min: number | null
  /**
   * At first flower.
   */
  squaring_nodes_min: number | null
  /**
   * At first flower.
   */
  nawf_min: number | null
  /**
   * Of first positions, up to first flower.
   */
  retention_min_pct: number | null
  /**
   * At first flower.
   */
  height_min_cm: number | null
  /**
   * At first flower.
   */
  height_max_cm: number | null
  /**
   * At first flower.
   */
  squares_m_min: number | null
  /**
   * Once the first boll is open.
   */
  bolls_m_min: number | null
}
/**
 * A location and its growing region.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "regionRow".
 */
export interface CottonRegionRow {
  /**
   * The location.
   */
  location_id: number
  version: SettingVersion
  /**
   * Name of the location.
   */
  location: string
  /**
   * Its growing region; null where none was said.
   */
  region: string | null
}
/**
 * In which growing region a location lies.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "regionSetting".
 */
export interface CottonRegionSetting {
  /**
   * The location.
   */
  location_id: number
  version: SettingVersion
  /**
   * Such as Namoi, as in the targets; empty for none.
   */
  region?: string
}
/**
 * From which count on a pest is told.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "limitRow".
 */
export interface CottonPestLimitRow {
  pest: CottonPest
  version: SettingVersion
  /**
   * The count.
   */
  threshold: number
  /**
   * How it is counted.
   */
  per: 'metre' | 'plants' | 'leaves'
  /**
   * Whether the organisation set it; else the usual one, indicative.
   */
  is_own: boolean
}
/**
 * From which count on a pest is told.
 *
 * This interface was referenced by `CottonToolCalls`'s JSON-Schema
 * via the `definition` "limitSetting".
 */
export interface CottonPestLimitSetting {
  pest: CottonPest
  version: SettingVersion
  /**
   * The count, a metre of row or in per cent.
   */
  threshold: number
}
