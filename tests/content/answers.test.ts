import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageDocument } from '../../src/engine/portal.ts'
import { type Browser, startApp, type TestApp } from '../server/app.ts'
import { type Location, newLocation } from './answers/location.ts'
import { sentenceOf } from './answers/page.ts'

// Sat 21 Nov, 14:00 in Melbourne.
const at = new Date('2026-11-21T03:00:00Z')

interface Case {
  dashboard: string
  /** Which of its sentences, from 0. */
  entry: number
  /** What is so on the location. */
  when: string
  put: (location: Location) => Promise<void>
  says: string
}

const mildDay = { air_temp: 22, rh: 55, wind_speed: 2.5, wind_gust: 4, wind_dir: 180, pressure: 1013, solar_rad: 500 }
const gale = { ...mildDay, wind_speed: 12, wind_gust: 16 }
const tooWindy = () => ({ wind_ms: 12, gust_ms: 16 })
/** From 09:00 to 12:00 tomorrow; the first hour is today's 14:00. */
const calmFromNine = (index: number) => (index >= 19 && index < 22 ? {} : tooWindy())
/** One fall on 10 March of each year before this one: 200, 210, … 490 mm, 345 mm on average. */
const thirtyYears = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`${1996 + index}-03-10`, 200 + 10 * index]),
)

const rainOfThisYear = (mm: number, before: Record<string, number>) => async (location: Location) => {
  const station = await location.station('Station')
  await station.rained(Object.keys(before).length > 0 ? 1996 : 2026, { ...before, '2026-03-10': mm })
}

