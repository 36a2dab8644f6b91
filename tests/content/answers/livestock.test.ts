import type { TestApp } from '../../server/app.ts'
import { grower } from '../../subjects/farm/grower.ts'
import { fifthDays, grazier, type Move } from '../../subjects/livestock/livestock.ts'
import { type Case, tryAll } from './cases.ts'
import { type Location, orgId } from './location.ts'

// Sat 21 Nov, 14:00 in Melbourne.
const at = new Date('2026-11-21T03:00:00Z')
const scope = { userId: 1, orgId, readable: [orgId] }

type Put = Case['put']
type Grazier = ReturnType<typeof grazier>

const graze =
  (put: (farm: Grazier, location: Location, app: TestApp) => Promise<void>): Put =>
  (location, app) =>
    put(grazier(app.store, scope, location.id), location, app)

const nothing: Put = async () => {}

/** A paddock of 50 ha with a mob in it. */
const stocked = async (farm: Grazier, moves: [on: string, head: number, stockClass: string][], name = 'Wethers') => {
  const paddock = await farm.paddock('Creek flat', 50)
  const all = moves.map(([on, head, stockClass]): Move => [on, head > 0 ? paddock : null, head, stockClass])
  return { paddock, mob: await farm.mob(name, name === 'Steers' ? 'cattle' : 'sheep', all) }
}

const wethers: [string, number, string][] = [['2026-11-01', 100, 'wether']]

/** Mutton at 400 c/kg, quoted the day before. */
const priced = (app: TestApp) =>
  app.store.asSystem(async (db) => {
    const item = { code: 'mutton', market: 'sheep', name: 'Mutton', quantity: 'price_cwt', position: 1, source: 'test' }
    await db
      .insertInto('market_item')
      .values(item)
      .onConflict((one) => one.doNothing())
      .execute()
    await db
      .insertInto('market_price')
      .values({ code: 'mutton', date: '2026-11-20', value: 400 })
      .onConflict((one) => one.doNothing())
      .execute()
  })

/** Steers that came on 1 June and were weighed so; wanted at 500 kg by a day. */
const weighed = (weights: [on: string, kg: number][], targetOn: string | null): Put =>
  graze(async (farm) => {
    const paddock = await farm.paddock('Creek flat', 50)
    const target = { target_kg: targetOn === null ? null : 500, target_on: targetOn }
    const mob = await farm.mob('Steers', 'cattle', [['2026-06-01', paddock, 80, 'steer_growing']], target)
    await farm.weighs(mob, weights)
  })

/** Stock in one paddock of 100 ha all year, and pasture that grew so much a day: all year, and in the last 35 days. */
const fed = (ae: number, growthYear: number, growthNow: number | null, since = '2025-11-15'): Put =>
  graze(async (farm) => {
    const paddock = await farm.paddock('Creek flat', 100)
    await farm.mob('Steers', 'cattle', [['2025-01-01', paddock, ae, 'steer']])
    if (growthNow === null) return
    await farm.stands(
      paddock,
      fifthDays(since, '2026-11-19').map((date) => [
        date,
        2000,
        { growth: date > '2026-10-15' ? growthNow : growthYear },
      ]),
    )
  })

const treated = (on: string, whp_days: number, esi_days: number | null): Put =>
  graze(async (farm) => {
    const { mob } = await stocked(farm, wethers)
    const treatment = {
      mob_id: mob,
      treated_on: on,
      product: 'Drench',
      batch: null,
      head: 100,
      whp_days: whp_days,
      esi_days: esi_days,
    }
    await farm.register.addTreatments(scope, [treatment], at)
  })

/** Two paddocks that stand so now, and stood so at this time of the three years before. */
const stood = (now: [number, number] | null, before: number[] = []): Put =>
  graze(async (farm) => {
    const [creek, hill] = [await farm.paddock('Creek flat', 50), await farm.paddock('Hill', 50)]
    for (const [index, kg] of before.entries()) {
      const year = 2025 - index
      const dates = fifthDays(`${year}-10-01`, `${year}-12-10`)
      for (const paddock of [creek, hill])
        await farm.stands(
          paddock,
          dates.map((date) => [date, kg]),
        )
    }
    if (!now) return
    await farm.stands(creek, [['2026-11-19', now[0]]])
    await farm.stands(hill, [['2026-11-19', now[1]]])
  })

