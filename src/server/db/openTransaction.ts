import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  type RawBuilder,
  sql,
  Transaction,
} from 'kysely'
import type { Limits, OpenTransaction, Scope } from './access.ts'
import { type Standing, standingAsSystem, standingIn } from './standing.ts'
import type { Database } from './tables.ts'
import { noOrg, raise, tellingWrites, versionsPart } from './versions.ts'

interface VersionsRow {
  versions: Record<string, number>
}

/** Runs one statement, and stops it when it is late. */
export type Timed = <T>(timeoutMs: number | undefined, statement: () => Promise<T>) => Promise<T>

/**
 * Runs the work in a transaction of its own. Statements go one at a time, each as whoever it is for. Those that are asked
 * for once the work has ended are refused: they would run outside of the transaction, as nobody. The last statement raises
 * the versions of the organisations whose rows were written.
 */
export async function openTransaction<T>(
  db: Kysely<Database>,
  work: (open: OpenTransaction) => Promise<T>,
  { readOnly = false, snapshot = false, timeoutMs }: Limits,
  timed: Timed,
): Promise<T> {
  return db.connection().execute((single) => {
    const executor = single.getExecutor()
    return executor.provideConnection(async (connection) => {
      const line = makeLine(connection, single, { readOnly, snapshot, timed })
      const handles = new Map<string, Transaction<Database>>()
      const written = new Map<number, Transaction<Database>>()
      /** @param orgId whose rows it writes: the scope's, or those that belong to none for the system */
      const handleOf = (standing: Standing, orgId: number): Transaction<Database> => {
        const before = handles.get(standing.key)
        if (before) return before
        const provider = {
          provideConnection: <R>(use: (one: DatabaseConnection) => Promise<R>) => use(line.of(standing)),
        }
        const plain = new Transaction<Database>({ ...nothingElse, executor: executor.withConnectionProvider(provider) })
        const made = readOnly ? plain : plain.withPlugin(tellingWrites(() => written.set(orgId, plain)))
        handles.set(standing.key, made)
        return made
      }
      const limitOf = (limits: Limits | undefined): number | undefined => limits?.timeoutMs ?? timeoutMs
      let done: T
      try {
        done = await work({
          as: (scope: Scope, limits?: Limits) =>
            handleOf(standingIn(scope, limitOf(limits)), scope.orgId > 0 ? scope.orgId : noOrg),
          system: (limits?: Limits) => handleOf(standingAsSystem(limitOf(limits)), noOrg),
          versions: async (scope: Scope, orgIds: number[], limits?: Limits) => {
            const [row] = await line.enter<VersionsRow>(standingIn(scope, limitOf(limits)), versionsPart(orgIds))
            return new Map(Object.entries(row?.versions ?? {}).map(([org, version]) => [Number(org), version]))
          },
          changed: line.changed,
        })
        await line.quiet()
        // Whoever wrote last says it, as who it is already; where something failed, that is what is told below.
        const [last] = [...written.values()].slice(-1)
        if (last) await raise(last, [...written.keys()]).catch(() => {})
        await line.end()
      } catch (problem) {
        await line.undo()
        throw problem
      }
      await line.commit()
      return done
    })
  })
}

const beginning = (readOnly: boolean, snapshot: boolean): string => {
  if (snapshot) return 'start transaction isolation level repeatable read, read only'
  return readOnly ? 'start transaction read only' : 'start transaction'
}

/** The statements of one transaction, one after the other. */
function makeLine(
  connection: DatabaseConnection,
  db: Kysely<Database>,
  { readOnly, snapshot, timed }: { readOnly: boolean; snapshot: boolean; timed: Timed },
) {
  const begin = beginning(readOnly, snapshot)
  const isReader = readOnly || snapshot
  let last: Promise<unknown> = Promise.resolve()
  let present: string | null = null
  let failed: { problem: unknown } | null = null
  let isOver = false
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

  const next = <R>(statement: () => Promise<R>): Promise<R> => {
    if (isOver) return Promise.reject(new Error('the transaction of this statement has ended'))
    const turn = last.then(statement)
    last = turn.catch((problem: unknown) => {
      failed ??= { problem }
    })
    return turn
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
      streamQuery: () => {
        throw new Error('statements of a transaction are not streamed')
      },
    }),
    /** Lets what follows run as somebody, and gives what a part of a select says, in one message where that can be. */
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
    /** What was asked for so far has run. */
    async quiet() {
      await last
    },
    /** Throws when a statement failed: nothing of the transaction will hold, whoever caught the error. */
    async end() {
      isOver = true
      await last
      if (failed) throw failed.problem
    },
    async commit() {
      if (!isBegun) return
      const over = say(sql`commit`)
      // Nothing of a reader hangs on it: whoever has the connection next speaks behind it.
      if (isReader) over.catch(() => {})
      else await over
    },
    async undo() {
      isOver = true
      await last
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

const refuse = (): never => {
  throw new Error('a transaction opens no other')
}

const opensNothing: Driver = {
  init: refuse,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: refuse,
  destroy: refuse,
}
const dialect = new PostgresDialect({ pool: refuse })
/** What a handle is made of beside what runs its statements. */
const nothingElse = { config: { dialect }, dialect, driver: opensNothing }
