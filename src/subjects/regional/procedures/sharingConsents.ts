import { officesOf } from '#engine/region.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { sharedNames } from '../metrics.ts'

type Row = RowOf<'sharing_consents'>

/** Every metric of every location for every office that a farm may share with, shared or not. */
export const sharingConsents =
  ({ farmShares, farmShareViews, instruments, regional }: Tools): Named<'sharing_consents'> =>
  async ({ input, scope }) => {
    const locations = await instruments.locations(scope, input.location_ids)
    const standing = await farmShares.records(scope, true)
    // One that is no office any more is still told of, so that what was shared with it can be ended.
    const ids = [...new Set([...officesOf(regional()), ...standing.map((one) => one.office_id)])]
    const offices = await farmShares.offices(scope, ids)
    const asked = await farmShares.asked(scope)
    const views = await farmShareViews.list(scope)
    return offices.flatMap((office) =>
      locations.flatMap((location) =>
        sharedNames.map((metric): Row => {
          const isThis = (one: { office_id: number; location_id: number; metric: string }): boolean =>
            one.office_id === office.id && one.location_id === location.id && one.metric === metric
          const share = standing.find(isThis)
          const seen = views.find(
            (one) => one.office_id === office.id && one.location_id === location.id && one.metrics.includes(metric),
          )
          const ask = asked.find(isThis)
          return {
            office_id: office.id,
            office: office.name,
            location_id: location.id,
            location: location.name,
            metric,
            state: share ? 'shared' : 'withheld',
            level: share ? 'info' : 'none',
            since: share?.given_at.toISOString() ?? null,
            given_by: share?.given_by ?? null,
            asked_by: share ? null : (ask?.asked_by ?? null),
            asked_at: share ? null : (ask?.asked_at.toISOString() ?? null),
            last_seen_on: seen?.seen_on ?? null,
          }
        }),
      ),
    )
  }
