/** What one device says at one time. Values are in the quantity's stored unit. */
export interface Report {
  device: string
  name: string | null
  model: string | null
  position: { lat: number; lon: number } | null
  at: Date
  values: ReportValue[]
  /** The names of values that the portal has no quantity for. */
  ignored: string[]
}

export interface ReportValue {
  /** The supplier's name of it. */
  sensor: string
  quantity: string
  value: number | null
  depth_cm: number | null
  height_m: number | null
  /** It is a running total, which is kept as what came since the report before. */
  running?: true
}

/** What could not be read, and where in the message. */
export interface Unread {
  at: string
  say: string
}
