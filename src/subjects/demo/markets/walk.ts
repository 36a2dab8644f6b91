import { cottonBale, quarterCent } from '#agronomy/prices.ts'
import { dayMs } from '#engine/date.ts'
import { climates } from '../climates.ts'
import { drawsOf, normal } from '../random.ts'
import { type DemoItem, demoItems } from './items.ts'

const weekMs = 7 * dayMs
/** A Friday, a year before the first price that is kept, so that walks have left their bases by then. */
const firstWeek = Date.UTC(2019, 0, 4)
/** How fast a price comes back to its base, and a ratio to 1, in a week. */
const pull = 0.03
const ratioPull = 0.08

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
export const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** Rain of a year against the usual, the mean of the two eastern climates; straight from mid-year to mid-year. */
function rainOf(day: number): number {
  const at = new Date(day).getUTCFullYear() + (day - Date.UTC(new Date(day).getUTCFullYear(), 0, 1)) / (365.25 * dayMs)
  const year = Math.floor(at - 0.5)
  const of = (one: number): number => {
    const place = Math.max(0, one - 2018)
    const { narrabri, hamilton } = climates
    const rain = (all: readonly number[]): number => all[place % all.length] ?? 1
    return (rain(narrabri.yearRain) + rain(hamilton.yearRain)) / 2
  }
  const share = at - 0.5 - year
  return of(year) * (1 - share) + of(year + 1) * share
}

const walks = new Map<string, number[]>()

/** An item's walk by weeks from the first on: prices of one that moves by itself, ratios of one that follows. */
function walkTo(item: DemoItem, week: number): number[] {
  const kept = walks.get(item.code)
  if (kept && kept.length > week) return kept
  // A stream is drawn from its beginning, so that a longer walk begins as a shorter one did.
  const draw = drawsOf(`${item.code}:market`)
  const { walk } = item
  const values: number[] = []
  let log = 'base' in walk ? Math.log(walk.base) : 0
  for (let at = 0; at <= Math.max(week, 12 * 52); at++) {
    if ('base' in walk) {
      const day = firstWeek + at * weekMs
      const season = walk.season
        ? walk.season.by * Math.cos(2 * Math.PI * (yearShare(day) - (walk.season.month - 0.5) / 12))
        : 0
      const drought = (walk.drought ?? 0) * (1 - rainOf(day))
      const middle = Math.log(walk.base * (1 + season + drought))
      log += pull * (middle - log) + walk.sigma * normal(draw)
      // The season is seen at once, not only where the walk is pulled to.
      values.push(Math.exp(log) * (1 + season * 0.7))
    } else {
      log += -ratioPull * log + walk.sigma * normal(draw)
      values.push(walk.ratio * Math.exp(log))
    }
  }
  walks.set(item.code, values)
  return values
}

function yearShare(day: number): number {
  const year = new Date(day).getUTCFullYear()
  return (day - Date.UTC(year, 0, 1)) / (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1))
}

const byCode = new Map(demoItems.map((item) => [item.code, item]))

/** What an item is worth on a day before it is rounded, straight from Friday to Friday. */
function rawOn(code: string, day: number): number {
  const item = byCode.get(code)
  if (!item) throw new Error(`the demo has no price of ${code}`)
  const place = Math.max(0, (day - firstWeek) / weekMs)
  const week = Math.floor(place)
  const walk = walkTo(item, week + 1)
  const value = (walk[week] ?? 0) + ((walk[week + 1] ?? 0) - (walk[week] ?? 0)) * (place - week)
  if (code === 'cotton_bale' || code === 'cotton_bale_next') {
    const bale = cottonBale(rawOn('ice_cotton', day), rawOn('aud_usd', day), value)
    return (bale ?? 0) * (code === 'cotton_bale' ? 1 : 0.965)
  }
  return 'follows' in item.walk ? value * rawOn(item.walk.follows, day) : value
}

/** The price of an item on a date (YYYY-MM-DD), rounded as it is quoted. */
export function priceOn(code: string, date: string): number {
  const raw = rawOn(code, dayOf(date))
  if (code === 'eyci') return quarterCent(raw) ?? 0
  const by = 10 ** (byCode.get(code)?.decimals ?? 0)
  return Math.round(raw * by) / by
}

const isTradingDay = (day: number): boolean => ![0, 6].includes(new Date(day).getUTCDay())

/** The days on which an item is quoted after one date and up to another; business days only from `daily` on, Fridays before. */
export function quotedDays(item: DemoItem, after: string | null, until: string, daily: string): string[] {
  const start = item.quoted === 'month' ? Date.UTC(2020, 0, 3) : Date.UTC(2021, 6, 2)
  const days: string[] = []
  for (let day = after === null ? start : dayOf(after) + dayMs; day <= dayOf(until); day += dayMs) {
    const at = new Date(day)
    const isFriday = at.getUTCDay() === 5
    const isIn =
      item.quoted === 'month'
        ? isFriday && at.getUTCDate() <= 7
        : isFriday || (item.quoted === 'day' && isTradingDay(day) && dateOf(day) >= daily)
    if (isIn) days.push(dateOf(day))
  }
  return days
}
