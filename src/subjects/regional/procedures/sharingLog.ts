import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { ShareRecord } from '../farmShares.ts'
import { isShared } from '../metrics.ts'

type Row = RowOf<'sharing_log'>

export const sharingLog =
  ({ farmShares }: Tools): Named<'sharing_log'> =>
  async ({ scope }) =>
    (await farmShares.records(scope, false))
      .flatMap(eventsOf)
      .sort((a, b) => b.at.localeCompare(a.at))
      .slice(0, 500)

/** That it was given, and that it was withdrawn when it was. */
function eventsOf(record: ShareRecord): Row[] {
  const { metric, office, location } = record
  if (!isShared(metric)) return []
  const about = { office, location, metric }
  return [
    { at: record.given_at.toISOString(), what: 'given', ...about, by: record.given_by },
    ...(record.withdrawn_at
      ? [{ at: record.withdrawn_at.toISOString(), what: 'withdrawn' as const, ...about, by: record.withdrawn_by }]
      : []),
  ]
}
