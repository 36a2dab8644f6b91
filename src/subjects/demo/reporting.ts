import { dayMs } from '#engine/date.ts'
import type { DemoDevice } from './device.ts'
import { hashOf, noiseAt } from './random.ts'

/** When the silent device last spoke: it is one that somebody has to visit. */
export const silentSince = (now: number): number => Math.floor(now / dayMs) * dayMs - 3 * dayMs

/** Whether the device got through at an instant: a patchy one loses some hours of one day in twelve. */
export function isReporting(device: DemoDevice, at: number): boolean {
  if (device.story !== 'patchy') return true
  const seed = hashOf(`${device.slug}:gaps`)
  const day = Math.floor(at / dayMs)
  if (noiseAt(seed, day) > 1 / 12) return true
  const from = noiseAt(seed ^ 1, day) * 0.7
  const part = at / dayMs - day
  return part < from || part > from + 0.25
}
