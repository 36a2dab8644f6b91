import { daysSince } from '#engine/date.ts'
import type { Portal } from '#engine/portal.ts'
import { toolState } from '#engine/tool.ts'
import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { Facts } from '#types/entity/facts.ts'
import type { Product as ProductRow } from '#types/entity/product.ts'
import { standingOf } from './productStanding.ts'
import {
  type Audience,
  isOfferedTo,
  isSoldTo,
  newDays,
  type OfferedProduct,
  type Product,
  type ProductQueries,
} from './products.ts'
import { onStates } from './subscriptionState.ts'
import type { RunningSubscription, SubscriptionQueries } from './subscriptions.ts'
import {
  componentWords,
  elsewhereWords,
  extrasOf,
  fromWords,
  includesWords,
  planWords,
  priceWords,
  regionWords,
} from './subscriptionWords.ts'

interface ProductParts {
  products: ProductQueries
  subscriptions: SubscriptionQueries
  portal: () => Portal
}

/** Reads a product that is offered to the organisation. Throws HttpError 404 for any other. */
export const offeredTo =
  ({ products, portal }: Pick<ProductParts, 'products' | 'portal'>) =>
  async (scope: Scope, slug: string, now: Date, at?: string): Promise<OfferedProduct> => {
    const product = await products.bySlug(slug)
    const audience = await products.audience(scope, portal().core.app.brand, now)
    if (!product?.isOffered || !isOfferedTo(product, audience)) throw absent('product', at)
    return product
  }

/** Reads a product that the organisation may order. Throws what `offeredTo` throws, and a Failure where it is not sold there. */
export const soldTo =
  (parts: Pick<ProductParts, 'products' | 'portal'>) =>
  async (scope: Scope, slug: string, now: Date, at: string): Promise<OfferedProduct> => {
    const product = await offeredTo(parts)(scope, slug, now, at)
    const audience = await parts.products.audience(scope, parts.portal().core.app.brand, now)
    if (!isSoldTo(product, audience))
      throw new Failure({ failed: 'product_elsewhere', say: elsewhereWords(product, audience.states), field: at })
    return product
  }

export function productService(parts: ProductParts) {
  const { products, subscriptions, portal } = parts
  const offered = offeredTo(parts)

  const list: Handler<'product.list'> = async ({ input, scope, reply, now }) => {
    const audience = await products.audience(scope, portal().core.app.brand, now)
    const { rows, total, next } = await products.list(input, audience)
    const running = await subscriptions.running(scope)
    const popular = await products.popular(rows.map(({ slug }) => slug))
    reply.page(total, next)
    return rows.map((product) => rowOf(product, running, popular, audience))
  }

  const show: Handler<'product.show'> = async ({ input, scope, facts, now }) => {
    const product = await offered(scope, input.slug, now)
    const audience = await products.audience(scope, portal().core.app.brand, now)
    const running = await subscriptions.running(scope)
    const row = rowOf(product, running, await products.popular([product.slug]), audience)
    const own = running.findLast((one) => one.product_slug === product.slug)
    const found = own ? await subscriptions.find(scope, own.guid) : null
    return {
      ...row,
      description_md: product.description_md,
      data_shared: product.data_shared,
      faq: product.faq,
      plans: plansOf(product),
      components: product.components.map((part) => ({
        kind: part.kind,
        title: part.title,
        words: componentWords(part),
      })),
      ...standingOf({
        product,
        mayAdd: row.may_add,
        elsewhere: isSoldTo(product, audience) ? null : elsewhereWords(product, audience.states),
        mayManage: facts.org?.mayManage === true,
        managers: await products.managers(scope),
        wasTried: await subscriptions.wasTried(scope, product.slug),
        found,
        now,
      }),
      opens_tool: toolOf(product, facts, portal()),
    }
  }

  const terms: Handler<'product.terms'> = async ({ input, scope, now }) => {
    const product = await offered(scope, input.slug, now)
    const part = product.components.find(({ code }) => code === input.code)
    if (!part?.terms) throw absent('document')
    const { version, text } = part.terms
    return {
      name: `${product.slug}-${part.code}-${version}.txt`,
      media_type: 'text/plain; charset=utf-8',
      bytes: Buffer.from(`${product.name}: ${part.title}\nVersion ${version}\n\n${text}\n`).toString('base64'),
    }
  }

  return { list, show, terms }
}

/** The tool that it brings and that the person may open, where the portal has pages of it. */
const toolOf = ({ components }: Product, facts: Facts, { core }: Portal): string | null =>
  components.find(
    ({ kind, code }) =>
      kind === 'tool' &&
      toolState(facts, code) !== 'none' &&
      core.routes.some(({ tool, menu }) => tool === code && menu),
  )?.code ?? null

export const plansOf = ({ plans }: Product) =>
  plans.map((plan) => ({
    code: plan.code,
    name: plan.name,
    price: priceWords(plan.priceCents, plan.period),
    period: plan.period,
    seats: plan.seats,
    trial_days: plan.trialDays,
    extras: extrasOf(plan),
    words: planWords(plan),
  }))

/** Whether one more of a product makes sense: of seats for devices it does, of the same dashboard or programme it does not. */
export const mayAdd = (
  { slug, components, partner }: Pick<OfferedProduct, 'slug' | 'components' | 'partner'>,
  running: { product_slug: string }[],
): boolean =>
  !running.some((one) => one.product_slug === slug) ||
  (partner === null && components.some(({ kind }) => kind === 'device_pack'))

function rowOf(
  product: OfferedProduct,
  running: RunningSubscription[],
  popular: Set<string>,
  audience: Audience,
): ProductRow {
  const { today } = audience
  const own = running.filter((one) => one.product_slug === product.slug)
  const on = own.filter(({ state }) => onStates.includes(state)).length
  const isNew = product.published_on !== null && daysSince(product.published_on, today) < newDays
  return {
    slug: product.slug,
    name: product.name,
    provider: product.provider,
    category: product.category,
    topics: product.topics,
    summary: product.summary,
    price: fromWords(product.plans),
    includes: includesWords(product.components),
    regions: regionWords(product.regions),
    may_add: mayAdd(product, running) && isSoldTo(product, audience),
    yours: on > 1 ? `You have ${on}` : on === 1 ? 'You have it' : own.length > 0 ? 'Begun, not on yet' : null,
    badge: on > 0 ? 'included' : popular.has(product.slug) ? 'popular' : isNew ? 'new' : null,
    subscription_guid: own.at(-1)?.guid ?? null,
  }
}
