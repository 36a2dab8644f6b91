import type { Scope } from '#server/db/store.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import type { Made } from '../importRows.ts'
import type { JudgedRow } from '../reading/judgeRows.ts'
import type { NameKind } from '../reading/names.ts'

/** In whose name rows become records, with the parts of the open transaction. */
export interface Hand {
  parts: Parts
  scope: Scope
  now: Date
}

/** What became of a row. A refused one names the declared column that is at fault, where it is one's. */
export type Outcome =
  | Made
  | { row: number; did: 'there' }
  | { row: number; did: 'refused'; column: string | null; say: string }

/** What became of a record that is to be taken back: null when it was, else why it stays. */
interface TakenBack {
  row: number
  kept: string | null
}

/** How rows of a kind become records, by the way in which their subject writes them. */
export interface Kind {
  /** What its columns name. */
  names: NameKind[]
  /** Writes rows down, in one transaction. Each is judged where it is written; none is written by halves. */
  bring(hand: Hand, rows: JudgedRow[]): Promise<Outcome[]>
  /** Takes back what nobody changed since. */
  takeBack(hand: Hand, made: Made[]): Promise<TakenBack[]>
}
