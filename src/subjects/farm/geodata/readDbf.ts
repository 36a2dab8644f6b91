import { bounds } from './bounds.ts'
import { nameColumn } from './name.ts'

interface Column {
  name: string
  type: string
  at: number
  length: number
}

/**
 * The names in a shapefile's table, by record: the column that is called as names are, or the only one that holds text. Empty when
 * there is none or the table cannot be read: shapes can be named by hand.
 */
export function namesIn(dbf: Buffer | null, cpg: Buffer | null): string[] {
  if (!dbf || dbf.length < 33) return []
  const [count, start, size] = [dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)]
  const columns = columnsOf(dbf, start)
  const texts = columns.filter(({ type }) => type === 'C')
  const wanted = nameColumn(columns.map(({ name }) => name)) ?? (texts.length === 1 ? texts[0]?.name : undefined)
  const column = columns.find(({ name }) => name === wanted)
  if (!column || size === 0) return []
  const names: string[] = []
  for (let row = 0; row < Math.min(count, 100 * bounds.shapes); row++) {
    const from = start + row * size + column.at
    if (from + column.length > dbf.length) break
    names.push(textOf(dbf.subarray(from, from + column.length), cpg))
  }
  return names
}

function columnsOf(dbf: Buffer, start: number): Column[] {
  const columns: Column[] = []
  // Each record begins with the mark of deletion.
  let at = 1
  for (let place = 32; place + 32 <= Math.min(start, dbf.length) && dbf[place] !== 0x0d; place += 32) {
    const length = dbf[place + 16] ?? 0
    const name = dbf.toString('latin1', place, place + 11).split('\u0000')[0] ?? ''
    columns.push({ name, type: String.fromCharCode(dbf[place + 11] ?? 0), at, length })
    at += length
  }
  return columns
}

function textOf(bytes: Buffer, cpg: Buffer | null): string {
  const isUtf8 = cpg === null || /utf-?8|65001/i.test(cpg.toString('latin1', 0, 20))
  try {
    return trimmed(new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252', { fatal: true }).decode(bytes))
  } catch {
    return trimmed(new TextDecoder('windows-1252').decode(bytes))
  }
}

const trimmed = (text: string): string => text.replaceAll('\u0000', ' ').trim()
