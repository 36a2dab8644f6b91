import { isRecord } from '#engine/record.ts'
import type { Quantity } from '#types/config/quantities.ts'

export interface Supplier {
  slug: string
  title: string
  description: string
  steps: string
  sends: 'us' | 'asked'
  needsKey: boolean
  limit: { times: number; minutes: number }
  mostBytes: number
  answer: 'json' | 'empty' | 'success'
}
interface Message {
  body: unknown
  query: Record<string, string>
  topic?: string
  receivedAt: Date
}
/** What one device says at one time. Values are in the quantity's stored unit. */
export interface Report {
  device: string
  name: string | null
  model: string | null
  position: { lat: number; lon: number } | null
  at: Date
  values: ReportValue[]
  ignored: string[]
}
interface ReportValue {
  sensor: string
  quantity: string
  value: number | null
  depth_cm: number | null
  height_m: number | null
}
/** What could not be read, and where in the message. */
interface Unread {
  at: string
  say: string
}

export function readMessage(
  _supplier: Supplier,
  { body, receivedAt }: Message,
  quantities: Record<string, Quantity>,
): { reports: Report[]; unread: Unread[] } {
  if (!isRecord(body) || typeof body.device !== 'string' || !isRecord(body.values))
    return { reports: [], unread: [{ at: 'device', say: 'It is missing.' }] }
  const unread: Unread[] = []
  const values = Object.entries(body.values).flatMap(([sensor, value]): ReportValue[] => {
    if (!Object.hasOwn(quantities, sensor)) return []
    const number = typeof value === 'string' ? Number(value) : value
    if (number !== null && (typeof number !== 'number' || Number.isNaN(number))) {
      unread.push({ at: `values.${sensor}`, say: 'It is no number.' })
      return []
    }
    return [{ sensor, quantity: sensor, value: number, depth_cm: null, height_m: null }]
  })
  const at = typeof body.at === 'string' ? new Date(body.at) : receivedAt
  return {
    reports: [{ device: body.device, name: null, model: null, position: null, at, values, ignored: [] }],
    unread,
  }
}
