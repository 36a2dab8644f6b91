import { quantitiesOf } from '#engine/quantities.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { namesOf, unitsOf } from '../units.ts'
import { dailyUse, levelsOf } from '../waterLevels.ts'

const shownDays = 14

export const waterUse =
  (tools: Tools): Named<'water_use'> =>
  async ({ input, scope, now }) => {
    const units = await unitsOf(tools, scope, input, ['tank_level'], now)
    const assets = await tools.assets.of(
      scope,
      units.map(({ device }) => device.device_id),
    )
    const capacities = new Map(assets.map((asset) => [asset.device_id, asset.capacity]))
    const levels = await levelsOf(tools, scope, units, now, 2 * shownDays + 2)
    const ratios = quantitiesOf(tools.quantities()).of('use_ratio')
    return units.flatMap((unit) => {
      const capacity = capacities.get(unit.device.device_id) ?? null
      const points = levels.get(unit.sensor('water_level')?.sensor_id ?? -1) ?? []
      if (capacity === null || points.length === 0) return []
      const litres = (pct: number | null): number | null => rounded(pct === null ? null : (pct / 100) * capacity, 0)
      return dailyUse(points, unit.location.zone, now, shownDays).map((one) => {
        const ratio =
          one.used_pct === null || one.usual_pct === null || one.usual_pct <= 0
            ? null
            : rounded(one.used_pct / one.usual_pct, 2)
        return {
          ...namesOf(unit),
          date: one.date,
          use_l: litres(one.used_pct),
          usual_l: litres(one.usual_pct),
          ratio,
          level: ratios.levelOf(ratio)?.level ?? 'none',
        }
      })
    })
  }
