import { bounds } from './bounds.ts'
import { isoOf } from './excelDates.ts'
import { FileFault } from './fault.ts'
import type { Cell, TakeRow } from './row.ts'
import { readWorkbook, unpack, type Workbook } from './workbook.ts'
import { attributesOf, decoded, elementsIn, textIn, withoutPrefixes } from './xml.ts'

/**
 * Rows of the first sheet that is shown, one part of it after another. Of a formula what it gave when the workbook was
 * saved, and nothing else: none is worked out. Gives the names of the sheet and of those that were not read.
 */
export function readXlsx(bytes: Uint8Array, take: TakeRow): { sheet: string; others: string[] } {
  const book = readWorkbook(bytes)
  const [first, ...others] = book.sheets
  if (!first) throw new FileFault('This workbook has no sheet that is shown. Show the one with the rows, then save it.')
  const read = rowReader(book, take)
  unpack(bytes, (name) => (name === first.part ? read : null))
  return { sheet: first.name, others: others.map(({ name }) => name) }
}

function rowReader(book: Workbook, take: TakeRow): (text: string) => void {
  let [rest, row] = ['', 0]
  return (text) => {
    rest += text
    // Some programs write every tag with a prefix.
    if (rest.includes(':row>')) rest = withoutPrefixes(rest)
    const end = rest.lastIndexOf('</row>') + 6
    if (end < 6) {
      if (rest.length > 8 * 1_048_576)
        throw new FileFault('A row of this workbook is far too long. Save the sheet as CSV, then choose that.')
      return
    }
    const part = rest.slice(0, end)
    rest = rest.slice(end)
    for (const { attributes, content } of elementsIn(part, 'row')) {
      const said = Number(attributesOf(attributes).r ?? Number.NaN)
      row = said > row ? said : row + 1
      take(cellsOf(content, book), row)
    }
  }
}

function cellsOf(xml: string, book: Workbook): Cell[] {
  const cells: Cell[] = []
  for (const { attributes, content } of elementsIn(xml, 'c')) {
    const { r: ref, t: type, s: style } = attributesOf(attributes)
    const at = ref === undefined ? cells.length : columnOf(ref)
    if (at >= 1000) throw new FileFault('This sheet has more than 1,000 columns. This is no table of rows.')
    while (cells.length < at) cells.push('')
    cells[at] = cellOf(content, type ?? 'n', book.dates[Number(style ?? 0)] ?? null, book)
  }
  return cells
}

function cellOf(content: string, type: string, mark: Workbook['dates'][number], book: Workbook): Cell {
  if (type === 'inlineStr') return textIn(content).trim()
  const [{ content: value } = { content: undefined }] = elementsIn(content, 'v')
  if (value === undefined) return ''
  if (type === 's') return (book.texts[Number(value)] ?? '').trim()
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  if (type !== 'n')
    return decoded(value)
      .trim()
      .slice(0, bounds.cell + 1)
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return decoded(value).trim()
  // A workbook keeps what was typed in binary: 12.3 may stand as 12.300000000000001.
  return (mark && isoOf(number, mark, book.is1904)) ?? Number(number.toPrecision(15))
}

/** "AB12" is column 27, the first being 0. */
function columnOf(ref: string): number {
  let at = 0
  for (const letter of ref) {
    const code = letter.charCodeAt(0)
    if (code < 65 || code > 90) break
    at = at * 26 + code - 64
  }
  return at - 1
}
