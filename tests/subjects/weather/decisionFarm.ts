import { instrumentStore } from '#subjects/devices/instruments.ts'
import { type GivenBucket, readingStore } from '#subjects/devices/readings.ts'
import { type ForecastDay, type ForecastHour, forecastStore } from '#subjects/weather/forecasts.ts'
import { daysLater } from '#subjects/weather/rainDay.ts'
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
  tempC: 15,
  rhPct: 60,
  dewC: 7,
  windMs: 3,
  gustMs: 5,
  windDirDeg: 180,
  rainMm: 0,
  rainProbPct: 0,
  cloudPct: 30,
  solarWm2: 200,
  deltaTC: 4,
  inversionRisk: 'low' as const,
}
const plainDay = {
  tminC: 8,
  tmaxC: 20,
  rainProbPct: 5,
  rainP25Mm: 0,
  rainP50Mm: 0,
  rainP75Mm: 0,
  windMs: 3,
  windDirDeg: 180,
  uv: 6,
  fireRating: null,
  icon: 'sun' as const,
  text: 'Fine.',
}

/** The small farm of `farm.ts` with a past of whole days and a forecast. */
export async function decisionFarm(): Promise<DecisionFarm> {
  const farm = await testFarm()
  const { store, portal } = farm
  const readings = readingStore(store, () => portal.core.quantities)
  const ids = new Map((await instrumentStore(store).sensors(scope, {})).map((one) => [one.quantity, one.sensorId]))
  const buckets = (quantity: string, rows: Omit<GivenBucket, 'sensorId'>[]) =>
    readings.ingestBuckets(
      scope,
      'day',
      rows.map((row) => ({ ...row, sensorId: ids.get(quantity) ?? -1 })),
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
        return { ...plainHour, locationId: 1, ts, issuedAt: new Date(from), ...change(index) }
      })
      await forecastStore(store).keep(scope, hours, [])
    },
    async forecastDays(from, days) {
      const rows = days.map((day, index): ForecastDay => {
        const date = daysLater(from, index)
        return { ...plainDay, locationId: 1, date, issuedAt: new Date(`${from}T00:00:00Z`), ...day }
      })
      await forecastStore(store).keep(scope, [], rows)
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
