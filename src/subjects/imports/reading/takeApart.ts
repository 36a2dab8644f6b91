import { gunzipSync, gzipSync } from 'node:zlib'
import { wrongField } from '#server/httpError.ts'
import { bounds } from './bounds.ts'
import { cut, readCsv } from './csvFile.ts'
import { FileFault } from './fault.ts'
import type { Cell } from './row.ts'
import { readXlsx } from './xlsxFile.ts'

/** A file, and how many rows of its kind there may be. */
export interface TakeApartTask {
  file: Uint8Array
  most: number
  title: string
}

/** Rows that are kept together: lines of JSON, each the row's number and its cells, packed. */
export interface Part {
  first_row: number
  rows: number
  body: Uint8Array
}

/** A column that has a heading or anything under it; `at` counts from 0. */
export interface FoundColumn {
  at: number
  heading: string
  samples: string[]
}

export interface TakenApart {
  format: 'CSV' | 'XLSX'
  columns: FoundColumn[]
  /** How many columns a row has at most. */
  width: number
  rows: number
  parts: Part[]
  notes: string[]
}

const samplesShown = 3
const total = /^(grand |sub ?)?totals?:?$/i

/** Takes a file apart into rows. May take seconds: it is for a worker process. Throws HttpError, saying what is wrong with it. */
export function takeApart(task: TakeApartTask): TakenApart {
  try {
    return apart(task)
  } catch (error) {
    throw error instanceof FileFault ? wrongField('file', error.message) : error
  }
}

function apart({ file, most, title }: TakeApartTask): TakenApart {
  const bytes = unpacked(Buffer.from(file))
  refuseOthers(bytes)
  const gathered = gather(most)
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  const notes: string[] = []
  if (isWorkbook) {
    const { sheet, others } = readXlsx(bytes, gathered.take)
    if (others.length > 0)
      notes.push(
        `The sheet "${sheet}" was read. ${others.length === 1 ? 'Another' : `${others.length} others`} (${others.slice(0, 5).join(', ')}) ${others.length === 1 ? 'was' : 'were'} not.`,
      )
  } else readCsv(bytes, gathered.take)
  const { head, rows, totalRow, ...rest } = gathered.end()
  if (!head) throw new FileFault('There is nothing in this file. Choose one with a row of headings and rows under it.')
  if (rows === 0) throw new FileFault('The file has headings and no row under them. Fill it in, then choose it again.')
  if (rows > most)
    throw new FileFault(
      `The file has ${rows.toLocaleString('en-AU')} rows under its headings; ${title.toLowerCase()} come in at most ${most.toLocaleString('en-AU')} at a time. Split the file, and bring in one part after another.`,
    )
  if (totalRow !== null) notes.push(`Row ${totalRow} is a total, and is left out.`)
  return { format: isWorkbook ? 'XLSX' : 'CSV', rows, notes, ...rest }
}

function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: 100 * 1_048_576 })
  } catch {
    throw new FileFault(
      'This packed file is broken, or unpacks to more than 100 MB. Unpack it, and bring in one part after another.',
    )
  }
}

/** Throws FileFault for what is something else than rows, by its first bytes. */
function refuseOthers(bytes: Buffer): void {
  const start = bytes.subarray(0, 1024).toString('latin1')
  const kind = start.startsWith('%PDF')
    ? 'a PDF'
    : start.startsWith('\u00d0\u00cf\u0011\u00e0')
      ? 'an old workbook (.xls), or one with a password'
      : /^(GIF8|.PNG\r|\u00ff\u00d8\u00ff|RIFF)/.test(start)
        ? 'a picture'
        : /^<(!doctype|html|\?xml|svg)/i.test(start.replace('\u00ef\u00bb\u00bf', '').trimStart())
          ? 'a web page'
          : null
  if (kind !== null)
    throw new FileFault(`This is ${kind}, whatever its name says. Choose a CSV file, or a workbook saved as .xlsx.`)
}

function gather(most: number) {
  let head: { at: number; heading: string }[] | null = null
  let [width, rows] = [0, 0]
  let held: { cells: Cell[]; row: number } | null = null
  const samples = new Map<number, string[]>()
  const parts: Part[] = []
  let lines: string[] = []
  let first_row = 0

  const close = (): void => {
    if (lines.length === 0) return
    parts.push({ first_row, rows: lines.length, body: gzipSync(lines.join('\n'), { level: 1 }) })
    lines = []
  }
  const keep = ({ cells, row }: { cells: Cell[]; row: number }): void => {
    rows += 1
    if (rows > most) return
    for (const [at, cell] of cells.entries()) {
      if (cell === '') continue
      const shown = samples.get(at) ?? []
      if (shown.length < samplesShown) samples.set(at, [...shown, String(cell).slice(0, 60)])
    }
    if (lines.length === 0) first_row = row
    lines.push(JSON.stringify([row, ...cells]))
    if (lines.length >= bounds.part) close()
  }

  return {
    take(given: Cell[], row: number): void {
      const cells = given.map((cell) => (typeof cell === 'string' ? cut(cell) : cell))
      while (cells.length > 0 && cells.at(-1) === '') cells.pop()
      if (cells.length === 0) return
      if (!head) {
        // A line above the headings, such as what the report is called.
        if (cells.filter((cell) => cell !== '').length < 2 && row < 10) {
          held ??= { cells, row }
          return
        }
        if (cells.length > bounds.columns)
          throw new FileFault(
            `The file has more than ${bounds.columns} columns. Keep those that matter, then choose it again.`,
          )
        refuseControls(cells)
        held = null
        width = cells.length
        head = cells.map((cell, at) => ({ at, heading: String(cell).slice(0, bounds.heading) }))
        return
      }
      if (held) keep(held)
      held = { cells, row }
    },
    end() {
      if (!head && held)
        throw new FileFault(
          'Every row of this file has one cell. Columns are parted by commas, semicolons or tabs; the first row names them.',
        )
      if (held && !held.cells.slice(0, 2).some((cell) => total.test(String(cell)))) {
        keep(held)
        held = null
      }
      close()
      const last = head && held ? held.row : null
      return {
        head,
        rows,
        width,
        totalRow: rows > 0 ? last : null,
        parts,
        columns: (head ?? [])
          .filter(({ at, heading }) => heading !== '' || samples.has(at))
          .map(({ at, heading }) => ({ at, heading: heading || `Column ${at + 1}`, samples: samples.get(at) ?? [] })),
      }
    },
  }
}

function refuseControls(cells: Cell[]): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a file of another kind
  if (cells.some((cell) => /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(String(cell))))
    throw new FileFault(
      'This is another kind of file, whatever its name says. Choose a CSV file, or a workbook saved as .xlsx.',
    )
}

/** The rows of a part again. */
export function rowsIn(body: Uint8Array): { row: number; cells: Cell[] }[] {
  const text = gunzipSync(body).toString('utf8')
  return text.split('\n').map((line) => {
    const [row, ...cells]: [number, ...Cell[]] = JSON.parse(line)
    return { row, cells }
  })
}
