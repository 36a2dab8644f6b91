import { daysLater } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { type GivenBucket, readingStore } from '#subjects/devices/readings.ts'
import type { ForecastHour } from '#subjects/weather/forecasts.ts'
import type { TestApp } from '../../server/app.ts'
import { grower } from '../../subjects/farm/grower.ts'
import { type Case, tryAll } from './cases.ts'
import { type Location, orgId } from './location.ts'

// Sat 21 Nov, 14:00 in Melbourne.
const at = new Date('2026-11-21T03:00:00Z')
const scope = { userId: 1, orgId, readable: [orgId] }

const mild = { air_temp: 22, rh: 55, wind_speed: 2.5, wind_gust: 4, wind_dir: 180, pressure: 1013, solar_rad: 500 }

type Put = Case['put']

const reports =
  (weather: Partial<typeof mild>, hours = 24): Put =>
  async (location) =>
    (await location.station('Station')).reports({ ...mild, ...weather }, hours)

/** Hours of the forecast from 14:00 on; hour 10 is midnight, hour 15 five in the morning. */
const hours =
  (change: (index: number) => Partial<ForecastHour>, count = 120): Put =>
  (location) =>
    location.forecastHours(count, change)

const both =
  (...all: Put[]): Put =>
  async (location, app) => {
    for (const put of all) await put(location, app)
  }

/** Extremes of whole days at the location's station, both ends included. */
const days =
  (from: string, to: string, of: (date: string) => [number, number], quantity = 'air_temp'): Put =>
  async (location: Location, app: TestApp) => {
    const find = () =>
      inTransactions(app.store, instrumentQueries).sensors(scope, {
        location_ids: [location.id],
        quantities: [quantity],
      })
    if ((await find()).length === 0) await location.station('Station')
    const [sensor] = await find()
    const rows: GivenBucket[] = []
    for (let date = from; date <= to; date = daysLater(date, 1)) {
      const [min, max] = of(date)
      const sum = quantity === 'rain' ? max : 48 * (min + max)
      rows.push({ sensor_id: sensor?.sensor_id ?? -1, date, n: 96, sum, min, max })
    }
    await readingStore(app.store, () => app.portal.core.quantities).ingestBuckets(scope, 'day', rows)
  }

const coldAtFive = (tempC: number) => hours((index) => (index === 15 ? { temp_c: tempC } : { temp_c: 9 }))

/** Wheat that was sown on the usual day. */
const wheat: Put = async (location, app) => {
  const on = grower(app.store, app.portal.core.quantities, scope, location.id)
  await on.crop(await on.field('North'), 'wheat', '2026-05-15')
}

/** Seven springs of 15 °C·d a day for wheat, and this one otherwise. */
const season = (tminC: number, tmaxC: number) =>
  both(
    wheat,
    days('2019-01-01', '2026-11-20', (date) => (date < '2026-05-01' ? [10, 20] : [tminC, tmaxC])),
  )

const week = (et: [number, number], rainMm: number): Put =>
  both(
    days('2026-11-10', '2026-11-20', () => et),
    days('2026-11-10', '2026-11-21', () => [0, rainMm], 'rain'),
    hours(() => ({}), 180),
  )

const dry = { air_temp: 40, rh: 10, wind_speed: 50 / 3.6 }

const almonds = { variety: 'Almond, Nonpareil' }

