import pg from 'pg'

const { builtins } = pg.types
const parsers = new Map<number, (text: string) => unknown>([
  // A calendar date is no instant: it stays YYYY-MM-DD.
  [builtins.DATE, (text) => text],
  [
    builtins.INT8,
    (text) => {
      const value = Number(text)
      return Number.isSafeInteger(value) ? value : text
    },
  ],
])

/** How values come out of the database: dates as text, counts as numbers, all else as the driver has it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? pg.types.getTypeParser(oid, format)
  },
}

/** A pool that outlives its connections: a lost one fails the work that holds it, not the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  // What is asked for goes out at once, behind what is under way: a transaction's first words in one message.
  const pool = new pg.Pool({ ...config, types, pipeline: true })
  const ignore = () => {}
  pool.on('error', ignore)
  // While a connection is checked out the pool does not listen, and its query is told anyway.
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** How many connections a pool has open, how many of these are idle, and how many wait for one. */
export const connectionsOf = (pool: pg.Pool): { open: number; idle: number; waiting: number } => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})
