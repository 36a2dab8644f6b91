import { sql, type Transaction } from 'kysely'
import { slugOf } from '#engine/slug.ts'
import { cornersOf } from '#geometry/rings.ts'
import type { Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { HttpError } from '#server/pipeline/handler.ts'
import type { Boundary } from './tables.ts'

type Db = Transaction<Database>
type OrgId = Scope['orgId']

/** What every question for fields reads of one and its location. */
export const fieldColumns = [
  'field.slug',
  'field.name',
  'field.kind',
  'field.location_id',
  'location.name as location',
  'field.area_ha',
  'field.boundary',
  'field.soil_type',
  'field.pawc_mm',
  'field.pasture_type',
  'field.version',
] as const

export const noField = (): HttpError => new HttpError(404, 'There is no such field.')

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

/** Removes a field that nothing was recorded of, and gives its name. Throws HttpError, saying what depends on it. */
export async function removeField(db: Db, orgId: OrgId, slug: string): Promise<string> {
  const found = await db
    .selectFrom('field')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!found) throw noField()
  const { id, name } = found
  const counted = await sql<Record<string, number>>`select
    (select count(*)::int from field_season where org_id = ${orgId} and field_id = ${id}) as crops,
    (select count(*)::int from activity where org_id = ${orgId} and field_id = ${id}) as activities,
    (select count(*)::int from spray_record where org_id = ${orgId} and field_id = ${id}) as sprayings,
    (select count(*)::int from soil_sample where org_id = ${orgId} and field_id = ${id}) as samples,
    (select count(*)::int from field_probe where org_id = ${orgId} and field_id = ${id}) as probes,
    (select count(*)::int from mob_move where org_id = ${orgId} and paddock_id = ${id}) as moves`.execute(db)
  const said = belonging(counted.rows[0] ?? {}, [
    ['crops', 'crop', 'crops'],
    ['activities', 'activity', 'activities'],
    ['sprayings', 'spray record', 'spray records'],
    ['samples', 'soil test', 'soil tests'],
    ['probes', 'soil probe', 'soil probes'],
    ['moves', 'grazing record', 'grazing records'],
  ])
  if (said !== '') throw new HttpError(409, `${name} cannot be removed: ${said}`)
  const gone = await db.deleteFrom('field').where('org_id', '=', orgId).where('id', '=', id).returning('id').execute()
  // Of a location where the person may only read, nothing is deleted.
  if (gone.length === 0) throw new HttpError(403, `You may look at ${name}, but not remove it.`)
  return name
}

/** "2 crops and 3 activities belong to it. Remove those first.", of what there is any; empty when there is nothing. */
export function belonging(counts: Record<string, number>, words: [key: string, one: string, many: string][]): string {
  const parts = words.flatMap(([key, one, many]) => {
    const count = counts[key] ?? 0
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  const all = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  const isOne = parts.length === 1 && all.startsWith('1 ')
  return all === '' ? '' : `${all} ${isOne ? 'belongs' : 'belong'} to it. Remove ${isOne ? 'that' : 'those'} first.`
}
