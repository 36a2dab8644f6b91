import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Endpoint } from '#engine/portal.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { type Product, productQueries } from '#subjects/subscriptions/products.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { ownPortal } from '../../server/portal.ts'
import type { PersonName } from '../../server/world.ts'

const org = 20
const scope = { userId: 1, orgId: org, readable: [org] }
const tool = 'turf'
const billing = { billing_name: 'Accounts', billing_email: 'accounts@example.org' }
const none = 'Your organisation does not have this tool, or your teams do not open it.'
const over =
  'The subscription to this tool has ended, so you can look at it but not change it. Renew it in Account, Subscriptions.'
const owed =
  'The payment for this tool is overdue, so you can look at it but not change it. See Account, Subscriptions.'
const product: Omit<Product, 'from_cents'> = {
  slug: 'green-keeper',
  name: 'Green keeper',
  provider: 'Test',
  category: 'tools',
  summary: 'Mowing, written down.',
  plans: [{ code: 'yearly', name: 'Yearly', priceCents: 1000, period: 'year', seats: 0, trialDays: 14 }],
  components: [{ code: tool, kind: 'tool', title: 'Turf' }],
  regions: [],
}

let app: TestApp
let nth = 0

/** A portal in which the list of locations and the making of teams belong to a tool. */
async function withTool() {
  const own = await ownPortal()
  const of = (name: string): Endpoint => ({ ...(own.endpoints[name] as Endpoint), tool })
  const endpoints = { ...own.endpoints, 'location.list': of('location.list'), 'org.team.create': of('org.team.create') }
  return { ...own, endpoints }
}

beforeAll(async () => {
  app = await startApp({}, { portal: await withTool() })
  await inTransactions(app.store, productQueries).put([product])
}, 180_000)
afterAll(() => app.close())
beforeEach(() => app.store.asSystem((db) => db.deleteFrom('subscription').where('org_id', '=', org).execute()))

const changes = () => inTransactions(app.store, (transaction) => subscriptionChanges(transaction, null))
const daysLater = (days: number) => new Date(app.clock.at.getTime() + days * 86_400_000)

/** Subscribed to, and not paid for yet. */
async function ordered(): Promise<string> {
  const [plan] = product.plans
  if (!plan) throw new Error('the product has a plan')
  const { guid, version } = await changes().create(
    scope,
    { product: { ...product, from_cents: 0 }, plan, billing },
    app.clock.at,
  )
  const order = { ...billing, purchase_order: '', coupon: null, plan, version }
  await changes().order(scope, guid, order, app.clock.at)
  return guid
}
async function paid(): Promise<string> {
  const guid = await ordered()
  await changes().pay(scope, guid, app.clock.at)
  return guid
}

const reads = (who: Browser, at = org) => who.call('location.list', { org_id: at }, { org: at })
const writes = (who: Browser) => {
  nth += 1
  return who.call('org.team.create', { name: `Mowers ${nth}`, control_dto: { role: 'member' } }, { org })
}
const toolsOf = async (who: Browser, at = org) =>
  (await who.call('org.role', {}, { org: at })).json().result.org.toolset

it('is closed to who does not have it, whatever else they may', async () => {
  for (const name of ['manager', 'super', 'member'] as PersonName[]) {
    const who = await app.as(name)
    expect(await reads(who)).toRefuse(403, none)
    expect(await toolsOf(who)).toEqual({})
  }
  const manager = await app.as('manager')
  await ordered()
  expect(await reads(manager)).toRefuse(403, none)
  expect(await app.browser().call('location.list', { org_id: org }, { org })).toRefuse(401)
})

it('is read and written in while it is active, in the organisation that has it', async () => {
  const manager = await app.as('manager')
  await paid()
  expect(await toolsOf(manager)).toEqual({ turf: 'active' })
  expect(await reads(manager)).toAnswer()
  expect(await writes(manager)).toAnswer()
  expect(await reads(await app.as('viewer'))).toAnswer()
  // The guard of the call itself still holds.
  expect(await writes(await app.as('viewer'))).toRefuse(403, 'You cannot manage this organisation.')
  expect(await reads(manager, 12)).toRefuse(403, none)
})

it('stays to be written in until the end of what was paid for, then is read only', async () => {
  const manager = await app.as('manager')
  const guid = await paid()
  await changes().cancel(scope, guid, app.clock.at)
  expect(await toolsOf(manager)).toEqual({ turf: 'active' })
  expect(await writes(manager)).toAnswer()
  await changes().keepTime(scope, guid, daysLater(400))
  expect(await toolsOf(manager)).toEqual({ turf: 'ended' })
  expect(await reads(manager)).toAnswer()
  expect(await writes(manager)).toRefuse(403, over)
  await paid()
  expect(await toolsOf(manager)).toEqual({ turf: 'active' })
  expect(await writes(manager)).toAnswer()
})

it('is read only while its payment is overdue', async () => {
  const manager = await app.as('manager')
  const guid = await paid()
  await changes().keepTime(scope, guid, daysLater(367))
  await changes().keepTime(scope, guid, daysLater(400))
  expect(await toolsOf(manager)).toEqual({ turf: 'unpaid' })
  expect(await reads(manager)).toAnswer()
  expect(await writes(manager)).toRefuse(403, owed)
})

it('is not opened by an order that was taken back before it began', async () => {
  const guid = await ordered()
  await changes().cancel(scope, guid, app.clock.at)
  await changes().keepTime(scope, guid, daysLater(400))
  expect(await toolsOf(await app.as('manager'))).toEqual({})
})

it('is open to people of a team only where the team may open it', async () => {
  await paid()
  const member = await app.as('member')
  const ofTeam = (tools: string[]) =>
    app.store.asSystem(async (db) => {
      await db.deleteFrom('team').where('org_id', '=', org).execute()
      nth += 1
      const at = app.clock.at
      const { id } = await db
        .insertInto('team')
        .values({ org_id: org, name: `Held ${nth}`, slug: `held-${nth}`, role: 'member', tools, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('team_member').values({ org_id: org, team_id: id, user_id: 2, created_at: at }).execute()
    })
  await ofTeam(['cotton_tool'])
  expect(await toolsOf(member)).toEqual({})
  expect(await reads(member)).toRefuse(403, none)
  await ofTeam(['cotton_tool', tool])
  expect(await toolsOf(member)).toEqual({ turf: 'active' })
  expect(await reads(member)).toAnswer()
  await ofTeam([])
  expect(await reads(member)).toAnswer()
})
