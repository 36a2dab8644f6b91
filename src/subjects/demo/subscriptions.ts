import { dayMs } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Scope, type Store } from '#server/db/store.ts'
import { deviceQueries } from '#subjects/devices/devices.ts'
import { productQueries } from '#subjects/subscriptions/products.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import { subscriptionDeviceQueries } from '#subjects/subscriptions/subscriptionDevices.ts'
import { openStates } from '#subjects/subscriptions/subscriptionState.ts'
import { subscriptionQueries } from '#subjects/subscriptions/subscriptions.ts'
import { demoProducts, productsOn } from './products.ts'
import type { Topic } from './topic.ts'

const holder = 20
const zone = 'Australia/Melbourne'
const billing = { billing_name: 'Morgan Reid', billing_email: 'manager@demo.test', billing_phone: '03 5500 0000' }
// Nobody is mailed about what was made up.
const nowhere = null

/** The same guid in every demo, so that an address can be kept. */
const guidOf = (nth: number, orgId = holder) => `${orgId}000000-0000-4000-8000-00000000000${nth}`
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
const changesIn = (store: Store) => inTransactions(store, (transaction) => subscriptionChanges(transaction, nowhere))

/** A farm that had the grazing tool and let it end. */
const lapsed = 31
const grazing = { slug: 'grazing-adviser', plan: 'yearly', nth: 4 } as const
/** The grain farm has the cropping tool. */
const cropping = { slug: 'cropping-reports', plan: 'yearly', nth: 5 } as const
/** Both sides of a region have its tool: the office, and the grazier who shares something with it. */
const region = { slug: 'regional-view', plan: 'yearly', nth: 6 } as const
const office = 36

/** The grazier has the map tool, which the grain farm let end. */
const devices = { slug: 'field-officer', plan: 'yearly', nth: 7 } as const

/** What an organisation of the demo has of a product, by the product's name and its plan's; its order's place among those of all. */
interface Had {
  slug: string
  plan: string
  nth: number
}

/** The cotton farm has the cotton tool. */
const grower = 12
const cotton = { slug: 'cotton-season', plan: 'yearly', nth: 1 } as const

/** The shire's sports grounds have the turf tool. */
const shire = 44
const turf = { slug: 'turf-manager', plan: 'yearly', nth: 1 } as const

/**
 * The products, and what Hamilton Grazing has of them: one active, one that waits for its agreement, one that ends soon,
 * a programme whose devices are not chosen yet, and the grazing tool, which Merredin Grain has no longer; that has the
 * cropping tool instead.
 */
export const subscriptionTopic: Topic = {
  async isEmpty(store, scope) {
    if ((await inTransactions(store, productQueries).list({ limit: 1 }, 'everybody')).total < demoProducts.length)
      return true
    return (
      scope.orgId === holder && (await inTransactions(store, subscriptionQueries).page(scope, { limit: 1 })).total === 0
    )
  },
  async fill(store, farms, now) {
    await inTransactions(store, productQueries).put(productsOn(localDate(now, zone)))
    const has = (orgId: number) => farms.some(({ farm }) => farm.org_id === orgId)
    if (has(holder)) {
      await fillHamilton(store, now)
      await fillTool(store, holder, grazing, 60, now)
      await fillTool(store, holder, devices, 45, now)
      await joinProgramme(store, now)
      await fillFree(store, holder, region, before(now, 40))
    }
    if (has(grower)) await fillTool(store, grower, cotton, 70, now)
    if (has(shire)) await fillTool(store, shire, turf, 200, now)
    if (has(office)) await fillFree(store, office, region, before(now, 200))
    if (!has(lapsed)) return
    await fillTool(store, lapsed, grazing, 380, now)
    await fillTool(store, lapsed, devices, 390, now)
    await fillTool(store, lapsed, cropping, 90, now)
  },
}

