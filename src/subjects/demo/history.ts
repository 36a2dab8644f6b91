import { vapourPressure } from '#agronomy/vapour.ts'
import { dayMs, daysLater } from '#engine/date.ts'
import { addLocal, instantOf, localDate, localParts, startOf } from '#engine/zone.ts'
import type { FilledBuckets, FilledDays, Reading } from '#subjects/devices/readings.ts'
import type { Day, EarlyDay } from './dailyWeather.ts'
import type { DemoDevice, DemoSensor } from './device.ts'
import type { Farm } from './organisations.ts'
import { isReporting } from './reporting.ts'
import type { Weather } from './weather.ts'

const quarterMs = 900_000
const hourMs = 3_600_000
const quarterDays = 8
/** From when on a location has days, hours and quarters of an hour: local midnights. `until` is the last instant told. */
interface Spans {
  zone: string
  hours: Date
  quarters: Date
  until: Date
}

export function spansOf(now: Date, zone: string, hourDays: number): Spans {
  const midnight = (days: number): Date => startOf('day', addLocal(now, zone, { days: -days }), zone)
  return { zone, hours: midnight(hourDays), quarters: midnight(14), until: now }
}

/** What the sensor reported after one instant and up to another. */
export function readingsOf(
  device: DemoDevice,
  sensor: DemoSensor,
  after: number,
  until: number,
  stepMs: number,
): Reading[] {
  const readings: Reading[] = []
  for (let at = (Math.floor(after / stepMs) + 1) * stepMs; at <= until; at += stepMs) {
    if (isReporting(device, at)) readings.push({ sensor_id: sensor.id, ts: new Date(at), value: sensor.at(at) })
  }
  return readings
}

/** The quarters of an hour of a station's sensor. */
export function quartersOf(device: DemoDevice, sensor: DemoSensor, { quarters, until }: Spans): FilledBuckets {
  // Charts of more than two days are told by the hour.
  const from = Math.max(quarters.getTime(), until.getTime() - quarterDays * dayMs)
  const found = readingsOf(device, sensor, from - 1, until.getTime(), quarterMs)
  return {
    sensor_id: sensor.id,
    at: found.map(({ ts }) => ts.getTime()),
    values: found.map(({ value }) => value ?? 0),
    n: 1,
  }
}

/**
 * The hours of a sensor. What changes slowly has all of the last two days, every third of two weeks, every sixth before;
 * a battery all of eight days, which is how it is known that the device reported.
 */
export function hoursOf(device: DemoDevice, sensor: DemoSensor, { hours, quarters, until }: Spans): FilledBuckets {
  const isRain = sensor.quantity === 'rain'
  const isSlow = device.kind !== 'weather_station' && !isRain && sensor.quantity !== 'energy'
  const isBattery = sensor.quantity === 'battery_pct'
  const isRadio = sensor.quantity === 'battery_v' || sensor.quantity === 'rssi'
  const wholeFrom = until.getTime() - (isBattery ? 8 : 2) * dayMs
  const from = isRadio
    ? new Date(Math.floor(until.getTime() / dayMs - 2) * dayMs)
    : device.kind === 'rain_gauge' || isBattery
      ? quarters
      : hours
  const quartersEach = isRain && device.interval_s < 3600 ? [0, 1, 2, 3] : [0]
  const at: number[] = []
  const values: number[] = []
  for (let start = from.getTime(); start <= until.getTime(); ) {
    if (isReporting(device, start)) {
      const told = quartersEach.filter((quarter) => start + quarter * quarterMs <= until.getTime())
      at.push(start)
      values.push(hundredth(told.reduce((sum, quarter) => sum + sensor.at(start + quarter * quarterMs), 0)))
    }
    const step = isRadio ? 6 : !(isSlow || isBattery) || start > wholeFrom ? 1 : start < quarters.getTime() ? 6 : 3
    start += hourMs * step
  }
  return { sensor_id: sensor.id, at, values, n: hourMs / (device.interval_s * 1000) }
}

const airTemp = ({ tminC, tmaxC }: EarlyDay): [number, number, number] => [tminC, tminC + (tmaxC - tminC) * 0.47, tmaxC]

/** What a station's sensor has of a day that is known as a whole: lowest, mean, highest; of rain the sum. */
const wholeDay: Record<string, (day: Day) => [low: number, mean: number, high: number]> = {
  rh: ({ dewPointC, tminC, tmaxC }) => {
    const low = humidity(dewPointC, tmaxC)
    const high = humidity(dewPointC, tminC)
    return [low, (low + high) / 2, high]
  },
  dew_point: ({ dewPointC }) => [dewPointC - 1, dewPointC, dewPointC + 1],
  wind_speed: ({ windMs }) => [windMs * 0.6, windMs, windMs * 1.4],
  wind_gust: ({ windMs, gustMs }) => [windMs * 0.9, (windMs + gustMs) / 2, gustMs],
  solar_rad: ({ solarMj }) => [0, (solarMj * 1e6) / 86_400, (solarMj * 1e6 * Math.PI) / (2 * 43_200)],
}

const humidity = (dewPointC: number, tempC: number): number =>
  Math.min(100, (100 * (vapourPressure(dewPointC) ?? 0)) / (vapourPressure(tempC) ?? 1))

