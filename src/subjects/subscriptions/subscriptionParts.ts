import { sql } from 'kysely'
import type { Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import { type Db, partsOf } from './subscriptionRecord.ts'
import type { ProductComponent } from './tables.ts'

/**
 * Turns all parts of a subscription on or off. The dashboards that they bring come to the organisation and go again; one
 * of that name that it has of its own stays as it is, one that an earlier subscription brought is taken over.
 */
export async function switchParts(db: Db, scope: Scope, subscriptionId: number, is_on: boolean): Promise<void> {
  const parts = await partsOf(db, scope, [subscriptionId])
  if (is_on) {
    const declared = await declaredOf(db, scope, subscriptionId)
    for (const part of parts) {
      const brought = declared.find(({ code }) => code === part.code)?.dashboard
      if (part.kind === 'dashboard' && brought) await bringDashboard(db, scope, part.guid, brought)
    }
  } else if (parts.length > 0)
    await db
      .deleteFrom('dashboard')
      .where('org_id', '=', scope.orgId)
      .where(
        'component_instance',
        'in',
        parts.map(({ guid }) => guid),
      )
      .execute()
  await db
    .updateTable('subscription_component')
    .set({ is_on })
    .where('org_id', '=', scope.orgId)
    .where('subscription_id', '=', subscriptionId)
    .execute()
}

async function declaredOf(db: Db, scope: Scope, subscriptionId: number): Promise<ProductComponent[]> {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('product', 'product.slug', 'subscription.product_slug')
    .select('product.components')
    .where('subscription.org_id', '=', scope.orgId)
    .where('subscription.id', '=', subscriptionId)
    .executeTakeFirst()
  return row?.components ?? []
}

const bringDashboard = (
  db: Db,
  scope: Scope,
  guid: string,
  { slug, title, resource }: NonNullable<ProductComponent['dashboard']>,
) =>
  db
    .insertInto('dashboard')
    .values({
      ...ownedBy(scope),
      slug,
      title,
      resource,
      display_type: 'VuePage',
      meta_data: '{}',
      config: null,
      container: null,
      component_instance: guid,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from dashboard where org_id = ${scope.orgId})`,
    })
    .onConflict((clash) =>
      clash
        .columns(['org_id', 'slug'])
        .doUpdateSet({ component_instance: guid })
        .where('dashboard.component_instance', 'is not', null),
    )
    .execute()
