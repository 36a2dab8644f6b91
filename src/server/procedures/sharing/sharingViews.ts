import type { Named } from '../procedure.ts'
import { isMetric, metricNames, metrics } from '../region/metrics.ts'
import type { Tools } from '../tools.ts'

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
