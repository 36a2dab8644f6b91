import { CsvFault, csvReader, separatorOf } from '#engine/csvRows.ts'
import type { Unread } from './report.ts'

/** A row of a table by its headings, without its empty cells; `at` is how it is named to people. */
interface TableRow {
  at: string
  cells: Record<string, string>
}

const most = { columns: 300, heading: 80 }

/**
 * The rows of a text of separated values, as loggers write them: a row of headings, then a row for each report. Where cells
 * are parted by something else than a comma, numbers may have one for their point.
 */
export function rowsOf(text: string): { rows: TableRow[]; unread: Unread[] } {
  const rows: TableRow[] = []
  const unread: Unread[] = []
  const separator = separatorOf(text.slice(0, 65_536))
  let headings: string[] | null = null
  const reader = csvReader(separator, (cells, row) => {
    if (cells.every((cell) => cell === '')) return
    if (headings === null) {
      headings = cells.slice(0, most.columns).map((cell) => cell.slice(0, most.heading))
      return
    }
    if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell !== '')) {
      unread.push({ at: `row ${row}`, say: `It has ${cells.length} cells under ${headings.length} headings.` })
      return
    }
    const named = headings.flatMap((heading, index): [string, string][] => {
      const cell = cells[index] ?? ''
      return heading === '' || cell === '' ? [] : [[heading, separator === comma ? cell : withPoint(cell)]]
    })
    rows.push({ at: `row ${row}`, cells: Object.fromEntries(named) })
  })
  try {
    reader.read(text.replace(/^\uFEFF/, ''))
    reader.end()
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    unread.push({ at: '', say: error.message })
  }
  if (rows.length === 0 && unread.length === 0)
    unread.push({ at: '', say: 'It has no row under its headings. The first row names the columns.' })
  return { rows, unread }
}

const comma = 44
const withPoint = (cell: string): string => (/^[-+]?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell)
