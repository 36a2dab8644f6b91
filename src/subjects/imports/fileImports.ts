import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { RowProblem } from './reading/judge.ts'
import type { Part, TakenApart } from './reading/takeApart.ts'
import type { FileImportTable, ImportState } from './tables.ts'

export type FileImport = Selectable<FileImportTable>

/** So many problems of one import are kept; the others are counted. */
export const mostProblems = 10_000

/** Files that people brought, with their rows and what is wrong with them. */
export const fileImportQueries = (transaction: OpenTransaction) => {
  const find = async (scope: Scope, id: number): Promise<FileImport> => {
    const row = await transaction
      .as(scope)
      .selectFrom('file_import')
      .selectAll()
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw absent('import')
    return row
  }

  const set = async (scope: Scope, id: number, values: Partial<FileImport>): Promise<void> => {
    await transaction
      .as(scope)
      .updateTable('file_import')
      .set((row) => ({ ...values, version: row('version', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .execute()
  }

  return {
    find,
    set,

    add: async (
      scope: Scope,
      kind: string,
      file_name: string,
      file: TakenApart,
      matching: unknown,
      is_remembered: boolean,
      at: Date,
    ): Promise<number> => {
      const db = transaction.as(scope)
      const { id } = await db
        .insertInto('file_import')
        .values({
          ...ownedBy(scope),
          kind,
          file_name,
          format: file.format,
          rows: file.rows,
          width: file.width,
          columns: JSON.stringify(file.columns),
          notes: file.notes,
          matching: JSON.stringify(matching),
          is_remembered,
          created_by: scope.userId,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [index, part] of file.parts.entries())
        await db
          .insertInto('file_import_part')
          .values({
            ...ownedBy(scope),
            import_id: id,
            part: index,
            ...part,
            body: Buffer.from(part.body),
            before: null,
          })
          .execute()
      return id
    },

    /** An import in one of some states, which nobody else moves on until the transaction ends. Throws Failure. */
    hold: async (scope: Scope, id: number, states: ImportState[], version?: number): Promise<FileImport> => {
      const db = transaction.as(scope)
      // One at a time in an organisation: what two files hold is then found by the second.
      await sql`select pg_advisory_xact_lock(7423, ${scope.orgId}::int)`.execute(db)
      const found = await find(scope, id)
      if (!states.includes(found.state)) throw new Failure({ failed: 'import_moved_on', state: found.state })
      if (version !== undefined && found.version !== version) throw new Failure({ failed: 'import_judged_anew' })
      return found
    },

    parts: (scope: Scope, id: number): Promise<Part[]> =>
      transaction
        .as(scope)
        .selectFrom('file_import_part')
        .select(['first_row', 'rows', 'body'])
        .where('org_id', '=', scope.orgId)
        .where('import_id', '=', id)
        .orderBy('part')
        .execute(),

    part: (scope: Scope, id: number, part: number) =>
      transaction
        .as(scope)
        .selectFrom('file_import_part')
        .select(['rows', 'body', 'before'])
        .where('org_id', '=', scope.orgId)
        .where('import_id', '=', id)
        .where('part', '=', part)
        .executeTakeFirst(),

    /** Keeps what stood in the place of a part's rows; what was kept before stays. */
    keepBefore: async (scope: Scope, id: number, part: number, before: Uint8Array): Promise<void> => {
      await transaction
        .as(scope)
        .updateTable('file_import_part')
        .set({ before: Buffer.from(before) })
        .where('org_id', '=', scope.orgId)
        .where('import_id', '=', id)
        .where('part', '=', part)
        .where('before', 'is', null)
        .execute()
    },

    /** Keeps what is wrong with rows, in place of what was kept before. */
    keepProblems: async (scope: Scope, id: number, problems: RowProblem[]): Promise<void> => {
      const db = transaction.as(scope)
      await db.deleteFrom('file_import_problem').where('org_id', '=', scope.orgId).where('import_id', '=', id).execute()
      const kept = problems.slice(0, mostProblems)
      for (let from = 0; from < kept.length; from += 2000)
        await db
          .insertInto('file_import_problem')
          .values(
            kept.slice(from, from + 2000).map(({ row, column, say, what }, index) => ({
              ...ownedBy(scope),
              import_id: id,
              nth: from + index,
              row,
              column_heading: column,
              say,
              what,
            })),
          )
          .execute()
    },

    problems: (scope: Scope, id: number, most: number) =>
      transaction
        .as(scope)
        .selectFrom('file_import_problem')
        .select(['nth', 'row', 'column_heading', 'say', 'what'])
        .where('org_id', '=', scope.orgId)
        .where('import_id', '=', id)
        .orderBy('nth')
        .limit(most)
        .execute(),

    /** Takes a part in hand for two minutes; false while another process has it. */
    claim: async (scope: Scope, id: number): Promise<boolean> => {
      const { rows } = await sql`update file_import set busy_until = clock_timestamp() + interval '2 minutes'
        where org_id = ${scope.orgId}::int and id = ${id}::int and state in ('running', 'undoing')
          and (busy_until is null or busy_until < clock_timestamp()) returning id`.execute(transaction.as(scope))
      return rows.length > 0
    },

    /** Lets go of the rows of a file. */
    forgetRows: async (scope: Scope, id: number): Promise<void> => {
      await transaction
        .as(scope)
        .deleteFrom('file_import_part')
        .where('org_id', '=', scope.orgId)
        .where('import_id', '=', id)
        .execute()
    },

    /** What an organisation said of files with these headings. */
    remembered: async (scope: Scope, kind: string, headings: string): Promise<unknown> => {
      const found = await transaction
        .as(scope)
        .selectFrom('file_import_match')
        .select('matching')
        .where('org_id', '=', scope.orgId)
        .where('kind', '=', kind)
        .where('headings', '=', headings)
        .executeTakeFirst()
      return found?.matching ?? null
    },

    remember: async (scope: Scope, kind: string, headings: string, matching: unknown, at: Date): Promise<void> => {
      const values = { matching: JSON.stringify(matching), used_at: at }
      await transaction
        .as(scope)
        .insertInto('file_import_match')
        .values({ ...ownedBy(scope), kind, headings, ...values })
        .onConflict((conflict) => conflict.columns(['org_id', 'kind', 'headings']).doUpdateSet(values))
        .execute()
    },

    /** Imports that are being brought in or taken back, in every organisation. */
    waiting: () =>
      transaction
        .system()
        .selectFrom('file_import')
        .select(['org_id', 'id'])
        .where('state', 'in', ['running', 'undoing'])
        .orderBy('created_at')
        .execute(),
  }
}
