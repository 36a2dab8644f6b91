import type { Handler } from '#server/pipeline/handler.ts'
import { absent } from '#server/records/failure.ts'
import type { Product as ProductRow } from '#types/entity/product.ts'
import type { Product, ProductQueries } from './products.ts'
import type { SubscriptionQueries } from './subscriptions.ts'
import { includesWords, planWords, priceWords, regionWords } from './subscriptionWords.ts'

export function productService(products: ProductQueries, subscriptions: SubscriptionQueries) {
  const list: Handler<'product.list'> = async ({ input, scope, reply }) => {
    const { rows, total, next } = await products.list(input)
    const running = await subscriptions.running(scope)
    reply.page(total, next)
    return rows.map((product) => rowOf(product, running))
  }

  const show: Handler<'product.show'> = async ({ input, scope }) => {
    const product = await products.bySlug(input.slug)
    if (!product?.isOffered) throw absent('product')
    return {
      ...rowOf(product, await subscriptions.running(scope)),
      plans: plansOf(product),
      components: product.components.map(({ kind, title }) => ({ kind, title })),
    }
  }

  return { list, show }
}

export const plansOf = ({ plans }: Product) =>
  plans.map((plan) => ({
    code: plan.code,
    name: plan.name,
    price: priceWords(plan.priceCents, plan.period),
    period: plan.period,
    seats: plan.seats,
    trial_days: plan.trialDays,
    words: planWords(plan),
  }))

/** Whether one more of a product makes sense: of seats for devices it does, of the same dashboard it does not. */
export const mayAdd = ({ slug, components }: Product, running: { product_slug: string }[]): boolean =>
  components.some(({ kind }) => kind === 'device_pack') || !running.some((one) => one.product_slug === slug)

function rowOf(product: Product, running: { product_slug: string }[]): ProductRow {
  const own = running.filter((one) => one.product_slug === product.slug).length
  const cheapest = product.plans.toSorted((a, b) => a.priceCents - b.priceCents)[0]
  const price = cheapest ? priceWords(cheapest.priceCents, cheapest.period) : 'Free'
  return {
    slug: product.slug,
    name: product.name,
    provider: product.provider,
    category: product.category,
    summary: product.summary,
    price: product.plans.length > 1 ? `from ${price}` : price,
    includes: includesWords(product.components),
    regions: regionWords(product.regions),
    may_add: mayAdd(product, running),
    yours: own === 0 ? null : own === 1 ? 'You have it' : `You have ${own}`,
  }
}
