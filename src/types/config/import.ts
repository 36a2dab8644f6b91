// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What can be brought in from a file: what one row is, its columns, and by which of them a row is found again. The file's name is its name.
 */
export interface ImportDeclaration {
  /**
   * What is brought in, such as Treatments.
   */
  title: string
  /**
   * What one row of the file is, such as one treatment of one mob on one day.
   */
  row: string
  /**
   * What whoever makes the file should know.
   */
  help?: string
  /**
   * Where it stands in the list of kinds.
   */
  order: number
  /**
   * How many rows a file may have.
   */
  most: number
  /**
   * The columns by which a row is found again: two rows with the same are the same thing.
   *
   * @minItems 1
   */
  key: string[]
  /**
   * What a row says, by the names that the code knows.
   */
  columns: {
    [k: string]: ImportColumn
  }
  /**
   * The example file: its headings, then rows.
   *
   * @minItems 2
   * @maxItems 20
   */
  example: string[][]
}
/**
 * This interface was referenced by `ImportDeclaration`'s JSON-Schema
 * via the `definition` "column".
 */
export interface ImportColumn {
  /**
   * What a person calls it.
   */
  title: string
  /**
   * What stands in its cells; depth: from and to in cm, such as 0-10; location to sensor: the name of one that the organisation has.
   */
  type:
    | 'text'
    | 'whole'
    | 'number'
    | 'day'
    | 'time'
    | 'depth'
    | 'choice'
    | 'location'
    | 'field'
    | 'mob'
    | 'device'
    | 'sensor'
  /**
   * The headings that a file may have for it; the first is that of the example.
   *
   * @minItems 1
   */
  headings: string[]
  /**
   * No row is brought in without it.
   */
  required?: boolean
  /**
   * It stands for many columns: one for each sensor of the organisation, or for each thing that a laboratory finds.
   */
  each?: 'sensor' | 'analyte'
  /**
   * How many letters a text may have.
   */
  longest?: number
  /**
   * The smallest number, in the first unit.
   */
  least?: number
  /**
   * The largest number, in the first unit.
   */
  most?: number
  /**
   * Why a smaller number is wrong, after 'is': less than a lamb weighs at birth.
   */
  under?: string
  /**
   * Why a larger number is wrong, after 'is': more than a beast weighs.
   */
  over?: string
  /**
   * What to do where it is out of its bounds.
   */
  ask?: string
  /**
   * The units it may come in, the one that is kept first.
   */
  units?: {
    /**
     * How many of the first unit one of it is.
     */
    [k: string]: number
  }
  /**
   * What may stand in it, each with the other words that files have for it.
   */
  choices?: {
    /**
     * The other words for it.
     */
    [k: string]: string[]
  }
}
