import { deviceSetter, scopeOf } from '../../subjects/assets/yard.ts'
import { grazier } from '../../subjects/livestock/livestock.ts'
import { type Case, tryAll, withAllLocations } from './cases.ts'
import { type Location, orgId } from './location.ts'

// Sat 21 Nov, 14:00 in Melbourne; ten minutes pass from case to case.
const at = new Date('2026-11-21T03:00:00Z')
const scope = scopeOf(orgId)

const mild = { air_temp: 22, rh: 55, wind_speed: 2.5, wind_gust: 4, wind_dir: 180, pressure: 1013, solar_rad: 500 }
const gale = { ...mild, wind_speed: 12, wind_gust: 16 }
const tooWindy = () => ({ wind_ms: 12, gust_ms: 16 })
/** From 09:00 to 12:00 tomorrow; the first hour is today's 14:00. */
const calmFromNine = (index: number) => (index >= 19 && index < 22 ? {} : tooWindy())

type Put = Case['put']
const windy: Put = async (location) => {
  await (await location.station('Station')).reports(gale)
  await location.forecastHours(72, tooWindy)
}
const both =
  (...all: Put[]): Put =>
  async (location, app) => {
    for (const put of all) await put(location, app)
  }
const fridge =
  (tempC: number): Put =>
  async (location, app) => {
    const set = deviceSetter(app.store, app.portal, scope, () => app.clock.at)
    const one = await set(location.id, 'Vaccine fridge', 'cold_monitor', ['cold_temp'], { storeClass: 'vaccine' })
    await one.says('cold_temp', [
      [15, 5],
      [0, tempC],
    ])
  }
const silentTank: Put = (location: Location) => location.tank('Back tank', 96)
const ewes: Put = async (location, app) => {
  const farm = grazier(app.store, scope, location.id)
  const paddock = await farm.paddock('Church', 40)
  await farm.mob('Ewes', 'sheep', [['2026-10-01', paddock, 500, 'ewe']])
}

const cases: Case[] = [
  {
    dashboard: 'farm-home',
    entry: 8,
    when: 'tomorrow from 09:00 to 12:00 it suits spraying',
    put: async (location) => {
      await (await location.station('Station')).reports(gale)
      await location.forecastHours(72, calmFromNine)
    },
    says: '22.0 °C now at Top paddock. Forecast good to spray from Sun 22 Nov 09:00 to 12:00; the label prevails.',
  },
  {
    dashboard: 'farm-home',
    entry: 2,
    when: 'no station reports',
    put: async () => {},
    says: 'No weather station reports from Top paddock yet, so there is nothing to tell of it.',
  },
  {
    dashboard: 'farm-home',
    entry: 0,
    when: 'a vaccine fridge is at 9.4 °C, a tank is silent and it is wet, cold and windy for sheep tomorrow',
    put: both(windy, silentTank, fridge(9.4), ewes, (location) =>
      location.forecastHours(72, () => ({ temp_c: 5, wind_ms: 7, rain_mm: 0.5 })),
    ),
    says: 'First today at Top paddock: shelter shorn sheep and any lambing ewes before Sun 22 Nov (chill 1,337 forecast, 12.0 mm of rain). Then: Vaccine fridge, Back tank.',
  },
  {
    dashboard: 'farm-home',
    entry: 1,
    when: 'a tank has been silent for four days',
    put: both(windy, silentTank),
    says: 'First today at Top paddock: go to Back tank (silent since Tue 17 Nov, 60 % then).',
  },
  {
    dashboard: 'farm-home',
    entry: 3,
    when: 'a night of 1.4 °C is forecast',
    put: async (location) => {
      await (await location.station('Station')).reports({ ...mild, air_temp: 11.3 })
      await location.forecastDays([{}, { tmin_c: 1.4 }, {}])
    },
    says: 'Frost is forecast by morning at Top paddock, down to 1.4 °C. It is 11.3 °C now.',
  },
  {
    dashboard: 'farm-home',
    entry: 4,
    when: 'a day of 39.5 °C is forecast',
    put: async (location) => {
      await (await location.station('Station')).reports({ ...mild, air_temp: 31 })
      await location.forecastDays([{ tmax_c: 39.5 }, {}, {}])
    },
    says: 'A hot day is forecast at Top paddock, up to 39.5 °C. Check water and shade.',
  },
  {
    dashboard: 'farm-home',
    entry: 5,
    when: 'a probe was last heard two days ago',
    put: both(windy, async (location) => (await location.probe('Creek probe')).reads(24, 48)),
    says: 'Nothing is urgent today. When there is time, at Top paddock: visit Creek probe (silent since Thu 19 Nov).',
  },
  {
    dashboard: 'farm-home',
    entry: 6,
    when: 'a probe holds a fifth of its water, and it rained a little',
    put: async (location) => {
      const station = await location.station('Station')
      await station.reports(mild)
      await station.rains(0.4, 3)
      await (await location.probe('Creek probe')).reads(14)
      await (await location.probe('Hill probe')).reads(24)
    },
    says: 'Creek probe at Top paddock is down to 20 % of its water. It is 22.0 °C now; 0.4 mm of rain since 9 am.',
  },
  {
    dashboard: 'farm-home',
    entry: 7,
    when: 'it rained 12.4 mm last evening',
    put: async (location) => {
      const station = await location.station('Station')
      await station.reports(mild)
      await station.rains(12.4, 18)
    },
    says: '12.4 mm of rain in the last 24 hours at Top paddock. It is 22.0 °C now.',
  },
  {
    dashboard: 'farm-home',
    entry: 9,
    when: 'there is a thermometer and nothing else',
    put: async (location) => (await location.station('Station', ['air_temp'])).reports(mild),
    says: '22.0 °C now at Top paddock. No forecast for this location yet.',
  },
  {
    dashboard: 'farm-home',
    entry: 10,
    when: 'nothing stands out but the wind',
    put: async (location) => {
      await (await location.station('Station')).reports(gale)
      await location.forecastHours(72, tooWindy)
      await location.forecastDays([{ tmax_c: 26.5 }, {}, {}])
    },
    says: '22.0 °C now at Top paddock, up to 26.5 °C forecast today. No spray window is forecast for two days.',
  },
]

tryAll('the farm home', at, withAllLocations(['farm-home'], cases))