const cases: Case[] = [
  {
    dashboard: 'spray-conditions',
    entry: 0,
    when: 'there is neither station nor forecast',
    put: async () => {},
    says: 'Top paddock: no weather station and no forecast yet, so there is nothing to tell.',
  },
  {
    dashboard: 'spray-conditions',
    entry: 1,
    when: 'it is mild with a light wind',
    put: async (location) => {
      await (await location.station('Station')).reports(mildDay)
      await location.forecastHours(72, () => ({}))
    },
    says: 'Good to spray now at Top paddock: Delta T 5.8 °C, wind 9 km/h. The product label prevails.',
  },
  {
    dashboard: 'spray-conditions',
    entry: 2,
    when: 'it blows now, and calms down tomorrow morning from 09:00 to 12:00',
    put: async (location) => {
      await (await location.station('Station')).reports(gale)
      await location.forecastHours(72, calmFromNine)
    },
    says: 'Not now. The wind is too strong. Forecast good to spray at Top paddock from Sun 22 Nov 09:00 to 12:00. The product label prevails.',
  },
  {
    dashboard: 'spray-conditions',
    entry: 3,
    when: 'it blows and there is no forecast',
    put: async (location) => (await location.station('Station')).reports(gale),
    says: 'Not now at Top paddock. The wind is too strong. No forecast for this location, so nothing is known of the next days.',
  },
  {
    dashboard: 'spray-conditions',
    entry: 4,
    when: 'it blows for three days',
    put: async (location) => {
      await (await location.station('Station')).reports(gale)
      await location.forecastHours(72, tooWindy)
    },
    says: 'No spray window is forecast at Top paddock for the next 72 hours.',
  },
  {
    dashboard: 'weather-now',
    entry: 0,
    when: 'there is no station',
    put: async () => {},
    says: 'Top paddock: no weather station yet.',
  },
  {
    dashboard: 'weather-now',
    entry: 1,
    when: 'the station was put up a moment ago',
    put: async (location) => void (await location.station('Hill station')),
    says: 'Hill station, Top paddock, waits for its first reading.',
  },
  {
    dashboard: 'weather-now',
    entry: 3,
    when: 'it has a rain gauge only',
    put: async (location) => (await location.station('Hill station', ['rain'])).rains(3.6, 1),
    says: 'Hill station, Top paddock, measures no temperature. 3.6 mm of rain since 9 am.',
  },
  {
    dashboard: 'weather-now',
    entry: 6,
    when: 'it has a thermometer and a hygrometer only',
    put: async (location) => (await location.station('Peer', ['air_temp', 'rh'])).reports({ air_temp: 21.7, rh: 63 }),
    says: '21.7 °C and 63 % at Top paddock. No rain gauge and no wind sensor report here.',
  },
  {
    dashboard: 'weather-now',
    entry: 7,
    when: 'it has no rain gauge',
    put: async (location) =>
      (await location.station('Hill station', ['air_temp', 'rh', 'wind_speed', 'wind_dir'])).reports(mildDay),
    says: '22.0 °C at Top paddock, feels like 21.0 °C. Wind 9 km/h from S. No rain gauge reports here.',
  },
  {
    dashboard: 'weather-now',
    entry: 2,
    when: 'the station has been silent since 11:00',
    put: async (location) => (await location.station('Hill station')).reports(mildDay, 24, 3),
    says: 'No fresh values from Hill station, Top paddock. It last reported at 11:00.',
  },
  {
    dashboard: 'weather-now',
    entry: 4,
    when: '3.6 mm fell at 1 pm',
    put: async (location) => {
      const station = await location.station('Hill station')
      await station.reports(mildDay)
      await station.rains(3.6, 1)
    },
    says: '22.0 °C at Top paddock, with 3.6 mm of rain since 9 am. Wind 9 km/h from S.',
  },
  {
    dashboard: 'weather-now',
    entry: 5,
    when: 'gusts reach 16 m/s from the west',
    put: async (location) => (await location.station('Hill station')).reports({ ...gale, wind_dir: 270 }),
    says: '22.0 °C at Top paddock and windy: gusts of 58 km/h from W.',
  },
  {
    dashboard: 'weather-now',
    entry: 8,
    when: 'it is mild and dry, and rained before 9 am only',
    put: async (location) => {
      const station = await location.station('Hill station')
      await station.reports(mildDay)
      await station.rains(2, 6)
    },
    says: '22.0 °C at Top paddock, feels like 21.0 °C. Dry since 9 am; wind 9 km/h from S.',
  },
  {
    dashboard: 'weather-history',
    entry: 0,
    when: 'there is no record',
    put: async () => {},
    says: 'Top paddock: no rain is recorded yet. What else is recorded stands below.',
  },
  {
    dashboard: 'weather-history',
    entry: 1,
    when: 'less fell than in any of thirty years',
    put: rainOfThisYear(150, thirtyYears),
    says: 'A dry year so far at Top paddock: 150.0 mm since 1 January, decile 1 (30 other years).',
  },
  {
    dashboard: 'weather-history',
    entry: 2,
    when: 'more fell than in any of thirty years',
    put: rainOfThisYear(600, thirtyYears),
    says: 'A wet year so far at Top paddock: 600.0 mm since 1 January, decile 10 (30 other years).',
  },
  {
    dashboard: 'weather-history',
    entry: 3,
    when: 'it fell as in the middle of thirty years',
    put: rainOfThisYear(345, thirtyYears),
    says: 'An average year for rain at Top paddock: 345.0 mm since 1 January; the mean is 345.0 mm (30 other years).',
  },
  {
    dashboard: 'weather-history',
    entry: 4,
    when: 'only this year is on record',
    put: rainOfThisYear(210.5, {}),
    says: '210.5 mm of rain since 1 January at Top paddock. The record is too short to say what is usual.',
  },
  {
    dashboard: 'weather-history',
    entry: 5,
    when: 'the station stands since last week',
    put: async (location) => {
      const station = await location.station('Station')
      await station.reports(mildDay, 24 * 9)
      await station.rains(12.2, 48)
    },
    says: '12.2 mm of rain at Top paddock in the part of this year that was measured: too little to say what is usual.',
  },
]

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  app.clock.at = at
  browser = await app.as('manager')
}, 120_000)
afterAll(() => app.close())

const pageOf = (name: string): PageDocument => {
  const page = app.portal.pages[name]
  if (!page) throw new Error(`there is no dashboard ${name}`)
  return page
}

describe('change the data, and each answer sentence changes as it should', () => {
  for (const { dashboard, entry, when, put, says } of cases) {
    it(`${dashboard}, when ${when}`, async () => {
      const location = await newLocation(app, 'Top paddock')
      await put(location)
      const said = await sentenceOf(app, browser, pageOf(dashboard), location)
      // A thin space stands between a number and its unit.
      const text = said.text.replaceAll('\u202f', ' ')
      expect({ ...said, text }).toEqual({ entry, level: pageOf(dashboard).answer?.[entry]?.level, text: says })
    })
  }

  it('leaves no sentence of any dashboard untried', () => {
    // Each topic has a file of its own, which leaves none of its own sentences untried.
    const topics = readdirSync('tests/content/answers')
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(`tests/content/answers/${name}`, 'utf8'))
      .join('\n')
    const here = new Set(cases.map(({ dashboard }) => dashboard))
    const all = Object.values(app.portal.pages).flatMap(({ kind, name, answer = [] }) =>
      kind === 'dashboard' && (here.has(name) || !topics.includes(`'${name}'`))
        ? answer.map((_, entry) => `${name} ${entry}`)
        : [],
    )
    expect(all.length).toBeGreaterThan(15)
    expect(all.filter((one) => !cases.some(({ dashboard, entry }) => `${dashboard} ${entry}` === one))).toEqual([])
  })
})
