import { round } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { meanOfDay } from '#subjects/devices/heard.ts'
import { namesOf, type Unit, unitsOf } from '../units.ts'

export const grainCable =
  (tools: Tools): Named<'grain_cable'> =>
  async ({ input, scope, now }) => {
    const units = await unitsOf(tools, scope, input, ['grain_probe'], now)
    const bySensor = new Map<number, { unit: Unit; sensor: Unit['device'] }>()
    for (const unit of units)
      for (const sensor of unit.sensors)
        if (sensor.quantity === 'grain_temp') bySensor.set(sensor.sensor_id, { unit, sensor })
    const zone = units[0]?.location.zone ?? 'UTC'
    const days = await tools.readings.daily(
      scope,
      [...bySensor.keys()],
      localDate(new Date(input.from), zone),
      localDate(new Date(Math.min(Date.parse(input.to), now.getTime())), zone),
    )
    return days
      .flatMap((day) => {
        const found = bySensor.get(day.sensor_id)
        if (!found || day.n === 0 || day.sum === null) return []
        const depth = found.sensor.depth_cm ?? 0
        return [
          {
            ...namesOf(found.unit),
            date: day.date,
            depth_cm: depth,
            depth: `${depth} cm`,
            temp_c: round(meanOfDay(day) ?? 0, 1),
          },
        ]
      })
      .sort((a, b) => a.date.localeCompare(b.date) || a.depth_cm - b.depth_cm)
  }
