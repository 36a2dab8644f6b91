import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import { boundingBoxOf } from '#engine/boundingBox.ts'
import { slugOf } from '#engine/slug.ts'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import { Failure } from '#server/records/failure.ts'
import type { KeptDashboard } from './organisationPlan.ts'
import type { OrgRegistrationTable } from './tables.ts'

type Db = Transaction<Database>

type Registration = Omit<
  Selectable<OrgRegistrationTable>,
  'org_id' | 'coupon_percent' | 'user_id' | 'created_at' | 'version'
>

interface NewOrganisation {
  registration: Registration
  zone: string
  dashboards: KeptDashboard[]
  homepage: string | null
  /** Names in addresses that mean something else. */
  reserved: ReadonlySet<string>
  user_id: number
  now: Date
}

interface Registered {
  id: number
  guid: string
  slug: string
  name: string
}

export type RegistrationQueries = ReturnType<typeof registrationQueries>

export const registrationQueries = (transaction: OpenTransaction) => ({
  /** Makes an organisation with its first location, its dashboards and its first administrator: all of it, or nothing. */
  add: async (wanted: NewOrganisation): Promise<Registered> => {
    const db = transaction.system()
    const { registration, now, zone } = wanted
    await sql`select pg_advisory_xact_lock(hashtext('organisations'))`.execute(db)
    if (registration.invited_org_guid !== null && !(await isOrg(db, registration.invited_org_guid)))
      throw new Failure({ failed: 'inviter_absent' })
    const percent = await redeem(db, registration, now)
    if (percent === undefined) throw new Failure({ failed: 'coupon_not_for_plan' })

    const slug = await freeSlug(db, registration.org_name, wanted.reserved)
    const made = await db
      .insertInto('org')
      .values({ slug, name: registration.org_name, brand: null, zone, geo: null, declared: null, created_at: now })
      .returning(['id', 'guid', 'slug', 'name'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ org_id: made.id, user_id: wanted.user_id, role: 'admin', created_at: now })
      .execute()
    await db
      .updateTable('user_account')
      .set({ default_org_id: made.id })
      .where('id', '=', wanted.user_id)
      .where('default_org_id', 'is', null)
      .execute()
    await addLocation(db, made.id, registration, zone)
    await addDashboards(db, made.id, wanted)
    await db
      .insertInto('org_registration')
      .values({ ...registration, org_id: made.id, coupon_percent: percent, user_id: wanted.user_id, created_at: now })
      .execute()
    const detail = { slug, plan: registration.initial_plan, coupon: registration.coupon_guid }
    await addAudit(db, { org_id: made.id, user_id: wanted.user_id, at: now, what: 'org.registered', detail })
    return made
  },

  /** Brings in a registration of an organisation that is there; one that has its own keeps it. For the demo. */
  keep: async (org_id: number, registration: Registration, now: Date): Promise<void> => {
    const db = transaction.system()
    await db
      .insertInto('org_registration')
      .values({ ...registration, org_id, coupon_percent: null, user_id: null, created_at: now })
      .onConflict((conflict) => conflict.column('org_id').doNothing())
      .execute()
  },

  has: async (orgId: number): Promise<boolean> => {
    const db = transaction.system()
    const row = await db.selectFrom('org_registration').select('org_id').where('org_id', '=', orgId).executeTakeFirst()
    return row !== undefined
  },

  addCoupon: async (coupon: Insertable<Database['coupon']>): Promise<void> => {
    const db = transaction.system()
    await db
      .insertInto('coupon')
      .values(coupon)
      .onConflict((conflict) => conflict.column('guid').doNothing())
      .execute()
  },
})

async function isOrg(db: Db, guid: string): Promise<boolean> {
  return (await db.selectFrom('org').select('id').where('guid', '=', guid).executeTakeFirst()) !== undefined
}

/** Takes one use of the coupon: its percent, null where none was named, undefined where it cannot be used. */
async function redeem(db: Db, registration: Registration, now: Date): Promise<number | null | undefined> {
  const { coupon_guid: guid, initial_plan: plan } = registration
  if (guid === null) return null
  const used = await db
    .updateTable('coupon')
    .set((set) => ({ uses_left: set('uses_left', '-', 1) }))
    .where('guid', '=', guid)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .where((or) => or.or([or('plan', 'is', null), or('plan', '=', plan)]))
    .where('product_slug', 'is', null)
    .returning('percent')
    .executeTakeFirst()
  return used?.percent
}

async function freeSlug(db: Db, name: string, reserved: ReadonlySet<string>): Promise<string> {
  const rows = await db.selectFrom('org').select('slug').execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  return slugOf(name, (slug) => reserved.has(slug) || taken.has(slug), 'farm')
}

async function addLocation(db: Db, org_id: number, registration: Registration, zone: string): Promise<void> {
  const { initial_location_name: name, latitude: lat, longitude: lon } = registration
  const [west = null, south = null, east = null, north = null] = boundingBoxOf({ lat, lon }) ?? []
  await db
    .insertInto('location')
    .values({
      org_id,
      slug: slugOf(name, (slug) => slug === 'new', 'location'),
      name,
      is_default: true,
      zone,
      lat,
      lon,
      x_min: west,
      y_min: south,
      x_max: east,
      y_max: north,
      elevation_m: null,
    })
    .execute()
}

async function addDashboards(db: Db, orgId: number, { dashboards, homepage }: NewOrganisation): Promise<void> {
  if (dashboards.length === 0) return
  await db
    .insertInto('dashboard')
    .values(
      dashboards.map(({ slug, title, type, resource }, position) => ({
        org_id: orgId,
        slug,
        title,
        display_type: type,
        resource,
        position,
        is_homepage: slug === homepage,
        meta_data: '{}',
        config: null,
        container: null,
        component_instance: null,
      })),
    )
    .execute()
}
