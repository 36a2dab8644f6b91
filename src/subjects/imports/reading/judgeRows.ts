import type { OrderSeen } from './days.ts'
import { judgeCell, type Manner, type Matched, type RowProblem, type Value } from './judge.ts'
import type { Names } from './names.ts'
import type { Cell } from './row.ts'
import { rowsIn } from './takeApart.ts'

export interface JudgeTask {
  parts: Uint8Array[]
  columns: Matched[]
  manner: Manner
  names: Names
  /** How many cells a row has under its headings. */
  width: number
  /** The columns by which a row is found again, and what a person calls them. */
  key: string[]
  keyTitles: string[]
}

/** A row that can be read, by column; of columns that stand for many, what each says. */
export interface JudgedRow {
  row: number
  values: Record<string, Value>
  results: Record<string, number>
}

export interface JudgedRows {
  rows: JudgedRow[]
  problems: RowProblem[]
  seen: OrderSeen
}

/** So many problems are told of a file. */
const mostProblems = 20_000

/** Judges every row by itself, and whether the file says a thing twice. For a worker process. */
export function judgeRows(task: JudgeTask): JudgedRows {
  const seen: OrderSeen = { dayFirst: 0, monthFirst: 0, either: 0 }
  const rows: JudgedRow[] = []
  const problems: RowProblem[] = []
  const firstOf = new Map<string, number>()
  for (const part of task.parts)
    for (const { row, cells } of rowsIn(part)) {
      const before = problems.length
      const judged = judgeRow(task, row, cells, seen, problems)
      if (problems.length > before) {
        if (problems.length > mostProblems) problems.length = Math.max(before, mostProblems)
        continue
      }
      const key = JSON.stringify(task.key.map((name) => keyed(judged.values[name])))
      const first = firstOf.get(key)
      if (first === undefined) {
        firstOf.set(key, row)
        rows.push(judged)
      } else
        problems.push({
          row,
          column: null,
          say: `It has the same ${listed(task.keyTitles)} as row ${first}.`,
          what: 'twice',
        })
    }
  return { rows, problems, seen }
}

const keyed = (value: Value | undefined): Value | null =>
  typeof value === 'string' ? value.toLowerCase() : (value ?? null)

const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function judgeRow(
  { columns, manner, names, width }: JudgeTask,
  row: number,
  cells: Cell[],
  seen: OrderSeen,
  problems: RowProblem[],
): JudgedRow {
  const judged: JudgedRow = { row, values: {}, results: {} }
  if (cells.length > width) {
    problems.push({
      row,
      column: null,
      say: `It has ${cells.length} cells under ${width} headings. Put quotes around cells that hold the separator.`,
      what: 'shape',
    })
    return judged
  }
  for (const column of columns) {
    const { meaning, heading, at } = column
    const read = judgeCell(cells[at] ?? '', column, manner, names, seen)
    if ('wrong' in read) problems.push({ row, column: heading, say: read.wrong, what: read.what ?? 'text' })
    else if (read.value === null) {
      if (meaning.isRequired)
        problems.push({ row, column: heading, say: 'This is empty, and every row needs it.', what: 'missing' })
    } else if (meaning.of !== null && typeof read.value === 'number') judged.results[meaning.of] = read.value
    else if (meaning.type === 'depth') takeDepth(judged, String(read.value), heading, problems)
    else judged.values[meaning.column] = read.value
  }
  return judged
}

/** "0-10", "0 to 10 cm", "0–10". */
function takeDepth(judged: JudgedRow, text: string, heading: string, problems: RowProblem[]): void {
  const [, from, to] = /^(\d+(?:\.\d+)?) ?(?:-|–|to) ?(\d+(?:\.\d+)?) ?(?:cm)?$/.exec(text.toLowerCase()) ?? []
  if (from === undefined || to === undefined)
    problems.push({
      row: judged.row,
      column: heading,
      say: `"${text}" is no depth; write it like 0-10, in cm.`,
      what: 'number',
    })
  else Object.assign(judged.values, { depth_from_cm: Number(from), depth_to_cm: Number(to) })
}
