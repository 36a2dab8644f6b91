import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { grantsOf } from '../clients.ts'
import { metricNames, metrics } from '../metrics.ts'

export const regionMetrics =
  (tools: Tools): Named<'region_metrics'> =>
  async ({ input, scope }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    if (locations.length === 0 && (await grantsOf(tools, scope)).length === 0) return []
    return metricNames.map((metric) => ({ metric, title: metrics[metric].title, quantity: metrics[metric].quantity }))
  }
