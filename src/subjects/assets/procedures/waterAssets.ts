import { waterMoved } from '#agronomy/waterUse.ts'
import { dayMs } from '#engine/date.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { isSilent, namesOf, type Unit, unitsOf } from '../units.ts'
import { dailyUse, levelsOf, waterKinds } from '../waterLevels.ts'

type Row = RowOf<'water_assets'>

const leakRatio = 1.5
const statusLevels = { silent: 'act', empty: 'danger', leak: 'watch', low: 'act', ok: 'good' } as const

const rankOf = ({ status, level_pct }: Row): number => {
  if (status === 'empty') return 0
  if (status === 'silent') return 2
  return level_pct !== null && level_pct < 25 ? 1 : 3
}

export const waterAssets =
  (tools: Tools): Named<'water_assets'> =>
  async ({ input, scope, now }) => {
    const units = await unitsOf(tools, scope, input, waterKinds, now)
    const ids = units.map(({ device }) => device.device_id)
    const capacities = new Map((await tools.assets.of(scope, ids)).map((asset) => [asset.device_id, asset.capacity]))
    const levels = await levelsOf(tools, scope, units, now, 17)
    const flowIds = units.flatMap((unit) => unit.sensor('flow_rate')?.sensor_id ?? [])
    const flows = await tools.readings.totals(scope, flowIds, new Date(now.getTime() - dayMs), now)
    const views = quantitiesOf(tools.quantities()).of('water_level')

    const rowOf = (unit: Unit): Row => {
      const silent = isSilent(unit, now)
      const isTank = unit.device.kind === 'tank_level'
      const capacity = capacities.get(unit.device.device_id) ?? null
      const litres = (pct: number | null | undefined): number | null =>
        capacity === null || pct === null || pct === undefined ? null : rounded((pct / 100) * capacity, 0)
      const level = unit.latest('water_level')?.value ?? null
      const points = levels.get(unit.sensor('water_level')?.sensor_id ?? -1) ?? []
      const lastDay = points.filter(({ at }) => at >= now.getTime() - dayMs - 3_600_000)
      const moved = isTank && !silent && lastDay.length >= 4 ? waterMoved(lastDay) : null
      const usual = isTank ? (dailyUse(points, unit.location.zone, now, 1)[0]?.usual_pct ?? null) : null
      const ratio = moved && usual !== null && usual > 0.5 ? moved.usedPct / usual : null
      const flow = flows.get(unit.sensor('flow_rate')?.sensor_id ?? -1)
      const perMinute = flow && flow.sum !== null && flow.n > 0 ? flow.sum / flow.n : null
      const inflow = perMinute === null ? litres(moved ? moved.filledPct / 24 : null) : perMinute * 60
      const use = isTank ? litres(moved?.usedPct) : rounded(perMinute === null ? null : perMinute * 1440, 0)
      const found = views.levelOf(level)
      const isLeaking = ratio !== null && ratio > leakRatio
      const status = silent
        ? 'silent'
        : level !== null && level < 10
          ? 'empty'
          : isLeaking
            ? 'leak'
            : level !== null && level < 25
              ? 'low'
              : 'ok'
      return {
        ...namesOf(unit),
        asset: isTank ? 'tank' : 'trough',
        level_pct: rounded(level, 0),
        level_class: found?.say ?? null,
        level: silent ? 'none' : (found?.level ?? 'none'),
        volume_l: silent ? null : litres(level),
        capacity_l: capacity,
        inflow_lph: rounded(inflow, 0),
        use_l_d: use,
        usual_l_d: litres(usual),
        use_ratio: rounded(ratio, 2),
        days_left: level !== null && moved && moved.usedPct > 0.5 ? rounded(level / moved.usedPct, 1) : null,
        status,
        status_level: statusLevels[status],
        ts: unit.ts?.toISOString() ?? null,
      }
    }
    // What is silent stands behind what has to be acted on, and before all that is known to have water.
    return units
      .map(rowOf)
      .filter(({ status }) => input.status === undefined || status === input.status)
      .sort((a, b) => rankOf(a) - rankOf(b) || (a.level_pct ?? 101) - (b.level_pct ?? 101))
  }
