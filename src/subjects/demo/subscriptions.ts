import { dayMs } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import { deviceQueries } from '#subjects/devices/devices.ts'
import { productQueries } from '#subjects/subscriptions/products.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import { subscriptionDeviceQueries } from '#subjects/subscriptions/subscriptionDevices.ts'
import { openStates } from '#subjects/subscriptions/subscriptionState.ts'
import { subscriptionQueries } from '#subjects/subscriptions/subscriptions.ts'
import { demoProducts } from './products.ts'
import { demoScope } from './scope.ts'
import type { Topic } from './topic.ts'

const holder = 20
const zone = 'Australia/Melbourne'
const billing = { billing_name: 'Morgan Reid', billing_email: 'manager@demo.test', billing_phone: '03 5500 0000' }
// Nobody is mailed about what was made up.
const nowhere = null

/** The same guid in every demo, so that an address can be kept. */
const guidOf = (nth: number) => `20000000-0000-4000-8000-00000000000${nth}`

/** The products, and what Hamilton Grazing has of them: one active, one that waits for its agreement, one that ends soon. */
export const subscriptionTopic: Topic = {
  async isEmpty(store, scope) {
    if ((await inTransactions(store, productQueries).list({ limit: 1 })).total < demoProducts.length) return true
    return (
      scope.orgId === holder && (await inTransactions(store, subscriptionQueries).page(scope, { limit: 1 })).total === 0
    )
  },
  async fill(store, farms, now) {
    await inTransactions(store, productQueries).put(demoProducts)
    if (farms.some(({ farm }) => farm.org_id === holder)) await fillHamilton(store, now)
  },
}

async function fillHamilton(store: Store, now: Date): Promise<void> {
  const scope = demoScope(holder)
  if ((await inTransactions(store, subscriptionQueries).page(scope, { limit: 1 })).total > 0) return
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const add = (nth: number, slug: string, planCode: string, at: Date) =>
    demoOrder(store, guidOf(nth), slug, planCode, at)

  await add(1, 'sensor-care', 'ten', before(120))
  await add(2, 'irrigation-planner', 'season', before(3))
  await add(3, 'grain-price-desk', 'yearly', before(350))
  const changes = inTransactions(store, (transaction) => subscriptionChanges(transaction, nowhere))
  await changes.pay(scope, guidOf(1), before(115))
  const { rows } = await inTransactions(store, deviceQueries).list(scope, { limit: 4 })
  await inTransactions(store, (transaction) => subscriptionDeviceQueries(transaction, nowhere)).add(
    scope,
    guidOf(1),
    rows.map(({ id }) => id),
    openStates,
    before(114),
  )
  const grain = await inTransactions(store, subscriptionQueries).find(scope, guidOf(3))
  const terms = grain?.parts.find(({ kind }) => kind === 'agreement')
  if (!grain || !terms) throw new Error('the demo has no grain price desk')
  const agreed = { componentId: terms.id, version: '2026-07', name: 'Morgan Reid' }
  await changes.agree(scope, guidOf(3), agreed, before(350))
  await changes.pay(scope, guidOf(3), before(345))
  const running = await inTransactions(store, subscriptionQueries).find(scope, guidOf(3))
  await changes.set(
    scope,
    guidOf(3),
    { ...billing, notify_emails: '', auto_renew: false, cost_centre: '', version: running?.record.version ?? 1 },
    now,
  )
}

async function demoOrder(store: Store, guid: string, slug: string, planCode: string, at: Date): Promise<void> {
  const scope = demoScope(holder)
  const product = await inTransactions(store, productQueries).bySlug(slug)
  const plan = product?.plans.find(({ code }) => code === planCode)
  if (!product || !plan) throw new Error(`the demo has no product ${slug} with a plan ${planCode}`)
  const changes = inTransactions(store, (transaction) => subscriptionChanges(transaction, nowhere))
  const { version } = await changes.create(scope, { product, plan, billing, guid }, at)
  const order = { ...billing, purchase_order: `HG-${localDate(at, zone).replaceAll('-', '')}` }
  await changes.order(scope, guid, { ...order, plan, coupon: null, version }, at)
}
