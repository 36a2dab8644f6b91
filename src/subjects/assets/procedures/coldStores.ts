import { dayMs } from '#engine/date.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { isOutOfRange } from '../eventsFrom.ts'
import { byPressing, isSilent, namesOf, type Unit, unitsOf, worst } from '../units.ts'
import { lastedSince } from './assetEvents.ts'

type Row = RowOf<'cold_stores'>

const ranges = { vaccine: '2 to 8 °C', 'cool-room': '−1 to 5 °C', milk: 'up to 5 °C', semen: 'nitrogen 40 % or more' }

export const coldStores =
  (tools: Tools): Named<'cold_stores'> =>
  async ({ input, scope, now }) => {
    const units = await unitsOf(tools, scope, input, ['cold_monitor'], now)
    const ids = units.map(({ device }) => device.device_id)
    const assets = new Map((await tools.assets.of(scope, ids)).map((asset) => [asset.device_id, asset]))
    const since = new Date(now.getTime() - dayMs)
    const events = await tools.assets.events(scope, ids, new Date(now.getTime() - 30 * dayMs), now, ['cold'])
    const sensorIds = units.flatMap((unit) => unit.sensor('cold_temp')?.sensor_id ?? [])
    const totals = await tools.readings.totals(scope, sensorIds, since, new Date(now.getTime() + 1))
    const views = quantitiesOf(tools.quantities())

    const rowOf = (unit: Unit): Row => {
      const asset = assets.get(unit.device.device_id)
      const store_class = asset?.store_class ?? null
      const mine = events.filter((event) => event.device_id === unit.device.device_id)
      const out = mine.filter(({ event }) => event === 'out_of_range')
      const doors = mine.filter((one) => one.event === 'door_open' && one.started_at >= since)
      const temp = unit.latest('cold_temp')?.value ?? null
      const nitrogen = unit.latest('nitrogen_level')?.value ?? null
      const total = totals.get(unit.sensor('cold_temp')?.sensor_id ?? -1)
      const minutes = unit.sensor('cold_temp')
        ? round(out.reduce((sum, one) => sum + lastedSince(one, since, now), 0) / 60_000, 0)
        : null
      const silent = isSilent(unit, now)
      const is_out = !silent && temp !== null && isOutOfRange(temp, store_class)
      const byMinutes = views.of('minutes_out').levelOf(minutes)
      const byNitrogen = views.of('nitrogen_level').levelOf(nitrogen)
      const level = silent ? 'danger' : is_out ? 'danger' : worst(byMinutes?.level, byNitrogen?.level)
      return {
        ...namesOf(unit),
        store_class,
        contents: asset?.contents ?? null,
        range: store_class === null ? null : ranges[store_class],
        reading: unit.sensor('cold_temp') ? rounded(temp, 1) : rounded(nitrogen, 0),
        measures: unit.sensor('cold_temp') ? 'cold_temp' : 'nitrogen_level',
        temp_c: rounded(temp, 1),
        min_24h_c: rounded(total?.min, 1),
        max_24h_c: rounded(total?.max, 1),
        minutes_out_24h: minutes,
        doors_24h: unit.sensor('door_state') ? doors.length : null,
        nitrogen_pct: rounded(nitrogen, 0),
        is_out,
        state: silent ? 'Silent' : is_out ? 'Out of range now' : (byNitrogen?.say ?? byMinutes?.say ?? 'Unknown'),
        level,
        last_out: out.at(-1)?.started_at.toISOString() ?? null,
        ts: unit.ts?.toISOString() ?? null,
      }
    }
    return units.map(rowOf).sort((a, b) => byPressing(a, b) || a.device.localeCompare(b.device))
  }
