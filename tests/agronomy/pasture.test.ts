import { describe, expect, it } from 'vitest'
import { feedClass, grazingDays, grazingDaysDaily } from '#agronomy/grazingDays.ts'
import { carryingCapacity, greenPct, usefulPasture, utilisation } from '#agronomy/pasture.ts'
import {
  aeByClass,
  aeByWeight,
  aeOf,
  dseOf,
  dsePerHaPer100mm,
  eweAfterJoining,
  perHectare,
  stockDaysPerHa,
} from '#agronomy/stocking.ts'
import { isClear, lagOf, ndmi, ndre, ndvi, vegetationClass } from '#agronomy/vegetation.ts'

describe('vegetation index', () => {
  it.each([
    [0.45, 0.05, 0.8],
    [0.3, 0.15, 0.333],
  ])('at near-infrared %d and red %d is %d', (nir, red, wanted) => {
    expect(ndvi(nir, red)).toBeCloseTo(wanted, 3)
  })

  it('is null where nothing is reflected, and where it cannot be', () => {
    expect([ndvi(0, 0), ndvi(null, 0.1), ndvi(0.3, -0.1), ndvi(Number.NaN, 0.1), ndvi(9, 0.1)]).toEqual(
      Array(5).fill(null),
    )
  })

  it('has sisters for moisture and the red edge', () => {
    expect(ndmi(0.4, 0.2)).toBeCloseTo(1 / 3, 9)
    expect(ndre(0.5, 0.3)).toBeCloseTo(0.25, 9)
  })

  it('counts a scene of which 80 % is clear', () => {
    expect([20, 20.1, 0, 101, null].map(isClear)).toEqual([true, false, true, null, null])
  })

  it('is bare, stubble, thin, growing or dense', () => {
    expect([0.1, 0.2, 0.3, 0.6, 0.85, 2].map(vegetationClass)).toEqual([
      'bare',
      'stubble',
      'thin',
      'growing',
      'dense',
      null,
    ])
  })

  it('lags from 0.05 below other years, and is far behind from 0.10', () => {
    expect([0.02, -0.049, -0.05, -0.1, null].map(lagOf)).toEqual(['usual', 'usual', 'lagging', 'far behind', null])
  })
})

describe('pasture', () => {
  it('has 1010 kg/ha to use of 2600, with 15 % lost and 1200 left', () => {
    expect(usefulPasture({ startKgHa: 2600, residualKgHa: 1200, detachmentPct: 15 })).toBeCloseTo(1010, 9)
  })

  it('has nothing to use below its residual, and more with growth', () => {
    expect(usefulPasture({ startKgHa: 700, residualKgHa: 800 })).toBe(0)
    expect(usefulPasture({ startKgHa: 1000, residualKgHa: 800, growthKgHa: 300, unpalatableKgHa: 100 })).toBe(400)
  })

  it('carries 236 AE on 1000 ha that grow 3000 kg/ha, a quarter eaten at 8.7 kg a day, 205 at 10 kg', () => {
    const farm = { growthKgHa: 3000, safePct: 25, areaHa: 1000 }
    expect(carryingCapacity({ ...farm, intakeKgAeDay: 8.7 })).toBeCloseTo(236.2, 1)
    expect(carryingCapacity({ ...farm, intakeKgAeDay: 10 })).toBeCloseTo(205.5, 1)
  })

  it('is used to 25.2 % when 8 kg/ha a day are eaten of 11,600', () => {
    expect(utilisation(8 * 365, 11_600)).toBeCloseTo(25.2, 1)
  })

  it('says its green share', () => {
    expect(greenPct(600, 2400)).toBe(25)
  })

  it('is null where it cannot be', () => {
    expect(greenPct(10, 0)).toBeNull()
    expect(greenPct(10, 5)).toBeNull()
    expect(utilisation(1, 0)).toBeNull()
    expect(usefulPasture({ startKgHa: Number.NaN, residualKgHa: 800 })).toBeNull()
    expect(usefulPasture({ startKgHa: 1000, residualKgHa: 800, growthKgHa: null })).toBeNull()
    expect(carryingCapacity({ growthKgHa: 3000, safePct: 120, areaHa: 10, intakeKgAeDay: 10 })).toBeNull()
    expect(carryingCapacity({ growthKgHa: 3000, safePct: 20, areaHa: 0, intakeKgAeDay: 10 })).toBeNull()
  })
})

