import { daysLater, daysSince } from '#engine/date.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { dateOf, progressOf } from '#subjects/cropping/stages.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { aboutOf, seasonName } from '../asked.ts'

type Row = RowOf<'report_crop_stage'>

const most = 120

/** Each crop's stages: seen, by day degrees, or still to come; with what was noted when somebody looked. */
export const reportCropStage =
  (tools: Tools): Named<'report_crop_stage'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'crop-stage', input, now)
    const { from: first, to: last } = about
    const sown = about.grown.filter(({ row }) => row.sown_on !== null).slice(0, most)
    const progress = await progressOf(tools, scope, sown, now)
    return progress.flatMap(({ grown, stages, records, source }) => {
      const { row, field } = grown
      const dated = stages.flatMap((dates) => {
        const date = dateOf(dates)
        return date ? [{ dates, ...date }] : []
      })
      // What was seen stays; what the model puts on its wrong side does not.
      const inOrder = dated.filter(
        (each, index) =>
          each.how === 'observed' ||
          (dated.slice(0, index).every(({ on }) => on <= each.on) &&
            dated.slice(index + 1).every(({ on, how }) => how !== 'observed' || on >= each.on)),
      )
      return inOrder.flatMap(({ dates, on, how }, index): Row[] => {
        const until = inOrder[index + 1]?.on ?? row.harvested_on ?? daysLater(on, 14)
        const to = until > on ? daysLater(until, -1) : on
        if (to < first || on > last) return []
        const { observed_on: seen, reached_on: reached } = dates
        const record = records.find(({ stage_code: code }) => code === dates.stage.code)
        return [
          {
            row: `${field.name}, ${row.crop.replaceAll('_', ' ')}`,
            field: field.name,
            crop: cropWords(row.crop),
            season: seasonName(about, row.season_slug),
            stage: dates.stage.name,
            from: on,
            to,
            how,
            off_days: seen !== null && reached !== null ? daysSince(reached, seen) : null,
            height_cm: record?.height_cm ?? null,
            comment: record?.comment ?? null,
            source,
          },
        ]
      })
    })
  }
