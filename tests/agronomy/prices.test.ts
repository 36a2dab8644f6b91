import { describe, expect, it } from 'vitest'
import {
  basis,
  breakevenYield,
  bushelsPerTonne,
  bushelToTonne,
  carcasePrice,
  changePct,
  cleanPrice,
  cottonBale,
  farmGate,
  greasyPrice,
  headWeighted,
  poundsPerBale,
  priceIndex,
  quarterCent,
  rangePosition,
} from '#agronomy/prices.ts'

const near = (found: number | null, wanted: number, by = 0.01) =>
  expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThanOrEqual(by)

describe('cattle', () => {
  it.each([
    [390.2, 650.3],
    [403.2, 672.0],
  ])('%d c/kg live at 60 %% dressing is %d c/kg carcase weight', (live, carcase) => {
    near(carcasePrice(live, 0.6), carcase, 0.05)
  })

  it('rounds the indicator to a quarter of a cent', () => {
    expect(quarterCent(650.333)).toBe(650.25)
    expect(quarterCent(650.38)).toBe(650.5)
    expect(quarterCent(null)).toBeNull()
  })

  it('weights sales by head, and leaves out those without a price or without stock', () => {
    expect(
      headWeighted([
        { centsKg: 600, head: 30 },
        { centsKg: 700, head: 10 },
        { centsKg: null, head: 500 },
        { centsKg: 900, head: 0 },
      ]),
    ).toBe(625)
    expect(headWeighted([])).toBeNull()
  })

  it('has no carcase price for a dressing share that cannot be', () => {
    for (const dressing of [0, 0.2, 0.9, 60, Number.NaN, null]) expect(carcasePrice(400, dressing)).toBeNull()
  })
})

describe('grain', () => {
  it('a tonne of wheat is 36.74371 bushels, of maize and sorghum 39.368', () => {
    expect(bushelsPerTonne).toEqual({ wheat: 36.74371, maize: 39.368 })
    near(bushelToTonne(100, 1, 'maize'), 39.368)
  })

  it.each([
    [813.75, 1.02, 293.14],
    [813.75, 0.75, 398.67],
    [600, 0.65, 339.17],
  ])('%d US cents a bushel at %d is %d AUD/t', (cents, rate, wanted) => {
    near(bushelToTonne(cents, rate), wanted)
  })

  it('basis for a local 310 against 600 cents at 0.65 is −29.17', () => {
    near(basis(310, bushelToTonne(600, 0.65)), -29.17)
    expect(basis(null, 300)).toBeNull()
    expect(basis(310, bushelToTonne(600, 0))).toBeNull()
  })

  it('farm gate is the port price less freight, receival and levies', () => {
    const found = farmGate({ port: 340, freight: 28, receival: 14, levyPct: 1.02 })
    near(found?.levy ?? null, 3.468, 0.001)
    near(found?.price ?? null, 294.532, 0.001)
    expect(farmGate({ port: null, freight: 28, receival: 14, levyPct: 1.02 })).toBeNull()
    expect(farmGate({ port: 340, freight: -1, receival: 14, levyPct: 1.02 })).toBeNull()
  })
})

describe('cotton', () => {
  it('70 US cents a pound at 0.65 is 538.9 AUD a bale of 500.449 lb', () => {
    expect(poundsPerBale).toBe(500.449)
    near(cottonBale(70, 0.65), 538.9, 0.05)
    near(cottonBale(70, 0.65, 25), 563.9, 0.05)
  })

  it('is null without a rate', () => {
    for (const rate of [null, 0, Number.NaN, 70]) expect(cottonBale(70, rate)).toBeNull()
  })
})

describe('what it pays', () => {
  it('breaks even where yield times price is the cost', () => {
    expect(breakevenYield(680, 340)).toBe(2)
    for (const price of [0, null, -5, Number.NaN]) expect(breakevenYield(680, price)).toBeNull()
  })

  it('clean wool is greasy by yield, and back', () => {
    expect(cleanPrice(780, 0.65)).toBe(1200)
    expect(greasyPrice(1200, 0.65)).toBe(780)
    expect(cleanPrice(780, 0)).toBeNull()
  })

  it('knows where a price lies in its range, as an index, and by how much it moved', () => {
    expect(rangePosition(650, 600, 700)).toBe(50)
    expect(rangePosition(720, 600, 700)).toBe(100)
    expect(rangePosition(600, 600, 600)).toBeNull()
    expect(rangePosition(-20, -40, 40)).toBe(25)
    expect(priceIndex(840, 700)).toBe(120)
    expect(priceIndex(840, null)).toBeNull()
    near(changePct(330, 300), 10)
    expect(changePct(330, 0)).toBeNull()
  })
})
