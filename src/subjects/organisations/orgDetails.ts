import { type Selectable, sql, type Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import { absent, changedMeanwhile } from '#server/records/failure.ts'
import { writtenBy } from '#server/records/ownedBy.ts'
import type { Calls } from '#types/calls.ts'
import type { Business } from './business.ts'
import type { OrgRegistrationTable } from './tables.ts'

interface OrgDetailsRecord {
  id: number
  guid: string
  slug: string
  name: string
  zone: string
  region: string | null
  latitude: number | null
  longitude: number | null
  version: number
}

interface OrgText {
  name: string
  zone: string
  region: string | null
  latitude: number | null
  longitude: number | null
}

export type OrgDetailsQueries = ReturnType<typeof orgDetailsQueries>

type Registration = Selectable<OrgRegistrationTable>

const registrationOf = async (db: Transaction<Database>, scope: Scope): Promise<Registration | null> =>
  (await db.selectFrom('org_registration').selectAll().where('org_id', '=', scope.orgId).executeTakeFirst()) ?? null

/** What is told of it, in the organisation itself. */
export const registrationAnswer = (row: Registration): Calls['org.registration']['result'][number] => ({
  org_name: row.org_name,
  org_phone: row.org_phone,
  org_abn: row.org_abn,
  address: row.address,
  suburb: row.suburb,
  state: row.state,
  postcode: row.postcode,
  initial_location_name: row.initial_location_name,
  initial_plan: row.initial_plan,
  initiative: row.initiative,
  registered_at: row.created_at.toISOString(),
  version: row.version,
})

const details = (orgId: number) => sql<OrgDetailsRecord>`select id, guid, slug, name, zone, region,
  (geo -> 'coordinates' ->> 1)::float8 as latitude, (geo -> 'coordinates' ->> 0)::float8 as longitude, version
  from org where id = ${orgId}`

/** What an organisation says about itself. Its point on earth is kept as GeoJSON. */
export const orgDetailsQueries = (transaction: OpenTransaction) => ({
  get: async (scope: Scope): Promise<OrgDetailsRecord | null> =>
    (await details(scope.orgId).execute(transaction.as(scope))).rows[0] ?? null,

  update: async (scope: Scope, version: number, text: OrgText, at: Date): Promise<OrgDetailsRecord> => {
    const db = transaction.as(scope)
    const theirs = (await details(scope.orgId).execute(db)).rows[0]
    if (!theirs) throw absent('organisation')
    const { latitude, longitude } = text
    const geo =
      latitude === null || longitude === null
        ? null
        : JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] })
    const done = await db
      .updateTable('org')
      .set((set) => ({
        name: text.name,
        zone: text.zone,
        region: text.region,
        geo,
        version: set('version', '+', 1),
      }))
      .where('id', '=', scope.orgId)
      .where('version', '=', version)
      .returning('id')
      .execute()
    if (done.length === 0) throw changedMeanwhile(theirs)
    await addAudit(db, { ...writtenBy(scope), at, what: 'org.changed', detail: { ...text } })
    return (await details(scope.orgId).execute(db)).rows[0] ?? theirs
  },

  /** Where one of the organisation's locations is; null when it has no such location, or that has no point. */
  pointOf: async (scope: Scope, locationId: number): Promise<{ lat: number; lon: number } | null> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('location')
      .select(['lat', 'lon'])
      .where('org_id', '=', scope.orgId)
      .where('id', '=', locationId)
      .executeTakeFirst()
    return row && row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null
  },

  registration: async (scope: Scope): Promise<Registration | null> => registrationOf(transaction.as(scope), scope),

  /** Says anew what it is to the post and the tax office. Null when it was never registered here. */
  setBusiness: async (scope: Scope, version: number, business: Business, at: Date): Promise<Registration | null> => {
    const db = transaction.as(scope)
    const done = await db
      .updateTable('org_registration')
      .set((set) => ({ ...business, version: set('version', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (!done) {
      const theirs = await registrationOf(db, scope)
      if (theirs) throw changedMeanwhile(registrationAnswer(theirs))
      return null
    }
    await addAudit(db, { ...writtenBy(scope), at, what: 'org.business', detail: { ...business } })
    return done
  },
})
