/** A mark that was left in a list or, as the version that it then had, in a record. Marks differ from one another everywhere. */
export interface Mark {
  object: string
  mark: string
  /** Of a record: the version that whoever left it believed to change. */
  over?: number
}

/** What was shown of a list: all its marks; of a record: the mark that stood there, and its version. */
export type Shown = readonly string[] | { mark: string; version: number }

/** What one client asked, and what it was told. Times are milliseconds of one clock. */
export interface Operation {
  client: number
  from: number
  /** Null when it was never answered: whether it was done is not known. */
  to: number | null
  /** What it was to leave. One that was refused must have left nothing. */
  leaves?: Mark
  isRefused?: boolean
  /** What it was shown, by object; of what it left itself, how that stands now. */
  shown: Readonly<Record<string, Shown>>
}

export const isList = (shown: Shown): shown is readonly string[] => Array.isArray(shown)
