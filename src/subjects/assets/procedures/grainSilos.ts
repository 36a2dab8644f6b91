import { dayMs, daysLater } from '#engine/date.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { round, rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { meanOfDay } from '#subjects/devices/heard.ts'
import { byPressing, isSilent, namesOf, type Unit, unitsOf, worst } from '../units.ts'
import { lastedSince } from './assetEvents.ts'

type Row = RowOf<'grain_silos'>

const weekMs = 7 * dayMs

export const grainSilos =
  (tools: Tools): Named<'grain_silos'> =>
  async ({ input, scope, now }) => {
    const units = await unitsOf(tools, scope, input, ['grain_probe'], now)
    const ids = units.map(({ device }) => device.device_id)
    const assets = new Map((await tools.assets.of(scope, ids)).map((asset) => [asset.device_id, asset]))
    const since = new Date(now.getTime() - weekMs)
    const fans = await tools.assets.events(scope, ids, since, now, ['fan'])
    const fumigations = await tools.assets.fumigations(scope, ids)
    const cables = units.flatMap(({ sensors }) => sensors.filter(({ quantity }) => quantity === 'grain_temp'))
    const sensorIds = cables.map((cable) => cable.sensor_id)
    const latest = await tools.readings.latest(scope, sensorIds, now)
    const today = localDate(now, units[0]?.location.zone ?? 'UTC')
    const daily = await tools.readings.daily(scope, sensorIds, daysLater(today, -7), daysLater(today, -7))
    const weekAgo = new Map(daily.map((one) => [one.sensor_id, meanOfDay(one)]))
    const views = quantitiesOf(tools.quantities())

    const rowOf = (unit: Unit): Row => {
      const asset = assets.get(unit.device.device_id)
      const points = cables.flatMap((cable) => {
        const value = latest.get(cable.sensor_id)?.value
        return cable.device_id === unit.device.device_id && value !== undefined ? [{ ...cable, value }] : []
      })
      const [hottest] = [...points].sort((a, b) => b.value - a.value)
      const before = hottest ? (weekAgo.get(hottest.sensor_id) ?? null) : null
      const [moisture, rh, co2] = ['grain_moisture', 'grain_rh', 'co2'].map(
        (quantity) => unit.latest(quantity)?.value ?? null,
      )
      const fan = unit.latest('fan_state')?.value
      const fanMs = fans
        .filter((fan) => fan.device_id === unit.device.device_id)
        .reduce((sum, one) => sum + lastedSince(one, since, now), 0)
      const last = fumigations.find((fumigation) => fumigation.device_id === unit.device.device_id)
      const silent = isSilent(unit, now)
      const [heat, damp, breath] = [
        views.of('grain_temp').levelOf(hottest?.value ?? null),
        views.of('grain_moisture').levelOf(moisture ?? null),
        views.of('co2').levelOf(co2 ?? null),
      ]
      const level = worst(heat?.level, damp?.level, breath?.level)
      const said = [heat, breath, damp].find((one) => one?.level === level)
      return {
        ...namesOf(unit),
        contents: asset?.contents ?? null,
        tonnes: asset?.capacity ?? null,
        filled_on: asset?.filled_on ?? null,
        max_temp_c: rounded(hottest?.value, 1),
        max_depth_cm: hottest?.depth_cm ?? null,
        mean_temp_c:
          points.length > 0 ? round(points.reduce((sum, { value }) => sum + value, 0) / points.length, 1) : null,
        rise_7d_c: hottest && before !== null ? round(hottest.value - before, 1) : null,
        moisture_pct: rounded(moisture, 1),
        rh_pct: rounded(rh, 0),
        co2_ppm: rounded(co2, 0),
        fan_hours_7d: unit.sensor('fan_state') ? round(fanMs / 3_600_000, 1) : null,
        is_fan_on: silent || fan === undefined ? null : fan >= 0.5,
        fumigated_on: last?.started_on ?? null,
        withhold_until: last?.withhold_until && last.withhold_until >= today ? last.withhold_until : null,
        state: silent ? 'Silent' : (said?.say ?? 'Unknown'),
        level: silent ? 'none' : level,
        ts: unit.ts?.toISOString() ?? null,
      }
    }
    return units.map(rowOf).sort((a, b) => byPressing(a, b) || (b.max_temp_c ?? -100) - (a.max_temp_c ?? -100))
  }
