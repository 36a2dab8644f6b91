import type { Selectable } from 'kysely'
import type { DaySpan } from '#server/dayText.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'
import type { MovementTable, TreatmentTable, VisitorTable } from './tables.ts'

/** Stock that came to a location or left it. Dates are YYYY-MM-DD. */
type Movement = Omit<Selectable<MovementTable>, 'version' | 'org_id' | 'created_by' | 'created_at'>

type Visitor = Omit<Selectable<VisitorTable>, 'version' | 'org_id' | 'created_by' | 'created_at'>

/** A mob's treatment, with the label's days until slaughter here and for export. */
export type Treatment = Omit<Selectable<TreatmentTable>, 'version' | 'org_id' | 'created_by' | 'created_at'>

export type NewMovement = Omit<Movement, 'id'>
export type NewVisitor = Omit<Visitor, 'id'>
export type NewTreatment = Omit<Treatment, 'id'>

export type FarmRegister = ReturnType<typeof farmRegister>

/** What a farm has to be able to show: movements, visitors, treatments. Latest first. */
export const farmRegister = (transaction: OpenTransaction) => ({
  movements: (scope: Scope, locationIds: number[], [from, to]: DaySpan): Promise<Movement[]> =>
    transaction
      .as(scope)
      .selectFrom('movement')
      .select(['id', 'location_id', 'moved_on', 'direction', 'species', 'head', 'from_pic', 'to_pic', 'document'])
      .where('org_id', '=', scope.orgId)
      .where('location_id', 'in', locationIds.concat(-1))
      .where('moved_on', '>=', from)
      .where('moved_on', '<=', to)
      .orderBy('moved_on', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  visitors: (scope: Scope, locationIds: number[], [from, to]: DaySpan): Promise<Visitor[]> =>
    transaction
      .as(scope)
      .selectFrom('visitor')
      .select(['id', 'location_id', 'visited_on', 'name', 'company', 'purpose', 'has_been_with_stock'])
      .where('org_id', '=', scope.orgId)
      .where('location_id', 'in', locationIds.concat(-1))
      .where('visited_on', '>=', from)
      .where('visited_on', '<=', to)
      .orderBy('visited_on', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  treatments: (scope: Scope, mobIds: number[], [from, to]: DaySpan): Promise<Treatment[]> =>
    transaction
      .as(scope)
      .selectFrom('treatment')
      .select(['id', 'mob_id', 'treated_on', 'product', 'batch', 'head', 'whp_days', 'esi_days'])
      .where('org_id', '=', scope.orgId)
      .where('mob_id', 'in', mobIds.concat(-1))
      .where('treated_on', '>=', from)
      .where('treated_on', '<=', to)
      .orderBy('treated_on', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Writes movements down and gives their ids, in the order given. */
  addMovements: async (scope: Scope, movements: NewMovement[], at: Date): Promise<number[]> => {
    const db = transaction.as(scope)
    if (movements.length === 0) return []
    const rows = await db
      .insertInto('movement')
      .values(movements.map((one) => ({ ...one, ...by(scope, at) })))
      .returning('id')
      .execute()
    await note(db, scope, at, 'movement', rows)
    return rows.map(({ id }) => id)
  },

  addVisitors: async (scope: Scope, visitors: NewVisitor[], at: Date): Promise<number[]> => {
    const db = transaction.as(scope)
    if (visitors.length === 0) return []
    const rows = await db
      .insertInto('visitor')
      .values(visitors.map((one) => ({ ...one, ...by(scope, at) })))
      .returning('id')
      .execute()
    await note(db, scope, at, 'visitor', rows)
    return rows.map(({ id }) => id)
  },

  addTreatments: async (scope: Scope, treatments: NewTreatment[], at: Date): Promise<number[]> => {
    const db = transaction.as(scope)
    if (treatments.length === 0) return []
    const rows = await db
      .insertInto('treatment')
      .values(treatments.map((one) => ({ ...one, ...by(scope, at) })))
      .returning('id')
      .execute()
    await note(db, scope, at, 'treatment', rows)
    return rows.map(({ id }) => id)
  },
})

const by = (scope: Scope, at: Date) => ({ ...ownedBy(scope), created_by: scope.userId, created_at: at })

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
    ...writtenBy(scope),
    at,
    what: `${what}.add`,
    detail: { ids: rows.map(({ id }) => id) },
  })
}
