import { inTransactions } from '#server/db/inTransactions.ts'
import { productQueries } from '#subjects/subscriptions/products.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import type { TestApp } from '../../server/app.ts'

const billing = { billing_name: 'Accounts', billing_email: 'accounts@example.org' }

/** Subscribes an organisation to a product that brings these tools, ordered and paid. Gives the subscription's guid. */
export async function holdTools(app: TestApp, orgId: number, tools: string[]): Promise<string> {
  const plan = { code: 'yearly', name: 'Yearly', priceCents: 1000, period: 'year' as const, seats: 0, trialDays: 14 }
  const product = {
    slug: 'test-tools',
    name: 'Test tools',
    provider: 'Test',
    category: 'tools' as const,
    summary: 'Tools.',
    plans: [plan],
    components: tools.map((code) => ({ code, kind: 'tool' as const, title: code })),
    regions: [],
  }
  const scope = { userId: 1, orgId, readable: [orgId] }
  const changes = inTransactions(app.store, (transaction) => subscriptionChanges(transaction, null))
  await inTransactions(app.store, productQueries).put([product])
  const { guid, version } = await changes.create(
    scope,
    { product: { ...product, from_cents: 0 }, plan, billing },
    app.clock.at,
  )
  await changes.order(scope, guid, { ...billing, purchase_order: '', coupon: null, plan, version }, app.clock.at)
  await changes.pay(scope, guid, app.clock.at)
  return guid
}
