import type { ImportColumn } from '#types/config/import.ts'
import type { Unit } from './numbers.ts'

/** What a column of a file can be: a column of its kind in one of its units, one sensor, one thing that a laboratory finds. */
export interface Meaning {
  /** Its name: `mean_kg`, `mean_kg|lb`, `each:2001`, `result:p_colwell`. */
  means: string
  /** The declared column. */
  column: string
  /** The sensor's id or the analyte's code, where the column stands for many. */
  of: string | null
  title: string
  headings: readonly string[]
  type: ImportColumn['type']
  isRequired: boolean
  /** The units that a cell may name, the chosen one first. */
  units: Unit[]
  /** The one that a bare number is in. */
  unit: Unit | null
  /** In the unit that is kept. */
  least: number | null
  most: number | null
  under: string | null
  over: string | null
  ask: string | null
  longest: number
  choices: Record<string, string[]> | null
}

/** A heading as it is compared: small letters and single spaces, without a unit in brackets at its end. */
export const plainHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/ ?[([](?!cacl2|water|h2o|colwell|kcl40|1:5)[^()[\]]*[)\]]$/, '')
    .trim()

/** What stands in brackets at the end of a heading. */
export const unitIn = (heading: string): string | null => /[([]([^()[\]]*)[)\]]\s*$/.exec(heading)?.[1]?.trim() ?? null

/** A meaning's name without its unit. */
export const baseOf = (means: string): string => means.split('|')[0] ?? means
