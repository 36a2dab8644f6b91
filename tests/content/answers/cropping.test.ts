import type { TestApp } from '../../server/app.ts'
import { grower } from '../../subjects/farm/grower.ts'
import { type Case, tryAll } from './cases.ts'
import { type Location, orgId } from './location.ts'

// Sat 21 Nov, 14:00 in Melbourne.
const at = new Date('2026-11-21T03:00:00Z')
const scope = { userId: 1, orgId, readable: [orgId] }

type Grower = ReturnType<typeof grower>
const grows =
  (put: (on: Grower) => Promise<void>): Case['put'] =>
  (location: Location, app: TestApp) =>
    put(grower(app.store, app.portal.core.quantities, scope, location.id))
const nothing: Case['put'] = async () => {}

/** A paddock's probe whose upper 30 cm lost 1 % a day, 3 mm, and hold 20 % now. */
const drying = (lower: number) =>
  grows(async (on) => {
    const probe = await on.probe('Creek probe', await on.field('Creek', { kind: 'paddock' }))
    for (let day = 13; day <= 20; day++) await probe.reads(`2026-11-${day}T02:00:00Z`, 41 - day, lower)
    await probe.reads('2026-11-21T02:00:00Z', 20, lower)
  })
/** A probe in a paddock that stood still for a week. */
const still = (upper: number, lower: number, inField = true) =>
  grows(async (on) => {
    const field = await on.field('Creek', { kind: 'paddock' })
    const probe = await on.probe('Creek probe', inField ? field : undefined)
    for (let day = 13; day <= 21; day++) await probe.reads(`2026-11-${day}T02:00:00Z`, upper, lower)
  })

/** Mornings up to today where a crop is to be sown, °C; the air as warm as the soil, then as warm as is forecast. */
const mornings = (temperatures: number[], ahead?: number, crop = 'cotton') =>
  grows(async (on) => {
    await on.crop(await on.field('Field 1'), crop, null)
    const probe = await on.probe('Creek probe')
    // 08:00 standard time is 22:00 UTC of the day before.
    await probe.warm(
      temperatures.map((c, index) => [
        new Date(Date.UTC(2026, 10, 20 - temperatures.length + 1 + index, 22)).toISOString(),
        c,
      ]),
    )
    if (ahead === undefined) return
    await on.weather('2026-11-10', '2026-11-20', () => [9, 17, 0])
    await on.forecast(
      '2026-11-21',
      Array.from({ length: 9 }, () => ({ tmin_c: ahead - 6, tmax_c: ahead + 6 })),
    )
  })

/** Two fields of cotton, sown on Wednesday with so much stored in their 150 mm; the other one is full. */
const thirsty = (storedWaterMm: number, hasWeather = true) =>
  grows(async (on) => {
    const more = { stored_water_mm: storedWaterMm, irrigation_ml: 1, season_slug: '2026-27' }
    await on.crop(await on.field('North'), 'cotton', '2026-11-18', more)
    await on.crop(await on.field('South'), 'cotton', '2026-11-18', { ...more, stored_water_mm: 150 })
    if (!hasWeather) return
    await on.weather('2026-11-10', '2026-11-20', () => [15, 33, 0])
    await on.forecast(
      '2026-11-21',
      Array.from({ length: 9 }, () => ({ tmin_c: 15, tmax_c: 33, rain_p50_mm: 0.4 })),
    )
  })

const sampled = (results: Record<string, number>) =>
  grows(async (on) => {
    const field = await on.field('North')
    await on.crop(field, 'wheat', '2026-05-10')
    await on.sample(field, '2026-02-10', { p_colwell: 40, soil_ph_ca: 5.5, ...results })
    await on.sample(await on.field('South'), '2026-02-10', { p_colwell: 40, soil_ph_ca: 5.5 })
  })

