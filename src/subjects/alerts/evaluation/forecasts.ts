import { daysLater, monthNames, weekdayNames } from '#engine/date.ts'
import type { Quantities } from '#engine/quantities.ts'
import { localDate, localParts } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type AlertOperator, isBack, meets } from '#subjects/assets/judge.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { ForecastDay, ForecastHour } from '#subjects/weather/forecasts.ts'
import type { AlertRule } from '../alertRules.ts'
import type { Alert } from '../alerts.ts'
import { alertOf, type Judgement } from './judgement.ts'

const minute = 60_000

/** Quantities that forecasts tell, each with the hours' column; rain is of whole days. */
const hourly = {
  air_temp: 'temp_c',
  rh: 'rh_pct',
  wind_speed: 'wind_ms',
  wind_gust: 'gust_ms',
} as const satisfies Record<string, keyof ForecastHour>

const isHourly = (quantity: string): quantity is keyof typeof hourly => Object.hasOwn(hourly, quantity)

/** The quantities that a rule about a forecast can watch. */
export const foretold: string[] = [...Object.keys(hourly), 'rain']

export const isForecast = ({ operator }: Pick<AlertRule, 'operator'>): boolean => operator.startsWith('forecast_')

/** What rules about forecasts say of each location that they are about; all forecasts are asked for at once. */
export async function judgeForecasts(
  tools: Tools,
  scope: Scope,
  rules: AlertRule[],
  present: Alert[],
  views: Quantities,
  now: Date,
): Promise<Judgement[]> {
  if (rules.length === 0) return []
  const locations = await tools.instruments.locations(scope)
  const ids = locations.map(({ id }) => id)
  const furthest = rules.reduce((most, { for_minutes }) => Math.max(most, for_minutes), 0)
  const until = new Date(now.getTime() + furthest * minute)
  const hours = rules.some(({ quantity }) => quantity !== 'rain')
    ? await tools.forecasts.hours(scope, ids, now, until)
    : []
  // A day before and one after hold for every zone.
  const first = daysLater(localDate(now, 'UTC'), -1)
  const days = rules.some(({ quantity }) => quantity === 'rain')
    ? await tools.forecasts.days(scope, ids, first, Math.ceil(furthest / 1440) + 3)
    : []
  return rules.flatMap((rule) =>
    locations
      .filter(({ id }) => rule.location_id === null || rule.location_id === id)
      .map((location): Judgement => {
        const open = present.find((one) => one.rule_id === rule.id && one.location_id === location.id)
        const worst = worstOf(rule, location, hours, days, now)
        const condition = { ...rule, operator: plain(rule.operator) }
        const still = worst !== null && (open ? !isBack(condition, worst.value) : meets(condition, worst.value))
        return {
          present: open,
          verdict: worst === null ? 'unsure' : still ? 'on' : 'off',
          opening: () => ({
            ...alertOf(rule, now),
            device_id: null,
            location_id: location.id,
            sensor_id: null,
            quantity: rule.quantity,
            value: worst?.value ?? null,
            message: forecastMessage(rule, worst, views),
          }),
          ending: () => 'The forecast does not say so any more',
        }
      }),
  )
}

interface Foretold {
  value: number
  /** "on Sun 22 Nov, 05:00". */
  when: string
}

const plain = (operator: AlertOperator): AlertOperator => (operator === 'forecast_above' ? 'above' : 'below')

/** The value that goes furthest the rule's way within its time; null where no forecast reaches there. */
function worstOf(
  { quantity, operator, for_minutes }: AlertRule,
  { id, zone }: Location,
  hours: ForecastHour[],
  days: ForecastDay[],
  now: Date,
): Foretold | null {
  const until = new Date(now.getTime() + for_minutes * minute)
  const found: Foretold[] = []
  if (quantity === 'rain') {
    const [from, to] = [localDate(now, zone), localDate(until, zone)]
    for (const { location_id, date, rain_p50_mm: value } of days)
      if (location_id === id && date >= from && date <= to && value !== null)
        found.push({ value, when: `on ${dayWords(date)}` })
  } else if (quantity !== null && isHourly(quantity)) {
    for (const hour of hours) {
      const value = hour[hourly[quantity]]
      if (hour.location_id !== id || value === null || hour.ts > until) continue
      found.push({ value, when: `on ${dayWords(localDate(hour.ts, zone))}, ${clock(hour.ts, zone)}` })
    }
  }
  const way = operator === 'forecast_above' ? 1 : -1
  return found.reduce<Foretold | null>((most, one) => (most && way * (most.value - one.value) >= 0 ? most : one), null)
}

/** "The forecast says air temperature −2.1 °C on Sun 22 Nov, 05:00, below −1.0 °C." */
function forecastMessage(rule: AlertRule, worst: Foretold | null, views: Quantities): string {
  const view = views.of(rule.quantity ?? undefined)
  const said = `${view.name} ${view.text(worst?.value ?? null)} ${worst?.when ?? ''}`
  return `The forecast says ${said}, ${plain(rule.operator)} ${view.text(rule.value)}.`
}

/** "Sun 22 Nov". */
export function dayWords(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return `${weekdayNames[weekday - 1]} ${Number(date.slice(8, 10))} ${monthNames[Number(date.slice(5, 7)) - 1]}`
}

/** "05:00" on the clocks of a zone. */
export function clock(at: Date, zone: string): string {
  const { hour, minute: past } = localParts(at, zone)
  return `${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}`
}
