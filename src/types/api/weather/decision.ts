// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What a lowest temperature in the screen means: from 2 °C down the canopy may freeze.
 *
 * This interface was referenced by `DecisionParts`'s JSON-Schema
 * via the `definition` "frostClass".
 */
export type FrostClass = 'none' | 'light' | 'moderate' | 'severe' | null
/**
 * What the temperature–humidity index means for cattle.
 *
 * This interface was referenced by `DecisionParts`'s JSON-Schema
 * via the `definition` "thiClass".
 */
export type ThiClass = 'none' | 'mild' | 'alert' | 'serious' | 'severe' | null
/**
 * What a chill means for newborn lambs and sheep off shears; indicative.
 *
 * This interface was referenced by `DecisionParts`'s JSON-Schema
 * via the `definition` "chillClass".
 */
export type ChillClass = 'low' | 'moderate' | 'high' | 'very high' | null
/**
 * What to do.
 *
 * This interface was referenced by `DecisionParts`'s JSON-Schema
 * via the `definition` "chillAdvice".
 */
export type ChillAdvice = 'low' | 'moderate' | 'high' | 'very high' | null
/**
 * Class of the forest index; not the official rating.
 *
 * This interface was referenced by `DecisionParts`'s JSON-Schema
 * via the `definition` "fireClass".
 */
export type FireClass = 'low-moderate' | 'high' | 'very high' | 'severe' | 'extreme' | 'catastrophic' | null
/**
 * Said where the wind could not be brought to the height that is wanted.
 *
 * This interface was referenced by `DecisionParts`'s JSON-Schema
 * via the `definition` "windNote".
 */
export type WindNote = 'as_measured' | null
/**
 * How evapotranspiration was found.
 *
 * This interface was referenced by `DecisionParts`'s JSON-Schema
 * via the `definition` "et0Method".
 */
export type Et0Method = 'penman-monteith' | 'hargreaves' | 'told' | null
/**
 * How much of the grass is dead, %.
 *
 * This interface was referenced by `DecisionParts`'s JSON-Schema
 * via the `definition` "curing".
 */
export type Curing = 40 | 50 | 60 | 70 | 80 | 90 | 100

/**
 * What the rows and inputs of the decision procedures share.
 */
export interface DecisionParts {
  [k: string]: unknown
}
