import { rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { fieldRanking } from '#subjects/imagery/procedures/fieldRanking.ts'
import { feedOf, planOf } from '#subjects/pasture/paddocks.ts'
import type { FarmLand } from './farm.ts'

/** More fields than these would make a region wait: each asks for five years of scenes. */
const mostFields = 1000

/** By location. Feed counts what stands above the usual residual, with no growth: the days that are sure. */
export async function landOfFarms(tools: Tools, scope: Scope, now: Date): Promise<Map<number, FarmLand>> {
  const ids = (await tools.instruments.locations(scope)).map(({ id }) => id)
  const fields = await tools.fields.list(scope, ids)
  if (fields.length === 0 || fields.length > mostFields) return new Map()
  const ranking = await fieldRanking(tools)({ input: {}, scope, now })
  const plan = planOf({})
  const feeds = await feedOf(tools, scope, now, undefined, plan)
  return new Map(
    ids.map((id): [number, FarmLand] => {
      const seen = ranking.filter((row) => row.location_id === id && row.anomaly !== null)
      const areaHa = seen.reduce((sum, { area_ha }) => sum + area_ha, 0)
      const anomaly = seen.reduce((sum, row) => sum + (row.anomaly ?? 0) * row.area_ha, 0)
      const here = feeds.filter(({ paddock }) => paddock.location.id === id)
      const wanted = here.reduce((sum, { demandKgDay }) => sum + demandKgDay, 0)
      const standing = here.reduce(
        (sum, { paddock, pasture }) =>
          sum + Math.max(0, (pasture?.last.tsdm_kg_ha ?? 0) - plan.residual_kg_ha) * paddock.field.area_ha,
        0,
      )
      return [
        id,
        {
          ndvi_anomaly: areaHa > 0 ? rounded(anomaly / areaHa, 2) : null,
          feed_days: wanted > 0 ? Math.floor(standing / wanted) : null,
        },
      ]
    }),
  )
}
