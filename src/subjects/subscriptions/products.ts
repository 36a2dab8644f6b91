import { type Selectable, sql } from 'kysely'
import { localDate } from '#engine/zone.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { anyHolds, type Page, pageFrom } from '#server/records/page.ts'
import type { ProductAsk } from '#types/entity/product.ts'
import { onStates } from './subscriptionState.ts'
import { monthlyCents } from './subscriptionWords.ts'
import type { ProductTable } from './tables.ts'

type Catalogued = 'topics' | 'description_md' | 'data_shared' | 'faq' | 'partner' | 'published_on'

/** What is ordered of a product. */
export type Product = Omit<Selectable<ProductTable>, 'status' | Catalogued>

/** A product with what the marketplace tells of it. */
export type OfferedProduct = Omit<Selectable<ProductTable>, 'status'>

/** A product as it is brought in; what nothing is said of is empty. */
export type NewProduct = Omit<Product, 'from_cents'> & Partial<Pick<OfferedProduct, Catalogued>>

/** Who looks: the brands whose programmes are theirs, the states of their locations, and the day on their clock. */
export interface Audience {
  partners: string[]
  states: string[]
  today: string
}

export type ProductQueries = ReturnType<typeof productQueries>

const columns = [
  ...(['slug', 'name', 'provider', 'category', 'summary', 'plans', 'components', 'regions', 'from_cents'] as const),
  ...(['topics', 'description_md', 'data_shared', 'faq', 'partner', 'published_on'] as const),
]

/** So long after it was published a product is new. */
export const newDays = 60
/** So many organisations have what is called popular: fewer would tell who. */
const popularFrom = 5

const prices = {
  free: [0, 0],
  to_25: [1, 2500],
  to_50: [2501, 5000],
  over_50: [5001, 2_147_483_647],
} as const

/** What anybody can subscribe to. Products are nobody's: everybody reads them, only the system writes them. */
export const productQueries = (transaction: OpenTransaction) => ({
  list: async (ask: ProductAsk, audience: Audience | 'everybody'): Promise<Page<OfferedProduct>> => {
    const db = transaction.system()
    let query = db.selectFrom('product').where('status', '=', 'published')
    if (audience !== 'everybody') query = query.where(isFor(audience))
    if (ask.programmes) query = query.where('partner', 'is not', null)
    if (ask.recent && audience !== 'everybody')
      query = query.where('published_on', '>', sql<string>`${audience.today}::date - ${newDays}::int`)
    if (ask.category) query = query.where('category', '=', ask.category)
    if (ask.topic) query = query.where(sql<boolean>`topics @> ${JSON.stringify([ask.topic])}::jsonb`)
    if (ask.region)
      query = query.where(sql<boolean>`(regions = '[]' or regions @> ${JSON.stringify([ask.region])}::jsonb)`)
    if (ask.price) {
      const [least, most] = prices[ask.price]
      query = query.where('from_cents', '>=', least).where('from_cents', '<=', most)
    }
    const sorted = query
      .where(anyHolds(['name', 'provider', 'summary', 'category'], ask.search))
      .select(columns)
      .orderBy(ask.sort === 'price' ? 'from_cents' : (ask.sort ?? 'name'), ask.down ? 'desc' : 'asc')
      .orderBy('slug')
    return pageFrom(sorted, ask)
  },

  /** One of a slug, whether or not it is still offered; null when there is none. */
  bySlug: async (slug: string): Promise<(OfferedProduct & { isOffered: boolean }) | null> => {
    const db = transaction.system()
    const row = await db
      .selectFrom('product')
      .select([...columns, 'status'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!row) return null
    const { status, ...product } = row
    return { ...product, isOffered: status === 'published' }
  },

  /** Who looks for an organisation: its own brand's programmes are for it, and the provider's. */
  audience: async (scope: Scope, provider: string, now: Date): Promise<Audience> => {
    const db = transaction.as(scope)
    const org = await db.selectFrom('org').select(['brand', 'zone']).where('id', '=', scope.orgId).executeTakeFirst()
    const places = await db
      .selectFrom('location')
      .select('state')
      .distinct()
      .where('org_id', '=', scope.orgId)
      .where('state', 'is not', null)
      .orderBy('state')
      .execute()
    return {
      partners: [provider, ...(org?.brand ? [org.brand] : [])],
      states: places.flatMap(({ state }) => state ?? []),
      today: localDate(now, org?.zone ?? 'UTC'),
    }
  },

  /** Of these products, those that at least so many organisations have that nobody can tell which. */
  popular: async (slugs: string[]): Promise<Set<string>> => {
    const db = transaction.system()
    const rows = await db
      .selectFrom('subscription')
      .select('product_slug')
      .where('product_slug', 'in', slugs.concat(''))
      .where('state', 'in', [...onStates])
      .groupBy('product_slug')
      .having(sql<boolean>`count(distinct org_id) >= ${popularFrom}`)
      .execute()
    return new Set(rows.map(({ product_slug }) => product_slug))
  },

  /** Who manages the organisation, by name: whoever may not subscribe asks them. */
  managers: async (scope: Scope): Promise<string[]> => {
    const db = transaction.as(scope)
    const rows = await db
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.id', 'membership.user_id')
      .select(sql<string>`concat_ws(' ', user_account.first_name, user_account.last_name)`.as('name'))
      .where('membership.org_id', '=', scope.orgId)
      .where('membership.role', '=', 'admin')
      .where('user_account.status', '=', 'active')
      .orderBy('membership.created_at')
      .orderBy('membership.user_id')
      .limit(3)
      .execute()
    return rows.map(({ name }) => name.trim()).filter((name) => name !== '')
  },

  /** Brings products in, or up to date. */
  put: async (products: NewProduct[]): Promise<void> => {
    const db = transaction.system()
    for (const { slug, ...product } of products) {
      const row = {
        ...product,
        plans: JSON.stringify(product.plans),
        components: JSON.stringify(product.components),
        regions: JSON.stringify(product.regions),
        topics: JSON.stringify(product.topics ?? []),
        faq: JSON.stringify(product.faq ?? []),
        description_md: product.description_md ?? '',
        data_shared: product.data_shared ?? '',
        partner: product.partner ?? null,
        published_on: product.published_on ?? null,
        from_cents: Math.min(...product.plans.map(monthlyCents)),
        status: 'published' as const,
      }
      await db
        .insertInto('product')
        .values({ slug, ...row })
        .onConflict((clash) => clash.column('slug').doUpdateSet(row))
        .execute()
    }
  },
})

/** A partner's programmes are for the organisations under its brand alone. */
const isFor = ({ partners }: Audience) => sql<boolean>`(partner is null or partner = any(${partners}::text[]))`

export const isOfferedTo = (product: Pick<OfferedProduct, 'partner'>, { partners }: Audience): boolean =>
  product.partner === null || partners.includes(product.partner)

/** Whether one of the organisation's locations is where it is offered; of locations without a state nothing is known. */
export const isSoldTo = ({ regions }: Pick<Product, 'regions'>, { states }: Audience): boolean =>
  regions.length === 0 || states.length === 0 || states.some((state) => regions.includes(state))
