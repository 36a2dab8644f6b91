import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { isMetric, metricNames, metrics } from '../metrics.ts'

export const sharingViews =
  ({ farmShareViews }: Tools): Named<'sharing_views'> =>
  async ({ scope }) =>
    (await farmShareViews.list(scope)).map(({ seenOn, office, location, metrics: seen, people }) => {
      const known = seen.filter(isMetric)
      return {
        seen_on: seenOn,
        office,
        location,
        what: metricNames
          .filter((metric) => known.includes(metric))
          .map((metric) => metrics[metric].title)
          .join('; '),
        people: people.join(', '),
      }
    })
