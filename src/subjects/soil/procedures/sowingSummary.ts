import { isSowingMonth, type SowingCrop, sowingRules, sowingSeason, sowingState } from '#agronomy/sowing.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { grownAt } from '#subjects/farm/grown.ts'
import { morningsOf } from './sowingDays.ts'

/** Whether each location's soil is warm enough to sow a crop. */
export const sowingSummary =
  (tools: Tools): Named<'sowing_summary'> =>
  async ({ input, scope, now }) => {
    const crop = input.crop ?? 'Cotton'
    const rule = sowingRules[crop]
    const rows: RowOf<'sowing_summary'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const today = localDate(now, location.zone)
      const mornings = await morningsOf(tools, scope, location, daysLater(today, -30), now)
      if (!mornings) continue
      const { past, ahead, sensor } = mornings
      const last = past.findLast(({ c }) => c !== null)
      const is_in_season = isSowingMonth(crop, Number(today.slice(5, 7)))
      const state = sowingState(
        past.slice(0, last ? past.indexOf(last) + 1 : 0).map(({ c }) => c),
        rule,
      )
      const whole = [...past.map(({ c }) => c), ...ahead.map(({ c }) => c)]
      const metAt = ahead.findIndex((_, index) => sowingState(whole.slice(0, past.length + index + 1), rule)?.isMet)
      rows.push({
        location_id: location.id,
        location: location.name,
        device: sensor.device,
        depth_cm: sensor.depth_cm ?? 10,
        crop,
        rule_c: rule,
        temp_c: rounded(last?.c, 1),
        date: last?.date ?? null,
        days_met: state?.daysMet ?? null,
        is_rising: state?.isRising ?? null,
        is_met: state?.isMet ?? null,
        met_on: state?.isMet ? (last?.date ?? null) : (ahead[metAt]?.date ?? null),
        ahead_c: rounded(ahead.at(-1)?.c, 1),
        is_in_season,
        season: sowingSeason(crop),
        level: state === null || !is_in_season ? 'none' : state.isMet ? 'good' : state.daysMet > 0 ? 'watch' : 'act',
        source: sensor.device,
      })
    }
    return rows
  }

/** The crops of the sowing rules, those that the locations grow first. */
export const sowingCrops =
  (tools: Tools): Named<'sowing_crops'> =>
  async ({ input, scope }) => {
    const grown = new Set((await grownAt(tools, scope, input)).map(({ row }) => row.crop))
    const names = Object.keys(sowingRules).filter((name): name is SowingCrop => Object.hasOwn(sowingRules, name))
    const isOwn = (name: string): number =>
      grown.has(name.toLowerCase()) ? 0 : grown.size === 0 && name === 'Lucerne' ? 0 : 1
    return names.sort((a, b) => isOwn(a) - isOwn(b)).map((crop) => ({ crop, rule_c: sowingRules[crop] }))
  }
