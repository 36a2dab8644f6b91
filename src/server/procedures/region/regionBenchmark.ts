import type { Named } from '../procedure.ts'
import { rounded, type Tools } from '../tools.ts'
import { standingOf } from './benchmark.ts'
import { isAsked, regionFarms } from './farms.ts'
import { metrics } from './metrics.ts'

/**
 * Each farm of the caller's own organisation against all of them. Another organisation's farms are never read, and below
 * five farms with a value neither a median nor a rank is told (§3.6). Both are always of the whole region: medians of
 * chosen farms could be taken apart into the farms' values.
 */
export const regionBenchmark =
  (tools: Tools): Named<'region_benchmark'> =>
  async ({ input, scope, now }) => {
    if (input.region_id !== undefined && input.region_id !== scope.orgId) return []
    const { quantity, of } = metrics[input.metric]
    const farms = await regionFarms(tools, scope, now)
    const standing = standingOf(farms.map(of))
    return farms
      .filter(({ locationId }) => isAsked(input.location_ids, locationId))
      .map((farm) => ({
        location_id: farm.locationId,
        location: farm.location,
        metric: input.metric,
        quantity,
        value: of(farm),
        region_median: rounded(standing.median, 1),
        rank: standing.rankOf(of(farm)),
        n: standing.n,
        ts: farm.ts,
      }))
      .sort((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY))
  }
