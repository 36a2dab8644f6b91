import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import { type Page, type PageAsk, pageFrom } from '#server/records/page.ts'
import type { ImportState } from './tables.ts'

/** A record that a row of a file made or changed. */
export interface Made {
  row: number
  did: 'added' | 'changed'
  record: string
  name: string
  before: unknown
  after: unknown
}

interface PastImport {
  id: number
  kind: string
  file_name: string
  rows: number
  state: ImportState
  added: number
  changed: number
  there: number
  refused: number
  taken: number
  kept: number
  who: string | null
  created_at: Date
  brought_at: Date | null
  undone_at: Date | null
}

/** What became of the rows of imports, and the list of past ones. */
export const importRowQueries = (transaction: OpenTransaction) => ({
  page: (scope: Scope, ask: PageAsk): Promise<Page<PastImport>> => {
    const db = transaction.as(scope)
    return pageFrom(
      db
        .selectFrom('file_import as i')
        .leftJoin('user_account as u', 'u.id', 'i.created_by')
        .where('i.org_id', '=', scope.orgId)
        .select([
          'i.id',
          'i.kind',
          'i.file_name',
          'i.rows',
          'i.state',
          'i.added',
          'i.changed',
          'i.there',
          'i.refused',
          'i.taken',
          'i.kept',
          'u.user_name as who',
          'i.created_at',
          'i.brought_at',
          'i.undone_at',
        ])
        .orderBy('i.created_at', 'desc')
        .orderBy('i.id', 'desc'),
      ask,
    )
  },

  keep: async (scope: Scope, import_id: number, made: Made[]): Promise<void> => {
    const db = transaction.as(scope)
    for (let from = 0; from < made.length; from += 2000)
      await db
        .insertInto('file_import_made')
        .values(
          made.slice(from, from + 2000).map(({ before, after, ...one }) => ({
            ...ownedBy(scope),
            import_id,
            ...one,
            before: before === null ? null : JSON.stringify(before),
            after: JSON.stringify(after),
          })),
        )
        .execute()
  },

  /** What an import made, the last row first: what stands on another is taken back before it. */
  made: (scope: Scope, importId: number): Promise<Made[]> =>
    transaction
      .as(scope)
      .selectFrom('file_import_made')
      .select(['row', 'did', 'record', 'name', 'before', 'after'])
      .where('org_id', '=', scope.orgId)
      .where('import_id', '=', importId)
      .orderBy('row', 'desc')
      .execute(),

  /** Notes why some of it stayed when it was taken back. */
  stayed: async (scope: Scope, importId: number, kept: { row: number; say: string }[]): Promise<void> => {
    await sql`update file_import_made made set kept_since = x.say
      from unnest(${kept.map(({ row }) => row)}::int[], ${kept.map(({ say }) => say)}::text[]) as x (row, say)
      where made.org_id = ${scope.orgId}::int and made.import_id = ${importId}::int and made.row = x.row`.execute(
      transaction.as(scope),
    )
  },

  /** The records of an import, with why one stayed when it was taken back; at most so many. */
  shown: (scope: Scope, importId: number, most: number) =>
    transaction
      .as(scope)
      .selectFrom('file_import_made')
      .select(['row', 'did', 'name', 'kept_since'])
      .where('org_id', '=', scope.orgId)
      .where('import_id', '=', importId)
      .orderBy(sql`kept_since is null`)
      .orderBy('row')
      .limit(most)
      .execute(),
})
