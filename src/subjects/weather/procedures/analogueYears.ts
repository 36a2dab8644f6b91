import { quantile } from '#agronomy/statistics.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { ahead, outlookOf } from '../analogues.ts'
import { fewestYears } from '../dailyRecord.ts'
import { monthsLater, nameOf } from '../monthTotals.ts'

/** Years whose SOI stood as it stands now, the latest first. */
export const analogueYears =
  (tools: Tools): Named<'analogue_years'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'analogue_years'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const outlook = await outlookOf(tools, scope, location, now, input.soi_bound)
      const { state, first, rain } = outlook
      const all = outlook.years.flatMap(({ year }) => outlook.rainOf(year, 0, ahead) ?? [])
      const median = all.length >= fewestYears ? quantile(all, 0.5) : null
      for (const { year, soi, state: then } of outlook.years.toReversed()) {
        if (state === null || then !== state) continue
        const mm = outlook.rainOf(year, 0, ahead)
        const anomaly = mm === null || median === null ? null : mm - median
        rows.push({
          year: String(year),
          location_id: location.id,
          location: location.name,
          state,
          soi_3m: rounded(soi, 1),
          period: `${nameOf(first)} to ${nameOf(monthsLater(first, ahead - 1))}`,
          rain_mm: rounded(mm, 1),
          median_mm: rounded(median, 1),
          anomaly_mm: rounded(anomaly, 1),
          outcome: anomaly === null ? null : anomaly > 0 ? 'wetter' : 'drier',
          level: anomaly === null ? 'none' : anomaly > 0 ? 'info' : 'watch',
          source: rain.source,
        })
      }
    }
    return rows
  }
