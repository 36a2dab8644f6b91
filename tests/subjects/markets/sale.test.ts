import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { idIn } from '../../server/world.ts'
import { quote } from './markets.ts'

// Saturday 21 November 2026, 14:00 in Sydney.
let app: TestApp
let member: Browser
let viewer: Browser
beforeAll(async () => {
  app = await startApp()
  member = await app.as('member')
  viewer = await app.as('viewer')
  await quote(app.store, [['heavy_steer', '2026-11-13', 350]])
})
afterAll(() => app.close())

const sale = { sold_on: '2026-11-20', class: 'heavy_steer', head: 24, avg_kg: 612.5, price_ckg: 358 }
const ask = async (browser: Browser, name: string, input: Record<string, unknown>, org = 20) =>
  (await browser.call(name, input, { org })).json().result
const salesOf = (browser: Browser, org = 20) => ask(browser, 'procedure.own_sales', { market: 'cattle' }, org)

describe('own sales', () => {
  it('are written down, and seen at once beside the indicator of their day', async () => {
    expect(await salesOf(member)).toEqual([])
    const reply = await member.call('sale.cattle.add', { ...sale, note: ' Dubbo ' }, { org: 20 })
    expect(reply).toAnswer()
    const { id } = reply.json().result
    expect(await salesOf(member)).toMatchObject([
      { id, kind: 'own', sold_on: '2026-11-20', head: 24, avg_kg: 612.5, price: 358, gap: 8, note: 'Dubbo' },
      { id, kind: 'indicator', price: 350 },
    ])
  })

  it('are nobody else’s (TN-05)', async () => {
    await member.call('sale.cattle.add', sale, { org: 20 })
    expect(await salesOf(member, 31)).toEqual([])
  })

  it('are refused from somebody who may only look', async () => {
    expect(await viewer.call('sale.cattle.add', sale, { org: 20 })).toRefuse(
      403,
      'You may look, but not change things, in this organisation.',
    )
  })

  it('are refused with the field that is wrong, and nothing of them is kept', async () => {
    const before = (await salesOf(member)).length
    for (const [field, value] of [
      ['sold_on', '2026-11-22'],
      ['sold_on', '1970-01-01'],
      ['sold_on', '2026-13-01'],
      ['class', 'trade_lamb'],
      ['head', 0],
      ['head', 2.5],
      ['avg_kg', -5],
      ['price_ckg', 0],
      ['price_ckg', 1e9],
    ] as const) {
      const reply = await member.call('sale.cattle.add', { ...sale, [field]: value }, { org: 20 })
      expect(reply, `${field} ${value}`).toRefuse(400)
      expect(Object.keys(reply.json().responseException.at), `${field} ${value}`).toEqual([field])
    }
    expect((await salesOf(member)).length).toBe(before)
  })

  it('of lambs go by carcase weight', async () => {
    const lambs = { sold_on: '2026-11-20', class: 'trade_lamb', head: 180, avg_kg: 22.4, price_ckg: 840 }
    expect(await member.call('sale.sheep.add', lambs, { org: 20 })).toAnswer()
    expect(await ask(member, 'procedure.own_sales', { market: 'sheep' })).toMatchObject([
      { class: 'trade lamb', quantity: 'price_cwt', gap: null, level: 'none' },
    ])
  })
})

describe('what a year took', () => {
  const diesel = { location_id: idIn(20), year: 2025, item: 'diesel_l', amount: 10_000 }
  const years = () => ask(member, 'procedure.carbon_years', {})

  it('is written down and counted at once; a second amount takes the place of the first', async () => {
    expect(await years()).toEqual([])
    expect(await member.call('farm-input.put', diesel, { org: 20 })).toAnswer()
    expect(await years()).toMatchObject([{ year: '2025', t_co2e: 27, biggest: 'fuel' }])
    expect(await member.call('farm-input.put', { ...diesel, amount: 20_000 }, { org: 20 })).toAnswer()
    expect(await years()).toMatchObject([{ year: '2025', t_co2e: 54 }])
  })

  it('is told again as it was written down, and taken out; what it was can be written down again', async () => {
    const list = (who = member) => ask(who, 'farm-input.list', {})
    const wool = { location_id: idIn(20), year: 2024, item: 'wool_kg', amount: 5200 }
    expect(await member.call('farm-input.put', wool, { org: 20 })).toAnswer()
    expect(await list(viewer)).toMatchObject([{ year: 2025, item: 'diesel_l', amount: 20_000 }, wool])
    const { amount: _, ...which } = diesel
    for (const [who, org, status] of [
      [viewer, 20, 403],
      [member, 31, 404],
    ] as const)
      expect(await who.call('farm-input.delete', which, { org })).toRefuse(status)
    const gone = await member.call('farm-input.delete', which, { org: 20 })
    expect(gone.json().result).toEqual({ ...diesel, amount: 20_000 })
    expect(await list()).toMatchObject([wool])
    expect((await years()).filter(({ year }: Record<string, unknown>) => year === '2025')).toEqual([])
    expect(await member.call('farm-input.delete', which, { org: 20 })).toRefuse(404, 'There is no such amount.')
    expect(await member.call('farm-input.put', gone.json().result, { org: 20 })).toAnswer()
    expect(await list()).toHaveLength(2)
  })

  it('is refused for a location of somebody else, and for a year that is not over', async () => {
    expect(await member.call('farm-input.put', { ...diesel, location_id: idIn(12) }, { org: 20 })).toRefuse(
      404,
      'There is no such location.',
    )
    const early = await member.call('farm-input.put', { ...diesel, year: 2026 }, { org: 20 })
    expect(early).toRefuse(400, 'Only whole years count: last year is the latest.')
    expect(early.json().responseException.at).toEqual({ year: 'Only whole years count: last year is the latest.' })
    expect(await viewer.call('farm-input.put', diesel, { org: 20 })).toRefuse(403)
  })
})
