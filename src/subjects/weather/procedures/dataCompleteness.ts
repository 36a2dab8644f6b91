import { daysLater, daysThrough } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument } from '#subjects/devices/instruments.ts'
import type { SensorDay } from '#subjects/devices/readings.ts'

type Row = RowOf<'data_completeness'>

const mostDays = 800
/** Days before the range in which it is looked whether a sensor had begun to report. */
const before = 60

export const dataCompleteness =
  (tools: Tools): Named<'data_completeness'> =>
  async ({ input, scope, now }) => {
    const rows: Row[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const sensors = (
        await tools.instruments.sensors(scope, { location_ids: [location.id], device_ids: input.device_ids })
      ).filter((one) => one.is_physical)
      // Today is not over; yesterday is, and so is its rain day, which ended at 09:00.
      const yesterday = daysLater(localDate(now, location.zone), -1)
      const asked = localDate(new Date(Date.parse(input.to) - 1), location.zone)
      const last = asked < yesterday ? asked : yesterday
      const wanted = localDate(new Date(input.from), location.zone)
      const first = daysThrough(wanted, last) > mostDays ? daysLater(last, 1 - mostDays) : wanted
      if (first > last) continue
      const ids = sensors.map((sensor) => sensor.sensor_id)
      const found = new Map<number, SensorDay[]>()
      for (const day of await tools.readings.daily(scope, ids, daysLater(first, -before), last))
        found.set(day.sensor_id, [...(found.get(day.sensor_id) ?? []), day])
      for (const device of byDevice(sensors)) {
        for (const row of daysOf(device, found, first, last)) rows.push({ ...row, location: location.name })
      }
    }
    return rows
  }

function byDevice(sensors: Instrument[]): Instrument[][] {
  const devices = new Map<number, Instrument[]>()
  for (const sensor of sensors) devices.set(sensor.device_id, [...(devices.get(sensor.device_id) ?? []), sensor])
  return [...devices.values()]
}

/** The latest day first. A sensor is waited for from its first report on; a day without any report after it has none, which is 0 %. */
function daysOf(
  sensors: Instrument[],
  found: Map<number, SensorDay[]>,
  first: string,
  last: string,
): Omit<Row, 'location'>[] {
  const device = sensors[0]
  const days = new Map<string, { received: number; flagged: number }>()
  const begun: string[] = []
  for (const sensor of sensors) {
    const mine = found.get(sensor.sensor_id) ?? []
    if (mine[0]) begun.push(mine[0].date)
    for (const { date, n, flagged } of mine) {
      const day = days.get(date) ?? { received: 0, flagged: 0 }
      // What was flagged came in, though it counts nowhere.
      days.set(date, { received: day.received + n + flagged, flagged: day.flagged + flagged })
    }
  }
  const begin = begun.sort()[0]
  if (!device || begin === undefined) return []
  const daily = 86_400 / (device.interval_s ?? 86_400)
  const rows: Omit<Row, 'location'>[] = []
  for (let date = begin > first ? begin : first; date <= last; date = daysLater(date, 1)) {
    const { received, flagged } = days.get(date) ?? { received: 0, flagged: 0 }
    const expected = Math.round(daily * begun.filter((start) => start <= date).length)
    rows.push({
      date,
      device_id: device.device_id,
      device: device.device,
      location_id: device.location_id,
      received: Math.round(received),
      expected,
      coverage_pct: Math.min(100, Math.round((100 * received) / Math.max(1, expected))),
      flagged,
      source: device.device,
    })
  }
  return rows.reverse()
}
