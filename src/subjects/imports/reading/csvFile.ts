import { isUtf8 } from 'node:buffer'
import { CsvFault, csvReader, separatorOf } from '#engine/csvRows.ts'
import { bounds } from './bounds.ts'
import { FileFault } from './fault.ts'
import type { TakeRow } from './row.ts'

const chunkBytes = 1 << 20

/** Rows of separated values, as spreadsheets and loggers write them: quoted cells, any line end, comma, semicolon, tab or bar. */
export function readCsv(bytes: Uint8Array, take: TakeRow): void {
  const { encoding, skip } = encodingOf(bytes)
  const decoder = new TextDecoder(encoding)
  const reader = csvReader(separatorOf(new TextDecoder(encoding).decode(bytes.subarray(skip, 65_536))), take)
  try {
    for (let at = skip; at < bytes.length; at += chunkBytes)
      reader.read(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }))
    reader.read(decoder.decode())
    reader.end()
  } catch (error) {
    throw error instanceof CsvFault ? new FileFault(error.message) : error
  }
}

/** By its first bytes; without a mark UTF-8 where it is that, else as Windows has long saved it. */
function encodingOf(bytes: Uint8Array): { encoding: string; skip: number } {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', skip: 3 }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', skip: 2 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', skip: 2 }
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return { encoding: 'utf-16le', skip: 0 }
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', skip: 0 }
}

/** A cell as it is kept: cut where it is longer than any that can be brought in. */
export const cut = (text: string): string => (text.length > bounds.cell ? text.slice(0, bounds.cell + 1) : text)
