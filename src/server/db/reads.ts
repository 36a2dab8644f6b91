import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import { type Line, makeSequence, streamQuery, type Timed } from './line.ts'
import type { Standing } from './standing.ts'
import type { Database } from './tables.ts'

/**
 * The statements of a reader, each in a transaction of its own: beginning, who it is for, statement and end go out as one message,
 * and the connection goes on to whoever waits for it before the answer is there. So nobody waits while another makes something of
 * what was read, and the database has its next question as it answers one. Under READ COMMITTED each statement sees what is
 * there when it begins, in one transaction or in several.
 */
export function makeReads(db: Kysely<Database>, timed: Timed): Line {
  const sequence = makeSequence()
  const commit = sql`commit`.compile(db)
  const beginnings = new Map<string, CompiledQuery>()
  const beginningOf = ({ key, enter }: Standing): CompiledQuery => {
    const made = beginnings.get(key) ?? sql`start transaction read only; ${enter}`.compile(db)
    beginnings.set(key, made)
    return made
  }

  /** What fails in a transaction fails all that follows in it, so nothing is read as somebody else. */
  const send = <R>(connection: DatabaseConnection, standing: Standing, query: CompiledQuery) => {
    const begun = connection.executeQuery(beginningOf(standing))
    const answer = timed(standing.timeoutMs, () => connection.executeQuery<R>(query))
    const over = connection.executeQuery(commit)
    // Where the beginning fails, that is why the others did.
    const whole = begun.then(() => answer)
    for (const one of [answer, over, whole]) one.catch(() => {})
    return whole
  }

  const ask = <R>(standing: Standing, query: CompiledQuery): Promise<QueryResult<R>> =>
    sequence.next(async () => {
      const sent = await db
        .connection()
        .execute((single) =>
          single
            .getExecutor()
            .provideConnection(async (connection) => ({ answer: send<R>(connection, standing, query) })),
        )
      return sent.answer
    })

  return {
    of: (standing) => ({ executeQuery: <R>(query: CompiledQuery) => ask<R>(standing, query), streamQuery }),
    enter: async <R>(standing: Standing, part: RawBuilder<unknown>) => {
      const { rows } = await ask<R>(standing, sql`select ${part}`.compile(db))
      return rows
    },
    changed: () => 0,
    quiet: sequence.quiet,
    end: sequence.end,
    commit: async () => {},
    undo: sequence.close,
  }
}
