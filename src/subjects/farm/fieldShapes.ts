import type { Transaction } from 'kysely'
import type { Polygon } from '#geometry/shapes.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import type { Dependent } from '#server/records/dependents.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { FarmField } from '#types/entity/farm.ts'
import { fieldColumns, freshSlug, lockFields, removeField, takenSlugs } from './fieldKeeping.ts'

type Db = Transaction<Database>

/** A field as a map needs it. */
export type Shape = Awaited<ReturnType<typeof shapesIn>>[number]

/** A boundary that is sound, with its area in hectares. */
export interface Drawn {
  boundary: Polygon
  area_ha: number
}

export interface Drawing {
  location_id: number
  kind: FarmField['kind']
  changed: (Drawn & { id: number; version: number })[]
  added: (Drawn & { name: string; like?: number })[]
  removed: { id: number; version: number }[]
}

/** Boundaries by name: those that name a version replace the boundary of the field that is there, others are added. */
interface BroughtIn {
  location_id: number
  kind: FarmField['kind']
  soil_type: string
  shapes: (Drawn & { name: string; version?: number })[]
}

export type FieldShapeQueries = ReturnType<typeof fieldShapeQueries>

export const fieldShapeQueries = (transaction: OpenTransaction, dependents: Dependent[]) => ({
  list: (scope: Scope, of: { location_id?: number | null; kind?: FarmField['kind'] | null }): Promise<Shape[]> =>
    shapesIn(transaction.as(scope), scope.orgId, of),

  /** The name of a location, or null when it is not there. */
  location: (scope: Scope, id: number): Promise<string | null> => locationName(transaction.as(scope), scope.orgId, id),

  /** Keeps a drawing, all of it or nothing. Throws Failure, naming the shape. */
  reshape: async (scope: Scope, drawing: Drawing): Promise<void> => {
    const db = transaction.as(scope)
    const { kind } = drawing
    const there = await openLocation(db, scope.orgId, drawing.location_id)
    const known = new Map(there.filter((one) => one.kind === kind).map((one) => [one.id, one]))
    for (const [list, shapes] of [
      ['changed', drawing.changed],
      ['removed', drawing.removed],
    ] as const)
      for (const [index, { id, version }] of shapes.entries()) refuseOther(known.get(id), version, `${list}.${index}`)
    for (const { id } of drawing.removed) await removeField(db, dependents, scope.orgId, known.get(id)?.slug ?? '')
    for (const [index, shape] of drawing.changed.entries())
      await redraw(db, scope.orgId, shape.id, shape, `changed.${index}.boundary`)
    const gone = new Set(drawing.removed.map(({ id }) => id))
    const names = new Set(there.filter(({ id }) => !gone.has(id)).map(({ name }) => name.toLowerCase()))
    const rows = drawing.added.map((shape, index) => {
      refuseTwin(names, shape.name, `added.${index}.name`)
      const like = shape.like === undefined ? undefined : known.get(shape.like)
      if (shape.like !== undefined && !like) throw noField(`added.${index}.like`)
      return { ...shape, ...plainLand, ...(like ? landOf(like) : {}) }
    })
    await insert(db, scope.orgId, drawing.location_id, kind, rows)
  },

  /** Brings boundaries in, all of them or none. Throws Failure. */
  bringIn: async (scope: Scope, given: BroughtIn): Promise<{ added: number; changed: number }> => {
    const db = transaction.as(scope)
    const there = await openLocation(db, scope.orgId, given.location_id)
    const byName = new Map(there.map((one) => [one.name.toLowerCase(), one]))
    const known = given.shapes.filter(({ version }) => version !== undefined)
    const fresh = given.shapes.filter(({ version }) => version === undefined)
    const names = new Set(byName.keys())
    for (const { name } of fresh) refuseTwin(names, name, 'keep')
    for (const shape of known) {
      const found = byName.get(shape.name.toLowerCase())
      if (found?.version !== shape.version) throw seenOtherwise(shape.name, found)
      await redraw(db, scope.orgId, found?.id ?? -1, shape, 'keep')
    }
    const rows = fresh.map((shape) => ({ ...shape, ...plainLand, soil_type: given.soil_type }))
    await insert(db, scope.orgId, given.location_id, given.kind, rows)
    return { added: fresh.length, changed: known.length }
  },
})

interface Land {
  soil_type: string
  pawc_mm: number | null
  pasture_type: string | null
}

