import { createHash, randomUUID } from 'node:crypto'
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, onTestFinished, vi } from 'vitest'
import { migrations } from '../../src/server/db/migrations/migrations.ts'
import { openStore, type Store } from '../../src/server/db/store.ts'

// Opening a database costs a second or two, emptying one some milliseconds: so a test file opens one and gets it back
// empty. The files behind it are a copy of a migrated database that is made once for each set of migrations.

// The first test of a file may have to open one while other files use the machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

interface Opened {
  store: Store
  dir: string
}

const free: Opened[] = []
const all: Opened[] = []

/**
 * A real embedded store, migrated and empty. Its `close` gives it back for the next test of the same file; opened inside
 * a test, it is given back when that test ends.
 */
export async function testStore(): Promise<Store> {
  const opened = free.pop() ?? (await open())
  await empty(opened.store)
  let isOpen = true
  const close = async () => {
    if (isOpen) free.push(opened)
    isOpen = false
  }
  atEndOfTest(close)
  return { ...opened.store, close }
}

/** Does something when the running test ends, if one is running: a store opened in a hook outlives its tests. */
export function atEndOfTest(work: () => Promise<void>): void {
  try {
    onTestFinished(work)
  } catch {
    // No test is running.
  }
}

/** Copies the migrated template into a data directory, for tests that open the store themselves. */
export async function copyTemplate(dataDir: string): Promise<void> {
  cpSync(join(await template(), 'database'), join(dataDir, 'database'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })
}

// Emptying all tables takes ten times as long as emptying those that hold something.
const emptying = `do $$ declare
    name text;
    filled text[] := '{}';
    isFilled boolean;
  begin
    perform drop_reading_months(date '2200-01-01');
    for name in select quote_ident(relname) from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and relname <> 'schema_ledger'
    loop
      execute 'select exists (select from ' || name || ')' into isFilled;
      if isFilled then filled := filled || name; end if;
    end loop;
    if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`

/** Empties every table but the schema's ledger, and begins all ids anew. */
export async function empty(store: Store): Promise<void> {
  await store.asSystem(async (db) => {
    await sql`reset role`.execute(db)
    await sql.raw(emptying).execute(db)
  })
}

async function open(): Promise<Opened> {
  const dir = mkdtempSync(join(tmpdir(), 'tilth-store-'))
  await copyTemplate(dir)
  const opened = { dir, store: await openStore({ dataDir: dir, durable: false }) }
  all.push(opened)
  return opened
}

async function template(): Promise<string> {
  const manifest = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json')
  const hash = createHash('sha256').update(JSON.stringify(migrations)).update(readFileSync(manifest)).digest('hex')
  const cache = join(process.cwd(), 'node_modules/.cache/tilth')
  const ready = join(cache, `store-${hash.slice(0, 16)}`)
  if (existsSync(ready)) return ready
  const draft = join(cache, `draft-${randomUUID()}`)
  mkdirSync(draft, { recursive: true })
  const store = await openStore({ dataDir: draft, durable: false })
  await store.close()
  try {
    renameSync(draft, ready)
  } catch {
    // Another test file was faster.
    rmSync(draft, { recursive: true, force: true })
  }
  return ready
}

afterAll(async () => {
  for (const { store, dir } of all) {
    await store.close()
    rmSync(dir, { recursive: true, force: true })
  }
})
