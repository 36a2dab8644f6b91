import type { Portal } from '#engine/portal.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Ask, Handler } from '#server/pipeline/handler.ts'
import { absent, Failure, orTheirs } from '#server/records/failure.ts'
import { mayAdd, plansOf, soldTo } from './product.ts'
import type { ProductQueries } from './products.ts'
import type { SubscriptionChanges } from './subscriptionChanges.ts'
import { addressesOf } from './subscriptionSteps.ts'
import type { SubscriptionQueries } from './subscriptions.ts'
import { rowOf, subscriptionOf } from './subscriptionView.ts'

export const noSubscription = () => absent('subscription')
const addressLike = /^[^\s@,]{1,64}@[^\s@,.]{1,63}(\.[^\s@,.]{1,63}){1,6}$/
const mostAddresses = 5

export interface SubscriptionParts {
  products: ProductQueries
  subscriptions: SubscriptionQueries
  changes: SubscriptionChanges
  portal: () => Portal
}

/** Reads one as its pages show it. Throws HttpError 404 for one that the organisation does not have. */
export const shown =
  ({ products, subscriptions }: Pick<SubscriptionParts, 'products' | 'subscriptions'>) =>
  async (scope: Scope, guid: string, now: Date) => {
    const found = await subscriptions.find(scope, guid)
    if (!found) throw noSubscription()
    return subscriptionOf(found, await products.bySlug(found.record.product_slug), now)
  }

export function subscriptionService(parts: SubscriptionParts) {
  const { products, subscriptions, changes } = parts
  const read = shown(parts)

  /** The subscription after a change. */
  const after = async (
    { scope, now }: Pick<Ask<'subscription.show'>, 'scope' | 'now'>,
    guid: string,
    change: Promise<unknown>,
  ) => {
    await orTheirs(change, () => read(scope, guid, now))
    return read(scope, guid, now)
  }

  const productOf = soldTo(parts)

  const page: Handler<'subscription.page'> = async ({ input, scope, reply, now }) => {
    const { rows, total, next } = await subscriptions.page(scope, input)
    reply.page(total, next)
    return rows.map((view) => rowOf(view, now))
  }

  const show: Handler<'subscription.show'> = ({ input, scope, now }) => read(scope, input.guid, now)

  const plans: Handler<'subscription.plans'> = async ({ input, scope }) => {
    const found = await subscriptions.find(scope, input.guid)
    if (!found) throw noSubscription()
    const product = await products.bySlug(found.record.product_slug)
    return product ? plansOf(product) : []
  }

  const create: Handler<'subscription.create'> = async ({ input, scope, session, now }) => {
    const product = await productOf(scope, input.product_slug, now, 'product_slug')
    const plan = input.plan_code ? product.plans.find(({ code }) => code === input.plan_code) : product.plans[0]
    if (!plan) throw noPlan()
    if (!mayAdd(product, await subscriptions.running(scope)))
      throw new Failure({ failed: 'subscription_there', name: product.name })
    const person = session?.person
    const billing = {
      billing_name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim() || (person?.userName ?? ''),
      billing_email: person?.email ?? '',
    }
    const { guid, name } = await changes.create(scope, { product, plan, billing }, now)
    return { guid, name }
  }

  const purchase: Handler<'subscription.purchase'> = async (ask) => {
    const { input, scope, now } = ask
    const found = await subscriptions.find(scope, input.guid)
    if (!found) throw noSubscription()
    const product = await productOf(scope, found.record.product_slug, now, 'plan_code')
    const plan = product.plans.find(({ code }) => code === input.plan_code)
    if (!plan) throw noPlan()
    const changed = changes.order(
      scope,
      input.guid,
      {
        plan,
        billing_name: input.billing_name.trim(),
        billing_email: input.billing_email,
        billing_phone: input.billing_phone?.trim(),
        purchase_order: input.purchase_order?.trim() ?? '',
        coupon: input.coupon_guid ?? null,
        version: input.version,
      },
      now,
    )
    return after(ask, input.guid, changed)
  }

  const trial: Handler<'subscription.trial'> = async (ask) => {
    const { input, scope, now } = ask
    const found = await subscriptions.find(scope, input.guid)
    if (!found) throw noSubscription()
    if (found.wasTried) throw new Failure({ failed: 'subscription_tried', name: found.record.name })
    const changed = changes.startTrial(scope, input.guid, now)
    return after(ask, input.guid, changed)
  }

  const settings: Handler<'subscription.settings'> = async (ask) => {
    const { input, scope, now } = ask
    const notify = addressesOf(input.notify_emails ?? '')
    const wrong = notify.find((address) => !addressLike.test(address) || address.length > 254)
    if (wrong !== undefined)
      throw wrongField('notify_emails', `“${wrong.slice(0, 60)}” is no email address. Put commas between addresses.`)
    if (notify.length > mostAddresses) throw wrongField('notify_emails', `Give at most ${mostAddresses} addresses.`)
    const changed = changes.set(
      scope,
      input.guid,
      {
        billing_name: input.billing_name.trim(),
        billing_email: input.billing_email,
        billing_phone: input.billing_phone?.trim(),
        notify_emails: notify.join(', '),
        auto_renew: input.auto_renew,
        cost_centre: input.cost_centre?.trim() ?? '',
        version: input.version,
      },
      now,
    )
    return after(ask, input.guid, changed)
  }

  const paid: Handler<'subscription.paid'> = async ({ input, session, now }) => {
    const orgId = await subscriptions.ownerOf(input.guid)
    if (orgId === null) throw noSubscription()
    const scope: Scope = { userId: session?.person.id ?? 0, orgId, readable: [orgId] }
    return after({ scope, now }, input.guid, changes.pay(scope, input.guid, now))
  }

  const remove: Handler<'subscription.remove'> = async ({ input, scope, now }) => {
    const found = await subscriptions.find(scope, input.guid)
    if (!found) throw noSubscription()
    const { name } = found.record
    if (input.name.trim() !== name) throw new Failure({ failed: 'subscription_name_not_typed', name })
    const changed = await changes.cancel(scope, input.guid, now)
    if (changed === 'deleted') return { say: `${name}: the draft is deleted` }
    const left = await read(scope, input.guid, now)
    return { say: `${name}: ${left.next_say}` }
  }

  return { page, show, plans, create, purchase, trial, settings, paid, remove }
}
const noPlan = () => new Failure({ failed: 'no_such_plan' })
