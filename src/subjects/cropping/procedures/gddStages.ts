import { cottonStagesDd12, stagesOf } from '#agronomy/cropStages.ts'
import { daysLater } from '#engine/date.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropOf, gddSeasonsOf } from '../gddSeasons.ts'

/** Past so many days no stage is foretold. */
const mostDays = 330

export const gddStages =
  (tools: Tools): Named<'gdd_stages'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'gdd_stages'>[] = []
    const crop = cropOf(input.crop)
    const stages = crop.name === 'Cotton DD12' ? cottonStagesDd12 : stagesOf(crop.sown)
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      if (stages.length === 0) continue
      const started = await gddSeasonsOf(tools, scope, location, { crop: input.crop, since: input.since }, now)
      if (!started) continue
      // Stages are told in the crop's own method: those of canola in day degrees over 0 °C, whatever base is its own.
      const { since: start, because } = started
      const found =
        crop.name === 'Canola'
          ? await gddSeasonsOf(tools, scope, location, { crop: 'Wheat' }, now, { since: start, because })
          : started
      if (!found) continue
      const { sums, since, usualOn, today, source } = found
      for (const { code, name, degreeDays, isIndicative } of stages) {
        const at = sums.find(({ sum }) => sum >= degreeDays)
        let predicted = at?.is_forecast ? at.date : null
        if (!at) {
          let sum = sums.at(-1)?.sum ?? 0
          for (let index = sums.length; index < mostDays && predicted === null; index++) {
            const date = daysLater(since, index)
            sum += usualOn(date) ?? 0
            if (sum >= degreeDays) predicted = date
          }
        }
        const reached = at && !at.is_forecast ? at.date : null
        rows.push({
          location_id: location.id,
          location: location.name,
          stage_code: code,
          stage: name,
          target_gdd: degreeDays,
          reached_on: reached,
          predicted_on: predicted,
          stage_on: reached ?? predicted,
          state: reached !== null ? 'reached' : predicted !== null ? 'expected' : 'beyond',
          is_indicative: isIndicative,
          since,
          date: today,
          source,
        })
      }
    }
    return rows
  }
