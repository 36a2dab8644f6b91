// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * Files that people bring in through the portal.
 */
export interface Imports {
  [k: string]: unknown
}
/**
 * One import.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "which".
 */
export interface WhichImport {
  /**
   * The import.
   */
  id: number
}
/**
 * One import, as it was seen.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "seen".
 */
export interface SeenImport {
  /**
   * The import.
   */
  id: number
  /**
   * The version that was seen.
   */
  version: number
}
/**
 * Something that can be brought in.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "kindAsk".
 */
export interface ImportKindAsk {
  /**
   * What it holds, by the name of its declaration.
   */
  kind: string
}
/**
 * A file to take apart. Nothing of it is brought in yet.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "start".
 */
export interface ImportFile {
  /**
   * What it holds, by the name of its declaration.
   */
  kind: string
  /**
   * CSV or XLSX, at most 10 MB; a CSV may be packed with gzip.
   */
  file: string
  /**
   * What the file is called.
   */
  file_name?: string
}
/**
 * The import that was begun.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "started".
 */
export interface ImportStarted {
  /**
   * The import.
   */
  id: number
  /**
   * Its rows.
   */
  rows: number
  /**
   * What was found.
   */
  say: string
}
/**
 * What the columns of a file are, and how its cells are written.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "match".
 */
export interface ImportMatching {
  /**
   * The import.
   */
  id: number
  /**
   * The version that was seen.
   */
  version: number
  /**
   * What each column is. What is left out is not brought in.
   *
   * @minItems 1
   * @maxItems 200
   */
  columns: ImportColumnSaid[]
  /**
   * Only where days and months are numbers, such as 03/04/2026.
   */
  dates?: 'auto' | 'dmy' | 'mdy'
  /**
   * What stands before the decimals of a number.
   */
  decimals?: 'point' | 'comma'
  /**
   * For times that do not say their zone.
   */
  clock?: 'place' | 'utc'
  /**
   * A logger’s value may be of the time before its time: rain told at 9 o’clock then fell before it.
   */
  stamp?: 'start' | 'end_5' | 'end_10' | 'end_15' | 'end_30' | 'end_60'
}
/**
 * A column, with what it is said to be.
 */
export interface ImportColumnSaid {
  /**
   * Its place in the file, from 0.
   */
  at: number
  /**
   * What stands above it.
   */
  heading?: string
  /**
   * The first cells under it.
   */
  samples?: string
  /**
   * What it is; empty where it is not brought in.
   */
  means?: string
}
/**
 * What came of it.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "done".
 */
export interface ImportDone {
  /**
   * The import.
   */
  id: number
  /**
   * How far it is.
   */
  state: string
  /**
   * What came of it, in a sentence.
   */
  say: string
}
/**
 * A file that somebody brought, and how far it is.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "import".
 */
export interface FileImport {
  /**
   * The import.
   */
  id: number
  /**
   * Its version.
   */
  version: number
  /**
   * What it holds, by the name of its declaration.
   */
  kind: string
  /**
   * What it holds, in words.
   */
  title: string
  /**
   * What one row of it is.
   */
  row: string
  /**
   * What the file is called.
   */
  file_name: string
  /**
   * CSV or XLSX.
   */
  format: string
  /**
   * How many rows it has under its headings.
   */
  rows: number
  /**
   * How far it is.
   */
  state: 'read' | 'checked' | 'running' | 'done' | 'undoing' | 'undone' | 'left'
  /**
   * How far it is, in words.
   */
  state_words: string
  /**
   * How it stands.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * What happened and what to do, in a sentence or two.
   */
  say: string
  /**
   * Its columns.
   *
   * @maxItems 200
   */
  columns: ImportFileColumn[]
  /**
   * Which stands first in its dates.
   */
  dates: 'auto' | 'dmy' | 'mdy'
  /**
   * Its decimal mark.
   */
  decimals: 'point' | 'comma'
  /**
   * The clock of its times.
   */
  clock: 'place' | 'utc'
  /**
   * Where in the time that a reading is of its own time stands.
   */
  stamp: 'start' | 'end_5' | 'end_10' | 'end_15' | 'end_30' | 'end_60'
  /**
   * Whether its columns are what the organisation said of such a file before.
   */
  is_remembered: boolean
  /**
   * What was left out of it or read in a certain way; empty where nothing was.
   */
  notes: string
  /**
   * Rows that can be brought in.
   */
  good: number
  /**
   * Records that are made of it.
   */
  added: number
  /**
   * Records that it changes.
   */
  changed: number
  /**
   * Rows that are there already.
   */
  there: number
  /**
   * Rows that are not brought in.
   */
  refused: number
  /**
   * Records that were taken back.
   */
  taken: number
  /**
   * Records that stayed because somebody changed them since.
   */
  kept: number
  /**
   * Rows by what is wrong with them.
   *
   * @maxItems 20
   */
  faults: ImportFaults[]
  /**
   * Whether its columns can be said.
   */
  can_check: boolean
  /**
   * Whether it can be brought in.
   */
  can_run: boolean
  /**
   * Whether it can be taken back.
   */
  can_undo: boolean
  /**
   * When the file was chosen.
   */
  created_at: string
}
/**
 * A column of the file, with what it is said to be.
 */
