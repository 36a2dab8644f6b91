import { sql } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'
import type { NewAnimal } from './animals.ts'

/** An animal as it is kept, and whether its collar or tag has reported. */
interface KeptAnimal extends NewAnimal {
  has_reported: boolean
}

/** Animals as people write them down: added, moved to another mob, taken out. */
export const animalKeeping = (transaction: OpenTransaction) => ({
  all: async (scope: Scope): Promise<KeptAnimal[]> => {
    const { rows } = await sql<KeptAnimal>`
      select a.id, a.location_id, a.mob_id, a.name,
        exists (select from animal_fix f where f.org_id = a.org_id and f.animal_id = a.id) as has_reported
      from animal a where a.org_id = ${scope.orgId}::int order by a.id`.execute(transaction.as(scope))
    return rows
  },

  /** Gives their ids, in the order given. */
  add: async (scope: Scope, animals: Omit<NewAnimal, 'id'>[], at: Date): Promise<number[]> => {
    const db = transaction.as(scope)
    const ids: number[] = []
    for (let from = 0; from < animals.length; from += 2000) {
      const rows = await db
        .insertInto('animal')
        .values(animals.slice(from, from + 2000).map((one) => ({ ...ownedBy(scope), ...one })))
        .returning('id')
        .execute()
      ids.push(...rows.map(({ id }) => id))
    }
    if (ids.length > 0)
      await addAudit(db, {
        ...writtenBy(scope),
        at,
        what: 'animal.add',
        detail: { ids: ids.length },
      })
    return ids
  },

  move: async (
    scope: Scope,
    { id, mob_id, location_id }: Pick<NewAnimal, 'id' | 'mob_id' | 'location_id'>,
  ): Promise<void> => {
    await transaction
      .as(scope)
      .updateTable('animal')
      .set({ mob_id, location_id })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .execute()
  },

  remove: async (scope: Scope, ids: number[], at: Date): Promise<void> => {
    if (ids.length === 0) return
    const db = transaction.as(scope)
    const { rows } =
      await sql`delete from animal where org_id = ${scope.orgId}::int and id = any(${numberArray(ids)}::int[])
      returning id, mob_id, name`.execute(db)
    await addAudit(db, { ...writtenBy(scope), at, what: 'animal.delete', detail: { was: rows } })
  },
})
