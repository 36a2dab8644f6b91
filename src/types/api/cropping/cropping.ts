// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { TriedLine } from '../list.ts'
/**
 * Only this crop, by its name in addresses; the first that grows when left out.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "fieldSeasonSlug".
 */
export type FieldSeasonSlug = string | null
/**
 * Only this season.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "seasonSlug".
 */
export type SeasonSlug = string | null
/**
 * What is to be sown; cotton when left out.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "sowingCrop".
 */
export type SowingCrop = 'Cotton' | 'Sorghum' | 'Maize' | 'Lucerne' | 'Canola' | 'Wheat' | null
/**
 * Where the water came from.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "waterSource".
 */
export type WaterSource = 'river' | 'bore' | 'storage' | 'channel' | 'other'
/**
 * The stage: of cotton, or by the decimal code of grain crops.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "stageCode".
 */
export type StageCode =
  | 'E'
  | 'FS'
  | 'FF'
  | 'FB'
  | 'OB'
  | 'DEF'
  | 'GS10'
  | 'GS14'
  | 'GS21'
  | 'GS30'
  | 'GS39'
  | 'GS55'
  | 'GS65'
  | 'GS71'
  | 'GS85'
  | 'GS92'

/**
 * What the cropping calls take and give.
 */
export interface CroppingCalls {
  [k: string]: unknown
}
/**
 * Water that was put on a field, or is planned to be.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "irrigation".
 */
export interface IrrigationInput {
  /**
   * The crop that was watered.
   */
  field_season_slug: string
  /**
   * The day. One to come is kept as a plan.
   */
  date: string
  /**
   * How much, in mm: 100 mm are 1 ML on a hectare.
   */
  depth_mm: number
  source: WaterSource
  /**
   * How long the water ran, in hours.
   */
  hours?: number
  /**
   * What the pump used, in kWh.
   */
  energy_kwh?: number
  /**
   * A second irrigation of a field on one day is meant: without this it is questioned.
   */
  is_sure?: boolean
}
/**
 * What was kept.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "irrigationSaved".
 */
export interface IrrigationSaved {
  /**
   * Its id.
   */
  id: number
  /**
   * Whether it was done.
   */
  status: 'planned' | 'done'
  /**
   * The same as water.
   */
  ml: number | null
  /**
   * Name of the field.
   */
  field: string
}
/**
 * A stage that somebody saw.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "stageRecord".
 */
export interface StageRecordInput {
  /**
   * The crop.
   */
  field_season_slug: string
  /**
   * The day you looked: not before sowing, not in the future.
   */
  observed_on: string
  stage_code: StageCode
  /**
   * Height of the plants, in cm.
   */
  height_cm?: number
  /**
   * Nodes on the main stem, for cotton.
   */
  nodes?: number
  /**
   * What else you saw.
   */
  comment?: string
  /**
   * This corrects an earlier record. Needed where the stage goes backwards.
   */
  is_correction?: boolean
}
/**
 * What a record of a stage is to say.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "stageChange".
 */
export interface StageChangeInput {
  /**
   * The record's id.
   */
  id: number
  /**
   * The day you looked: not before sowing, not in the future.
   */
  observed_on: string
  stage_code: StageCode
  /**
   * Height of the plants, in cm.
   */
  height_cm?: number
  /**
   * Nodes on the main stem, for cotton.
   */
  nodes?: number
  /**
   * What else you saw.
   */
  comment?: string
  /**
   * This corrects other records. Needed where the stage goes backwards.
   */
  is_correction?: boolean
  /**
   * The version that was changed.
   */
  version: number
}
/**
 * Which record of a stage.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "stageById".
 */
export interface StageById {
  /**
   * The record's id.
   */
  id: number
}
/**
 * A stage that somebody saw.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "stageSeen".
 */
export interface StageSeen {
  /**
   * Its id.
   */
  id: number
  /**
   * The crop.
   */
  field_season_slug: string
  /**
   * Name of the field.
   */
  field: string
  /**
   * When.
   */
  observed_on: string
  /**
   * Code of the stage.
   */
  stage_code: string
  /**
   * Name of the stage.
   */
  stage: string
  /**
   * Height.
   */
  height_cm: number | null
  /**
   * Nodes.
   */
  nodes: number | null
  /**
   * What was noted.
   */
  comment: string | null
  /**
   * Grows with each change.
   */
  version: number
}
/**
 * What was kept.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "stageSaved".
 */
export interface StageSaved {
  /**
   * Its id.
   */
  id: number
  /**
   * Name of the stage.
   */
  stage: string
  /**
   * Name of the field.
   */
  field: string
  /**
   * How many records it sets aside.
   */
  corrected: number
}
/**
 * A laboratory's file of soil tests.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "soilTestFile".
 */
export interface SoilTestFile {
  /**
   * The text of the file, with its line of headings. It needs columns for field, date and depth; each other column is an analyte.
   */
  csv: string
  /**
   * Headings that are not known by themselves, one a line: P (mg/kg) = Colwell P. To leave a column out: Lab no = skip.
   */
  match?: string
  /**
   * Only check the file, and keep nothing.
   */
  check_only?: boolean
}
/**
 * What was read from the file.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "soilTestRead".
 */
export interface SoilTestRead {
  /**
   * Nothing is wrong with the file.
   */
  fine: boolean
  /**
   * Of a trial: each line with what would be kept, or with what is wrong.
   *
   * @maxItems 500
   */
  lines: TriedLine[]
  /**
   * Samples in the file.
   */
  samples: number
  /**
   * Values in the file.
   */
  results: number
  /**
   * Samples that were kept; those that were there already are not.
   */
  added: number
  /**
   * Each column with what it was taken for.
   */
  columns: string[]
  /**
   * Columns that were left out.
   */
  skipped: string[]
  /**
   * All of it in a sentence.
   */
  say: string
}
/**
 * Samples that were brought in together.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "soilFile".
 */
export interface SoilTestsBroughtIn {
  /**
   * The record's id.
   */
  id: number
  /**
   * Who tested them, or how they came in.
   */
  source: string
  /**
   * When they were brought in.
   */
  brought_in_at: string
  /**
   * How many samples there are.
   */
  samples: number
  /**
   * Names of the fields.
   */
  fields: string
  /**
   * Day of the first sample.
   */
  first_on: string
  /**
   * Day of the last sample.
   */
  last_on: string
}
/**
 * What was taken out.
 *
 * This interface was referenced by `CroppingCalls`'s JSON-Schema
 * via the `definition` "soilRemoved".
 */
export interface SoilTestsRemoved {
  /**
   * How many samples.
   */
  samples: number
  /**
   * The same in a sentence.
   */
  say: string
}
