import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { demoProducts } from '#subjects/demo/products.ts'
import { registrationQueries } from '#subjects/organisations/registrations.ts'
import { productQueries } from '#subjects/subscriptions/products.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { fieldsOf } from './teamwork.ts'

let app: TestApp
let manager: Browser
let root: Browser
let guid = ''
const org = { org: 20 }
const billing = { billing_name: 'Accounts', billing_email: 'accounts@example.org' }
const refusal = 'This coupon cannot be used for this product, or not any more. Leave it out to go on.'
const code = (nth: number) => `c0000000-0000-4000-8000-00000000000${nth}`

beforeAll(async () => {
  app = await startApp()
  await inTransactions(app.store, productQueries).put(demoProducts)
  manager = await app.as('manager')
  root = await app.as('super')
}, 180_000)
afterAll(() => app.close())
beforeEach(async () => {
  const made = await manager.call('subscription.create', { product_slug: 'sensor-care', plan_code: 'ten' }, org)
  expect(made).toAnswer()
  guid = made.json().result.guid
})

const coupon = (nth: number, more: object = {}) =>
  inTransactions(app.store, registrationQueries).addCoupon({
    guid: code(nth),
    plan: null,
    product_slug: null,
    percent: 25,
    expires_at: new Date('2027-01-01T00:00:00Z'),
    uses_left: 1,
    ...more,
  })
const left = async (nth: number) =>
  (
    await app.store.asSystem((db) =>
      db.selectFrom('coupon').select('uses_left').where('guid', '=', code(nth)).executeTakeFirstOrThrow(),
    )
  ).uses_left
const show = async () => (await manager.call('subscription.show', { guid }, org)).json().result
const order = async (more: Record<string, unknown> = {}) => {
  const { version, plan_code } = await show()
  return manager.call('subscription.purchase', { guid, plan_code, ...billing, version, ...more }, org)
}
const invoices = () =>
  app.store.asSystem((db) => db.selectFrom('mail_outbox').select('body').orderBy('created_at').execute())
const remove = async () => manager.call('subscription.remove', { guid, name: (await show()).name }, org)
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`

describe('a coupon at the purchase of a subscription', () => {
  it('takes its percent off the first invoice, is told everywhere, and is used up', async () => {
    await coupon(1)
    const reply = await order({ coupon_guid: code(1) })
    expect(reply).toAnswer()
    const ordered = reply.json().result
    const off = money(Math.round(ordered.price_cents * 0.75))
    expect(ordered).toMatchObject({ coupon: '25 % off the first invoice', invoice_amount: off })
    expect(ordered.price).toMatch(/ a (month|year), 25 % off the first invoice$/)
    const { body } = (await invoices()).at(-1) ?? { body: '' }
    expect(body).toContain(`Amount: ${off} AUD`)
    expect(body).toContain('Coupon: 25 % is taken off already.')
    expect(await left(1)).toBe(0)
    // Once that invoice is paid, the price is the whole one again.
    expect(await root.call('subscription.paid', { guid }, org)).toAnswer()
    expect((await show()).price).not.toContain('25 %')
    expect(await remove()).toAnswer()
  })

  it('of the whole price leaves nothing to pay', async () => {
    await coupon(2, { percent: 100, product_slug: 'sensor-care' })
    const reply = await order({ coupon_guid: code(2) })
    expect(reply.json().result).toMatchObject({ state: 'active', invoice_no: null, due_on: null })
    expect(await remove()).toAnswer()
  })

  it('is refused at its field when it is unknown, used up, over, or for something else; nothing is ordered', async () => {
    await coupon(3, { expires_at: new Date('2026-11-01T00:00:00Z') })
    await coupon(4, { uses_left: 0 })
    await coupon(5, { product_slug: 'grain-price-desk' })
    await coupon(6, { plan: 'farm' })
    const before = await show()
    for (const nth of [3, 4, 5, 6, 7]) {
      const reply = await order({ coupon_guid: code(nth) })
      expect(reply, `coupon ${nth}`).toRefuse(400, refusal)
      expect(fieldsOf(reply)).toEqual(['coupon_guid'])
    }
    for (const wrong of ['free', '', 7, `${code(1)}0`]) {
      const reply = await order({ coupon_guid: wrong })
      expect(reply, String(wrong)).toRefuse(400)
      expect(fieldsOf(reply)).toEqual(['coupon_guid'])
    }
    expect(await show()).toEqual(before)
    expect([await left(3), await left(5), await left(6)]).toEqual([1, 1, 1])
  })

  it('keeps its use when the order is refused for another reason', async () => {
    await coupon(8)
    expect(await order({ coupon_guid: code(8), version: 99 })).toRefuse(409)
    expect(await order({ coupon_guid: code(8), plan_code: 'none' })).toRefuse(400)
    expect(await left(8)).toBe(1)
  })

  it('for a product is not good for a registration', async () => {
    await coupon(9, { product_slug: 'sensor-care' })
    const reply = await (await app.as('nobody')).call('org.register', {
      org_name: 'Coupon Creek',
      org_phone: '02 6790 0000',
      org_abn: '51 824 753 556',
      address: '1 Creek Road',
      suburb: 'Hamilton',
      state: 'VIC',
      postcode: '3300',
      initial_location_name: 'Home block',
      latitude: -37.73,
      longitude: 142.05,
      initial_plan: 'farm',
      coupon_guid: code(9),
    })
    expect(reply).toRefuse(400)
    expect(fieldsOf(reply)).toEqual(['coupon_guid'])
  })
})
