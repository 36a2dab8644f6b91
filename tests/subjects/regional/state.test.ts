import { expect, it } from 'vitest'
import type { RegionFarm } from '#subjects/regional/farm.ts'
import { stateMetrics } from '#subjects/regional/metrics.ts'
import { stateOf, whyOf } from '#subjects/regional/state.ts'

const bare: RegionFarm = {
  org_id: 1,
  location_id: 1,
  location: 'Bare Hill',
  slug: 'bare-hill',
  zone: 'Australia/Melbourne',
  ts: null,
  withheld: [],
  rain_7d_mm: null,
  temp_c: null,
  pct_paw: null,
  ndvi_anomaly: null,
  feed_days: null,
  alerts: 0,
  critical: 0,
  devices: 0,
  devices_offline: 0,
}

it('nobody knows of a farm without a device and without a field, though no alert is open there', () => {
  expect(stateOf(bare)).toBe('unknown')
  expect(whyOf(bare)).toBe('nothing tells yet how it is')
})

it.each([
  ['a device that reports', { devices: 1 }],
  ['a moist soil', { pct_paw: 70 }],
  ['usual crops', { ndvi_anomaly: 0 }],
  ['feed for long', { feed_days: 90 }],
])('a farm is fine by %s', (_, known) => {
  expect(stateOf({ ...bare, ...known })).toBe('good')
})

it('what a farm keeps to itself is told apart from what it does not have', () => {
  const silent: RegionFarm = { ...bare, alerts: null, critical: null, devices: null, devices_offline: null }
  expect(whyOf({ ...silent, withheld: stateMetrics })).toBe('shares nothing that would tell how it is')
  expect(stateOf({ ...silent, alerts: 0, withheld: ['devices_offline'] })).toBe('good')
})
