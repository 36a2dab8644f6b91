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
      units.map(({ device }) => device.deviceId),
    )
    const capacities = new Map(assets.map(({ deviceId, capacity }) => [deviceId, capacity]))
    const levels = await levelsOf(tools, scope, units, now, 2 * shownDays + 2)
    const ratios = quantitiesOf(tools.quantities()).of('use_ratio')
    return units.flatMap((unit) => {
      const capacity = capacities.get(unit.device.deviceId) ?? null
      const points = levels.get(unit.sensor('water_level')?.sensorId ?? -1) ?? []
      if (capacity === null || points.length === 0) return []
      const litres = (pct: number | null): number | null => rounded(pct === null ? null : (pct / 100) * capacity, 0)
      return dailyUse(points, unit.place.zone, now, shownDays).map(({ date, usedPct, usualPct }) => {
        const ratio = usedPct === null || usualPct === null || usualPct <= 0 ? null : rounded(usedPct / usualPct, 2)
        return {
          ...namesOf(unit),
          date,
          use_l: litres(usedPct),
          usual_l: litres(usualPct),
          ratio,
          level: ratios.levelOf(ratio)?.level ?? 'none',
        }
      })
    })
  }
