import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'

export type DeviceChoiceQueries = ReturnType<typeof deviceChoiceQueries>

/** What there is to choose from: sorts of devices, devices by name, quantities. */
export const deviceChoiceQueries = (transaction: OpenTransaction) => ({
  /** The sorts of devices that there are. */
  kinds: async (scope: Scope): Promise<{ kind: string; devices: number }[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<{ kind: string; devices: number }>`
        select kind, count(*)::int as devices from device where org_id = ${scope.orgId}::int
        group by kind order by kind`.execute(db)
    return rows
  },

  /** Devices in use by name, for choosers; at most 2,000. */
  choices: async (
    scope: Scope,
    { location_id, quantity, besides = [] }: { location_id?: number; quantity?: string; besides?: string[] },
  ): Promise<{ slug: string; label: string }[]> => {
    const db = transaction.as(scope)
    const parts = [sql`d.org_id = ${scope.orgId}::int and d.is_active`]
    if (location_id !== undefined) parts.push(sql`d.location_id = ${location_id}::int`)
    if (besides.length > 0) parts.push(sql`not d.slug = any(${besides}::text[])`)
    if (quantity !== undefined)
      parts.push(sql`exists (select 1 from sensor s where s.org_id = d.org_id and s.device_id = d.id
          and s.quantity = ${quantity} and s.is_active)`)
    const { rows } = await sql<{ slug: string; label: string }>`
        select d.slug, coalesce(d.display_name, d.name) || ', ' || l.name as label
        from device d join location l on l.org_id = d.org_id and l.id = d.location_id where ${sql.join(parts, sql` and `)} order by lower(coalesce(d.display_name, d.name)), d.id limit 2000`.execute(
      db,
    )
    return rows
  },

  /** What is measured, first what several devices measure, by devices in use: all of the organisation's, or one by its slug. */
  quantities: async (
    scope: Scope,
    { slug, besides = [] }: { slug?: string; besides?: string[] },
  ): Promise<{ quantity: string; sensors: number; devices: number }[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<{ quantity: string; sensors: number; devices: number }>`
        select s.quantity, count(*)::int as sensors, count(distinct s.device_id)::int as devices
        from sensor s join device d on d.org_id = s.org_id and d.id = s.device_id
        where s.org_id = ${scope.orgId}::int and s.is_active and d.is_active
          and ${slug === undefined ? sql`true` : sql`d.slug = ${slug}`} and not s.quantity = any(${besides}::text[])
        group by s.quantity
        order by (count(distinct s.device_id) > 1) desc, min(s.id)`.execute(db)
    return rows
  },
})
