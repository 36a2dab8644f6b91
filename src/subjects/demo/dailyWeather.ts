import { et0 } from '#agronomy/et0.ts'
import { extraterrestrialRadiation } from '#agronomy/sun.ts'
import { dayMs } from '#engine/date.ts'
import { clamp } from '#engine/round.ts'
import { type Climate, normalOn } from './climates.ts'
import { type Draw, drawsOf, gamma, normal } from './random.ts'

/** The weather of one local day. Its rain falls in the 24 hours from 09:00 of the day. Units: mm, °C, MJ/m², m/s, degrees. */
export interface Day {
  /** YYYY-MM-DD */
  date: string
  dayOfYear: number
  rainMm: number
  tmaxC: number
  tminC: number
  solarMj: number
  dewPointC: number
  windMs: number
  gustMs: number
  windDeg: number
  et0Mm: number
}

const firstYear = 2018
/** From here to the first year only rain and temperatures are known, so that what is usual means something. */
const earliestYear = 1996

/** What is known of a day of the years before. Units: mm, °C. */
export type EarlyDay = Pick<Day, 'date' | 'rainMm' | 'tmaxC' | 'tminC'>

/** Rain and temperatures of the years before 2018, from streams of their own, so that no later day is another for them. */
export function earlyWeather(climate: Climate, key: string): EarlyDay[] {
  const calendar = calendarOf(earliestYear, firstYear - 1)
  const years = drawsOf(`${key}:early:years`)
  const yearRain = Array.from({ length: firstYear - earliestYear }, () => clamp(1 + 0.24 * normal(years), 0.5, 1.7))
  const rain = rainOf(climate, drawsOf(`${key}:early:rain`), calendar, (year) => yearRain[year - earliestYear])
  const temperatures = temperaturesOf(climate, drawsOf(`${key}:early:temp`), calendar, rain)
  return calendar.map(({ date }, index) => ({
    date,
    rainMm: rain[index] ?? 0,
    ...(temperatures[index] ?? { tmaxC: 0, tminC: 0 }),
  }))
}

/**
 * Whole years of days from 2018 on, the same for the same climate and key whatever the day it is asked.
 * Each variable draws from a stream of its own, so that a new one never shifts another.
 */
export function dailyWeather(climate: Climate, key: string, lastYear: number): Day[] {
  const calendar = calendarOf(firstYear, lastYear)
  const yearRain = (year: number) => climate.yearRain[(year - firstYear) % climate.yearRain.length]
  const rain = rainOf(climate, drawsOf(`${key}:rain`), calendar, yearRain)
  const temperatures = temperaturesOf(climate, drawsOf(`${key}:temp`), calendar, rain)
  const solar = drawsOf(`${key}:solar`)
  const wind = drawsOf(`${key}:wind`)
  let clearness = 0
  return calendar.map(({ date, dayOfYear }, index) => {
    const rainMm = rain[index] ?? 0
    const isWet = rainMm > 0
    const { tmaxC, tminC } = temperatures[index] ?? { tmaxC: 0, tminC: 0 }
    clearness = 0.25 * clearness + Math.sqrt(1 - 0.25 ** 2) * normal(solar)
    const kt = clamp(isWet ? 0.47 + 0.11 * clearness : 0.69 + 0.06 * clearness, 0.15, 0.77)
    const solarMj = tenth(kt * (extraterrestrialRadiation(climate.lat, dayOfYear) ?? 0))
    const dewPointC = tenth(dewPointOf(climate, dayOfYear, isWet, tmaxC, tminC))
    const windMs = tenth(
      Math.max(0.3, (normalOn(climate.windMs, dayOfYear) * Math.sqrt(-Math.log(Math.max(wind(), 1e-9)))) / 0.8862),
    )
    const gustMs = tenth(1.45 * windMs + Math.abs(normal(wind)) * 1.2)
    const isFront = isWet && (rain[index - 1] ?? 0) === 0
    const isSummer = dayOfYear < 105 || dayOfYear > 288
    const from = isFront ? 250 : isSummer ? climate.windFrom[0] : climate.windFrom[1]
    const windDeg = Math.round((from + 40 * normal(wind) + 720) % 360)
    const at = { latitude: climate.lat, elevationM: climate.elevationM, dayOfYear }
    const et0Mm = hundredth(et0({ ...at, tmaxC, tminC, solarMj, dewPointC, windMs }) ?? 0)
    return { date, dayOfYear, rainMm, tmaxC, tminC, solarMj, dewPointC, windMs, gustMs, windDeg, et0Mm }
  })
}

