import { describe, expect, it } from 'vitest'
import { basis, bushelToTonne } from '#agronomy/prices.ts'
import { demoInputs, demoSales, demoSystems } from '#subjects/demo/markets/holdings.ts'
import { demoItems } from '#subjects/demo/markets/items.ts'
import { lastQuoted } from '#subjects/demo/markets/market.ts'
import { forwardCurves, grainBids, saleyardReports } from '#subjects/demo/markets/reports.ts'
import { priceOn, quotedDays } from '#subjects/demo/markets/walk.ts'
import { farms } from '#subjects/demo/organisations.ts'

const now = new Date('2026-11-21T02:00:00Z')
const until = lastQuoted(now)
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

describe('demo prices', () => {
  it('are the same on whatever day they are asked for, in whatever order', () => {
    const before = demoItems.map(({ code }) => priceOn(code, '2024-05-15'))
    for (const { code } of demoItems) priceOn(code, '2027-03-03')
    expect(demoItems.map(({ code }) => priceOn(code, '2024-05-15'))).toEqual(before)
    expect(before.every((value) => Number.isFinite(value) && value > 0)).toBe(true)
  })

  it('step by quarters of a cent for young cattle, and run straight from Friday to Friday', () => {
    expect((priceOn('eyci', '2026-11-18') * 4) % 1).toBe(0)
    const [from, to] = [priceOn('cbot_wheat', '2026-11-13'), priceOn('cbot_wheat', '2026-11-20')]
    expect(priceOn('cbot_wheat', '2026-11-17')).toBeCloseTo(from + ((to - from) * 4) / 7, 1)
  })

  it('trade on business days, never on a day to come, and are about ten thousand at the first start', () => {
    expect(until).toBe('2026-11-20')
    const all = demoItems.map((item) => quotedDays(item, null, until, '2026-10-23'))
    for (const days of all) {
      expect(days.length).toBeGreaterThan(50)
      expect(days.every((date) => date <= until && ![0, 6].includes(weekdayOf(date)))).toBe(true)
    }
    const count = all.reduce((sum, days) => sum + days.length, 0)
    expect(count).toBeGreaterThan(8000)
    expect(count).toBeLessThan(17_000)
  })

  it('go on the next business day where they stopped', () => {
    const [eyci] = demoItems
    expect(eyci && quotedDays(eyci, '2026-11-20', '2026-11-24', '2026-11-20')).toEqual(['2026-11-23', '2026-11-24'])
  })

  it('bear a name that says they are a demo’s', () => {
    expect(demoItems.every(({ source }) => /demo/.test(source) && !/MLA|actual/.test(source))).toBe(true)
    for (const { name, supplier } of [12, 20, 31, 36].flatMap((org) => demoSystems(org, now)))
      expect(supplier, name).toMatch(/^Demo /)
  })

  it('lie within bounds that a market may have, so that no price of nine years is absurd', () => {
    for (const { code, walk, market } of demoItems) {
      if (!('base' in walk) || market === 'sheep' || code === 'wool_passed_in' || code.startsWith('cotton_bale'))
        continue
      for (let year = 2020; year <= 2028; year++) {
        const price = priceOn(code, `${year}-06-15`)
        expect(price / walk.base, `${code} ${year}`).toBeGreaterThan(0.35)
        expect(price / walk.base, `${code} ${year}`).toBeLessThan(2.6)
      }
    }
  })

  it('leave a basis that a farm may see', () => {
    const on = (date: string): number =>
      basis(priceOn('wheat_apw1', date), bushelToTonne(priceOn('cbot_wheat', date), priceOn('aud_usd', date))) ??
      Number.NaN
    for (let year = 2021; year <= 2026; year++) expect(Math.abs(on(`${year}-06-15`)), `${year}`).toBeLessThan(160)
  })
})

describe('demo reports', () => {
  it('have a lowest, an average and a highest price in this order, on days that are over', () => {
    const reports = saleyardReports(null, until)
    expect(reports.length).toBeGreaterThan(100)
    for (const { low, mean, high, head, date } of reports) {
      expect(low <= mean && mean <= high && head > 0 && date <= until).toBe(true)
    }
    expect(saleyardReports(until, until)).toEqual([])
  })

  it('hold bids of three buyers for what a site takes, on Wednesdays', () => {
    const bids = grainBids(null, until)
    expect(bids.every(({ date, price }) => weekdayOf(date) === 3 && date <= until && price > 100)).toBe(true)
    const kwinana = bids.filter(({ site, date }) => site === 'kwinana' && date === '2026-11-18')
    expect(kwinana.some(({ code }) => code === 'sorghum')).toBe(false)
    expect(kwinana.filter(({ code }) => code === 'wheat_apw1')).toHaveLength(3)
  })

  it('quote six contract months to come for each future', () => {
    const curve = forwardCurves(until)
    expect(curve.filter(({ code }) => code === 'asx_wheat')).toHaveLength(6)
    expect(curve.every(({ contract, value }) => contract > until && value > 0)).toBe(true)
  })
})

describe('what the demo farms hold', () => {
  it('are sales of the past two years near the price of their day', () => {
    const sales = demoSales(until)
    expect(sales.length).toBeGreaterThan(20)
    for (const { code, sold_on: soldOn, cents_kg: centsKg, head } of sales) {
      expect(soldOn <= until && soldOn > '2024-11-01' && head > 0).toBe(true)
      expect(Math.abs(centsKg / priceOn(code, soldOn) - 1)).toBeLessThan(0.12)
    }
  })

  it('are five whole years of inputs, for farms and not for clients of the region', () => {
    for (const farm of farms) {
      const years = [...new Set(demoInputs(farm, until).map(({ year }) => year))].sort()
      expect(years, farm.slug).toEqual(farm.isClient ? [] : [2021, 2022, 2023, 2024, 2025])
    }
  })
})
