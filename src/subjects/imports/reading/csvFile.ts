import { isUtf8 } from 'node:buffer'
import { bounds } from './bounds.ts'
import { FileFault } from './fault.ts'
import type { TakeRow } from './row.ts'

const quote = 34
const chunkBytes = 1 << 20
/** Nobody writes a cell this long: its quotes are not closed. */
const longestQuoted = 1_000_000

/** Rows of separated values, as spreadsheets and loggers write them: quoted cells, any line end, comma, semicolon, tab or bar. */
export function readCsv(bytes: Uint8Array, take: TakeRow): void {
  const { encoding, skip } = encodingOf(bytes)
  const decoder = new TextDecoder(encoding)
  const reader = cellReader(separatorOf(new TextDecoder(encoding).decode(bytes.subarray(skip, 65_536))), take)
  for (let at = skip; at < bytes.length; at += chunkBytes)
    reader.read(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }))
  reader.read(decoder.decode())
  reader.end()
}

/** By its first bytes; without a mark UTF-8 where it is that, else as Windows has long saved it. */
function encodingOf(bytes: Uint8Array): { encoding: string; skip: number } {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', skip: 3 }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', skip: 2 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', skip: 2 }
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return { encoding: 'utf-16le', skip: 0 }
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', skip: 0 }
}

/** The commonest separator of the first line that has one. */
function separatorOf(start: string): number {
  for (const line of start.split(/\r\n|\r|\n/, 20)) {
    const bare = line.replace(/"[^"]*"/g, '')
    const [best] = [',', ';', '\t', '|']
      .map((mark) => ({ mark, count: bare.split(mark).length - 1 }))
      .sort((a, b) => b.count - a.count)
    if (best && best.count > 0) return best.mark.charCodeAt(0)
  }
  return 44
}

type State = 'start' | 'plain' | 'quoted' | 'closed'

function cellReader(separator: number, take: TakeRow) {
  let state: State = 'start'
  let [cell, row, openedIn, wasReturn] = ['', 1, 1, false]
  let cells: string[] = []

  const endCell = (text: string): void => {
    cells.push((cell + text).trim())
    cell = ''
    state = 'start'
    if (cells.length > 1000) throw new FileFault(`Row ${row} has more than 1,000 cells. This is no table of rows.`)
  }
  const endRow = (text: string): void => {
    endCell(text)
    take(cells, row)
    cells = []
    row += 1
  }

  const read = (text: string): void => {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (state === 'quoted') {
        if (code !== quote) continue
        cell += text.slice(from, at)
        state = 'closed'
        continue
      }
      if (state === 'closed') {
        from = at
        if (code === quote) {
          // Two quotes are one: the second begins what follows.
          state = 'quoted'
          continue
        }
        state = 'plain'
      }
      if (code === separator) {
        endCell(text.slice(from, at))
        from = at + 1
      } else if (code === 10 || code === 13) {
        if (code !== 10 || !wasReturn || at !== from || cell !== '' || cells.length > 0) endRow(text.slice(from, at))
        from = at + 1
      } else if (state === 'start' && code === quote) {
        state = 'quoted'
        openedIn = row
        from = at + 1
      } else if (state === 'start' && code !== 32) state = 'plain'
      wasReturn = code === 13
    }
    if (state !== 'closed') cell += text.slice(from)
    if (cell.length > longestQuoted) throw unclosed(openedIn)
  }

  return {
    read,
    end(): void {
      if (state === 'quoted') throw unclosed(openedIn)
      if (cell !== '' || cells.length > 0) endRow('')
    },
  }
}

const unclosed = (row: number): FileFault =>
  new FileFault(`A quotation mark that opens in row ${row} is never closed. Mend that row, then choose the file again.`)

/** A cell as it is kept: cut where it is longer than any that can be brought in. */
export const cut = (text: string): string => (text.length > bounds.cell ? text.slice(0, bounds.cell + 1) : text)