/** The days of a station's sensor up to yesterday: from a year on, rain and temperatures of thirty years. Null where its days are not known as a whole. */
export function stationDays(
  weather: Weather,
  sensor: DemoSensor,
  { since }: Pick<Farm, 'since'>,
  { until }: Spans,
): FilledDays | null {
  const today = weather.placeInDay(until.getTime()).index
  const known = weather.days.slice(0, today)
  const days = known.filter(({ date }) => Number(date.slice(0, 4)) >= since)
  const long: EarlyDay[] = [...weather.early(), ...known]
  if (sensor.quantity === 'air_temp') return filledDays(sensor, long, airTemp)
  if (sensor.quantity === 'rain') {
    // The day's rain falls from 09:00 on and is reported under the next date; before 09:00 that day is not over yet.
    const isOver = weather.placeInDay(until.getTime()).hour >= 9
    const over = isOver ? long : long.slice(0, -1)
    const sums = over.map(({ rainMm }) => rainMm)
    return {
      sensor_id: sensor.id,
      dates: over.map(({ date }) => daysLater(date, 1)),
      means: [],
      sums,
      lows: sums.map(() => 0),
      highs: sums.map((mm) => tenth(Math.min(mm, Math.max(0.2, mm / 6)))),
      n: 96,
    }
  }
  const tell = wholeDay[sensor.quantity]
  return tell ? filledDays(sensor, days, tell) : null
}

function filledDays<T extends EarlyDay>(
  sensor: DemoSensor,
  days: T[],
  tell: (day: T) => [low: number, mean: number, high: number],
): FilledDays {
  const told = days.map(tell)
  return {
    sensor_id: sensor.id,
    dates: days.map(({ date }) => date),
    means: told.map(([, mean]) => hundredth(mean)),
    lows: told.map(([low]) => hundredth(low)),
    highs: told.map(([, , high]) => hundredth(high)),
    n: 96,
  }
}

/**
 * Days of any other sensor, up to yesterday, from a value every six hours, of rain from every hour: a year of what grows
 * or dries, three months of the rest.
 */
export function sampledDays(device: DemoDevice, sensor: DemoSensor, { zone, until }: Spans): FilledDays {
  const count = daysTold(device, sensor)
  const found: FilledDays = {
    sensor_id: sensor.id,
    dates: [],
    means: [],
    lows: [],
    highs: [],
    n: Math.round(86_400 / device.interval_s),
  }
  const isRain = sensor.quantity === 'rain'
  const adds = isRain || sensor.quantity === 'energy'
  const sums: number[] = []
  const parts = localParts(addLocal(until, zone, { days: -count }), zone)
  for (let index = 0; index < count; index++) {
    const start = instantOf(
      { year: parts.year, month: parts.month, day: parts.day + index, hour: isRain ? 9 : 0 },
      zone,
    )
    const end = instantOf(
      { year: parts.year, month: parts.month, day: parts.day + index + 1, hour: isRain ? 9 : 0 },
      zone,
    )
    if (end > until) break
    const values: number[] = []
    for (let at = start.getTime(); at < end.getTime(); at += adds ? hourMs : 6 * hourMs) {
      if (isReporting(device, at)) values.push(sensor.at(at))
    }
    if (values.length === 0) continue
    const sum = values.reduce((total, value) => total + value, 0)
    found.dates.push(localDate(isRain ? end : start, zone))
    found.means.push(hundredth(sum / values.length))
    found.lows.push(Math.min(...values))
    found.highs.push(Math.max(...values))
    sums.push(tenth(sum))
  }
  return adds ? { ...found, sums } : found
}

const daysTold = (device: DemoDevice, { quantity }: DemoSensor): number => {
  if (quantity === 'battery_v' || quantity === 'rssi') return 30
  const isLong = device.kind === 'soil_probe_capacitance' || quantity === 'grain_temp' || quantity === 'grain_moisture'
  return isLong && quantity !== 'battery_pct' ? 365 : 90
}

/** Today so far, which the feed makes anew as soon as it speaks. */
export function todayOf(device: DemoDevice, sensor: DemoSensor, { zone, until }: Spans): FilledDays | null {
  const isRain = sensor.quantity === 'rain'
  const shown = localParts(until, zone)
  const midnight = instantOf({ ...shown, hour: 0, minute: 0, second: 0 }, zone)
  const isBeforeNine = shown.hour < 9
  const start = isRain
    ? instantOf({ year: shown.year, month: shown.month, day: shown.day - (isBeforeNine ? 1 : 0), hour: 9 }, zone)
    : midnight
  const found = readingsOf(device, sensor, start.getTime() - 1, until.getTime(), device.interval_s * 1000).map(
    ({ value }) => value ?? 0,
  )
  if (found.length === 0) return null
  const sum = found.reduce((total, value) => total + value, 0)
  const date = isRain && !isBeforeNine ? daysLater(localDate(until, zone), 1) : localDate(until, zone)
  const day = {
    sensor_id: sensor.id,
    dates: [date],
    means: [hundredth(sum / found.length)],
    lows: [Math.min(...found)],
    highs: [Math.max(...found)],
    n: found.length,
  }
  return isRain || sensor.quantity === 'energy' ? { ...day, sums: [tenth(sum)] } : day
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const hundredth = (value: number): number => Math.round(value * 100) / 100