interface CalendarDay {
  date: string
  year: number
  month: number
  dayOfYear: number
  daysInMonth: number
}

function calendarOf(fromYear: number, toYear: number): CalendarDay[] {
  const days: CalendarDay[] = []
  const end = Date.UTC(toYear + 1, 0, 1)
  for (let at = Date.UTC(fromYear, 0, 1); at < end; at += dayMs) {
    const shown = new Date(at)
    const year = shown.getUTCFullYear()
    const month = shown.getUTCMonth()
    const dayOfYear = Math.round((at - Date.UTC(year, 0, 1)) / dayMs) + 1
    const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    days.push({ date: shown.toISOString().slice(0, 10), year, month, dayOfYear, daysInMonth })
  }
  return days
}

/** How likely the day is wet whatever the day before was. */
const wetShare = (climate: Climate, day: CalendarDay): number =>
  Math.min(0.95, normalOn(climate.rainDays, day.dayOfYear) / day.daysInMonth)

/** A two-state chain says which days are wet, a gamma how much falls; each year is then scaled to its own total. */
function rainOf(
  climate: Climate,
  draw: Draw,
  calendar: CalendarDay[],
  yearRain: (year: number) => number | undefined,
): number[] {
  const drawn: number[] = []
  let isWet = false
  for (const day of calendar) {
    const share = wetShare(climate, day)
    isWet = draw() < (isWet ? 0.25 + 0.75 * share : 0.75 * share)
    const mean = normalOn(climate.rainMm, day.dayOfYear) / normalOn(climate.rainDays, day.dayOfYear)
    drawn.push(isWet ? gamma(draw, 0.75, mean / 0.75) : 0)
  }
  const annual = climate.rainMm.reduce((sum, mm) => sum + mm, 0)
  const totals = new Map<number, number>()
  calendar.forEach(({ year }, index) => {
    totals.set(year, (totals.get(year) ?? 0) + (drawn[index] ?? 0))
  })
  return calendar.map(({ year }, index) => {
    const mm = drawn[index] ?? 0
    if (mm === 0) return 0
    const wanted = annual * (yearRain(year) ?? 1)
    const scaled = mm * clamp(wanted / (totals.get(year) ?? wanted), 0.35, 2.5)
    // A tipping bucket counts in steps of 0.2 mm.
    return tenth(Math.max(0.2, Math.round(scaled / 0.2) * 0.2))
  })
}

function temperaturesOf(
  climate: Climate,
  draw: Draw,
  calendar: CalendarDay[],
  rain: number[],
): { tmaxC: number; tminC: number }[] {
  let x = 0
  let n = 0
  return calendar.map((day, index) => {
    const first = normal(draw)
    const second = normal(draw)
    const third = normal(draw)
    x = 0.62 * x + Math.sqrt(1 - 0.62 ** 2) * first
    n = 0.58 * n + Math.sqrt(1 - 0.58 ** 2) * (0.45 * second + Math.sqrt(1 - 0.45 ** 2) * third)
    const sdMax = normalOn(climate.sdTmaxC, day.dayOfYear)
    const sdMin = normalOn(climate.sdTminC, day.dayOfYear)
    const share = wetShare(climate, day)
    // A wet day is cooler and its night milder; weighted so that the monthly means stay.
    const wetness = (rain[index] ?? 0) > 0 ? 1 - share : -share
    const tmaxC = tenth(normalOn(climate.tmaxC, day.dayOfYear) + 0.85 * sdMax * x - 0.7 * sdMax * wetness)
    const swing = 0.35 * x + Math.sqrt(1 - 0.35 ** 2) * n
    const tminC = normalOn(climate.tminC, day.dayOfYear) + 0.92 * sdMin * swing + 0.35 * sdMin * wetness
    return { tmaxC, tminC: tenth(Math.min(tminC, tmaxC - 1.5)) }
  })
}

/** The air is dry in summer and damp in winter: in July its dew point lies a third as far below the night as in January. */
function dewPointOf(climate: Climate, dayOfYear: number, isWet: boolean, tmaxC: number, tminC: number): number {
  const drop = climate.dewDrop * (0.8 + 0.4 * Math.cos((2 * Math.PI * (dayOfYear - 20)) / 365))
  if (isWet) return tminC - 0.2 * drop
  return Math.min(tminC + 0.5, tminC - drop * (1 + (tmaxC - tminC - 10) / 20))
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const hundredth = (value: number): number => Math.round(value * 100) / 100