/** Cotton sown on a day, 10 day degrees each day, as warm a year ago. */
const cotton = (sownOn: string, seen?: [on: string, code: string], more: Parameters<Grower['crop']>[3] = {}) =>
  grows(async (on) => {
    const row = await on.crop(await on.field('North'), 'cotton', sownOn, { season_slug: '2026-27', ...more })
    await on.weather('2025-11-01', '2026-11-20', () => [18, 34, 0])
    if (seen) await on.saw(row, ...seen)
  })

/** Wheat with 30 mm stored and 210 mm of rain in the season: 2.6 t/ha. */
const wheat = (actualYield: number | null) =>
  grows(async (on) => {
    const harvested = { actual_yield: actualYield, harvested_on: '2026-11-10', status: 'harvested' as const }
    await on.crop(await on.field('North'), 'wheat', '2026-05-10', {
      stored_water_mm: 30,
      ...(actualYield === null ? {} : harvested),
    })
    await on.weather('2026-01-01', '2026-11-20', (date) => [8, 20, date === '2026-06-15' ? 210 : 0])
  })

/** Winter of another year: what is to come is told by the finishes of the years before. */
const inAugust =
  (years: number): Case['put'] =>
  async (location, app) => {
    app.clock.at = new Date('2027-08-01T03:00:00Z')
    await grows(async (on) => {
      await on.crop(await on.field('North'), 'wheat', '2027-05-10', { stored_water_mm: 30, season_slug: '2027' })
      await on.weather(`${2027 - years}-01-01`, '2027-07-31', (date) => {
        const late = (Number(date.slice(0, 4)) - 2020) * 50
        return [8, 20, date.endsWith('-06-15') ? 100 : date.endsWith('-09-15') ? late : 0]
      })
    })(location, app)
  }

