import { sql, type Transaction } from 'kysely'
import { slugOf } from '#engine/slug.ts'
import { cornersOf } from '#geometry/rings.ts'
import type { Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { type Dependent, hangingOn } from '#server/records/dependents.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { Boundary } from './tables.ts'

type Db = Transaction<Database>
type OrgId = Scope['orgId']

/** What a list of fields reads of each and its location. */
export const listedColumns = [
  'field.slug',
  'field.name',
  'field.kind',
  'field.location_id',
  'location.name as location',
  'field.area_ha',
  'field.boundary',
  'field.soil_type',
  'field.pawc_mm',
  'field.version',
] as const

/** What a question for one field reads of it and its location. */
export const fieldColumns = [...listedColumns, 'field.pasture_type'] as const

export const noField = (): Failure => absent('field')

/** Nobody else of the organisation adds or names a field until the transaction is over. */
export const lockFields = async (db: Db, orgId: OrgId): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(7419, ${orgId})`.execute(db))

/** Corners of a boundary, its holes' included; null without one. */
export const cornerCount = (boundary: Boundary | null): number | null =>
  boundary === null ? null : boundary.coordinates.reduce((sum, ring) => sum + cornersOf(ring).length, 0)

/** Pages that stand where a field's would. */
const pages = ['new', 'import', 'export']

export async function takenSlugs(db: Db, orgId: OrgId): Promise<Set<string>> {
  const rows = await db.selectFrom('field').select('slug').where('org_id', '=', orgId).execute()
  return new Set([...pages, ...rows.map(({ slug }) => slug)])
}

/** A field's name in addresses, which is taken from then on. */
export function freshSlug(name: string, taken: Set<string>): string {
  const slug = slugOf(name, (one) => taken.has(one), 'field')
  taken.add(slug)
  return slug
}

/** Removes a field that nothing was recorded of, and gives its name. Throws Failure, saying what depends on it. */
export async function removeField(db: Db, dependents: Dependent[], orgId: OrgId, slug: string): Promise<string> {
  const found = await db
    .selectFrom('field')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!found) throw noField()
  const { id, name } = found
  const by = await hangingOn(db, dependents, orgId, id)
  if (by.length > 0) throw new Failure({ failed: 'in_use', name, by })
  const gone = await db.deleteFrom('field').where('org_id', '=', orgId).where('id', '=', id).returning('id').execute()
  // Of a location where the person may only read, nothing is deleted.
  if (gone.length === 0) throw new Failure({ failed: 'field_read_only', name })
  return name
}
