// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { Level } from './common.ts'
/**
 * The usual range, in the stored unit: the axis of gauges.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Interval = number[]
/**
 * Outside of it a reading is kept but flagged.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Interval1 = number[]
/**
 * What lies past this and is still valid is kept as its nearer end: a pyranometer says −2 W/m² at night and a probe in dry soil −0.4 %, and both mean none.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Interval2 = number[]
/**
 * How a bucket sums it up: never an average of rain, directions by vector, prices by last.
 */
export type Aggregation = 'mean' | 'min' | 'max' | 'sum' | 'last' | 'delta' | 'vmean'
/**
 * Its colour on every chart.
 */
export type SeriesColour = 'blue' | 'orange' | 'teal' | 'vermilion' | 'purple' | 'sky' | 'olive' | 'grey'
/**
 * Colours of its pictures from above, in rising order; mixed in between. A quantity that has one can be the index of a satellite scene.
 *
 * @minItems 2
 * @maxItems 12
 */
export type Ramp = RampStop[]
/**
 * How a chart draws it; line unless said.
 */
export type DrawStyle = 'line' | 'step' | 'area' | 'bar' | 'band'
/**
 * Intervals in rising order; from is included, to is not.
 *
 * @minItems 1
 * @maxItems 12
 *
 * This interface was referenced by `Quantities`'s JSON-Schema
 * via the `definition` "levels".
 */
export type Levels = LevelInterval[]
/**
 * From and to.
 *
 * @minItems 2
 * @maxItems 2
 *
 * This interface was referenced by `Quantities`'s JSON-Schema
 * via the `definition` "interval".
 */
export type Interval3 = number[]

/**
 * What numbers measure: unit, range, decimals, aggregation and levels, written once.
 */
export interface Quantities {
  [k: string]: Quantity
}
/**
 * This interface was referenced by `Quantities`'s JSON-Schema
 * via the `definition` "quantity".
 */
export interface Quantity {
  /**
   * Its name, in lower case.
   */
  name: string
  /**
   * The unit in which it is stored and sent.
   */
  unit: string
  shown?: ShownUnit
  range?: Interval
  valid?: Interval1
  kept?: Interval2
  most?: Most
  jump?: Jump
  sky?: Sky
  flat?: Flat
  /**
   * Decimals on the screen.
   */
  decimals: number
  aggregation: Aggregation
  /**
   * When its day begins, in the location's zone; midnight unless said.
   */
  day?: 'midnight' | '09:00'
  colour?: SeriesColour
  ramp?: Ramp
  draw?: DrawStyle
  /**
   * It is one of two states, 0 or 1: the word of its usual level is said in place of the number.
   */
  states?: boolean
  /**
   * Named sets of levels; default is the usual one.
   */
  levels?: {
    [k: string]: Levels
  }
}
/**
 * Another unit for the screen.
 */
export interface ShownUnit {
  /**
   * The unit a person reads.
   */
  unit: string
  /**
   * Stored value times this.
   */
  factor: number
  /**
   * Added after the factor; 0 unless said.
   */
  offset?: number
}
/**
 * The most that can be measured in so many minutes, in between on the line: 30 mm in 5 minutes and 50 in 15. More is kept but flagged.
 */
export interface Most {
  /**
   * This interface was referenced by `Most`'s JSON-Schema definition
   * via the `patternProperty` "^[1-9][0-9]{0,4}$".
   */
  [k: string]: number
}
/**
 * is kept but flagged until two more reports confirm it.
 */
export interface Jump {
  /**
   * A change by more than this,
   */
  by: number
  /**
   * within so many minutes,
   */
  minutes: number
}
/**
 * What the sun can give at a device of which the position is known: bright clouds add to it. More is kept but flagged.
 */
export interface Sky {
  /**
   * So many times the sun under a clear sky, there and then,
   */
  times: number
  /**
   * and so much beside it, in the stored unit, can be measured.
   */
  plus: number
}
/**
 * How a sensor that is stuck is known.
 */
export interface Flat {
  /**
   * Values that differ by no more than this,
   */
  within: number
  /**
   * for so many hours, come from a sensor that is stuck: they are kept but flagged.
   */
  hours: number
  /**
   * Only values below this: air that is full of water stays so.
   */
  below?: number
  /**
   * Only this value.
   */
  at?: number
  while?: Beside
}
/**
 * Only while this is so; nothing is flagged where it is not known.
 */
export interface Beside {
  /**
   * What is measured beside it.
   *
   * @minItems 1
   * @maxItems 4
   */
  quantities: string[]
  /**
   * move: one of the location's moved meanwhile; rest: those of its device rested too.
   */
  do: 'move' | 'rest'
  /**
   * What differs by no more than this rests.
   */
  within: number
}
export interface RampStop {
  /**
   * A value, in the stored unit.
   */
  at: number
  /**
   * Its colour, such as #256f35.
   */
  colour: string
}
export interface LevelInterval {
  /**
   * From this value on, in the stored unit.
   */
  from?: number
  /**
   * Up to this value, in the stored unit.
   */
  to?: number
  level: Level
  /**
   * What it means, in the industry's words.
   */
  say: string
}