describe('stocking units', () => {
  // Five months in lamb (147 to 150 days), weaned at 14 weeks.
  it('counts ewes by the days since they were joined, and never undoes what was said since', () => {
    const twins = [-1, 0, 149, 150, 247, 248].map((days) => eweAfterJoining('ewe_dry', -30, days))
    expect(twins).toEqual([
      'ewe_dry',
      'ewe_pregnant_single',
      'ewe_pregnant_single',
      'ewe_single',
      'ewe_single',
      'ewe_dry',
    ])
    expect(eweAfterJoining('ewe_pregnant_twins', 60, 160)).toBe('ewe_twins')
    expect(eweAfterJoining('ewe_twins', 140, 145)).toBe('ewe_twins')
    expect(eweAfterJoining('ewe_dry', 200, 210)).toBe('ewe_dry')
    expect(eweAfterJoining('wether', 10, 160)).toBe('wether')
  })

  it('scale with liveweight where there is no class: 520 kg is 1.115 AE, 300 kg 0.738', () => {
    expect(aeByWeight(520)).toBeCloseTo(1.115, 3)
    expect(aeByWeight(300)).toBeCloseTo(0.738, 3)
    expect(aeOf(2, null, 450)).toBe(2)
  })

  // Meat and Livestock Australia, Making More From Sheep, tool 12.14.
  it.each([
    ['wether', 1],
    ['ewe_dry', 1.1],
    ['ewe_pregnant_single', 1.4],
    ['ewe_pregnant_twins', 1.5],
    ['ewe_single', 2.7],
    ['ewe_twins', 3.7],
    ['cow_dry', 8],
    ['cow_calf', 14],
  ] as const)('make one %s %d DSE by the tables of MLA', (name, dse) => {
    expect(dseOf(aeOf(1, name))).toBeCloseTo(dse, 9)
  })

  it('of our own stand beside them for the rest', () => {
    expect(aeByClass).toMatchObject({ bull: 1.5, weaner: 0.6, steer_growing: 1.4, lamb: 0.11 })
    expect(aeOf(840, 'wether')).toBeCloseTo(100, 9)
  })

  it('are 4.8 DSE/ha for 200 AE on 350 ha', () => {
    expect(perHectare(dseOf(200), 350)).toBeCloseTo(4.8, 9)
  })

  it('are told against rain and over days', () => {
    expect(dsePerHaPer100mm(12, 600)).toBe(2)
    expect(stockDaysPerHa(840 * 30, 100)).toBe(252)
  })

  it('are null where they cannot be', () => {
    expect([aeByWeight(0), aeOf(null, 'ram'), aeOf(5, null), dseOf(10, 5), dseOf(-1), perHectare(3, 0)]).toEqual(
      Array(6).fill(null),
    )
    expect([dsePerHaPer100mm(3, 0), stockDaysPerHa(Number.NaN, 2)]).toEqual([null, null])
  })
})

describe('days of grazing', () => {
  it('are 80.8 for 2600 kg/ha on 120 ha, 15 % lost, 1200 left, 150 AE at 10 kg', () => {
    const { days } = grazingDays({
      standingKgHa: 2600,
      residualKgHa: 1200,
      areaHa: 120,
      demandKgDay: 1500,
      detachment: 15,
    })
    expect(days).toBeCloseTo(80.8, 1)
  })

  const paddock = { standingKgHa: 1800, residualKgHa: 1200, areaHa: 80, demandKgDay: 1000 }

  it('are 80.0 for 1800 kg/ha that grows 5 a day on 80 ha, 100 AE at 10 kg', () => {
    expect(grazingDays({ ...paddock, growthKgHaDay: 5 })).toEqual({ days: 80, isSurplus: false })
  })

  it('are a surplus, and no number, when growth covers demand', () => {
    expect(grazingDays({ ...paddock, growthKgHaDay: 20 })).toEqual({ days: null, isSurplus: true })
  })

  it('are 112 by the daily loop without growth, 140 with growth 8 and detachment 0.003 a day', () => {
    const grazed = { standingKgHa: 2600, residualKgHa: 1200, areaHa: 120, demandKgDay: 1500 }
    expect(grazingDaysDaily(grazed)).toEqual({ days: 112, isSurplus: false })
    expect(grazingDaysDaily({ ...grazed, growthKgHaDay: 8, detachment: 0.003 })).toEqual({
      days: 140,
      isSurplus: false,
    })
  })

  it('look no further than a year', () => {
    expect(grazingDaysDaily({ ...paddock, demandKgDay: 1 })).toEqual({ days: null, isSurplus: true })
  })

  it('are green from 60, amber from 30, red below', () => {
    expect([60, 59.9, 30, 29.9, 0, null].map(feedClass)).toEqual(['green', 'amber', 'amber', 'red', 'red', null])
  })

  it('are null where they cannot be told', () => {
    const unknown = { days: null, isSurplus: false }
    expect(grazingDays({ ...paddock, areaHa: 0 })).toEqual(unknown)
    expect(grazingDays({ ...paddock, standingKgHa: null })).toEqual(unknown)
    expect(grazingDaysDaily({ ...paddock, demandKgDay: Number.NaN })).toEqual(unknown)
    expect(grazingDaysDaily({ ...paddock, detachment: 2 })).toEqual(unknown)
  })
})
