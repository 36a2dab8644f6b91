import type { Sent } from '../attack/attack.ts'

const api = '/portal/v2/api'
const post = (path: string, input: unknown): Sent => ({
  as: 'manager',
  method: 'POST',
  path: `${api}/${path}`,
  body: JSON.stringify(input),
})
const dayMs = 86_400_000

/** A month to a year of one quantity, as wide as a screen: no two of a hundred questions begin at the same time. */
function series(at: number, now: number): Sent {
  const quantity = ['air_temp', 'soil_vwc', 'wind_speed', 'rain'][at % 4]
  const from = new Date(now - (30 + ((at * 37) % 336)) * dayMs - at * 60_000)
  return post('ui/timeseries/execute', {
    from: from.toISOString(),
    to: new Date(now).toISOString(),
    width: 800 + 100 * (at % 4),
    series: [{ quantity }],
  })
}

const lists = ['device/list', 'location/list', 'farm/field/list', 'farm/season/list']

/**
 * What people at work ask: of ten questions one is for the tree of dashboards, three are for series, two for the newest
 * values, three for lists, one is whether the portal lives.
 * @param now the end of the series, in milliseconds since 1970
 */
export function question(at: number, now: number): Sent {
  const kind = at % 10
  if (kind === 0) return post('dashboard/legacy/tree', {})
  if (kind <= 3) return series(Math.floor(at / 10) * 3 + kind, now)
  if (kind <= 5) return post('ui/latest_values/execute', {})
  if (kind <= 8) return post(lists[Math.floor(at / 10) % lists.length] ?? '', {})
  return { path: '/healthz' }
}
