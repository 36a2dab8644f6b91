import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { grouped } from '#server/grouped.ts'
import { anyHolds, type Page, pageFrom, withRows } from '#server/records/page.ts'
import {
  type ComponentRecord,
  type Db,
  endedStates,
  holderOf,
  partsOf,
  recordOf,
  type SubscriptionRecord,
} from './subscriptionRecord.ts'
import type { SubscriptionState } from './tables.ts'

interface SubscriptionAsk {
  search?: string
  state?: SubscriptionState
  sort?: 'name' | 'provider' | 'plan' | 'price' | 'state' | 'starts_on' | 'ends_on'
  down?: boolean
  limit?: number
  after?: number
}

/** One that has not ended. */
export interface RunningSubscription {
  product_slug: string
  guid: string
  state: SubscriptionState
}

export interface SubscriptionView {
  record: SubscriptionRecord
  provider: string
  parts: ComponentRecord[]
  /** Whether the organisation tried this product before, with this subscription or another. */
  wasTried: boolean
}

export interface WholeSubscription extends SubscriptionView {
  seats_used: number
  zone: string
  created_by: string | null
}

export type SubscriptionQueries = ReturnType<typeof subscriptionQueries>

const sorting = {
  name: 'subscription.name',
  provider: 'product.provider',
  plan: 'subscription.plan_name',
  price: 'subscription.price_cents',
  state: 'subscription.state',
  starts_on: 'subscription.starts_on',
  ends_on: 'subscription.ends_on',
} as const

/** What an organisation subscribed to, as it stands. */
export const subscriptionQueries = (transaction: OpenTransaction) => ({
  page: async (scope: Scope, ask: SubscriptionAsk): Promise<Page<SubscriptionView>> => {
    const db = transaction.as(scope)
    let query = db
      .selectFrom('subscription')
      .innerJoin('product', 'product.slug', 'subscription.product_slug')
      .where('subscription.org_id', '=', scope.orgId)
      .where(anyHolds(['subscription.name', 'product.provider', 'subscription.plan_name'], ask.search))
    if (ask.state) query = query.where('subscription.state', '=', ask.state)
    // What still runs stands before what has ended, unless somebody sorts.
    const sorted = ask.sort
      ? query.orderBy(sorting[ask.sort], ask.down ? 'desc' : 'asc')
      : query.orderBy(sql`subscription.state in ('cancelled', 'expired')`).orderBy('subscription.name')
    const page = await pageFrom(
      sorted.selectAll('subscription').select('product.provider as provider').orderBy('subscription.id'),
      ask,
    )
    const parts = grouped(
      await partsOf(
        db,
        scope,
        page.rows.map(({ id }) => id),
      ),
      (one) => one.subscription_id,
    )
    const tried = await triedProducts(db, scope)
    return withRows(page, (row) => ({
      record: recordOf(row),
      provider: row.provider,
      parts: parts.get(row.id) ?? [],
      wasTried: tried.has(row.product_slug),
    }))
  },

  find: async (scope: Scope, guid: string): Promise<WholeSubscription | null> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('subscription')
      .innerJoin('product', 'product.slug', 'subscription.product_slug')
      .selectAll('subscription')
      .select(['product.provider', sql<string | null>`person_name(subscription.created_by)`.as('creator')])
      .where('subscription.org_id', '=', scope.orgId)
      .where('subscription.guid', '=', guid)
      .executeTakeFirst()
    if (!row) return null
    const { zone } = await holderOf(db, scope)
    return {
      record: recordOf(row),
      provider: row.provider,
      parts: await partsOf(db, scope, [row.id]),
      seats_used: await seatsUsed(db, scope, row.id),
      wasTried: (await triedProducts(db, scope)).has(row.product_slug),
      zone,
      created_by: row.creator,
    }
  },

  /** The organisation's subscriptions that have not ended, by product. */
  running: (scope: Scope): Promise<RunningSubscription[]> =>
    transaction
      .as(scope)
      .selectFrom('subscription')
      .select(['product_slug', 'guid', 'state'])
      .where('org_id', '=', scope.orgId)
      .where('state', 'not in', endedStates)
      .orderBy('id')
      .execute(),

  /** Whether the organisation tried a product before. */
  wasTried: async (scope: Scope, productSlug: string): Promise<boolean> =>
    (await triedProducts(transaction.as(scope), scope)).has(productSlug),

  /** Which organisation has one of a guid: for those who see to all. */
  ownerOf: async (guid: string): Promise<number | null> => {
    const db = transaction.system()
    const row = await db.selectFrom('subscription').select('org_id').where('guid', '=', guid).executeTakeFirst()
    return row?.org_id ?? null
  },
})

const triedProducts = async (db: Db, { orgId }: Scope): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('subscription')
    .select('product_slug')
    .where('org_id', '=', orgId)
    .where('trial_asked_at', 'is not', null)
    .distinct()
    .execute()
  return new Set(rows.map(({ product_slug }) => product_slug))
}

const seatsUsed = async (db: Db, { orgId }: Scope, subscriptionId: number): Promise<number> => {
  const { used } = await db
    .selectFrom('subscription_device')
    .select((count) => count.fn.countAll<string>().as('used'))
    .where('org_id', '=', orgId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  return Number(used)
}
