import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEngine } from './engine.ts'
import { EngineStream } from './engineStream.ts'
import { lockDirectory } from './lock.ts'
import type { Migration } from './migrations/migration.ts'

/** How a database stands to this program; its clock, where that is another machine's. */
export interface Standing {
  /** Steps of the schema that the next start does. */
  missing: string[]
  /** Steps that this program does not know: a newer one did them. */
  unknown: string[]
  now: Date
}

/** Looks at a database on a server, and changes nothing. Throws what the driver throws. */
export const standingOfServer = (databaseUrl: string, steps: Migration[]): Promise<Standing> =>
  look(new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 }), steps)

/**
 * Looks at the embedded database, and changes nothing but what recovery does. Null where there is none yet. Throws
 * DataDirectoryLocked while a server holds it.
 */
export async function standingOfEmbedded(dataDir: string, steps: Migration[]): Promise<Standing | null> {
  const dir = join(dataDir, 'database')
  if (!existsSync(dir)) return null
  const unlock = lockDirectory(dataDir)
  const nothing = () => {}
  const engine = startEngine({ dir, durable: true, exchangeMs: () => 60_000, full: nothing, makeRoom: nothing })
  try {
    await engine.ready()
    return await look(
      new pg.Client({ user: 'postgres', database: 'postgres', stream: () => new EngineStream(engine) }),
      steps,
    )
  } finally {
    await engine.stop()
    unlock()
  }
}

async function look(client: pg.Client, steps: Migration[]): Promise<Standing> {
  try {
    await client.connect()
    const { rows: clock } = await client.query<{ now: Date; ledger: string | null }>(
      "select now(), to_regclass('schema_ledger')::text as ledger",
    )
    const { rows } = clock[0]?.ledger
      ? await client.query<{ name: string }>('select name from schema_ledger')
      : { rows: [] }
    const done = new Set(rows.map(({ name }) => name))
    const known = steps.map(({ name }) => name)
    return {
      missing: known.filter((name) => !done.has(name)),
      unknown: [...done].filter((name) => !known.includes(name)).sort(),
      now: clock[0]?.now ?? new Date(0),
    }
  } finally {
    await client.end().catch(() => {})
  }
}
