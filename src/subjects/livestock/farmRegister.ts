import type { DaySpan } from '#server/dayText.ts'
import type { Scope, Store } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'

/** Stock that came to a place or left it. Dates are YYYY-MM-DD. */
export interface Movement {
  id: number
  locationId: number
  movedOn: string
  direction: 'in' | 'out'
  species: 'sheep' | 'cattle' | 'goats'
  head: number
  fromPic: string
  toPic: string
  document: string
}

export interface Visitor {
  id: number
  locationId: number
  visitedOn: string
  name: string
  company: string | null
  purpose: string
  hasBeenWithStock: boolean
}

/** A mob's treatment, with the label's days until slaughter here and for export. */
export interface Treatment {
  id: number
  mobId: number
  treatedOn: string
  product: string
  batch: string | null
  head: number
  whpDays: number
  esiDays: number | null
}

export type NewMovement = Omit<Movement, 'id'>
export type NewVisitor = Omit<Visitor, 'id'>
export type NewTreatment = Omit<Treatment, 'id'>

export type FarmRegister = ReturnType<typeof farmRegister>

/** What a farm has to be able to show: movements, visitors, treatments. Latest first. */
export const farmRegister = (store: Store) => ({
  movements: (scope: Scope, locationIds: number[], [from, to]: DaySpan): Promise<Movement[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('movement')
        .select([
          'id',
          'location_id as locationId',
          'moved_on as movedOn',
          'direction',
          'species',
          'head',
          'from_pic as fromPic',
          'to_pic as toPic',
          'document',
        ])
        .where('org_id', '=', scope.orgId)
        .where('location_id', 'in', locationIds.concat(-1))
        .where('moved_on', '>=', from)
        .where('moved_on', '<=', to)
        .orderBy('moved_on', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    ),

  visitors: (scope: Scope, locationIds: number[], [from, to]: DaySpan): Promise<Visitor[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('visitor')
        .select([
          'id',
          'location_id as locationId',
          'visited_on as visitedOn',
          'name',
          'company',
          'purpose',
          'has_been_with_stock as hasBeenWithStock',
        ])
        .where('org_id', '=', scope.orgId)
        .where('location_id', 'in', locationIds.concat(-1))
        .where('visited_on', '>=', from)
        .where('visited_on', '<=', to)
        .orderBy('visited_on', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    ),

  treatments: (scope: Scope, mobIds: number[], [from, to]: DaySpan): Promise<Treatment[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('treatment')
        .select([
          'id',
          'mob_id as mobId',
          'treated_on as treatedOn',
          'product',
          'batch',
          'head',
          'whp_days as whpDays',
          'esi_days as esiDays',
        ])
        .where('org_id', '=', scope.orgId)
        .where('mob_id', 'in', mobIds.concat(-1))
        .where('treated_on', '>=', from)
        .where('treated_on', '<=', to)
        .orderBy('treated_on', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    ),

  /** Writes movements down and gives their ids, in the order given. */
  addMovements: (scope: Scope, movements: NewMovement[], at: Date): Promise<number[]> =>
    store.withScope(scope, async (db) => {
      if (movements.length === 0) return []
      const rows = await db
        .insertInto('movement')
        .values(movements.map((one) => ({ ...by(scope, at), ...movementColumns(one) })))
        .returning('id')
        .execute()
      await note(db, scope, at, 'movement', rows)
      return rows.map(({ id }) => id)
    }),

  addVisitors: (scope: Scope, visitors: NewVisitor[], at: Date): Promise<number[]> =>
    store.withScope(scope, async (db) => {
      if (visitors.length === 0) return []
      const rows = await db
        .insertInto('visitor')
        .values(visitors.map((one) => ({ ...by(scope, at), ...visitorColumns(one) })))
        .returning('id')
        .execute()
      await note(db, scope, at, 'visitor', rows)
      return rows.map(({ id }) => id)
    }),

  addTreatments: (scope: Scope, treatments: NewTreatment[], at: Date): Promise<number[]> =>
    store.withScope(scope, async (db) => {
      if (treatments.length === 0) return []
      const rows = await db
        .insertInto('treatment')
        .values(treatments.map((one) => ({ ...by(scope, at), ...treatmentColumns(one) })))
        .returning('id')
        .execute()
      await note(db, scope, at, 'treatment', rows)
      return rows.map(({ id }) => id)
    }),
})

const by = (scope: Scope, at: Date) => ({ org_id: scope.orgId, created_by: scope.userId, created_at: at })

/** The demo writes as nobody: that is no deed of a person. */
async function note(
  db: Parameters<typeof addAudit>[0],
  scope: Scope,
  at: Date,
  what: string,
  rows: { id: number }[],
): Promise<void> {
  if (scope.userId === 0) return
  await addAudit(db, {
    orgId: scope.orgId,
    userId: scope.userId,
    at,
    what: `${what}.add`,
    detail: { ids: rows.map(({ id }) => id) },
  })
}

// What people write down, as its tables have it.

export const movementColumns = (one: NewMovement) => ({
  location_id: one.locationId,
  moved_on: one.movedOn,
  direction: one.direction,
  species: one.species,
  head: one.head,
  from_pic: one.fromPic,
  to_pic: one.toPic,
  document: one.document,
})

export const visitorColumns = (one: NewVisitor) => ({
  location_id: one.locationId,
  visited_on: one.visitedOn,
  name: one.name,
  company: one.company,
  purpose: one.purpose,
  has_been_with_stock: one.hasBeenWithStock,
})

export const treatmentColumns = (one: NewTreatment) => ({
  mob_id: one.mobId,
  treated_on: one.treatedOn,
  product: one.product,
  batch: one.batch,
  head: one.head,
  whp_days: one.whpDays,
  esi_days: one.esiDays,
})
