import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { namesOf, unitsOf } from '../units.ts'

export const fumigations =
  (tools: Tools): Named<'fumigations'> =>
  async ({ input, scope, now }) => {
    const units = await unitsOf(tools, scope, input, ['grain_probe'], now)
    const byDevice = new Map(units.map((unit) => [unit.device.device_id, unit]))
    return (await tools.assets.fumigations(scope, [...byDevice.keys()])).flatMap((one) => {
      const unit = byDevice.get(one.device_id)
      if (!unit) return []
      return [
        {
          fumigation_id: one.id,
          ...namesOf(unit),
          started_on: one.started_on,
          ended_on: one.ended_on,
          product: one.product,
          rate: one.rate,
          withhold_until: one.withhold_until,
          operator: one.operator,
          note: one.note,
        },
      ]
    })
  }
