import { rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { byRank } from '#subjects/devices/primary.ts'
import { type Caught, type Period, rainOver } from './rainOver.ts'

/** The rain of locations over a period, mm: what the best gauge of each caught of which enough is known. */
export async function rainOfLocations(
  tools: Tools,
  scope: Scope,
  now: Date,
  location_ids: number[],
  period: Period,
): Promise<(locationId: number) => number | null> {
  const caught = location_ids.length === 0 ? [] : await rainOver(tools, scope, { location_ids, period }, now)
  const best = new Map<number, Caught>()
  for (const one of caught.filter((one) => one.rain_mm !== null).sort((a, b) => byRank(a.gauge, b.gauge)))
    if (!best.has(one.location.id)) best.set(one.location.id, one)
  return (locationId) => rounded(best.get(locationId)?.rain_mm, 1)
}
