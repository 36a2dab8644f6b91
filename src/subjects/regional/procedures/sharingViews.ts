import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { isShared, shared, sharedNames } from '../metrics.ts'

export const sharingViews =
  ({ farmShareViews }: Tools): Named<'sharing_views'> =>
  async ({ scope }) =>
    (await farmShareViews.list(scope)).map((view) => {
      const known = view.metrics.filter(isShared)
      return {
        seen_on: view.seen_on,
        office: view.office,
        location: view.location,
        what: sharedNames
          .filter((metric) => known.includes(metric))
          .map((metric) => shared[metric].title)
          .join('; '),
        people: view.people.join(', '),
      }
    })
