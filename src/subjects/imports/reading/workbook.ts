import { Unzip, UnzipInflate } from 'fflate'
import { bounds } from './bounds.ts'
import { dateMarkOf } from './excelDates.ts'
import { FileFault } from './fault.ts'
import { decoded, elementsIn, tagsIn, textIn, withoutPrefixes } from './xml.ts'

/** What has to be known of a workbook before a sheet of it is read. */
export interface Workbook {
  /** Sheets that are shown, in their order, each with its part of the archive. */
  sheets: { name: string; part: string }[]
  /** Texts that cells name by number. */
  texts: string[]
  /** For each style whether it shows a number as a day, a time, or both. */
  dates: ReturnType<typeof dateMarkOf>[]
  is1904: boolean
}

const pushBytes = 8192

/**
 * Unpacks the parts that are wanted, a little at a time. What an archive says of its sizes is not believed: all that comes
 * out is counted. Throws FileFault.
 */
export function unpack(bytes: Uint8Array, wanted: (name: string) => ((text: string) => void) | null): void {
  let room = bounds.unpacked
  const unzip = new Unzip((file) => {
    const take = wanted(file.name.replace(/^\//, ''))
    if (!take) return
    const decoder = new TextDecoder()
    file.ondata = (error, chunk, isLast) => {
      // The unpacker gives back what was thrown while it was told of the last piece.
      if (error) throw error instanceof FileFault ? error : broken()
      room -= chunk.length
      if (room < 0)
        throw new FileFault(
          'This workbook unpacks to far more than a sheet of rows. Save the sheet as CSV, then choose that.',
        )
      take(decoder.decode(chunk, { stream: !isLast }))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += pushBytes)
      unzip.push(bytes.subarray(at, at + pushBytes), at + pushBytes >= bytes.length)
  } catch (error) {
    throw error instanceof FileFault ? error : broken()
  }
}

const broken = (): FileFault =>
  new FileFault('This workbook is broken or cut off. Open it, save it again as .xlsx, then choose that.')

export function readWorkbook(bytes: Uint8Array): Workbook {
  const parts = new Map<string, string>()
  unpack(bytes, (name) =>
    /^xl\/(workbook|styles|sharedStrings)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(name)
      ? (text) => {
          const whole = (parts.get(name) ?? '') + text
          if (whole.length > bounds.texts)
            throw new FileFault(
              'This workbook holds more text than rows of records do. Save the sheet as CSV, then choose that.',
            )
          parts.set(name, whole)
        }
      : null,
  )
  for (const [name, text] of parts) parts.set(name, withoutPrefixes(text))
  const book = parts.get('xl/workbook.xml')
  if (book === undefined)
    throw new FileFault('This archive is no workbook. Choose a CSV file, or a workbook saved as .xlsx.')
  const targets = new Map(
    tagsIn(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map((one) => [one.Id, one.Target ?? '']),
  )
  const sheets = tagsIn(book, 'sheet')
    .filter(({ state }) => state === undefined || state === 'visible')
    .flatMap((one) => {
      const target = targets.get(one['r:id'] ?? one.id)
      return target === undefined ? [] : [{ name: decoded(one.name ?? ''), part: partOf(target) }]
    })
  return {
    sheets,
    texts: textsOf(parts.get('xl/sharedStrings.xml') ?? ''),
    dates: datesOf(parts.get('xl/styles.xml') ?? ''),
    is1904: tagsIn(book, 'workbookPr').some(({ date1904: is }) => is === '1' || is === 'true'),
  }
}

const partOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** Each shared text, its runs joined. */
const textsOf = (xml: string): string[] => [...elementsIn(xml, 'si')].map(({ content }) => textIn(content))

function datesOf(xml: string): Workbook['dates'] {
  const formats = new Map(tagsIn(xml, 'numFmt').map((one) => [Number(one.numFmtId), decoded(one.formatCode ?? '')]))
  const [cells] = elementsIn(xml, 'cellXfs')
  return tagsIn(cells?.content ?? '', 'xf').map(({ numFmtId: id }) =>
    dateMarkOf(Number(id ?? 0), formats.get(Number(id ?? 0))),
  )
}