export interface ImportFileColumn {
  /**
   * Its place in the file, from 0.
   */
  at: number
  /**
   * What stands above it.
   */
  heading: string
  /**
   * The first cells under it.
   */
  samples: string
  /**
   * What it is; empty where it is not brought in.
   */
  means: string
}
/**
 * How many rows have a fault of a kind.
 */
export interface ImportFaults {
  /**
   * What is wrong.
   */
  what: string
  /**
   * In how many rows.
   */
  rows: number
}
/**
 * A file that was brought before.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "past".
 */
export interface PastImport {
  /**
   * The import.
   */
  id: number
  /**
   * What it holds.
   */
  title: string
  /**
   * What the file is called.
   */
  file_name: string
  /**
   * Its rows.
   */
  rows: number
  /**
   * How far it is.
   */
  state: string
  /**
   * How far it is, in words.
   */
  state_words: string
  /**
   * How it stands.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Records that it made.
   */
  added: number
  /**
   * Records that it changed.
   */
  changed: number
  /**
   * Rows that were there.
   */
  there: number
  /**
   * Rows that were not brought in.
   */
  refused: number
  /**
   * Who chose the file.
   */
  who: string | null
  /**
   * When it was chosen.
   */
  created_at: string
  /**
   * When it was taken back.
   */
  undone_at: string | null
}
/**
 * Something that can be brought in from a file.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "kind".
 */
export interface ImportKind {
  /**
   * What it holds, by the name of its declaration.
   */
  kind: string
  /**
   * What is brought in.
   */
  title: string
  /**
   * What one row is.
   */
  row: string
  /**
   * The columns that it may have; those that every row needs first.
   */
  columns: string
  /**
   * How many rows a file may have.
   */
  most: number
  /**
   * What whoever makes the file should know.
   */
  help: string
}
/**
 * What a column can be.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "meaning".
 */
export interface ImportMeaning {
  /**
   * Its name.
   */
  means: string
  /**
   * What a person reads.
   */
  label: string
}
/**
 * A column, and the first rows as they would be kept.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "preview".
 */
export interface ImportPreview {
  /**
   * What it is.
   */
  column: string
  /**
   * What stands above it in the file.
   */
  heading: string
  /**
   * In the first row.
   */
  first: string
  /**
   * In the second row.
   */
  second: string
  /**
   * In the third row.
   */
  third: string
}
/**
 * What is wrong with a row.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "problem".
 */
export interface ImportProblem {
  /**
   * Its place in the list.
   */
  nth: number
  /**
   * The row, as a spreadsheet counts them.
   */
  row: number
  /**
   * The column's heading; null where it is the whole row's.
   */
  column: string | null
  /**
   * What is wrong and what to do.
   */
  say: string
  /**
   * What kind of fault it is.
   */
  what: string
}
/**
 * A record that came of a row.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "record".
 */
export interface ImportRecord {
  /**
   * The row.
   */
  row: number
  /**
   * What became of it.
   */
  did: string
  /**
   * What it is.
   */
  name: string
  /**
   * Why it stayed when the import was taken back.
   */
  kept_since: string | null
}
/**
 * A file to save.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "saved".
 */
export interface ImportSavedFile {
  /**
   * Its name.
   */
  name: string
  /**
   * Its kind.
   */
  media_type: string
  /**
   * Its content.
   */
  bytes: string
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Imports`'s JSON-Schema
 * via the `definition` "list".
 */
export interface ImportList {
  /**
   * How many rows at most.
   */
  limit?: number
  /**
   * How many rows come before.
   */
  after?: number
}
