import { inTransactions } from '#server/db/inTransactions.ts'
import { climateQueries } from '#subjects/weather/climate.ts'
import type { TestApp } from '../../server/app.ts'
import { type Case, tryAll } from './cases.ts'
import type { Location } from './location.ts'

// Sat 21 Nov, 14:00 in Melbourne.
const at = new Date('2026-11-21T03:00:00Z')

const mild = { air_temp: 22, rh: 55, wind_speed: 2.5, wind_gust: 4, wind_dir: 180, pressure: 1013, solar_rad: 500 }
const wet = { rain_prob_pct: 80, rain_p25_mm: 4, rain_p50_mm: 6, rain_p75_mm: 9 }

/** Falls in the middle of each of the last so many months, this one aside, in every year from 1996 on. */
const monthly = (mmOf: (year: number, month: number) => number): Record<string, number> => {
  const falls: Record<string, number> = {}
  for (let year = 1996; year <= 2026; year++)
    for (let month = 1; month <= 12; month++) falls[`${year}-${String(month).padStart(2, '0')}-15`] = mmOf(year, month)
  return falls
}
/** 20 to 49 mm a month, one more for each year; the last year otherwise. */
const usual = (year: number): number => 20 + ((year * 7) % 30)
const rain =
  (mmOf: (year: number, month: number) => number, from = 1996) =>
  async (location: Location): Promise<void> =>
    (await location.station('Station')).rained(from, monthly(mmOf))

/** The SOI of each spring before, and of this one; the wet and the dry years that followed them. */
const spring =
  (soiNow: number, isWet: (year: number) => boolean, from = 1996) =>
  async (location: Location, app: TestApp): Promise<void> => {
    // What an earlier case was told of the oceans is kept for five minutes.
    app.clock.at = new Date(app.clock.at.getTime() + 600_000)
    await inTransactions(app.store, climateQueries).keep(
      Array.from({ length: 31 }, (_, index) => 1996 + index).flatMap((year) =>
        ['08', '09', '10'].map((month) => ({
          name: 'soi' as const,
          month: `${year}-${month}`,
          value: year === 2026 ? soiNow : year % 3 === 0 ? soiNow : soiNow > 0 ? soiNow - 20 : soiNow + 20,
          source: 'test',
        })),
      ),
    )
    await rain((year, month) => (month === 12 ? (isWet(year) ? 90 : 30) + (year % 10) : 10), from)(location)
  }

