import type { NewAlertRule } from '#subjects/alerts/alertRules.ts'
import { now } from '../assets/yard.ts'

export const minute = 60_000

/** So many minutes after the yard's present, or before it. */
export const at = (minutesFromNow: number): Date => new Date(now.getTime() + minutesFromNow * minute)

/** A rule about little water, told in the portal. */
export const waterLow: NewAlertRule = {
  name: 'Water low',
  quantity: 'water_level',
  kind: null,
  device_id: null,
  operator: 'below',
  value: 25,
  hysteresis: 0,
  for_minutes: 0,
  severity: 'warning',
  channels: ['in-app'],
  quiet_from: null,
  quiet_to: null,
}
