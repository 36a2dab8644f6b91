import type { Named } from '../procedure.ts'
import type { Tools } from '../tools.ts'
import { metricNames, metrics } from './metrics.ts'

export const regionMetrics =
  ({ instruments }: Tools): Named<'region_metrics'> =>
  async ({ input, scope }) => {
    const places = await instruments.places(scope, input.location_ids)
    if (places.length === 0) return []
    return metricNames.map((metric) => ({ metric, title: metrics[metric].title, quantity: metrics[metric].quantity }))
  }
