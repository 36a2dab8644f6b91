import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { isMetric, metricNames, metrics } from '../metrics.ts'

export const sharingViews =
  ({ farmShareViews }: Tools): Named<'sharing_views'> =>
  async ({ scope }) =>
    (await farmShareViews.list(scope)).map((view) => {
      const known = view.metrics.filter(isMetric)
      return {
        seen_on: view.seen_on,
        office: view.office,
        location: view.location,
        what: metricNames
          .filter((metric) => known.includes(metric))
          .map((metric) => metrics[metric].title)
          .join('; '),
        people: view.people.join(', '),
      }
    })
