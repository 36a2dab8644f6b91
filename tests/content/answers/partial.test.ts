import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampled } from '../../sampling.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { alone, type Case } from './cases.ts'
import { emptyPlace } from './emptyPlace.ts'
import { newLocation } from './location.ts'
import { sentenceOf } from './page.ts'

// Sat 21 Nov, 14:00 in Melbourne.
const at = new Date('2026-11-21T03:00:00Z')
const weather = { air_temp: 21.7, rh: 63, wind_speed: 3, wind_gust: 5, wind_dir: 200, pressure: 1010, solar_rad: 400 }

const station =
  (...quantities: (keyof typeof weather | 'rain')[]): Case['put'] =>
  async (location) =>
    (await location.station('Peer', quantities)).reports({ ...weather, rain: 0.1 }, 60)

/** What a location may have and nothing else. */
const kits: [name: string, put: Case['put']][] = [
  ['nothing', async () => {}],
  ['a station that was never heard', async (location) => void (await location.station('Peer'))],
  ['a station that fell silent', async (location) => (await location.station('Peer')).reports(weather, 24, 48)],
  ['a thermometer', station('air_temp')],
  ['a thermometer and a hygrometer', station('air_temp', 'rh')],
  ['a rain gauge', station('rain')],
  ['an anemometer', station('wind_speed', 'wind_gust', 'wind_dir')],
  ['a soil probe', async (location) => (await location.probe('Creek probe')).reads(20)],
  ['a tank', (location) => location.tank('House tank', 0)],
  ['a tank that fell silent', (location) => location.tank('House tank', 96)],
  ['a forecast', (location) => location.forecastHours(96, () => ({}))],
  ['a forecast of days', (location) => location.forecastDays([{}, {}, {}])],
]

describe('at a location that has one thing only', () => {
  let app: TestApp
  let browser: Browser
  beforeAll(async () => {
    app = await startApp()
    app.clock.at = at
  }, 120_000)
  afterAll(() => app.close())

  it.each(sampled(kits, 5))('no sentence of any dashboard has an empty place: %s', async (_, put) => {
    const location = await newLocation(app, 'Top paddock')
    await alone(put)(location, app)
    browser = await app.as('manager')
    const found: string[] = []
    for (const page of Object.values(app.portal.pages)) {
      if (page.kind !== 'dashboard' || !page.answer) continue
      const { text, level } = await sentenceOf(app, browser, page, location)
      if (emptyPlace.test(text)) found.push(`${page.name}, ${level}: ${text}`)
    }
    expect(found).toEqual([])
  })
})