/** Growth a day now and in each of the years before, all spring. */
const grew = (now: number | null, before: number[]): Put =>
  graze(async (farm) => {
    const paddock = await farm.paddock('Creek flat', 50)
    for (const [index, growth] of [now, ...before].entries()) {
      if (growth === null) continue
      const last = index === 0 ? '2026-11-19' : `${2026 - index}-12-19`
      await farm.stands(
        paddock,
        fifthDays(`${2026 - index}-09-20`, last).map((date) => [date, 2000, { growth }]),
      )
    }
  })

/**
 * A stocked paddock of 10 ha and a rested one of `rest` ha, all at 2000 kg/ha on 19 November, where nothing grows: 10 kg
 * for each AE a day.
 */
const budget = (ae: number, rest: number, growth = 0, [inCreek, elsewhere] = [2000, 2000]): Put =>
  graze(async (farm) => {
    const creek = await farm.paddock('Creek flat', 10)
    const hill = await farm.paddock('Hill', rest)
    if (ae > 0) await farm.mob('Steers', 'cattle', [['2026-11-01', creek, ae, 'steer']])
    await farm.stands(creek, [['2026-11-19', inCreek, { growth }]])
    await farm.stands(hill, [['2026-11-19', elsewhere, { growth }]])
  })

/** Fields of 60 and 40 ha with so much cover: green and dead. */
const covered = (first: number, second: number): Put =>
  graze(async (farm) => {
    for (const [name, areaHa, cover] of [
      ['Rocky', 60, first],
      ['Ridge', 40, second],
    ] as const) {
      const field = await farm.paddock(name, areaHa)
      await farm.seen(field, [['2026-11-18', 0.4, { green: cover - 20, dead: 20 }]])
    }
  })

/** A field with 62 % cover where a crop stands, or stood. */
const sown = (crop: string, sownOn: string, harvestedOn: string | null): Put =>
  graze(async (farm, location, app) => {
    const field = await farm.paddock('Stubble', 60, 'field')
    const on = grower(app.store, app.portal.core.quantities, scope, location.id)
    const status = harvestedOn === null ? 'growing' : 'harvested'
    await on.crop(field, crop, sownOn, { harvested_on: harvestedOn, status, irrigation_ml: null })
    await farm.seen(field, [['2026-11-18', 0.4, { green: 42, dead: 20 }]])
  })

/** One paddock's NDVI now, and in the same fortnight of the years before. */
const seen = (now: number, before: number[]): Put =>
  graze(async (farm) => {
    const paddock = await farm.paddock('Rocky', 60)
    const past = before.map((ndvi, index): [string, number] => [`${2025 - index}-11-18`, ndvi])
    await farm.seen(paddock, [...past, ['2026-11-18', now]])
  })

