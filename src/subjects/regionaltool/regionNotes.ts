import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import './tables.ts'

type Note = Omit<Selectable<Database['region_note']>, 'org_id'>
type NewNote = Pick<Note, 'location_id' | 'kind' | 'noted_on' | 'body'>

/** A note with the name of who wrote it; null where that is not known any more. */
interface NoteRecord extends Note {
  author: string | null
}

export type RegionNoteQueries = ReturnType<typeof regionNoteQueries>

/** What an office keeps of its region. */
export const regionNoteQueries = (transaction: OpenTransaction) => ({
  /** The latest first; of one farm where it is given. At most 500. */
  list: async (scope: Scope, locationId: number | null): Promise<NoteRecord[]> => {
    const { rows } = await sql<NoteRecord>`
      select id, location_id, kind, to_char(noted_on, 'YYYY-MM-DD') as noted_on, body, user_id, version,
        person_name(user_id) as author
      from region_note where org_id = ${scope.orgId}
        and (${locationId}::int is null or location_id = ${locationId}::int)
      order by region_note.noted_on desc, id desc limit 500`.execute(transaction.as(scope))
    return rows
  },

  /** The day on which somebody of the office was at a farm last; null where nobody wrote one down. */
  lastVisit: async (scope: Scope, locationId: number): Promise<string | null> => {
    const { rows } = await sql<{ day: string | null }>`
      select to_char(max(noted_on), 'YYYY-MM-DD') as day from region_note
      where org_id = ${scope.orgId} and location_id = ${locationId} and kind = 'visit'`.execute(transaction.as(scope))
    return rows[0]?.day ?? null
  },

  add: async (scope: Scope, note: NewNote): Promise<number> => {
    const db = transaction.as(scope)
    const { id } = await db
      .insertInto('region_note')
      .values({ ...ownedBy(scope), ...note, user_id: writerOf(scope) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
})