const cases: Case[] = [
  {
    dashboard: 'soil-probe',
    entry: 0,
    when: 'there is no probe',
    put: nothing,
    says: 'Top paddock: no soil probe yet.',
  },
  {
    dashboard: 'soil-probe',
    entry: 1,
    when: 'the probe has never reported',
    put: grows(async (on) => void (await on.probe('Creek probe'))),
    says: 'Creek probe, Top paddock, has not reported all of its layers lately.',
  },
  {
    dashboard: 'soil-probe',
    entry: 2,
    when: 'the upper layer stands at 41 %, full at 30',
    put: still(41, 29),
    says: 'Creek probe, Top paddock, is waterlogged down to 30 cm: roots there lack air.',
  },
  {
    dashboard: 'soil-probe',
    entry: 3,
    when: 'nothing grows above it',
    put: still(24, 24, false),
    says: 'Creek probe, Top paddock, holds 70 % of its water, 84 mm. Nothing grows above it now.',
  },
  {
    dashboard: 'soil-probe',
    entry: 4,
    when: 'a tenth of its water is left under wheat that ripens',
    put: grows(async (on) => {
      const field = await on.field('Creek')
      await on.crop(field, 'wheat', '2026-05-20')
      await (await on.probe('Creek probe', field)).reads('2026-11-21T02:00:00Z', 12, 12)
    }),
    says: 'Creek probe, Top paddock, holds 10 % of its water, 12 mm. The crop above is ripening and needs no more.',
  },
  {
    dashboard: 'soil-probe',
    entry: 5,
    when: 'a tenth of its water is left',
    put: still(12, 12),
    says: 'Creek probe, Top paddock, is past its refill point: 12 mm is left, stress begins at 48 mm.',
  },
  {
    dashboard: 'soil-probe',
    entry: 6,
    when: 'it loses 3 mm a day and has 18 to go',
    put: drying(22),
    says: 'Creek probe, Top paddock, reaches its refill point in about 6 days, at 3.0 mm a day without rain.',
  },
  {
    dashboard: 'soil-probe',
    entry: 7,
    when: 'cotton came up above it a month ago',
    put: grows(async (on) => {
      const field = await on.field('Creek')
      await on.crop(field, 'cotton', '2026-10-20', { season_slug: '2026-27' })
      const probe = await on.probe('Creek probe', field)
      for (let day = 13; day <= 21; day++) await probe.reads(`2026-11-${day}T02:00:00Z`, 26, 26)
    }),
    says: 'Creek probe, Top paddock, holds 80 % of its water. The crop is young and draws little yet.',
  },
  {
    dashboard: 'soil-probe',
    entry: 8,
    when: 'it loses 3 mm a day and has 27 to go',
    put: drying(25),
    says: 'Creek probe, Top paddock, holds 63 % of its water. Plants draw from the top 30 cm.',
  },
  {
    dashboard: 'soil-probe',
    entry: 9,
    when: 'nothing moves',
    put: still(24, 24),
    says: 'Creek probe, Top paddock, holds 70 % of its water, 0 mm in seven days. No layer is being drawn from.',
  },

  {
    dashboard: 'soil-temperature',
    entry: 0,
    when: 'there is no probe',
    put: nothing,
    says: 'Top paddock: no probe measures soil temperature yet.',
  },
  {
    dashboard: 'soil-temperature',
    entry: 1,
    when: 'the probe has never reported',
    put: grows(async (on) => void (await on.probe('Creek probe'))),
    says: 'Creek probe, Top paddock, has reported no morning for a month.',
  },
  {
    dashboard: 'soil-temperature',
    entry: 2,
    when: 'it is November and canola is planned',
    put: mornings([14.2, 14.9, 15.3, 15.6], undefined, 'canola'),
    says: 'Canola is not sown now, but from April to May (indicative). The soil at Top paddock was 15.6 °C at 08:00.',
  },
  {
    dashboard: 'soil-temperature',
    entry: 3,
    when: 'it is warm and rising',
    put: mornings([14.2, 14.9, 15.3, 15.6]),
    says: 'Cotton, Top paddock: warm enough, 15.6 °C at 08:00, and 4 days in a row at 14.0 °C or more.',
  },
  {
    dashboard: 'soil-temperature',
    entry: 4,
    when: 'it is cold, and warm days are forecast',
    put: mornings([12, 12.5, 13], 24),
    says: 'Cotton, Top paddock: not yet, 13.0 °C at 08:00. The forecast gets there on Tue 24 Nov.',
  },
  {
    dashboard: 'soil-temperature',
    entry: 5,
    when: 'it is warm but falling',
    put: mornings([16, 15.5, 15, 14.5]),
    says: 'Cotton, Top paddock: wait, 14.5 °C at 08:00 is above 14.0 °C, but not rising for three days.',
  },
  {
    dashboard: 'soil-temperature',
    entry: 6,
    when: 'it is cold',
    put: mornings([11, 11.4, 11.2]),
    says: 'Cotton, Top paddock: too cold, 11.2 °C at 08:00, and 14.0 °C is needed for three days.',
  },

  {
    dashboard: 'irrigation-schedule',
    entry: 0,
    when: 'nothing is watered',
    put: nothing,
    says: 'Top paddock: no irrigated crop grows now.',
  },
  {
    dashboard: 'irrigation-schedule',
    entry: 1,
    when: 'what was watered waits for harvest',
    put: cotton('2026-05-20', undefined, { irrigation_ml: 300 }),
    says: 'Top paddock: the irrigated crops are ripe and take no more water.',
  },
  {
    dashboard: 'irrigation-schedule',
    entry: 2,
    when: 'no weather is known',
    put: thirsty(100, false),
    says: 'The water of North, Top paddock, cannot be reckoned: there is no weather for it.',
  },
  {
    dashboard: 'irrigation-schedule',
    entry: 3,
    when: 'nothing was stored',
    put: thirsty(10),
    says: 'North, Top paddock, needs water now: 50 mm, that is 25.0 ML.',
  },
  {
    dashboard: 'irrigation-schedule',
    entry: 4,
    when: 'little was stored',
    put: thirsty(63),
    says: 'North, Top paddock, needs water by Sat 21 Nov: 40 mm, that is 20.0 ML.',
  },
  {
    dashboard: 'irrigation-schedule',
    entry: 5,
    when: 'a little more was stored',
    put: thirsty(86),
    says: 'Next is North, Top paddock, by Tue 24 Nov: 40 mm, that is 20.0 ML. 3 mm of rain is forecast.',
  },
  {
    dashboard: 'irrigation-schedule',
    entry: 6,
    when: 'the profile was full',
    put: thirsty(150),
    says: 'Nothing is due this week. Next is North, Top paddock, by Thu 3 Dec.',
  },

  {
    dashboard: 'soil-testing',
    entry: 0,
    when: 'nothing was tested',
    put: nothing,
    says: "Top paddock: no soil tests yet. Bring in a laboratory's file.",
  },
  {
    dashboard: 'soil-testing',
    entry: 1,
    when: 'potassium is very low',
    put: sampled({ k_colwell: 20 }),
    says: 'North, Top paddock: Colwell K first (20 mg/kg, very low). Sampled in Feb 2026; indicative.',
  },
  {
    dashboard: 'soil-testing',
    entry: 2,
    when: 'the soil is sour, and potassium and nitrate are low',
    put: sampled({ k_colwell: 40, soil_ph_ca: 4.5, exch_al: 7.7, nitrate_n: 6 }),
    says: 'North, Top paddock: lime first (pH 4.5, exchangeable aluminium 7.7 %), then Colwell K, nitrate nitrogen. Sampled in Feb 2026; indicative.',
  },
  {
    dashboard: 'soil-testing',
    entry: 2,
    when: 'potassium is low',
    put: sampled({ k_colwell: 40 }),
    says: 'North, Top paddock: Colwell K first (40 mg/kg, low). Sampled in Feb 2026; indicative.',
  },
  {
    dashboard: 'soil-testing',
    entry: 3,
    when: 'all suffices',
    put: sampled({ k_colwell: 55 }),
    says: 'Nothing that was rated is low. North, Top paddock, has the least in reserve: 67 % suffices. Indicative.',
  },

  {
    dashboard: 'cropping-overview',
    entry: 0,
    when: 'nothing is grown',
    put: nothing,
    says: 'Top paddock: no crops are recorded yet.',
  },
  {
    dashboard: 'cropping-overview',
    entry: 1,
    when: 'spraying was planned for Wednesday',
    put: grows(async (on) => {
      const row = await on.crop(await on.field('North'), 'wheat', '2026-06-10')
      await on.work(row, 'spray', '2026-11-18', 'planned')
    }),
    says: 'Overdue in North, Top paddock: Spray, planned for Wed 18 Nov.',
  },
  {
    dashboard: 'cropping-overview',
    entry: 2,
    when: 'harvest is planned for next week',
    put: grows(async (on) => {
      const row = await on.crop(await on.field('North'), 'wheat', '2026-06-10')
      await on.crop(await on.field('South'), 'wheat', '2026-06-12')
      await on.work(row, 'harvest', '2026-11-26', 'planned')
    }),
    says: 'Top paddock: Wheat is growing on 100 ha, in 2 fields. Next in North: Harvest, on Thu 26 Nov.',
  },
  {
    dashboard: 'cropping-overview',
    entry: 3,
    when: 'no work is planned',
    put: grows(async (on) => void (await on.crop(await on.field('North'), 'barley', '2026-06-10'))),
    says: 'Top paddock: Barley is growing on 50 ha, in 1 field. No work is planned.',
  },
  {
    dashboard: 'cropping-overview',
    entry: 4,
    when: 'cotton is planned and nothing stands',
    put: grows(async (on) => void (await on.crop(await on.field('North'), 'cotton', null))),
    says: 'Top paddock: nothing is growing now. Cotton is planned on 50 ha.',
  },
  {
    dashboard: 'cropping-overview',
    entry: 5,
    when: 'the harvest is in',
    put: wheat(2.1),
    says: 'Nothing is growing now. Wheat in North, Top paddock, was harvested last, on Tue 10 Nov.',
  },

  {
    dashboard: 'crop-stage',
    entry: 0,
    when: 'nothing is sown',
    put: nothing,
    says: 'Top paddock: no crop is sown yet.',
  },
  {
    dashboard: 'crop-stage',
    entry: 1,
    when: 'it is harvested',
    put: cotton('2025-12-01', undefined, { harvested_on: '2026-05-10', status: 'harvested' }),
    says: 'North, cotton 2026-27, Top paddock, was harvested on Sun 10 May, after 160 days and 1,600 °C·d.',
  },
  {
    dashboard: 'crop-stage',
    entry: 2,
    when: 'squares are due in two days',
    put: cotton('2026-10-20'),
    says: 'North, cotton 2026-27, Top paddock, has reached Emergence. First square is expected on Mon 23 Nov: time to look.',
  },
  {
    dashboard: 'crop-stage',
    entry: 3,
    when: 'nobody has looked',
    put: cotton('2026-11-01'),
    says: 'North, cotton 2026-27, Top paddock, should be at: Emergence. Nobody has recorded a stage yet; First square is expected on Sat 5 Dec.',
  },
  {
    dashboard: 'crop-stage',
    entry: 4,
    when: 'somebody saw it come up',
    put: cotton('2026-11-01', ['2026-11-09', 'E']),
    says: 'North, cotton 2026-27, Top paddock, has reached Emergence, 20 days after sowing. First square is expected on Sat 5 Dec.',
  },
  {
    dashboard: 'crop-stage',
    entry: 5,
    when: 'no stage is left',
    put: cotton('2026-05-20', ['2026-11-18', 'DEF']),
    says: 'North, cotton 2026-27, Top paddock, has reached Ready to defoliate, 185 days and 1,850 °C·d after sowing.',
  },

  {
    dashboard: 'yield-potential',
    entry: 0,
    when: 'no grain was sown',
    put: nothing,
    says: 'Top paddock: no crop with a yield model was sown.',
  },
  {
    dashboard: 'yield-potential',
    entry: 2,
    when: 'half of its potential was harvested',
    put: wheat(1.98),
    says: 'Wheat in North, Top paddock, left most behind: 1.98 t/ha of a potential 3.96 t/ha, a gap of 50 % (Modern frontier, 22 kg/ha/mm above 60 mm).',
  },
  {
    dashboard: 'yield-potential',
    entry: 3,
    when: 'three quarters were',
    put: wheat(2.97),
    says: 'The widest gap is 25 %, in North, Top paddock: 2.97 t/ha of a potential 3.96 t/ha (Modern frontier, 22 kg/ha/mm above 60 mm).',
  },
  {
    dashboard: 'yield-potential',
    entry: 4,
    when: 'nearly all was',
    put: wheat(3.65),
    says: 'The widest gap is 8 %, in North, Top paddock: near its potential.',
  },
  {
    dashboard: 'yield-potential',
    entry: 5,
    when: 'the harvest is not in',
    put: wheat(null),
    says: 'North, Top paddock, has a potential of 3.96 t/ha; the rain of the season is in, the harvest is not.',
  },
  {
    dashboard: 'yield-potential',
    entry: 1,
    when: 'it is winter and two years are on record',
    put: inAugust(2),
    says: 'The rain record of Top paddock is too short to say what North can yield.',
  },
  {
    dashboard: 'yield-potential',
    entry: 6,
    when: 'it is winter and six years are on record',
    put: inAugust(6),
    says: 'North, Top paddock, can still yield 3.74 t/ha with a dry finish and 7.04 t/ha with a wet one.',
  },
]

tryAll('soil and cropping', at, cases)
