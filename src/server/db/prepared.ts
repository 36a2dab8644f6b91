import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** How many texts a session is known by before it begins anew: lists of many lengths are each a text of their own. */
const most = 1000

/**
 * The pool as Kysely takes it, whose database reads and plans a statement with parameters once when its text comes again:
 * embedded, that is most of what a short one costs.
 * @param isWanted whether statements are kept: not while migrations change what their texts mean
 */
export function preparing(pool: pg.Pool, isWanted: () => boolean): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const made = clients.get(client) ?? keeping(client, isWanted)
      clients.set(client, made)
      return made
    },
    end: () => pool.end(),
  }
}

function keeping(client: pg.PoolClient, isWanted: () => boolean): PostgresPoolClient {
  let underWay = 0
  /** Every text that came, with its number: that of its statement from the second time on. */
  const known = new Map<string, number>()
  const nameOf = (text: string, values: readonly unknown[]): string | undefined => {
    if (values.length === 0 || !isWanted()) return undefined
    const number = known.get(text)
    if (number === undefined && known.size < 2 * most) known.set(text, known.size)
    return number === undefined ? undefined : `s${number}`
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('no statement here is read by a cursor')
    const answer = client.query({ name: nameOf(text, values), text, values: [...values] })
    underWay += 1
    const over = () => {
      underWay -= 1
    }
    answer.then(over, over)
    return answer
  }
  return {
    query,
    // The next session on the connection lets go of the statements of this one, once nobody waits for an answer of it.
    release: () => client.release(known.size > most && underWay === 0),
  }
}
