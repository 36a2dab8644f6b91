import { sql, type Transaction } from 'kysely'
import type { Store } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import { type KeptOrganisation, type OrganisationPlan, planOf } from './organisationPlan.ts'

interface DeclaredOrganisation {
  slug: string
  /** The id it has to have, if any. */
  id?: number
  /** Whether its data is made up: told to the database when it is made, and never later, so that no real one is taken for it. */
  is_demo: boolean
  kept: KeptOrganisation
}

type Db = Transaction<Database>

/** Brings one declared organisation into the database, in one transaction. Gives what was changed by hand and stays. */
export const bringIn = (store: Store, organisation: DeclaredOrganisation, now: Date): Promise<string[]> =>
  store.asSystem(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('organisations'))`.execute(db)
    const found = await db
      .selectFrom('org')
      .selectAll()
      .where('slug', '=', organisation.slug)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return create(db, organisation)
    const last = lastOf(found.declared)
    const current = { name: found.name, brand: found.brand, zone: found.zone, ...(await dashboardsOf(db, found.id)) }
    const plan = planOf(organisation.kept, last, current)
    await carryOut(db, found.id, plan)
    if (JSON.stringify(last) !== JSON.stringify(organisation.kept)) {
      await db
        .updateTable('org')
        .set({ declared: JSON.stringify(organisation.kept) })
        .where('id', '=', found.id)
        .execute()
      await addAudit(db, {
        org_id: found.id,
        user_id: null,
        at: now,
        what: 'org.declared',
        detail: { told: plan.told },
      })
    }
    return organisation.id !== undefined && organisation.id !== found.id
      ? [...plan.told, `its id is ${found.id} here and ${organisation.id} in the file`]
      : plan.told
  })

async function create(db: Db, organisation: DeclaredOrganisation): Promise<string[]> {
  const taken =
    organisation.id === undefined
      ? undefined
      : await db.selectFrom('org').select('slug').where('id', '=', organisation.id).executeTakeFirst()
  if (taken) return [`it cannot have the id ${organisation.id}, which ${taken.slug} has; it was not brought in`]
  const { name, brand, zone } = organisation.kept
  const row = await db
    .insertInto('org')
    .values({
      ...(organisation.id === undefined ? {} : { id: organisation.id }),
      ...{ slug: organisation.slug, name, brand, zone },
      is_demo: organisation.is_demo,
      declared: JSON.stringify(organisation.kept),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await carryOut(db, row.id, planOf(organisation.kept, null, { name, brand, zone, homepage: null, dashboards: [] }))
  return []
}

async function dashboardsOf(db: Db, orgId: number): Promise<Pick<KeptOrganisation, 'homepage' | 'dashboards'>> {
  const rows = await db
    .selectFrom('dashboard')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return {
    homepage: rows.find((row) => row.is_homepage)?.slug ?? null,
    dashboards: rows.map((row) => ({
      slug: row.slug,
      title: row.title,
      type: row.display_type,
      resource: row.resource,
      ...(row.container ? { container: row.container } : {}),
    })),
  }
}

async function carryOut(db: Db, org_id: number, plan: OrganisationPlan): Promise<void> {
  if (Object.keys(plan.set).length > 0) await db.updateTable('org').set(plan.set).where('id', '=', org_id).execute()
  if (plan.remove.length > 0)
    await db.deleteFrom('dashboard').where('org_id', '=', org_id).where('slug', 'in', plan.remove).execute()
  for (const { slug, title, type, resource, container = null } of plan.add)
    await db
      .insertInto('dashboard')
      .values({
        org_id,
        slug,
        title,
        display_type: type,
        resource,
        meta_data: '{}',
        config: null,
        container,
        component_instance: null,
      })
      .execute()
  for (const { slug, title, type, resource, container = null } of plan.change)
    await db
      .updateTable('dashboard')
      .set({ title, display_type: type, resource, container })
      .where('org_id', '=', org_id)
      .where('slug', '=', slug)
      .execute()
  for (const [position, slug] of (plan.order ?? []).entries())
    await db.updateTable('dashboard').set({ position }).where('org_id', '=', org_id).where('slug', '=', slug).execute()
  if (plan.homepage !== undefined)
    await db
      .updateTable('dashboard')
      .set({ is_homepage: sql<boolean>`slug = ${plan.homepage ?? ''}` })
      .where('org_id', '=', org_id)
      .execute()
}

function lastOf(declared: Record<string, unknown> | null): KeptOrganisation | null {
  if (!declared) return null
  const { name, brand, zone, homepage, dashboards } = declared
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const list = Array.isArray(dashboards) ? (dashboards as unknown[]) : []
  return {
    name: text(name) ?? '',
    brand: text(brand),
    zone: text(zone) ?? '',
    homepage: text(homepage),
    dashboards: list.flatMap((entry) => {
      const fields = typeof entry === 'object' && entry !== null ? { ...entry } : {}
      const read = (key: string) => text(Reflect.get(fields, key)) ?? ''
      const container = read('container')
      const kept = { slug: read('slug'), title: read('title'), type: read('type'), resource: read('resource') }
      return [container === '' ? kept : { ...kept, container }]
    }),
  }
}