async function fillHamilton(store: Store, now: Date): Promise<void> {
  const scope = nobodyIn(holder)
  if ((await inTransactions(store, subscriptionQueries).page(scope, { limit: 1 })).total > 0) return
  const add = (nth: number, slug: string, planCode: string, at: Date) =>
    demoOrder(store, scope, guidOf(nth), slug, planCode, at)

  await add(1, 'sensor-care', 'ten', before(now, 120))
  await add(2, 'irrigation-planner', 'season', before(now, 3))
  await add(3, 'grain-price-desk', 'yearly', before(now, 350))
  const changes = changesIn(store)
  await changes.pay(scope, guidOf(1), before(now, 115))
  const { rows } = await inTransactions(store, deviceQueries).list(scope, { limit: 4 })
  await inTransactions(store, (transaction) => subscriptionDeviceQueries(transaction, nowhere)).add(
    scope,
    guidOf(1),
    rows.map(({ id }) => id),
    openStates,
    before(now, 114),
  )
  const grain = await inTransactions(store, subscriptionQueries).find(scope, guidOf(3))
  const terms = grain?.parts.find(({ kind }) => kind === 'agreement')
  if (!grain || !terms) throw new Error('the demo has no grain price desk')
  const agreed = { componentId: terms.id, version: '2026-07', name: 'Morgan Reid' }
  await changes.agree(scope, guidOf(3), agreed, before(now, 350))
  await changes.pay(scope, guidOf(3), before(now, 345))
  const running = await inTransactions(store, subscriptionQueries).find(scope, guidOf(3))
  await changes.set(
    scope,
    guidOf(3),
    { ...billing, notify_emails: '', auto_renew: false, cost_centre: '', version: running?.record.version ?? 1 },
    now,
  )
}

/** A year of a tool, paid for, from so many days ago on; one that is over has ended by itself. */
async function fillTool(store: Store, orgId: number, tool: Had, days: number, now: Date): Promise<void> {
  const scope = nobodyIn(orgId)
  const guid = guidOf(tool.nth, orgId)
  const find = () => inTransactions(store, subscriptionQueries).find(scope, guid)
  if (await find()) return
  await demoOrder(store, scope, guid, tool.slug, tool.plan, before(now, days))
  const changes = changesIn(store)
  await changes.pay(scope, guid, before(now, days - 5))
  const version = (await find())?.record.version ?? 1
  const settings = { ...billing, notify_emails: '', auto_renew: days < 365, cost_centre: '', version }
  await changes.set(scope, guid, settings, before(now, days - 5))
  if (days > 365) await changes.keepTime(scope, guid, before(now, days - 372))
}

/** What costs nothing begins with its order. */
async function fillFree(store: Store, orgId: number, { slug, plan, nth }: Had, at: Date): Promise<void> {
  const scope = nobodyIn(orgId)
  const guid = guidOf(nth, orgId)
  if (await inTransactions(store, subscriptionQueries).find(scope, guid)) return
  await demoOrder(store, scope, guid, slug, plan, at)
}

/** A programme of the partner, joined some weeks ago. */
async function joinProgramme(store: Store, now: Date): Promise<void> {
  const scope = nobodyIn(holder)
  const guid = guidOf(5)
  const find = () => inTransactions(store, subscriptionQueries).find(scope, guid)
  if (await find()) return
  await demoOrder(store, scope, guid, 'gdf', 'member', before(now, 18))
  const terms = (await find())?.parts.find(({ kind }) => kind === 'agreement')
  if (!terms) throw new Error('the demo has no programme')
  const agreed = { componentId: terms.id, version: '2026-07', name: 'Morgan Reid' }
  await changesIn(store).agree(scope, guid, agreed, before(now, 17))
}

async function demoOrder(
  store: Store,
  scope: Scope,
  guid: string,
  slug: string,
  planCode: string,
  at: Date,
): Promise<void> {
  const product = await inTransactions(store, productQueries).bySlug(slug)
  const plan = product?.plans.find(({ code }) => code === planCode)
  if (!product || !plan) throw new Error(`the demo has no product ${slug} with a plan ${planCode}`)
  const changes = changesIn(store)
  const { version } = await changes.create(scope, { product, plan, billing, guid }, at)
  const order = { ...billing, purchase_order: `PO-${localDate(at, zone).replaceAll('-', '')}` }
  await changes.order(scope, guid, { ...order, plan, coupon: null, version }, at)
}