const cases: Case[] = [
  {
    dashboard: 'livestock-summary',
    entry: 0,
    when: 'there is no mob',
    put: nothing,
    says: 'Top paddock: no mobs yet, so there is nothing to count.',
  },
  {
    dashboard: 'livestock-summary',
    entry: 1,
    when: 'a mob has stood in its paddock since 1 September',
    put: graze(async (farm) => {
      await stocked(farm, [['2026-09-01', 100, 'wether']])
    }),
    says: 'Wethers have been in Creek flat, Top paddock, for 81 days: look at what is left there.',
  },
  {
    dashboard: 'livestock-summary',
    entry: 2,
    when: '100 wethers weigh 50 kg and mutton is at 400 c/kg of carcase',
    put: graze(async (farm, _location, app) => {
      const { mob } = await stocked(farm, wethers)
      await farm.weighs(mob, [['2026-11-10', 50]])
      await priced(app)
    }),
    // 12 AE are 100.8 DSE on 50 ha; 100 × 50 kg × 0.45 × 4 AUD.
    says: 'Top paddock: 100 head, 2.0 DSE/ha over the paddocks. Worth about 9,000 AUD at market.',
  },
  {
    dashboard: 'livestock-summary',
    entry: 3,
    when: 'they were never weighed',
    put: graze(async (farm) => {
      await stocked(farm, [['2026-11-01', 250, 'wether']])
    }),
    says: 'Top paddock: 250 head, 5.0 DSE/ha over the paddocks. Without weights and prices there is no value to tell.',
  },
  {
    dashboard: 'mob-weights',
    entry: 0,
    when: 'there is no mob',
    put: nothing,
    says: 'Top paddock: no mobs yet, so there is nothing to weigh.',
  },
  {
    dashboard: 'mob-weights',
    entry: 1,
    when: 'steers that need 1 kg a day gained 0.25',
    put: weighed(
      [
        ['2026-06-01', 300],
        ['2026-09-29', 420],
        ['2026-11-10', 430.5],
      ],
      '2026-12-18',
    ),
    says: 'Steers at Top paddock are far behind: 0.25 kg/day where 1.00 kg/day is needed for 500.0 kg by Fri 18 Dec.',
  },
  {
    dashboard: 'mob-weights',
    entry: 2,
    when: 'they gained 0.6',
    put: weighed(
      [
        ['2026-06-01', 300],
        ['2026-09-29', 420],
        ['2026-11-10', 445.2],
      ],
      '2026-12-18',
    ),
    says: 'Steers at Top paddock are behind: 0.60 kg/day where 1.00 kg/day is needed for 500.0 kg by Fri 18 Dec.',
  },
  {
    dashboard: 'mob-weights',
    entry: 3,
    when: 'they gain 1 kg now, but lost time before',
    put: weighed(
      [
        ['2026-06-01', 300],
        ['2026-09-29', 360],
        ['2026-11-10', 402],
      ],
      '2026-12-18',
    ),
    says: 'Steers at Top paddock gain 1.00 kg/day but reach 500.0 kg on Tue 16 Feb 2027 only; it was to be Fri 18 Dec.',
  },
  {
    dashboard: 'mob-weights',
    entry: 4,
    when: 'they gain 1 kg and are where they should be',
    put: weighed(
      [
        ['2026-06-01', 300],
        ['2026-09-29', 420],
        ['2026-11-10', 462],
      ],
      '2026-12-18',
    ),
    says: 'Mobs with a target are growing to it. Steers at Top paddock gain 1.00 kg/day and reach 500.0 kg on Fri 18 Dec.',
  },
  {
    dashboard: 'mob-weights',
    entry: 5,
    when: 'they have no target',
    put: weighed([['2026-11-10', 462]], null),
    says: 'No gain can be told against a target yet. Steers at Top paddock weighed 462.0 kg on Tue 10 Nov.',
  },
  {
    dashboard: 'mob-weights',
    entry: 6,
    when: 'they were never weighed',
    put: weighed([], null),
    says: 'Top paddock: no mob has been weighed yet.',
  },
  {
    dashboard: 'stocking-rate',
    entry: 0,
    when: 'there is no mob',
    put: nothing,
    says: 'Top paddock: no mobs yet, so there is no stocking rate.',
  },
  {
    dashboard: 'stocking-rate',
    entry: 1,
    when: 'no pasture was measured',
    put: fed(100, 0, null),
    says: 'Top paddock: 8.4 DSE/ha over 100.0 ha. No pasture was measured in the last 30 days, so feed cannot be compared.',
  },
  {
    dashboard: 'stocking-rate',
    entry: 2,
    when: '200 AE on 100 ha eat 20 kg/ha a day, 8 grow now, and 20 grew all year',
    put: fed(200, 20, 8),
    // Nearly a year at 20 and the last 35 days at 8: 18.9 a day; half of it, 100 ha, 10 kg a day.
    says: 'Top paddock: overstocked for the feed. Stock ate 20 kg DM/ha/day over 30 days and 8 kg DM/ha/day grew. The last year carries about 94 AE; there are 200 AE.',
  },
  {
    dashboard: 'stocking-rate',
    entry: 3,
    when: '100 AE eat 10, 8 grow now, and 40 grew all year',
    put: fed(100, 40, 8),
    says: 'Top paddock: stock eat into what stands, 10 kg DM/ha/day eaten over 30 days, 8 kg DM/ha/day grown.',
  },
  {
    dashboard: 'stocking-rate',
    entry: 4,
    when: '100 AE eat 10, 30 grow now, and 10 grew all year',
    put: fed(100, 10, 30),
    // 65 rows at 10 and 7 at 30 are 11.9 a day.
    says: 'Top paddock: growth covers demand now, but 100 AE is more than the 60 AE that the last year carries.',
  },
  {
    dashboard: 'stocking-rate',
    entry: 5,
    when: '100 AE eat 10, and 30 grow all year',
    put: fed(100, 30, 30),
    says: 'Top paddock: stock fit the feed, 8.4 DSE/ha, 10 kg DM/ha/day eaten over 30 days and 30 kg DM/ha/day grown.',
  },
  {
    dashboard: 'biosecurity',
    entry: 0,
    when: 'nothing is written down',
    put: nothing,
    says: 'Top paddock: no mobs, movements or visitors are written down yet.',
  },
  {
    dashboard: 'biosecurity',
    entry: 1,
    when: '100 wethers were drenched a week ago, 14 days of withholding',
    put: treated('2026-11-14', 14, 28),
    says: 'Do not sell for slaughter: 100 head under a withholding period. Wethers, Top paddock, are clear after Sat 28 Nov (Drench).',
  },
  {
    dashboard: 'biosecurity',
    entry: 2,
    when: 'a vet came yesterday who had been with other stock',
    put: graze(async (farm, location) => {
      await stocked(farm, wethers)
      const visit = {
        location_id: location.id,
        visited_on: '2026-11-20',
        name: 'Dr Hart',
        company: null,
        purpose: 'Test',
      }
      await farm.register.addVisitors(scope, [{ ...visit, has_been_with_stock: true }], at)
    }),
    says: 'Dr Hart was at Top paddock within seven days and had been with other stock. Watch for disease.',
  },
  {
    dashboard: 'biosecurity',
    entry: 3,
    when: 'the withholding period is over and the export interval is not',
    put: treated('2026-11-06', 14, 28),
    says: 'No withholding period holds. For export, 100 head must wait: Wethers, Top paddock, until Fri 4 Dec.',
  },
  {
    dashboard: 'biosecurity',
    entry: 4,
    when: 'both are over',
    put: treated('2026-11-02', 14, 18),
    says: 'Top paddock: no withholding period or export interval holds. 0 movements and 0 visitors in 30 days.',
  },
  {
    dashboard: 'pasture-biomass',
    entry: 0,
    when: 'there is no paddock',
    put: nothing,
    says: 'Top paddock: no paddocks yet, so there is no pasture to tell of.',
  },
  {
    dashboard: 'pasture-biomass',
    entry: 1,
    when: 'nothing was measured this spring',
    put: stood(null, [2000]),
    says: 'Top paddock: no pasture was measured in the last three weeks.',
  },
  {
    dashboard: 'pasture-biomass',
    entry: 2,
    when: 'a paddock is down to 700',
    put: stood([700, 1500]),
    says: 'Creek flat, Top paddock, is down to 700 kg DM/ha, at or below what should be left. On average 1,100 kg DM/ha stands.',
  },
  {
    dashboard: 'pasture-biomass',
    entry: 3,
    when: 'both stand at 1000, where years before had 2000 to 3000',
    put: stood([1000, 1000], [2000, 2500, 3000]),
    says: 'Top paddock: less feed than in nine years of ten at this time, 1,000 kg DM/ha where 2,500 kg DM/ha is usual.',
  },
  {
    dashboard: 'pasture-biomass',
    entry: 4,
    when: 'both stand at 3500',
    put: stood([3500, 3500], [2000, 2500, 3000]),
    says: 'Top paddock: more feed than usual, 3,500 kg DM/ha, 350 t DM in all. Think of hay, or of more stock.',
  },
  {
    dashboard: 'pasture-biomass',
    entry: 5,
    when: 'they stand at 2400 and 2600',
    put: stood([2400, 2600], [2000, 2500, 3000]),
    says: 'Top paddock: 2,500 kg DM/ha stands on average, 50 % of it green. The shortest is Creek flat with 2,400 kg DM/ha.',
  },
  {
    dashboard: 'pasture-growth',
    entry: 0,
    when: 'there is no paddock',
    put: nothing,
    says: 'Top paddock: no paddocks yet, so there is no growth to tell of.',
  },
  {
    dashboard: 'pasture-growth',
    entry: 1,
    when: 'nothing was measured this spring',
    put: grew(null, [40]),
    says: 'Top paddock: no pasture was measured in the last three weeks.',
  },
  {
    dashboard: 'pasture-growth',
    entry: 2,
    when: '20 grow where 40 are usual',
    put: grew(20, [40, 40]),
    says: 'Top paddock: growth is poor, 20 kg DM/ha/day over 30 days, 50 % of the usual 40 kg DM/ha/day.',
  },
  {
    dashboard: 'pasture-growth',
    entry: 3,
    when: '30 grow where 40 are usual',
    put: grew(30, [40, 40]),
    says: 'Top paddock: growth is slower than usual, 30 kg DM/ha/day over 30 days, 75 % of the usual 40 kg DM/ha/day.',
  },
  {
    dashboard: 'pasture-growth',
    entry: 4,
    when: '60 grow where 40 are usual',
    put: grew(60, [40, 40]),
    says: 'Top paddock: growth is better than usual, 60 kg DM/ha/day over 30 days, 150 % of the usual 40 kg DM/ha/day.',
  },
  {
    dashboard: 'pasture-growth',
    entry: 5,
    when: '42 grow where 40 are usual',
    put: grew(42, [40, 40]),
    says: 'Top paddock: growth is about usual for the time of year, 42 kg DM/ha/day over 30 days.',
  },
  {
    dashboard: 'pasture-growth',
    entry: 6,
    when: 'there is one earlier year only',
    put: grew(42, [40]),
    says: 'Top paddock: 42 kg DM/ha/day over the last 30 days. There are too few years to say what is usual now.',
  },
  {
    dashboard: 'feed-budget',
    entry: 0,
    when: 'no pasture was measured',
    put: graze(async (farm) => {
      await stocked(farm, wethers)
    }),
    says: 'Top paddock: no pasture was measured in the last three weeks, so there is no budget.',
  },
  {
    dashboard: 'feed-budget',
    entry: 1,
    when: 'there is no stock',
    put: budget(0, 10),
    says: 'Top paddock: no stock to feed. 2,000 kg DM/ha stands on average.',
  },
  {
    dashboard: 'feed-budget',
    entry: 2,
    when: 'less stands everywhere than should stay',
    put: budget(100, 10, 0, [700, 700]),
    says: 'Top paddock: no feed is left above what should stay. Feed out, agist or destock now.',
  },
  {
    dashboard: 'feed-budget',
    entry: 3,
    when: '100 AE stand on 20 ha in all',
    put: budget(100, 10),
    // What stands plus 12,500 falls by 0.4 % a day: 14,500 × 0.996^t is below 13,353 after 21 days.
    says: 'Top paddock: feed for 21 days only, until Thu 10 Dec. Feed out, agist or destock now.',
  },
  {
    dashboard: 'feed-budget',
    entry: 4,
    when: 'less stands where the stock are than should stay, and more elsewhere',
    put: budget(100, 190, 0, [700, 2000]),
    says: 'Move out of Creek flat, Top paddock, today: nothing is left there above what should stay.',
  },
  {
    dashboard: 'feed-budget',
    entry: 5,
    when: '200 AE stand on 10 ha, with 190 ha of other feed',
    put: budget(200, 190),
    // 200 kg/ha eaten a day there.
    says: 'Move out of Creek flat, Top paddock, by Wed 25 Nov: 4 days of feed left there.',
  },
  {
    dashboard: 'feed-budget',
    entry: 6,
    when: '20 AE stand on 10 ha, with 2 ha of other feed',
    put: budget(20, 2),
    says: 'Top paddock: feed for 53 days, until Mon 11 Jan 2027. Plan for it now.',
  },
  {
    dashboard: 'feed-budget',
    entry: 7,
    when: '100 AE stand on 10 ha, with 190 ha of other feed',
    put: budget(100, 190),
    // 100 kg/ha eaten a day there.
    says: 'Next to move is Creek flat, Top paddock, by Tue 1 Dec: 10 days of feed left there.',
  },
  {
    dashboard: 'feed-budget',
    entry: 8,
    when: '20 AE stand on 10 ha, with 40 ha of other feed',
    put: budget(20, 40),
    // What stands plus 1000 falls by 0.4 % a day: 3000 × 0.996^t is below 1807 after 127 days.
    says: 'Top paddock: feed for 127 days, until Fri 26 Mar 2027. No paddock is short within two weeks.',
  },
  {
    dashboard: 'feed-budget',
    entry: 9,
    when: '20 AE stand on 10 ha, with 40 ha of other feed, and 15 grow a day',
    put: budget(20, 40, 15),
    says: 'Top paddock: feed holds for a year with these stock, and no paddock is short within two weeks.',
  },
  {
    dashboard: 'ground-cover',
    entry: 0,
    when: 'no satellite has seen the location',
    put: nothing,
    says: 'Top paddock: not seen clearly by a satellite in the last weeks.',
  },
  {
    dashboard: 'ground-cover',
    entry: 1,
    when: 'wheat grows on all of it',
    put: sown('wheat', '2026-06-10', null),
    says: 'Top paddock: 62 % cover on average. Crops that grow and land that is watered have no target.',
  },
  {
    dashboard: 'ground-cover',
    entry: 4,
    when: 'it is stubble with 62 % cover',
    put: sown('wheat', '2026-06-10', '2026-11-10'),
    says: 'Stubble, Top paddock, the nearest to its target, has 62 % cover, where 50 % is asked.',
  },
  {
    dashboard: 'ground-cover',
    entry: 2,
    when: '60 of 100 ha have 55 % cover',
    put: covered(55, 80),
    says: '40 % of the land reaches its target. Rocky, Top paddock, has 55 % cover, where 70 % is asked.',
  },
  {
    dashboard: 'ground-cover',
    entry: 3,
    when: '40 of 100 ha have 55 % cover',
    put: covered(80, 55),
    says: '60 % of the land reaches its target. Look at Ridge, Top paddock: 55 % cover, where 70 % is asked.',
  },
  {
    dashboard: 'ground-cover',
    entry: 3,
    when: '10 of 110 ha have 55 % cover',
    put: graze(async (farm, location, app) => {
      await covered(80, 80)(location, app)
      await farm.seen(await farm.paddock('Gate', 10), [['2026-11-18', 0.4, { green: 35, dead: 20 }]])
    }),
    says: '91 % of the land reaches its target. Look at Gate, Top paddock: 55 % cover, where 70 % is asked.',
  },
  {
    dashboard: 'ground-cover',
    entry: 4,
    when: 'all have 80 % and more',
    put: covered(85, 80),
    says: 'Ridge, Top paddock, the nearest to its target, has 80 % cover, where 70 % is asked.',
  },
  {
    dashboard: 'satellite-ndvi',
    entry: 0,
    when: 'no satellite has seen the location',
    put: nothing,
    says: 'Top paddock: not seen clearly by a satellite in the last weeks.',
  },
  {
    dashboard: 'satellite-ndvi',
    entry: 1,
    when: 'there is one earlier year only',
    put: seen(0.5, [0.6]),
    says: 'The greenest is NDVI 0.50, Rocky, Top paddock. There are too few years of the same crop to say what is usual.',
  },
  {
    dashboard: 'satellite-ndvi',
    entry: 2,
    when: 'it is at 0.48 where 0.60 is usual',
    put: seen(0.48, [0.55, 0.65]),
    says: 'Rocky, Top paddock, is far behind: NDVI 0.48 where 0.60 is usual at this time. Go and look.',
  },
  {
    dashboard: 'satellite-ndvi',
    entry: 3,
    when: 'it is at 0.54',
    put: seen(0.54, [0.55, 0.65]),
    says: 'Rocky, Top paddock, lags a little: NDVI 0.54 where 0.60 is usual at this time.',
  },
  {
    dashboard: 'satellite-ndvi',
    entry: 4,
    when: 'it is at 0.58',
    put: seen(0.58, [0.55, 0.65]),
    says: 'No field lags. The nearest to it is Rocky, Top paddock: NDVI 0.58 where 0.60 is usual.',
  },
]

tryAll('livestock, pasture and imagery', at, cases)
