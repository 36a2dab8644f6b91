import type { RowOf } from '#server/procedures/procedure.ts'

export type DeviceStatus = RowOf<'device_health'>['status']
export type Level = RowOf<'device_health'>['level']

const dayS = 86_400

/** Whether a device needs a visit, by the seconds since it last spoke, how often it should, and its battery in %. */
export function statusOf(
  ageS: number | null,
  intervalS: number | null,
  batteryPct: number | null,
): { status: Exclude<DeviceStatus, 'suspect'>; level: Level } {
  if (ageS === null || ageS > dayS) return { status: 'offline', level: 'danger' }
  if (batteryPct !== null && batteryPct < 15) return { status: 'low_battery', level: 'act' }
  // Buckets bear the time of their start, so that a device is not late within its second interval.
  if (ageS > Math.max(3 * (intervalS ?? 3600), 1800)) return { status: 'late', level: 'watch' }
  return { status: 'ok', level: batteryPct !== null && batteryPct < 30 ? 'watch' : 'good' }
}

export const ageOf = (ts: Date | undefined, now: Date): number | null =>
  ts ? Math.max(0, Math.round((now.getTime() - ts.getTime()) / 1000)) : null
