import { convert } from '#engine/units.ts'
import type { PayloadNumber } from '#types/config/decoder.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { ReportValue } from './report.ts'

/** What a value means: the part that values of messages and numbers of payloads have in common. */
type Meaning = Pick<PayloadNumber, 'quantity' | 'unit' | 'depth_cm' | 'height_m' | 'missing' | 'running'>

/** A number as devices write it, a text with one in it too; null for "none", undefined for what is no number. */
export function numberOf(value: unknown): number | null | undefined {
  if (value === null || typeof value === 'number') return value === null || Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (text === '' || /^(nan|null|n\/a|none|--?)$/i.test(text)) return null
  return /^[-+]?\d{1,15}(\.\d{1,15})?(e[-+]?\d{1,2})?$/i.test(text) ? Number(text) : undefined
}

/** A number as it is kept: in the quantity's unit, null where no sensor is there. Null where the portal has not the quantity. */
export function keptOf(
  sensor: string,
  sent: number | null,
  meaning: Meaning,
  quantities: Record<string, Quantity>,
): ReportValue | null {
  const { quantity = '', unit, depth_cm = null, height_m = null, missing = [], running } = meaning
  const kept = Object.hasOwn(quantities, quantity) ? quantities[quantity] : undefined
  if (kept === undefined) return null
  const isThere = sent !== null && !missing.includes(sent)
  const value = isThere ? convert(sent, unit ?? kept.unit, kept.unit) : null
  return { sensor, quantity, value, depth_cm, height_m, ...(running ? { running } : {}) }
}