/** What is not told yet is said so: a soil is always shown. */
export const soilNotTold = 'Not told'
const plainLand: Land = { soil_type: soilNotTold, pawc_mm: null, pasture_type: null }

const landOf = (field: Shape): Land => ({
  soil_type: field.soil_type,
  pawc_mm: field.pawc_mm,
  pasture_type: field.pasture_type,
})

/** A field is not any more what somebody saw who wants to replace its boundary. */
const seenOtherwise = (seen: string, found: Shape | undefined): Failure =>
  new Failure({ failed: 'field_seen_otherwise', seen, ...(found ? { name: found.name } : {}) })

const noField = (at: string): Failure => absent('field at this location', at)

const shapesIn = (db: Db, orgId: number, of: { location_id?: number | null; kind?: FarmField['kind'] | null }) =>
  db
    .selectFrom('field')
    .innerJoin('location', (join) =>
      join.onRef('location.org_id', '=', 'field.org_id').onRef('location.id', '=', 'field.location_id'),
    )
    .select(['field.id', ...fieldColumns])
    .where('field.org_id', '=', orgId)
    .$if(typeof of.location_id === 'number', (part) => part.where('field.location_id', '=', of.location_id ?? -1))
    .$if(Boolean(of.kind), (part) => part.where('field.kind', '=', of.kind ?? 'field'))
    .orderBy('location.name')
    .orderBy('field.name')
    .orderBy('field.id')
    .execute()

const locationName = async (db: Db, orgId: number, id: number): Promise<string | null> =>
  (await db.selectFrom('location').select('name').where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst())
    ?.name ?? null

/** The fields of a location, which nobody else changes until this is over. Throws Failure for a location that is not there. */
async function openLocation(db: Db, orgId: number, location_id: number): Promise<Shape[]> {
  await lockFields(db, orgId)
  if ((await locationName(db, orgId, location_id)) === null) throw noLocation()
  return shapesIn(db, orgId, { location_id })
}

export const noLocation = (): Failure => absent('location here', 'location_id')

function refuseOther(found: Shape | undefined, version: number, at: string): void {
  if (!found) throw noField(`${at}.id`)
  if (found.version === version) return
  const theirs = { id: found.id, name: found.name, boundary: found.boundary, version: found.version }
  throw new Failure({ failed: 'field_redrawn', name: found.name, field: `${at}.version`, theirs })
}

function refuseTwin(names: Set<string>, name: string, at: string): void {
  if (names.has(name.toLowerCase())) throw new Failure({ failed: 'field_drawn_twice', name, field: at })
  names.add(name.toLowerCase())
}

/** A crop may be written a little larger than what is mapped, as areas may. */
const leeway = 1.05

/** Gives a field another boundary and its area. Throws Failure where a crop of it would be larger. */
async function redraw(db: Db, orgId: number, id: number, drawn: Drawn, at: string): Promise<void> {
  const larger = await db
    .selectFrom('field_season')
    .innerJoin('field', (join) =>
      join.onRef('field.org_id', '=', 'field_season.org_id').onRef('field.id', '=', 'field_season.field_id'),
    )
    .select(['field.name', 'field_season.season_slug', 'field_season.crop', 'field_season.area_ha'])
    .where('field_season.org_id', '=', orgId)
    .where('field_season.field_id', '=', id)
    .where('field_season.area_ha', '>', drawn.area_ha * leeway)
    .orderBy('field_season.area_ha', 'desc')
    .executeTakeFirst()
  if (larger) throw new Failure({ failed: 'field_drawn_too_small', ...larger, drawn_ha: drawn.area_ha, field: at })
  const done = await db
    .updateTable('field')
    .set((row) => ({
      boundary: JSON.stringify(drawn.boundary),
      area_ha: drawn.area_ha,
      version: row('version', '+', 1),
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  if (done.length === 0) throw noField(at)
}

async function insert(
  db: Db,
  org_id: number,
  location_id: number,
  kind: FarmField['kind'],
  rows: (Drawn & Land & { name: string })[],
): Promise<void> {
  if (rows.length === 0) return
  const slugs = await takenSlugs(db, org_id)
  await db
    .insertInto('field')
    .values(
      rows.map((row) => ({
        org_id,
        location_id,
        slug: freshSlug(row.name, slugs),
        name: row.name,
        kind,
        area_ha: row.area_ha,
        boundary: JSON.stringify(row.boundary),
        soil_type: row.soil_type,
        pawc_mm: row.pawc_mm,
        pasture_type: row.pasture_type,
      })),
    )
    .execute()
}
