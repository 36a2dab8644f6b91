import type { Selectable } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import { anyHolds, type Page, pageFrom } from '#server/records/page.ts'
import type { ProductTable } from './tables.ts'

export type Product = Omit<Selectable<ProductTable>, 'status'>

interface ProductAsk {
  search?: string
  category?: ProductTable['category']
  sort?: 'name' | 'provider' | 'category' | 'price'
  down?: boolean
  limit?: number
  after?: number
}

export type ProductQueries = ReturnType<typeof productQueries>

const columns = ['slug', 'name', 'provider', 'category', 'summary', 'plans', 'components', 'regions'] as const

/** What anybody can subscribe to. Products are nobody's: everybody reads them, only the system writes them. */
export const productQueries = (transaction: OpenTransaction) => ({
  list: async (ask: ProductAsk): Promise<Page<Product>> => {
    const db = transaction.system()
    let query = db.selectFrom('product').where('status', '=', 'published')
    if (ask.category) query = query.where('category', '=', ask.category)
    const sorted = query
      .where(anyHolds(['name', 'provider', 'summary', 'category'], ask.search))
      .select([...columns, 'from_cents'])
      .orderBy(ask.sort === 'price' ? 'from_cents' : (ask.sort ?? 'name'), ask.down ? 'desc' : 'asc')
      .orderBy('slug')
    return pageFrom(sorted, ask)
  },

  /** One of a slug, whether or not it is still offered; null when there is none. */
  bySlug: async (slug: string): Promise<(Product & { isOffered: boolean }) | null> => {
    const db = transaction.system()
    const row = await db
      .selectFrom('product')
      .select([...columns, 'from_cents', 'status'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!row) return null
    const { status, ...product } = row
    return { ...product, isOffered: status === 'published' }
  },

  /** Brings products in, or up to date. */
  put: async (products: Omit<Product, 'from_cents'>[]): Promise<void> => {
    const db = transaction.system()
    for (const { slug, ...product } of products) {
      const row = {
        ...product,
        plans: JSON.stringify(product.plans),
        components: JSON.stringify(product.components),
        regions: JSON.stringify(product.regions),
        from_cents: Math.min(...product.plans.map((plan) => plan.priceCents)),
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
