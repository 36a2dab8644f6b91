import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Standing } from './standing.ts'
import type { Database } from './tables.ts'

/** Runs one statement, and stops it when it is late. Asks for it at once. */
export type Timed = <T>(timeoutMs: number | undefined, statement: () => Promise<T>) => Promise<T>

/** What the statements of one transaction go through, one after the other, each as whoever it is for. */
export interface Line {
  of(standing: Standing): DatabaseConnection
  /** Lets what follows run as somebody, and gives what a part of a select says, in one message where that can be. */
  enter<R>(standing: Standing, part: RawBuilder<unknown>): Promise<R[]>
  /** How many rows were inserted, changed and removed so far. */
  changed(): number
  /** What was asked for so far has run. */
  quiet(): Promise<void>
  /** Throws when a statement failed: nothing of the transaction will hold, whoever caught the error. */
  end(): Promise<void>
  commit(): Promise<void>
  undo(): Promise<void>
}

/** One statement at a time, and none once it is over. */
export function makeSequence() {
  let last: Promise<unknown> = Promise.resolve()
  let failed: { problem: unknown } | null = null
  let isOver = false
  const close = async (): Promise<void> => {
    isOver = true
    await last
  }
  return {
    next: <R>(statement: () => Promise<R>): Promise<R> => {
      if (isOver) return Promise.reject(new Error('the transaction of this statement has ended'))
      const turn = last.then(statement)
      last = turn.catch((problem: unknown) => {
        failed ??= { problem }
      })
      return turn
    },
    close,
    async quiet() {
      await last
    },
    async end() {
      await close()
      if (failed) throw failed.problem
    },
  }
}

export const streamQuery = (): never => {
  throw new Error('statements of a transaction are not streamed')
}

const beginning = (readOnly: boolean, snapshot: boolean): string => {
  if (snapshot) return 'start transaction isolation level repeatable read, read only'
  return readOnly ? 'start transaction read only' : 'start transaction'
}

/** The statements of one transaction, one after the other. */
export function makeLine(
  connection: DatabaseConnection,
  db: Kysely<Database>,
  { readOnly, snapshot, timed }: { readOnly: boolean; snapshot: boolean; timed: Timed },
): Line {
  const begin = beginning(readOnly, snapshot)
  const isReader = readOnly || snapshot
  const sequence = makeSequence()
  const { next } = sequence
  let present: string | null = null
  let isBegun = false
  let changed = 0

  const say = <R>(statement: RawBuilder<R>) => connection.executeQuery<R>(statement.compile(db))

  /** The first word of a transaction begins it as well: one message for both. */
  const stand = async ({ key, enter }: Standing): Promise<void> => {
    if (present === key) return
    const first = isBegun ? enter : sql`${sql.raw(begin)}; ${enter}`
    isBegun = true
    present = key
    await say(first)
  }

  return {
    of: (standing: Standing): DatabaseConnection => ({
      executeQuery: <R>(query: CompiledQuery) =>
        next(async () => {
          // What fails in a transaction fails all that follows, and where none could be begun a reader's answer is
          // thrown away: so the word and the statement go together. A writer's first waits until there is one.
          const mayFollow = isBegun || isReader
          const stood = stand(standing)
          if (!mayFollow) await stood
          const answer = timed(standing.timeoutMs, () => connection.executeQuery<R>(query))
          // Where the word fails, that is why the statement did.
          answer.catch(() => {})
          await stood
          const result = await answer
          changed += rowsChanged(query.sql, result)
          return result
        }),
      streamQuery,
    }),
    enter: <R>(standing: Standing, part: RawBuilder<unknown>): Promise<R[]> =>
      next(async () => {
        // The message that begins the transaction gives nothing back.
        if (!isBegun) await stand(standing)
        const statement = present === standing.key ? sql<R>`select ${part}` : sql<R>`${standing.enter}, ${part}`
        present = standing.key
        const { rows } = await say(statement)
        return rows
      }),
    changed: () => changed,
    quiet: sequence.quiet,
    end: sequence.end,
    async commit() {
      if (!isBegun) return
      const over = say(sql`commit`)
      // Nothing of a reader hangs on it: whoever has the connection next speaks behind it.
      if (isReader) over.catch(() => {})
      else await over
    },
    async undo() {
      await sequence.close()
      // A connection that was lost has nothing left to undo, and why it was lost is known.
      if (isBegun) await say(sql`rollback`).catch(() => {})
    },
  }
}

/** The driver counts what a statement changed, unless that was done in a part of one that reads. */
function rowsChanged(text: string, { numAffectedRows, rows }: QueryResult<unknown>): number {
  if (numAffectedRows !== undefined) return Number(numAffectedRows)
  return /^\s*with\b/i.test(text) && /\b(?:insert into|update|delete from)\b/i.test(text) ? rows.length : 0
}
