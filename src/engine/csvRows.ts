/** What is wrong with a text that was to be a table, in a sentence. */
export class CsvFault extends Error {}

const quote = 34
/** Nobody writes a cell this long: its quotes are not closed. */
const longestQuoted = 1_000_000

/** The commonest separator of the first line that has one. */
export function separatorOf(start: string): number {
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

/**
 * Reads cells piece by piece: quoted ones, any line end. Spaces around a cell are left out. `take` is told each row and its number,
 * from 1. Throws CsvFault.
 */
export function csvReader(separator: number, take: (cells: string[], row: number) => void) {
  let state: State = 'start'
  let [cell, row, openedIn, wasReturn] = ['', 1, 1, false]
  let cells: string[] = []

  const endCell = (text: string): void => {
    cells.push((cell + text).trim())
    cell = ''
    state = 'start'
    if (cells.length > 1000) throw new CsvFault(`Row ${row} has more than 1,000 cells. This is no table of rows.`)
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

const unclosed = (row: number): CsvFault =>
  new CsvFault(`A quotation mark that opens in row ${row} is never closed. Mend that row, then try again.`)
