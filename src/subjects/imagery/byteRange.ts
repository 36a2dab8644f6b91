/** Bytes from one to another, both included. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * The one part of something that is asked for: null when it is the whole, and "outside" when there is no such part.
 * Several parts at once, and what is no range at all, mean the whole (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'outside' : { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