const cases: Case[] = [
  {
    dashboard: 'forecast-7day',
    entry: 0,
    when: 'there is no forecast',
    put: async () => {},
    says: 'Top paddock: no forecast yet.',
  },
  {
    dashboard: 'forecast-7day',
    entry: 1,
    when: 'Monday morning falls to 1.2 °C',
    put: (location) => location.forecastDays([{}, {}, { tmin_c: 1.2 }, {}]),
    says: 'Frost risk at Top paddock: down to 1.2 °C on Mon 23 Nov, colder still at the canopy.',
  },
  {
    dashboard: 'forecast-7day',
    entry: 2,
    when: 'Sunday reaches 40 °C',
    put: (location) => location.forecastDays([{}, { tmax_c: 40 }, {}]),
    says: 'Heat at Top paddock: up to 40.0 °C on Sun 22 Nov. Check water and shade.',
  },
  {
    dashboard: 'forecast-7day',
    entry: 3,
    when: 'a quarter of the odds is for more than 30 mm on Sunday',
    put: (location) => location.forecastDays([wet, { ...wet, rain_p25_mm: 12, rain_p50_mm: 20, rain_p75_mm: 31 }, {}]),
    says: 'Heavy rain is possible at Top paddock on Sun 22 Nov: 12.0 mm to 31.0 mm.',
  },
  {
    dashboard: 'forecast-7day',
    entry: 4,
    when: 'it rains on two of four days',
    put: (location) => location.forecastDays([{}, wet, { ...wet, rain_p50_mm: 3 }, {}]),
    says: 'Rain is likely on 2 of the next 4 days at Top paddock, most on Sun 22 Nov: 4.0 mm to 9.0 mm.',
  },
  {
    dashboard: 'forecast-7day',
    entry: 5,
    when: 'nothing comes',
    put: (location) => location.forecastDays([{}, { tmin_c: 7.5 }, { tmax_c: 28 }]),
    says: 'Mostly dry at Top paddock for 3 days: no day on which rain is likely, 7.5 °C to 28.0 °C.',
  },
  {
    dashboard: 'forecast-hourly',
    entry: 0,
    when: 'there is no forecast',
    put: async () => {},
    says: 'Top paddock: no hourly forecast yet.',
  },
  {
    dashboard: 'forecast-hourly',
    entry: 1,
    when: 'gusts reach 20 m/s at 20:00',
    put: (location) => location.forecastHours(48, (index) => ({ gust_ms: index === 6 ? 20 : 5 })),
    says: 'Gusts of 72 km/h at Top paddock around 20:00. Tie down what can fly.',
  },
  {
    dashboard: 'forecast-hourly',
    entry: 2,
    when: 'a front turns the wind from north to south-west at 19:00 and brings rain',
    put: (location) =>
      location.forecastHours(48, (index) => ({
        wind_dir_deg: index < 5 ? 0 : 225,
        wind_ms: 6,
        gust_ms: index < 5 ? 8 : 12,
        ...(index >= 6 && index < 9 ? { rain_mm: 2, rain_prob_pct: 80 } : {}),
      })),
    says: 'The wind turns from N to SW around 19:00 at Top paddock, with gusts of 43 km/h. Rain is likely from 20:00; 6.0 mm is forecast for 48 hours.',
  },
  {
    dashboard: 'forecast-hourly',
    entry: 3,
    when: 'it turns without rain',
    put: (location) =>
      location.forecastHours(48, (index) => ({ wind_dir_deg: index < 20 ? 350 : 180, wind_ms: 5, gust_ms: 9 })),
    says: 'The wind turns from N to S around Sun 22 Nov 10:00 at Top paddock, with gusts of 32 km/h. No rain is likely.',
  },
  {
    dashboard: 'forecast-hourly',
    entry: 4,
    when: 'it rains from 16:00 to 18:00',
    put: (location) =>
      location.forecastHours(48, (index) => (index >= 2 && index < 4 ? { rain_mm: 1.5, rain_prob_pct: 70 } : {})),
    says: 'Rain is likely at Top paddock from 16:00 to 18:00. In all, 3.0 mm is forecast for 48 hours.',
  },
  {
    dashboard: 'forecast-hourly',
    entry: 5,
    when: 'nothing changes',
    put: (location) => location.forecastHours(48, () => ({})),
    says: 'No change at Top paddock in the next 48 hours: no rain likely, gusts up to 14 km/h.',
  },
  {
    dashboard: 'weather-station',
    entry: 0,
    when: 'there is none',
    put: async () => {},
    says: 'Top paddock: no weather station yet.',
  },
  {
    dashboard: 'weather-station',
    entry: 1,
    when: 'it has never reported',
    put: async (location) => void (await location.station('Hill station')),
    says: 'Hill station, Top paddock, has not reported yet.',
  },
  {
    dashboard: 'weather-station',
    entry: 2,
    when: 'it has been silent since 10:00',
    put: async (location) => (await location.station('Hill station')).reports(mild, 72, 4),
    says: 'Hill station, Top paddock, is silent. It last reported at 10:00; check its power and signal.',
  },
  {
    dashboard: 'weather-station',
    entry: 3,
    when: 'its battery holds 22 %',
    put: async (location) => (await location.station('Hill station')).reports({ ...mild, battery_pct: 22 }, 72),
    says: 'Hill station, Top paddock, reports, but its battery is down to 22 %.',
  },
  {
    dashboard: 'weather-station',
    entry: 4,
    when: 'it was away for most of yesterday',
    put: async (location) => {
      const station = await location.station('Hill station')
      await station.reports(mild, 24, 38)
      await station.reports(mild, 10)
    },
    says: 'Hill station, Top paddock, loses records: only 9 % of those of Fri 20 Nov came in.',
  },
  {
    dashboard: 'weather-station',
    entry: 5,
    when: 'it reports all it should',
    put: async (location) => (await location.station('Hill station')).reports({ ...mild, battery_pct: 80 }, 96),
    says: 'Hill station, Top paddock, reports: 22.0 °C, humidity 55 %, wind 9 km/h from S.',
  },
  {
    dashboard: 'rainfall-summary',
    entry: 0,
    when: 'there is no gauge',
    put: async () => {},
    says: 'Top paddock: no rain gauge yet.',
  },
  {
    dashboard: 'rainfall-summary',
    entry: 1,
    when: '31 mm fell last night',
    put: async (location) => {
      const station = await location.station('Station')
      await station.reports(mild)
      await station.rains(31, 12)
    },
    says: 'Heavy rain at Top paddock: 31.0 mm in the last 24 hours.',
  },
  {
    dashboard: 'rainfall-summary',
    entry: 2,
    when: '4.2 mm fell last night, and the year was measured',
    put: async (location) => {
      const station = await location.station('Station')
      await station.rained(2026, { '2026-03-01': 120, '2026-11-21': 4.2 })
      await station.reports(mild)
      await station.rains(4.2, 12)
    },
    says: '4.2 mm in the last 24 hours at Top paddock, 4.2 mm this month and 124.2 mm this year.',
  },
  {
    dashboard: 'rainfall-summary',
    entry: 3,
    when: '4.2 mm fell last night',
    put: async (location) => {
      const station = await location.station('Station')
      await station.reports(mild)
      await station.rains(4.2, 12)
    },
    says: '4.2 mm in the last 24 hours at Top paddock.',
  },
  {
    dashboard: 'rainfall-summary',
    entry: 4,
    when: 'each month brought 10 mm',
    put: rain((year) => (year === 2026 ? 10 : 40)),
    says: 'Below normal at Top paddock: 110.0 mm this year, mean 440.0 mm, decile 1 (30 other years). 10.0 mm in the 7 days to 9 am.',
  },
  {
    dashboard: 'rainfall-summary',
    entry: 5,
    when: 'each month brought 70 mm',
    put: rain((year) => (year === 2026 ? 70 : 40)),
    says: 'Above normal at Top paddock: 770.0 mm this year, mean 440.0 mm, decile 10 (30 other years). 70.0 mm in the 7 days to 9 am.',
  },
  {
    dashboard: 'rainfall-summary',
    entry: 6,
    when: 'each month brought what it brings',
    put: rain((year, month) => (year === 2026 ? 40 : month === 2 ? 25 + (year % 30) : 40)),
    says: 'About normal at Top paddock: 440.0 mm this year, mean 439.5 mm (30 other years). 40.0 mm in the 7 days to 9 am.',
  },
  {
    dashboard: 'rainfall-summary',
    entry: 7,
    when: 'only this year is on record',
    put: rain(() => 12, 2026),
    says: 'Top paddock: 132.0 mm this year. 12.0 mm in the 7 days to 9 am. The record is too short to say what is usual.',
  },
  {
    dashboard: 'rainfall-summary',
    entry: 8,
    when: '12.2 mm fell on Thursday and 0.4 mm since 9 am',
    put: async (location) => {
      const station = await location.station('Station')
      await station.reports(mild, 24 * 9)
      await station.rains(12.2, 48)
      await station.rains(0.4, 2)
    },
    says: 'Top paddock: 12.2 mm in the 7 days to 9 am. 0.4 mm since 9 am. 12.6 mm in the part of this year that was measured. Too little to say what is usual.',
  },
  {
    dashboard: 'rainfall-deciles',
    entry: 0,
    when: 'there is no gauge',
    put: async () => {},
    says: 'Top paddock: no rain is recorded yet.',
  },
  {
    dashboard: 'rainfall-deciles',
    entry: 1,
    when: 'four years are on record',
    put: rain(usual, 2022),
    says: 'The record of Top paddock is too short for deciles: it has 4 of the five other years that are needed.',
  },
  {
    dashboard: 'rainfall-deciles',
    entry: 2,
    when: 'eighteen months brought a quarter of what they bring',
    put: rain((year, month) => (year === 2026 || (year === 2025 && month > 4) ? 10 : 40)),
    says: 'A long rainfall deficiency at Top paddock: the last 36 months are in the driest tenth of years (30 other years).',
  },
  {
    dashboard: 'rainfall-deciles',
    entry: 3,
    when: 'three months of this winter failed and it was wet before',
    put: rain((year, month) => (year === 2026 && month > 7 ? 5 : year >= 2025 ? 80 : 40)),
    says: 'A rainfall deficiency at Top paddock: the last 3 months are in the driest tenth of years (30 other years).',
  },
  {
    dashboard: 'rainfall-deciles',
    entry: 4,
    when: 'three months were drier than in most years',
    put: rain((year, month) => (year === 2026 ? (month > 7 ? 24.5 : 60) : usual(year))),
    says: 'Dry at Top paddock, no drought: decile 2 over three months (30 other years).',
  },
  {
    dashboard: 'rainfall-deciles',
    entry: 5,
    when: 'three months were wetter than in any year',
    put: rain((year) => (year === 2026 ? 80 : usual(year))),
    says: 'No drought. Three months of more rain than usual at Top paddock: decile 10 (30 other years).',
  },
  {
    dashboard: 'rainfall-deciles',
    entry: 6,
    when: 'it rained as in the middle of thirty years',
    put: rain((year) => (year === 2026 ? 34.5 : usual(year))),
    says: 'No drought at Top paddock: decile 6 over three months (30 other years).',
  },
  // The oceans are the same for every location, so the first case has to come before any index.
  {
    dashboard: 'climate-outlook',
    entry: 0,
    when: 'no index is loaded',
    put: async () => {},
    says: 'Top paddock: no climate index is loaded yet, so there are no odds to tell.',
  },
  {
    dashboard: 'climate-outlook',
    entry: 1,
    when: 'the SOI is low and the record begins last year',
    put: spring(-9.4, () => true, 2025),
    says: 'Top paddock: too few years like this one are on record for odds. The SOI stands at −9.4, El Niño-like.',
  },
  {
    dashboard: 'climate-outlook',
    entry: 2,
    when: 'five years of a low SOI are on record',
    put: spring(-9.4, (year) => year % 6 === 1, 2012),
    says: '3 of 5 years like this one had more than 54.5 mm at Top paddock from Dec to Feb: too few for odds. The SOI stands at −9.4, El Niño-like.',
  },
  {
    dashboard: 'climate-outlook',
    entry: 3,
    when: 'ten years of a low SOI were all followed by a dry summer',
    put: spring(-9.4, (year) => year % 3 !== 0),
    says: 'The odds lean dry at Top paddock: 8 % for more than 112.0 mm from Dec to Feb, by 10 years like this one. The SOI stands at −9.4, El Niño-like. Indicative.',
  },
  {
    dashboard: 'climate-outlook',
    entry: 4,
    when: 'ten years of a high SOI were all followed by a wet summer',
    put: spring(11.2, (year) => year % 3 === 0),
    says: 'The odds lean wet at Top paddock: 92 % for more than 57.0 mm from Dec to Feb, by 10 years like this one. The SOI stands at 11.2, La Niña-like. Indicative.',
  },
  {
    dashboard: 'climate-outlook',
    entry: 5,
    when: 'half of the years like this one were wet',
    put: spring(-9.4, (year) => year % 2 === 0),
    says: 'The odds are about even at Top paddock: 50 % for more than 84.5 mm from Dec to Feb, by 10 years like this one. The SOI stands at −9.4, El Niño-like. Indicative.',
  },
]

tryAll('weather and rain', at, cases)
