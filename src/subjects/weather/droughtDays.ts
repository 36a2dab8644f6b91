import { type Deficit, droughtFactor, keetchByram } from '#agronomy/drought.ts'
import { daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { recordOf } from './dailyRecord.ts'
import { extremesOf, yearOf } from './days.ts'
import { rainDateOf } from './rainDay.ts'

export interface Drought {
  deficit_mm: number
  /** 0 to 10. */
  factor: number
}

export type DroughtOn = (date: string) => Drought | null

/** Years that are run through before the present one: a deficit guessed so long ago matters no more. */
const yearsBack = 3
/** Half dry, where nothing is known. */
const atFirst: Deficit = { deficitMm: 50, heldMm: 0 }
const daysAhead = 7

/** How dry soil and fuel are at the start of each day, from the location's rain and highest temperatures; forecast days included. */
export async function droughtOf(tools: Tools, scope: Scope, location: Location, now: Date): Promise<DroughtOn> {
  const start = `${yearOf(localDate(now, location.zone)) - yearsBack}-01-01`
  const extremes = await extremesOf(tools, scope, location, now, { from: start, ahead: daysAhead })
  const { today, first } = extremes
  if (first === null) return () => null
  const { days: rain } = await recordOf(tools, scope, location, 'rain')
  const coming = new Map(
    (await tools.forecasts.days(scope, [location.id], today, daysAhead)).map((one) => [one.date, one.rain_p50_mm]),
  )
  const fell = (date: string): number => rain.get(date)?.sum ?? (date >= today ? (coming.get(date) ?? 0) : 0)
  const annual = annualMean(rain, today)
  const byDate = new Map<string, Drought>()
  const present = rainDateOf(now, location.zone)
  /** Today knows what fell since 9 o'clock; before 9 the rain day of today is still under way. */
  const factorOn = (date: string, deficitMm: number): number | null => {
    if (date !== today) return droughtFactor(deficitMm, [...recent, fell(date)])
    const since = rain.get(present)?.sum ?? 0
    return droughtFactor(deficitMm, present === today ? recent : [...recent, fell(today)], since)
  }
  let state = atFirst
  const recent: number[] = []
  const end = daysLater(today, daysAhead)
  for (let date = first; date <= end; date = daysLater(date, 1)) {
    const factor = factorOn(date, state.deficitMm)
    if (factor !== null) byDate.set(date, { deficit_mm: state.deficitMm, factor })
    state = keetchByram(state, extremes.days.get(date)?.tmax_c, fell(date), annual) ?? state
    recent.push(fell(date))
    if (recent.length > 20) recent.shift()
  }
  return (date) => byDate.get(date) ?? null
}

/** Mean of the years on record that are whole, mm; of what there is, scaled to a year, when none is. */
function annualMean(rain: Map<string, { sum: number }>, today: string): number {
  const years = new Map<number, { mm: number; days: number }>()
  for (const [date, { sum }] of rain) {
    if (date > today) continue
    const year = years.get(yearOf(date)) ?? { mm: 0, days: 0 }
    years.set(yearOf(date), { mm: year.mm + sum, days: year.days + 1 })
  }
  const all = [...years.values()]
  const whole = all.filter(({ days }) => days >= 355)
  const used = whole.length > 0 ? whole : all
  const mm = used.reduce((sum, year) => sum + year.mm, 0)
  const days = used.reduce((sum, year) => sum + year.days, 0)
  return days < 60 ? 500 : Math.max(50, (365 * mm) / days)
}
