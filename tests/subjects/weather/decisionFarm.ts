import { daysLater } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { type GivenBucket, readingStore } from '#subjects/devices/readings.ts'
import { type ForecastDay, type ForecastHour, forecastQueries } from '#subjects/weather/forecasts.ts'
import { scope, type TestFarm, testFarm } from '../../server/procedures/farm.ts'

const hourMs = 3_600_000

export interface DecisionFarm extends TestFarm {
  /** Extremes of whole days, both ends included; a date that `of` gives nothing for is a gap. */
  days(from: string, to: string, of: (date: string) => [tminC: number, tmaxC: number] | null): Promise<void>
  /** Rain of whole days, by the date it is reported under; dry where `of` says nothing. */
  rain(from: string, to: string, of: (date: string) => number): Promise<void>
  /** Hours from an instant on, all alike but for what `change` says. */
  forecast(from: string, count: number, change: (index: number) => Partial<ForecastHour>): Promise<void>
  forecastDays(from: string, days: Partial<ForecastDay>[]): Promise<void>
  /** The same value of each quantity every hour, `to` not in it. */
  steady(values: Record<string, number>, from: string, to: string): Promise<void>
}

const plainHour = {
  source: 'Tests',
  temp_c: 15,
  rh_pct: 60,
  dew_c: 7,
  wind_ms: 3,
  gust_ms: 5,
  wind_dir_deg: 180,
  rain_mm: 0,
  rain_prob_pct: 0,
  cloud_pct: 30,
  solar_wm2: 200,
  delta_t_c: 4,
  inversion_risk: 'low' as const,
}
const plainDay = {
  source: 'Tests',
  tmin_c: 8,
  tmax_c: 20,
  rain_prob_pct: 5,
  rain_p25_mm: 0,
  rain_p50_mm: 0,
  rain_p75_mm: 0,
  wind_ms: 3,
  wind_dir_deg: 180,
  uv: 6,
  fire_rating: null,
  icon: 'sun' as const,
  text: 'Fine.',
}

/** The small farm of `farm.ts` with a past of whole days and a forecast. */
export async function decisionFarm(): Promise<DecisionFarm> {
  const farm = await testFarm()
  const { store, portal } = farm
  const readings = readingStore(store, () => portal.core.quantities)
  const ids = new Map(
    (await inTransactions(store, instrumentQueries).sensors(scope, {})).map((one) => [one.quantity, one.sensor_id]),
  )
  const buckets = (quantity: string, rows: Omit<GivenBucket, 'sensor_id'>[]) =>
    readings.ingestBuckets(
      scope,
      'day',
      rows.map((row) => ({ ...row, sensor_id: ids.get(quantity) ?? -1 })),
    )
  const datesOf = (from: string, to: string): string[] => {
    const dates: string[] = []
    for (let date = from; date <= to; date = daysLater(date, 1)) dates.push(date)
    return dates
  }
  return {
    ...farm,
    async days(from, to, of) {
      await buckets(
        'air_temp',
        datesOf(from, to).flatMap((date) => {
          const [min, max] = of(date) ?? []
          return min === undefined || max === undefined ? [] : [{ date, n: 24, sum: 12 * (min + max), min, max }]
        }),
      )
    },
    async rain(from, to, of) {
      await buckets(
        'rain',
        datesOf(from, to).map((date) => ({ date, n: 24, sum: of(date), min: 0, max: of(date) })),
      )
    },
    async forecast(from, count, change) {
      const hours = Array.from({ length: count }, (_, index): ForecastHour => {
        const ts = new Date(Date.parse(from) + index * hourMs)
        return { ...plainHour, location_id: 1, ts, issued_at: new Date(from), ...change(index) }
      })
      await inTransactions(store, forecastQueries).keep(scope, hours, [])
    },
    async forecastDays(from, days) {
      const rows = days.map((day, index): ForecastDay => {
        const date = daysLater(from, index)
        return { ...plainDay, location_id: 1, date, issued_at: new Date(`${from}T00:00:00Z`), ...day }
      })
      await inTransactions(store, forecastQueries).keep(scope, [], rows)
    },
    async steady(values, from, to) {
      for (const [quantity, value] of Object.entries(values)) {
        const said: [string, number][] = []
        for (let at = Date.parse(from); at < Date.parse(to); at += hourMs)
          said.push([new Date(at).toISOString(), value])
        await farm.say(quantity, said)
      }
    },
  }
}
