import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { type TableShape, tableShapes } from '../db/catalogue.ts'
import { syncPath } from '../db/durableFileSystem.ts'
import type { Migration } from '../db/migrations/migration.ts'
import { openStore, type Store } from '../db/store.ts'
import { syncTree } from '../db/syncTree.ts'
import type { Database } from '../db/tables.ts'
import { BackupProblem, checkBackup, fileName, linesOf } from './backupFile.ts'
import { type Proof, proofOf, sameText } from './tableText.ts'

type Db = Transaction<Database>

/** How many rows one statement brings in. */
const atOnce = 1000

interface Restored {
  rows: number
  tables: number
  madeAt: string
}

interface Into {
  /** An empty database; the embedded one where there is none. */
  databaseUrl?: string | undefined
  dataDir: string
  migrations: Migration[]
}

/** Restores a folder that `makeBackup` wrote where nothing is yet, and proves that it is the same. Throws BackupProblem. */
export async function restoreBackup(folder: string, into: Into): Promise<Restored> {
  const { databaseUrl, dataDir } = into
  for (const name of ['database', 'session-secret', 'rasters'])
    if (existsSync(join(dataDir, name)) && !(name === 'database' && databaseUrl))
      throw new BackupProblem(`${join(dataDir, name)} is there already. Restore into a data directory where it is not.`)
  const restored = await restoreDatabase(join(folder, fileName), into)
  for (const name of ['session-secret', 'rasters'])
    if (existsSync(join(folder, name)))
      cpSync(join(folder, name), join(dataDir, name), { recursive: true, preserveTimestamps: true })
  return restored
}

