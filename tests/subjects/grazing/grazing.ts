import { inTransactions } from '#server/db/inTransactions.ts'
import { type Product, productQueries } from '#subjects/subscriptions/products.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import type { Browser, TestApp } from '../../server/app.ts'
import { grazier } from '../livestock/livestock.ts'

const billing = { billing_name: 'Accounts', billing_email: 'accounts@example.org' }
const product: Omit<Product, 'from_cents'> = {
  slug: 'grazing-test',
  name: 'Grazing',
  provider: 'Test',
  category: 'tools',
  summary: 'Every paddock on a date.',
  plans: [{ code: 'yearly', name: 'Yearly', priceCents: 1000, period: 'year', seats: 0, trialDays: 14 }],
  components: [{ code: 'grazing_tool', kind: 'tool', title: 'Grazing' }],
  regions: [],
}
export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The state date of these tests; their clock is on 21 Nov 2026. */
export const on = '2026-11-15'

const scopeOf = (orgId: number) => ({ userId: 1, orgId, readable: [orgId] })
let nth = 0

/** Subscribes an organisation to the tool, and pays; `days` ago where it is to be over. */
export async function subscribe({ store, clock }: TestApp, orgId: number): Promise<string> {
  await inTransactions(store, productQueries).put([product])
  const changes = inTransactions(store, (transaction) => subscriptionChanges(transaction, null))
  const [plan] = product.plans
  if (!plan) throw new Error('the product has a plan')
  const scope = scopeOf(orgId)
  const made = await changes.create(scope, { product: { ...product, from_cents: 0 }, plan, billing }, clock.at)
  const order = { ...billing, purchase_order: '', coupon: null, plan, version: made.version }
  await changes.order(scope, made.guid, order, clock.at)
  await changes.pay(scope, made.guid, clock.at)
  return made.guid
}

/** Lets a subscription run out. */
export async function end({ store, clock }: TestApp, orgId: number, guid: string): Promise<void> {
  const changes = inTransactions(store, (transaction) => subscriptionChanges(transaction, null))
  await changes.cancel(scopeOf(orgId), guid, clock.at)
  await changes.keepTime(scopeOf(orgId), guid, new Date(clock.at.getTime() + 400 * 86_400_000))
}

/** A property of its own, with what grows and grazes there. */
export async function property({ store }: TestApp, orgId = 20) {
  nth += 1
  const id = orgId * 1000 + nth
  await store.withScope(scopeOf(orgId), (db) =>
    db
      .insertInto('location')
      .values({
        org_id: orgId,
        id,
        slug: `property-${id}`,
        name: `Property ${id}`,
        is_default: false,
        zone: 'Australia/Melbourne',
        elevation_m: 200,
        lon: 142,
        lat: -38,
      } as never)
      .execute(),
  )
  return { id, ...grazier(store, scopeOf(orgId), id) }
}

/** What a plan is reckoned with: growth every day of the year, kg DM/ha, and the parameters of the property. */
export async function reckonWith(
  manager: Browser,
  location_id: number,
  growth: number,
  { detachment = 0, intake = 10 } = {},
): Promise<void> {
  const org = 20
  const types = (await manager.call('grazing.types', { id: location_id }, { org })).json().result
  for (const { id, name } of types) {
    const type = {
      location_id,
      id,
      name,
      ...Object.fromEntries(months.map((month) => [month, growth])),
      safe_utilisation_pct: 50,
      default_residual_kg_ha: 1200,
      digestibility_pct: 65,
      colour: '#2f6b3a',
    }
    const reply = await manager.call('grazing.type.save', type, { org })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  const settings = {
    location_id,
    intake_kg_ae_d: intake,
    dse_per_ae: 8.4,
    detachment_pct_d: detachment,
    utilisation_pct: 45,
    residual_kg_ha: 1200,
  }
  const reply = await manager.call('grazing.settings.save', settings, { org })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}
