import type { SupplierTime } from '#types/config/supplier.ts'
import { firstAt } from './places.ts'

const minute = 60_000
const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,12})?)?(Z|[+-]\d\d:?\d\d)?$/

/** When it was measured; when it came where it does not say. A sentence where what it says is no time. */
export function timeOf(root: unknown, { at, as, span = 0 }: SupplierTime, receivedAt: Date): Date | string {
  const place = firstAt(root, at)
  if (place === null || place.value === 'now') return receivedAt
  const text = String(place.value).trim()
  const time = as === 'seconds' || as === 'milliseconds' ? fromNumber(text, as) : fromWords(text)
  return Number.isNaN(time) ? `“${text.slice(0, 40)}” is no time.` : new Date(time - span * minute)
}

const fromNumber = (text: string, as: 'seconds' | 'milliseconds'): number =>
  /^\d{9,14}(\.\d{1,9})?$/.test(text) ? Number(text) * (as === 'seconds' ? 1000 : 1) : Number.NaN

/** A time without a zone is in UTC. Fractions finer than a millisecond are cut. */
function fromWords(text: string): number {
  const [, , fraction, zone] = iso.exec(text) ?? []
  if (!iso.test(text)) return Number.NaN
  const plain = text.replace(' ', 'T').replace(fraction ?? '', (fraction ?? '').slice(0, 4))
  return Date.parse(zone === undefined ? `${plain}Z` : plain)
}