/** Restores the database alone. It is made at the schema of the backup, and then brought up to this program's. */
export async function restoreDatabase(path: string, { databaseUrl, dataDir, migrations }: Into): Promise<Restored> {
  const { ledger, madeAt } = await checkBackup(path)
  const known = new Set(migrations.map(({ name }) => name))
  const stranger = ledger.find((name) => !known.has(name))
  if (stranger !== undefined)
    throw new BackupProblem(
      `The backup has the schema step "${stranger}", which this version does not know. Restore it with a newer version.`,
    )
  const then = migrations.filter(({ name }) => ledger.includes(name))
  const isOlder = then.length < migrations.length
  const all = async () => migrations
  if (databaseUrl !== undefined) {
    const restored = await load(path, await openStore({ databaseUrl }, async () => then))
    if (isOlder) await (await openStore({ databaseUrl }, all)).close()
    return { ...restored, madeAt }
  }
  // Made beside its place without waiting for the disk, and put there when it is whole.
  const draft = join(dataDir, 'restore.part')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    const where = { dataDir: draft, durable: false }
    const restored = await load(path, await openStore(where, async () => then))
    if (isOlder) await (await openStore(where, all)).close()
    syncTree(join(draft, 'database'))
    renameSync(join(draft, 'database'), join(dataDir, 'database'))
    syncPath(dataDir)
    return { ...restored, madeAt }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Brings all rows in, in one transaction that holds only if they are the same as in the backup. */
async function load(path: string, store: Store): Promise<Omit<Restored, 'madeAt'>> {
  try {
    return await store.asSystem(async (db) => {
      // The owner of the tables: for this transaction their policies do not hold for it.
      await sql`reset role`.execute(db)
      await sameText(db)
      const shapes = (await tableShapes(db)).filter(({ name }) => name !== 'schema_ledger')
      const down = await takeDown(db)
      await refuseFilled(db, shapes)
      const proofs = await bringIn(db, path, shapes)
      await down.putBack()
      return proofs
    })
  } finally {
    await store.close()
  }
}

/** Lets the owner write every table, in any order; gives what puts policies and foreign keys back as they were. */
async function takeDown(db: Db): Promise<{ putBack(): Promise<void> }> {
  const { rows: forced } = await sql<{ name: string }>`select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity order by 1`.execute(
    db,
  )
  const { rows: links } = await sql<{ name: string; on: string; says: string }>`
    select quote_ident(conname) as name, conrelid::regclass::text as on, pg_get_constraintdef(oid) as says
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`.execute(db)
  const run = (text: string) => sql.raw(text).execute(db)
  for (const { name } of forced) await run(`alter table ${name} no force row level security`)
  for (const { name, on } of links) await run(`alter table ${on} drop constraint ${name}`)
  return {
    async putBack() {
      for (const { name, on, says } of links) await run(`alter table ${on} add constraint ${name} ${says}`)
      for (const { name } of forced) await run(`alter table ${name} force row level security`)
    },
  }
}

/** What migrations write of themselves is in the backup too, so it goes; whatever people wrote does not. */
async function refuseFilled(db: Db, shapes: TableShape[]): Promise<void> {
  for (const name of ['org', 'user_account'] as const) {
    const found = await db.selectFrom(name).select('id').limit(1).executeTakeFirst()
    if (found) throw new BackupProblem('There is a portal in this database already. Restore into an empty one.')
  }
  for (const { name } of shapes) await sql`delete from ${sql.table(name)}`.execute(db)
}

async function bringIn(db: Db, path: string, shapes: TableShape[]): Promise<Omit<Restored, 'madeAt'>> {
  const proofs = new Map<string, Proof>()
  let present: TableShape | null = null
  let waiting: string[] = []
  const flush = async () => {
    if (!present || waiting.length === 0) return
    const table = sql.table(present.name)
    const columns = present.columns.map(({ name }) => name)
    await sql`insert into ${table} (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
      select ${sql.join(columns.map((name) => sql.ref(`r.${name}`)))} from unnest(${waiting}::${table}[]) as r`.execute(
      db,
    )
    waiting = []
  }
  for await (const line of linesOf(path)) {
    if (typeof line === 'string') {
      waiting.push(line)
      if (waiting.length >= atOnce) await flush()
    } else if (line.is === 'table') {
      present = shapes.find(({ name }) => name === line.name) ?? null
      if (present?.columns.map(({ name }) => name).join() !== line.columns.join())
        throw new BackupProblem(`The table ${line.name} of the backup is not that of its schema. Use another backup.`)
      for (const month of line.months) await sql`select make_reading_month(${month}::date)`.execute(db)
    } else if (line.is === 'end') {
      await flush()
      proofs.set(line.name, { rows: line.rows, hash: line.hash })
    } else if (line.is === 'done') await setCounters(db, line.sequences)
  }
  let rows = 0
  for (const shape of shapes) {
    const [is, was] = [await proofOf(db, shape), proofs.get(shape.name)]
    if (is.rows !== was?.rows || is.hash !== was.hash)
      throw new BackupProblem(`The table ${shape.name} is not the same as in the backup. Nothing was restored.`)
    rows += is.rows
  }
  return { rows, tables: shapes.length }
}

/**
 * The counters as they were, and each past the largest number that its column has: in backups of versions before 2026-11-26
 * those of columns stand where they began.
 */
async function setCounters(db: Db, sequences: Record<string, string>): Promise<void> {
  const { rows: columns } = await sql<{ counter: string; table: string; column: string }>`
    select split_part(pg_get_serial_sequence(quote_ident(c.relname), a.attname), '.', 2) as counter,
      c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`.execute(db)
  const countedIn = new Map(columns.map((of) => [of.counter, of]))
  for (const [name, next] of Object.entries(sequences)) {
    const of = countedIn.get(name)
    const taken = of ? sql`(select max(${sql.ref(of.column)}) from ${sql.table(of.table)})` : sql`null`
    await sql`select setval(${name}::regclass, greatest(n - 1, 1), n > 1) from greatest(${next}::bigint, ${taken} + 1) as n`.execute(
      db,
    )
  }
}
