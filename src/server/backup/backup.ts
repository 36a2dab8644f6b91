import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { tableShapes } from '../db/catalogue.ts'
import type { Store } from '../db/store.ts'
import type { Database } from '../db/tables.ts'
import { troubleOf } from '../db/trouble.ts'
import { BackupProblem, fileName, type Line } from './backupFile.ts'
import { prover, sameText, tableText } from './tableText.ts'

type Db = Transaction<Database>

/** What a backup holds. */
interface Made {
  rows: number
  tables: number
}

/** What of the data directory a database cannot do without: connections and second steps are sealed with the secret. */
const files = ['session-secret', 'rasters']

/**
 * Writes a backup into a folder that is not there yet, whole or not at all: the database as it was at one moment, and what
 * belongs to it of the data directory. On the embedded store, which has one connection, calls wait meanwhile. Throws
 * BackupProblem with a sentence.
 */
export async function makeBackup(store: Store, dataDir: string, folder: string, now: Date): Promise<Made> {
  if (existsSync(folder)) throw new BackupProblem(`${folder} is there already. Name a folder that is not.`)
  const draft = `${folder}.part`
  rmSync(draft, { recursive: true, force: true })
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    const made = await writeDatabase(store, join(draft, fileName), now)
    for (const name of files)
      if (existsSync(join(dataDir, name)))
        cpSync(join(dataDir, name), join(draft, name), { recursive: true, preserveTimestamps: true })
    renameSync(draft, folder)
    return made
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw troubleOf(error) === 'full' ? noRoom(draft) : error
  }
}

const noRoom = (path: string) =>
  new BackupProblem(
    `There is no room for a backup in ${dirname(path)}. Nothing was left there. Make room, or name a folder on another disk.`,
  )

/** Writes the database alone, as it was at one moment. */
export async function writeDatabase(store: Store, path: string, now: Date): Promise<Made> {
  const made: Made = { rows: 0, tables: 0 }
  await store.asSystem(
    async (db) => {
      const file = await open(path, 'w', 0o600)
      // A disk of the backup that is full is not the database's: the store must not take it for its own.
      try {
        await pipeline(
          Readable.from(lines(db, now, made)),
          createGzip({ level: 6 }),
          file.createWriteStream({ flush: true }),
        )
      } catch (error) {
        throw troubleOf(error) === 'full' ? noRoom(dirname(path)) : error
      } finally {
        await file.close().catch(() => {})
      }
    },
    { snapshot: true },
  )
  return made
}

async function* lines(db: Db, now: Date, made: Made): AsyncGenerator<string> {
  await sameText(db)
  const { rows: steps } = await sql<{ name: string }>`select name from schema_ledger order by name`.execute(db)
  yield lineOf({ is: 'begin', format: 1, made_at: now.toISOString(), ledger: steps.map(({ name }) => name) })
  for (const shape of (await tableShapes(db)).filter(({ name }) => name !== 'schema_ledger')) {
    const { take, proof } = prover()
    const months = shape.name === 'reading' ? await monthsOf(db) : []
    yield lineOf({ is: 'table', name: shape.name, columns: shape.columns.map(({ name }) => name), months })
    for await (const page of tableText(db, shape)) {
      for (const row of page) take(row)
      yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
    yield lineOf({ is: 'end', name: shape.name, ...proof() })
    made.rows += proof().rows
    made.tables += 1
  }
  yield lineOf({ is: 'done', tables: made.tables, sequences: await sequencesOf(db) })
}

const lineOf = (line: Line): string => `${JSON.stringify(line)}\n`

/** The months that readings have a partition for, by their first day. */
async function monthsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`select
      substr(c.relname, 9, 4) || '-' || substr(c.relname, 13, 2) || '-01' as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'reading'::regclass order by 1`.execute(
    db,
  )
  return rows.map(({ month }) => month)
}

/**
 * The next number of each counter, by name; at least one past the largest that was given away. From here on the transaction is
 * the owner's: to other roles a counter says nothing, and seems never to have counted.
 */
async function sequencesOf(db: Db): Promise<Record<string, string>> {
  await sql`reset role`.execute(db)
  const { rows } = await sql<{ name: string; next: string }>`
    select sequencename as name, (coalesce(last_value, start_value - increment_by) + increment_by)::text as next
    from pg_sequences where schemaname = 'public' order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]))
}