const cases: Case[] = [
  {
    dashboard: 'frost-risk',
    entry: 0,
    when: 'there is neither thermometer nor forecast',
    put: async () => {},
    says: 'Top paddock: no thermometer and no forecast yet, so there is nothing to tell.',
  },
  {
    dashboard: 'frost-risk',
    entry: 1,
    when: 'five in the morning falls to −3 °C',
    put: coldAtFive(-3),
    says: 'Severe frost is forecast tonight at Top paddock: down to −3.0 °C, about −5.2 °C at the canopy.',
  },
  {
    dashboard: 'frost-risk',
    entry: 2,
    when: 'it falls to −1 °C',
    put: coldAtFive(-1),
    says: 'Frost is forecast tonight at Top paddock: down to −1.0 °C, about −3.2 °C at the canopy.',
  },
  {
    dashboard: 'frost-risk',
    entry: 3,
    when: 'it falls to 1.4 °C',
    put: coldAtFive(1.4),
    says: 'Frost is possible tonight at Top paddock: 1.4 °C is forecast in the screen, about −0.8 °C at the canopy.',
  },
  {
    dashboard: 'frost-risk',
    entry: 5,
    when: 'the thermometer was last heard two days ago and there is no forecast',
    put: async (location) => (await location.station('Station')).reports({ air_temp: 11 }, 5, 48),
    says: 'No forecast for tonight at Top paddock, and last night was not measured.',
  },
  {
    dashboard: 'frost-risk',
    entry: 4,
    when: 'last night was colder than tonight will be',
    put: both(reports({ air_temp: 1.2 }), coldAtFive(6)),
    says: 'Light frost last night at Top paddock: down to 1.2 °C. Tonight 6.0 °C is forecast.',
  },
  {
    dashboard: 'frost-risk',
    entry: 6,
    when: 'there is a thermometer but no forecast',
    put: reports({ air_temp: 11 }),
    says: 'No forecast for tonight. Last night it was 11.0 °C at Top paddock.',
  },
  {
    dashboard: 'frost-risk',
    entry: 7,
    when: 'the night stays mild',
    put: both(reports({ air_temp: 11 }), coldAtFive(7.5)),
    says: 'No frost is forecast tonight: 7.5 °C at Top paddock.',
  },
  {
    dashboard: 'heat-stress',
    entry: 0,
    when: 'there is neither station nor forecast',
    put: async () => {},
    says: 'Top paddock: no weather station and no forecast yet, so there is nothing to tell.',
  },
  {
    dashboard: 'heat-stress',
    entry: 1,
    when: 'it is 35 °C at 60 %',
    put: reports({ air_temp: 35, rh: 60 }),
    says: 'Severe heat stress at Top paddock: THI 87. Give shade, water and air; do not move stock.',
  },
  {
    dashboard: 'heat-stress',
    entry: 2,
    when: 'it is 30 °C at 60 %',
    put: reports({ air_temp: 30, rh: 60 }),
    says: 'Serious heat stress at Top paddock: THI 80. Give shade and water; do not yard or move stock.',
  },
  {
    dashboard: 'heat-stress',
    entry: 3,
    when: 'the night did not cool down',
    put: reports({ air_temp: 26, rh: 60 }),
    says: 'Stock at Top paddock had 0 h of relief last night, less than the 6 hours they need. THI is 74 now.',
  },
  {
    dashboard: 'heat-stress',
    entry: 4,
    when: 'tomorrow at 14:00 is 38 °C',
    put: both(
      reports({ air_temp: 20, rh: 50 }),
      hours((index) => (index === 24 ? { temp_c: 38, rh_pct: 30 } : { temp_c: 20 })),
    ),
    says: 'Heat is forecast at Top paddock: THI up to 84 (Sun 22 Nov 14:00). Check water and shade before.',
  },
  {
    dashboard: 'heat-stress',
    entry: 5,
    when: 'it has been 27 °C at 55 % since noon',
    put: both(
      reports({ air_temp: 27, rh: 55 }, 2),
      hours(() => ({ temp_c: 20 })),
    ),
    says: 'Watch stock at Top paddock: THI 75 now, 66 at most forecast for four days.',
  },
  {
    dashboard: 'heat-stress',
    entry: 6,
    when: 'only the forecast speaks',
    put: hours(() => ({ temp_c: 20, rh_pct: 50 })),
    says: 'THI is not known at Top paddock: it takes fresh temperature and humidity. At most 65 is forecast for four days.',
  },
  {
    dashboard: 'heat-stress',
    entry: 7,
    when: 'it is and stays mild',
    put: both(
      reports({ air_temp: 20, rh: 50 }),
      hours(() => ({ temp_c: 21, rh_pct: 50 })),
    ),
    says: 'No heat stress to act on: THI 65 at Top paddock, 67 at most forecast for four days.',
  },
  {
    dashboard: 'sheep-chill',
    entry: 0,
    when: 'there is no forecast',
    put: async () => {},
    says: 'Top paddock: no forecast yet, so there is nothing to tell.',
  },
  {
    dashboard: 'sheep-chill',
    entry: 1,
    when: 'Monday is 5 °C with a strong wind and half a millimetre an hour',
    put: hours((index) => (index >= 34 && index < 58 ? { temp_c: 5, wind_ms: 7, rain_mm: 0.5 } : { temp_c: 20 })),
    says: 'Very high chill is forecast at Top paddock on Mon 23 Nov: 5.0 °C, wind 25 km/h, 12.0 mm of rain. Move sheep off shears and any lambing ewes to shelter now. Put shearing off.',
  },
  {
    dashboard: 'sheep-chill',
    entry: 2,
    when: 'Monday is 10 °C with some wind and a little rain',
    put: hours((index) => (index >= 34 && index < 58 ? { temp_c: 10, wind_ms: 4, rain_mm: 0.05 } : { temp_c: 20 })),
    says: 'High chill is forecast at Top paddock on Mon 23 Nov: 10.0 °C, wind 14 km/h, 1.2 mm of rain. Move sheep off shears and any lambing ewes to shelter, and feed them well, before it starts.',
  },
  {
    dashboard: 'sheep-chill',
    entry: 3,
    when: 'Monday is 13 °C and dry',
    put: hours((index) => (index >= 34 && index < 58 ? { temp_c: 13 } : { temp_c: 20 })),
    says: 'Moderate chill is forecast at Top paddock on Mon 23 Nov. Keep sheep off shears and any newborn lambs out of open paddocks.',
  },
  {
    dashboard: 'sheep-chill',
    entry: 4,
    when: 'it stays warm and dry',
    put: hours(() => ({ temp_c: 20 })),
    says: 'Low chill is forecast for four days, 813 kJ/m²/h at most at Top paddock. No need to move stock for chill.',
  },
  {
    dashboard: 'evapotranspiration',
    entry: 0,
    when: 'nothing is recorded',
    put: async () => {},
    says: 'Top paddock: no weather is recorded yet, so there is nothing to tell.',
  },
  {
    dashboard: 'evapotranspiration',
    entry: 1,
    when: 'only the forecast speaks',
    put: hours(() => ({ temp_c: 20 }), 180),
    says: 'Too little was measured at Top paddock in the last seven days for its reference ET0. 45.9 mm is forecast for the next seven.',
  },
  {
    dashboard: 'evapotranspiration',
    entry: 2,
    when: 'it was hot and dry',
    put: week([12, 34], 0),
    says: 'Reference ET0 53.0 mm in seven days at Top paddock; 0.0 mm fell. 49.4 mm is forecast for the next seven. A crop uses Kc × ET0.',
  },
  {
    dashboard: 'evapotranspiration',
    entry: 3,
    when: 'ten millimetres fell each day',
    put: week([8, 18], 10),
    says: 'Rain kept up at Top paddock: 70.0 mm fell in seven days, reference ET0 was 27.0 mm. 49.4 mm is forecast for the next seven. A crop uses Kc × ET0.',
  },
  {
    dashboard: 'evapotranspiration',
    entry: 4,
    when: 'it was cool with a little rain',
    put: week([8, 16], 1),
    says: 'Reference ET0 23.3 mm in seven days at Top paddock; 7.0 mm fell. 49.4 mm is forecast for the next seven. A crop uses Kc × ET0.',
  },
  {
    dashboard: 'growing-degree-days',
    entry: 0,
    when: 'no temperatures are on record',
    put: async () => {},
    says: 'Top paddock: no temperatures are recorded yet, so there is nothing to count.',
  },
  {
    dashboard: 'growing-degree-days',
    entry: 1,
    when: 'nothing grows there',
    put: days('2026-03-01', '2026-11-20', () => [10, 20]),
    says: 'Wheat does not grow at Top paddock now. Counted all the same: 2,850 °C·d since Fri 15 May (the usual sowing day).',
  },
  {
    dashboard: 'growing-degree-days',
    entry: 1,
    when: 'nothing grows there, and cotton did',
    put: both(
      async (location, app) => {
        const on = grower(app.store, app.portal.core.quantities, scope, location.id)
        await on.crop(await on.field('North'), 'cotton', '2025-10-20', { harvested_on: '2026-04-20' })
      },
      days('2026-03-01', '2026-11-20', () => [10, 20]),
    ),
    // Half of 20 − 15 on each of 37 days.
    says: 'Cotton DD1532 does not grow at Top paddock now. Counted all the same: 93 °C·d since Thu 15 Oct (the usual sowing day).',
  },
  {
    dashboard: 'growing-degree-days',
    entry: 2,
    when: 'only this year is on record',
    put: both(
      wheat,
      days('2026-03-01', '2026-11-20', () => [10, 20]),
    ),
    says: 'Wheat (base 0 °C) at Top paddock: 2,850 °C·d since Fri 15 May (sowing of North). The record is too short to say what is usual.',
  },
  {
    dashboard: 'growing-degree-days',
    entry: 3,
    when: 'each day was a degree warmer than in seven years',
    put: season(11, 21),
    says: 'Wheat (base 0 °C) at Top paddock is 13 days ahead of the median of 7 seasons: 3,040 °C·d since Fri 15 May (sowing of North).',
  },
  {
    dashboard: 'growing-degree-days',
    entry: 4,
    when: 'each day was a degree colder',
    put: season(9, 19),
    says: 'Wheat (base 0 °C) at Top paddock is 12 days behind the median of 7 seasons: 2,660 °C·d since Fri 15 May (sowing of North).',
  },
  {
    dashboard: 'growing-degree-days',
    entry: 5,
    when: 'each day was as in seven years',
    put: season(10, 20),
    says: 'Wheat (base 0 °C) at Top paddock is on time: 2,850 °C·d since Fri 15 May (sowing of North), as in the median of 7 seasons.',
  },
  {
    dashboard: 'chill-units',
    entry: 0,
    when: 'no temperatures are on record',
    put: async () => {},
    says: 'Top paddock: no temperatures are recorded yet, so there is no chill to count.',
  },
  {
    dashboard: 'chill-units',
    entry: 1,
    when: 'all winter was 6 °C, and nobody has said what grows',
    put: days('2026-03-01', '2026-08-31', () => [6, 6]),
    says: 'Top paddock had 153.4 CP of winter chill in 2026. Choose a variety to hold it against.',
  },
  {
    dashboard: 'chill-units',
    entry: 2,
    when: 'all winter was 6 °C',
    chosen: almonds,
    put: days('2026-03-01', '2026-08-31', () => [6, 6]),
    says: 'Almond, Nonpareil at Top paddock had its chill by Sun 29 Mar: 153.4 CP of 23.0 CP (indicative) in the winter of 2026.',
  },
  {
    dashboard: 'chill-units',
    entry: 3,
    when: 'all winter was 18 °C',
    chosen: almonds,
    put: days('2026-03-01', '2026-08-31', () => [18, 18]),
    says: 'Too little chill for Almond, Nonpareil at Top paddock in the winter of 2026: 0.0 CP of 23.0 CP (indicative).',
  },
  {
    dashboard: 'fire-danger',
    entry: 0,
    when: 'there is neither station nor forecast',
    put: async () => {},
    says: 'Top paddock: no weather station and no forecast yet, so there is nothing to tell. Ask your fire service.',
  },
  {
    dashboard: 'fire-danger',
    entry: 1,
    when: 'it is 40 °C with a dry wind',
    put: reports(dry),
    says: 'Stop harvest at Top paddock: the grass index is 156 at 100 % curing, your limit 35. This is an index, not the official rating.',
  },
  {
    dashboard: 'fire-danger',
    entry: 1,
    when: 'it is so, and nobody said how high the wind is measured',
    put: both(reports(dry), async (_, app) => {
      await app.store.asSystem((db) => db.updateTable('sensor').set({ height_m: null }).execute())
    }),
    says:
      'Stop harvest at Top paddock: the grass index is 156 at 100 % curing, your limit 35. This is an index, not the official rating. ' +
      'The wind is as measured since nobody said how high its sensor stands.',
  },
  {
    dashboard: 'fire-danger',
    entry: 2,
    when: 'tomorrow from 14:00 to 16:00 will be so',
    put: both(
      reports({}),
      hours((index) => (index === 24 || index === 25 ? { temp_c: 40, rh_pct: 10, wind_ms: 50 / 3.6 } : {})),
    ),
    says: 'Below your limit now at Top paddock, forecast over it from Sun 22 Nov 14:00 to 16:00. This is an index, not the official rating.',
  },
  {
    dashboard: 'fire-danger',
    entry: 3,
    when: 'only a mild forecast speaks',
    put: hours(() => ({})),
    says: 'No index for Top paddock now: it takes fresh temperature, humidity and wind. At most 3 is forecast for four days. This is an index, not the official rating.',
  },
  {
    dashboard: 'fire-danger',
    entry: 4,
    when: 'it is and stays mild',
    put: both(
      reports({ wind_speed: 4 }),
      hours(() => ({})),
    ),
    says: 'Below your limit of 35 at Top paddock: grass index 5 now at 100 % curing, 3 at most forecast for four days. This is an index, not the official rating.',
  },
  {
    dashboard: 'chill-units',
    entry: 4,
    chosen: almonds,
    when: 'it is July and the winter has been warm',
    put: async (location, app) => {
      app.clock.at = new Date('2027-07-15T03:00:00Z')
      await days('2027-03-01', '2027-07-14', (date) => (date < '2027-06-25' ? [18, 18] : [6, 6]))(location, app)
    },
    says: 'Almond, Nonpareil at Top paddock has 72 % of its chill: 16.6 CP of 23.0 CP (indicative) so far in the winter of 2027.',
  },
]

tryAll('the decision dashboards', at, cases)
