import { crc32, inflateRawSync } from 'node:zlib'
import { bounds } from './bounds.ts'
import { LandFault } from './fault.ts'

/** An archive whose entries are unpacked one by one, when they are asked for. */
export interface Zip {
  /** Entries that may be read; folders, and names that point outside, are left out. */
  names: string[]
  /** Throws LandFault for what is broken, too large, or packed in another way. */
  read(name: string): Buffer
}

interface Entry {
  name: string
  isEncrypted: boolean
  method: number
  crc: number
  packed: number
  unpacked: number
  at: number
}

const broken = (): LandFault => new LandFault('This archive is broken or cut off. Zip the files again, then choose it.')
const tooLarge = (): LandFault =>
  new LandFault('This archive unpacks to far more than a file of boundaries holds. Zip only the boundaries.')

/** Reads an archive's list of contents. Nothing is unpacked yet. Throws LandFault. */
export function openZip(bytes: Buffer): Zip {
  const entries = new Map(entriesOf(bytes).map((entry) => [entry.name, entry]))
  let room = bounds.unpacked
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      if (!entry) throw broken()
      const content = unpacked(bytes, entry, room)
      room -= content.length
      return content
    },
  }
}

// PKWARE APPNOTE 6.3.10, sections 4.3.16 (end of central directory), 4.3.12 (its headers) and 4.3.7 (local headers).
const marks = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 }

function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== marks.end) throw broken()
  const [count, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)]
  if (count > bounds.entries)
    throw new LandFault(`This archive has more than ${bounds.entries} files. Zip only those of the boundaries.`)
  const entries: Entry[] = []
  for (let [at, left] = [start, count]; left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== marks.central) throw broken()
    const length = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    entries.push({
      name,
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries.filter(({ name }) => isPlain(name))
}

/** Nothing is written under these names; one that points elsewhere is still not what a map program makes. */
const isPlain = (name: string): boolean =>
  !/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|[\p{Cc}]/iu.test(name) &&
  !/[\\/]$/.test(name) &&
  !name.startsWith('__MACOSX/')

function unpacked(bytes: Buffer, entry: Entry, room: number): Buffer {
  if (entry.isEncrypted) throw new LandFault('This archive has a password. Zip the files without one.')
  if (entry.at + 30 > bytes.length || bytes.readUInt32LE(entry.at) !== marks.local) throw broken()
  const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
  if (from + entry.packed > bytes.length) throw broken()
  // What an archive says of its sizes is not believed: the room is what holds.
  const most = Math.min(room, Math.max(100_000, entry.packed * bounds.ratio))
  if (entry.unpacked > most) throw tooLarge()
  const packed = bytes.subarray(from, from + entry.packed)
  const content = entry.method === 0 ? packed : entry.method === 8 ? inflated(packed, most) : null
  if (!content) throw new LandFault('This archive is packed in a way that is not read here. Zip the files again.')
  if (content.length > most) throw tooLarge()
  if (crc32(content) !== entry.crc) throw broken()
  return content
}

function inflated(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken()
  }
}
