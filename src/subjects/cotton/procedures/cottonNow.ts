import { cutOutNodes } from '#agronomy/cottonTargets.ts'
import { daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { labelOf, sourcesOf } from '#subjects/farm/grown.ts'
import { isUpToFlower, oneCrop, otherSeasons } from '../crops.ts'
import { checkVerdict, mapVerdict } from '../judged.ts'
import { stageWords } from '../stageWords.ts'

/** How far one crop is, what comes next, and how many days it is ahead of the median of the ten seasons before. */
export const cottonNow =
  (tools: Tools): Named<'cotton_now'> =>
  async ({ input, scope, now }) => {
    const crop = await oneCrop(tools, scope, input, now)
    if (!crop) return []
    const { grown, against, progress } = crop
    const { row, field, location } = grown
    const today = progress?.today ?? localDate(now, location.zone)
    const is_harvested = row.harvested_on !== null
    const others = is_harvested ? null : await otherSeasons(tools, scope, crop, now)
    const index = row.sown_on === null ? -1 : daysSince(row.sown_on, today) - 1
    const sum = progress?.degree_days ?? 0
    const reached = others && index >= 0 ? others.band.findIndex(({ median }) => median >= sum) : -1
    const ahead = reached < 0 || sum === 0 ? null : reached - index
    const maps = await tools.cotton.records(scope, 'cotton_plant_map', [row.id])
    const map = maps.at(-1)
    const checks = await tools.cotton.records(scope, 'cotton_pest_check', [row.id])
    const check = checks.at(-1)
    const pests = check && checkVerdict(check, await tools.cotton.limits(scope))
    const nawf = maps.findLast((map) => map.nawf !== null)?.nawf ?? null
    const next = progress?.next ?? null
    const target = next && Number.isFinite(next.stage.degreeDays) ? next.stage.degreeDays : null
    const told: RowOf<'cotton_now'> = {
      field_season_slug: row.slug,
      label: labelOf(grown),
      field: field.name,
      variety: row.variety,
      sown_on: row.sown_on,
      days_from_sowing: row.sown_on === null ? null : daysSince(row.sown_on, row.harvested_on ?? today),
      degree_days: progress ? rounded(progress.degree_days, 0) : null,
      method: against.method,
      ...stageWords(grown, progress),
      stage_on: row.harvested_on ?? progress?.present?.on ?? row.sown_on,
      next_stage: next?.stage.name ?? null,
      next_on: next?.predicted_on ?? null,
      next_dd: target === null ? null : rounded(Math.max(0, target - sum), 0),
      next_in_days: next?.predicted_on ? daysSince(today, next.predicted_on) : null,
      median_dd: rounded(others?.band[index]?.median, 0),
      days_ahead: ahead,
      days_ahead_abs: ahead === null ? null : Math.abs(ahead),
      years: others?.years ?? 0,
      mapped_on: map?.observed_on ?? null,
      map_verdict: map ? mapVerdict(map, against.plants, isUpToFlower(crop, map.observed_on)).verdict : null,
      nawf,
      checked_on: check?.checked_on ?? null,
      pest_verdict: pests?.verdict ?? null,
      pest_level: pests?.level ?? null,
      is_cut_out: nawf !== null && nawf <= cutOutNodes,
      is_harvested,
      harvested_on: row.harvested_on,
      targets_from: against.from,
      gap_days: progress?.gap_days ?? 0,
      as_of: today,
      source: sourcesOf(progress?.source, 'field records', maps.length > 0 ? 'plant maps' : ''),
    }
    return [told]
  }
