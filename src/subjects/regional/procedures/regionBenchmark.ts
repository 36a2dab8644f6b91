import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { standingOf } from '../benchmark.ts'
import { noteViews } from '../clients.ts'
import { isAsked } from '../farm.ts'
import { regionFarms } from '../farms.ts'
import { metrics } from '../metrics.ts'

/**
 * Each farm of the region against all that share the metric: those of the caller's own organisation, and those of others
 * that share it with a regional office. Below five farms with a value neither a median nor a rank is told (§3.6). Both are
 * always of the whole region: medians of chosen farms could be taken apart into the farms' values.
 */
export const regionBenchmark =
  (tools: Tools): Named<'region_benchmark'> =>
  async ({ input, scope, now }) => {
    if (input.region_id !== undefined && input.region_id !== scope.orgId) return []
    const { quantity, of } = metrics[input.metric]
    const farms = await regionFarms(tools, scope, now)
    const standing = standingOf(farms.map(of))
    const asked = farms.filter((farm) => isAsked(input.location_ids, farm.location_id))
    await noteViews(tools, { scope, now }, asked, [input.metric])
    return asked
      .map((farm) => {
        const is_shared = !farm.withheld.includes(input.metric)
        return {
          location_id: farm.location_id,
          location: farm.location,
          label: is_shared ? farm.location : `${farm.location} (not shared)`,
          metric: input.metric,
          quantity,
          value: of(farm),
          is_shared,
          region_median: rounded(standing.median, 1),
          rank: standing.rankOf(of(farm)),
          n: standing.n,
          ts: is_shared ? farm.ts : null,
        }
      })
      .sort((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY))
  }
