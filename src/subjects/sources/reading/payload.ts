import type { DecoderDeclaration, PayloadNumber } from '#types/config/decoder.ts'

/** A number of a payload, before its unit is changed; null where no sensor is there. */
export interface Decoded {
  number: PayloadNumber
  value: number | null
}

const most = 400
const sizes = { u8: 1, i8: 1, u16: 2, i16: 2, u16le: 2, i16le: 2, u32: 4, i32: 4, u32le: 4, i32le: 4 } as const

/** The bytes that a text stands for; null where it stands for none, or for too many. */
export function bytesOf(text: unknown, as: 'base64' | 'hex'): Uint8Array | null {
  if (typeof text !== 'string' || text.length === 0 || text.length > most * 2) return null
  if (as === 'base64') {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null
    return Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
  }
  if (!/^([0-9a-fA-F]{2})+$/.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function read(view: DataView, at: number, as: PayloadNumber['as']): number {
  const isLittle = as.endsWith('le')
  if (as === 'u8') return view.getUint8(at)
  if (as === 'i8') return view.getInt8(at)
  if (as === 'u16' || as === 'u16le') return view.getUint16(at, isLittle)
  if (as === 'i16' || as === 'i16le') return view.getInt16(at, isLittle)
  return as === 'u32' || as === 'u32le' ? view.getUint32(at, isLittle) : view.getInt32(at, isLittle)
}

/**
 * What the bytes say by a layout, or a sentence why they are not of it. Every byte has to be accounted for: a payload
 * that is longer or shorter is another device's.
 */
export function decode({ layout }: DecoderDeclaration, bytes: Uint8Array): Decoded[] | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Decoded[] = []
  let at = 0
  const take = (number: PayloadNumber): boolean => {
    const size = sizes[number.as]
    if (at + size > bytes.length) return false
    const raw = read(view, at, number.as)
    at += size
    const masked = number.mask === undefined ? raw : (raw & number.mask) >>> 0
    const isThere = !(number.missing ?? []).includes(masked)
    const value = isThere ? Number(((masked + (number.add ?? 0)) * (number.scale ?? 1)).toPrecision(12)) : null
    found.push({ number, value })
    return true
  }
  const short = `It has ${bytes.length} bytes, which are too few for what they say they are.`
  if (layout.kind === 'tagged') {
    while (at + 2 <= bytes.length) {
      const tag = [bytes[at], bytes[at + 1]].map((one) => (one ?? 0).toString(16).padStart(2, '0')).join('')
      const number = Object.hasOwn(layout.tags ?? {}, tag) ? layout.tags?.[tag] : undefined
      if (number === undefined) return `It has a value of the unknown sort ${tag}.`
      at += 2
      if (!take(number)) return short
    }
  } else {
    const groups = layout.kind === 'fixed' ? [layout.numbers ?? []] : (layout.groups ?? [])
    let flags = 1
    if (layout.kind === 'flagged') {
      if (bytes.length < 5) return short
      if (bytes[0] !== layout.version) return `Its first byte is ${bytes[0]}, where ${layout.version} is meant.`
      flags = view.getUint16(3)
      at = 5
    }
    if (flags >>> groups.length !== 0) return 'It says that it has a group of values that such a device has not.'
    for (const [bit, group] of groups.entries())
      if ((flags >>> bit) & 1) for (const number of group) if (!take(number)) return short
  }
  return at === bytes.length ? found : `It has ${bytes.length} bytes, and ${at} are meant.`
}
