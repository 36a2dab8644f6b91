import { constants, cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { migrations, openStore } from '#subjects/store.ts'
import type { Store } from '../../src/server/db/store.ts'
import { atEndOfFile } from '../fileEnd.ts'
import { runFolder } from '../runFolder.ts'
import { asOwner } from './keptRows.ts'
import { templateOf } from './templates.ts'

// Opening a database costs a second or two, emptying one some milliseconds: so a worker opens one and gets it back
// empty, from test to test and from file to file. The files behind it are a copy of a migrated database that is made
// once for each set of migrations.

const free: Store[] = []

/**
 * A real embedded store, migrated and empty. Its `close` gives it back for the next test; opened inside a test, it is
 * given back when that test ends. One that a file leaves open is gone with the file.
 */
export async function testStore(): Promise<Store> {
  const opened = free.pop() ?? (await open())
  await empty(opened)
  let isOpen = true
  const close = async () => {
    if (isOpen) free.push(opened)
    isOpen = false
  }
  atEndOfTest(close)
  atEndOfFile(async () => {
    if (isOpen) await opened.close()
    isOpen = false
  })
  return { ...opened, close }
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
  copy(await template(), dataDir)
}

// Truncating takes new files for every table that refers to one of them, which is nearly all: only what has grown is worth
// that. In a replica nothing follows from a row that goes: the others go as well.
const emptying = `do $$ declare
    one record;
    grown text[] := '{}';
  begin
    perform drop_reading_months(date '2200-01-01');
    perform set_config('session_replication_role', 'replica', true);
    for one in select quote_ident(relname) as name, pg_relation_size(oid) as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_ledger' and pg_relation_size(oid) > 0
    loop
      if one.bytes > 4000000 then grown := grown || one.name;
      else execute 'delete from ' || one.name;
      end if;
    end loop;
    if grown <> '{}' then execute 'truncate ' || array_to_string(grown, ', ') || ' cascade'; end if;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`

/** Empties every table but the schema's ledger, and begins all ids anew. */
export const empty = (store: Store): Promise<unknown> => asOwner(store, sql.raw(emptying))

/** A store of its own on a copy of a template, which nobody else gets afterwards. */
export async function storeOn(made: string): Promise<Store> {
  const dir = runFolder('store')
  copy(made, dir)
  const store = await openStore({ dataDir: dir, durable: false })
  atEndOfFile(() => store.close())
  return store
}

async function open(): Promise<Store> {
  const dir = runFolder('store')
  await copyTemplate(dir)
  return openStore({ dataDir: dir, durable: false })
}

const copy = (made: string, dataDir: string): void =>
  cpSync(join(made, 'database'), join(dataDir, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })

/** A database that is migrated and empty. */
const template = (): Promise<string> =>
  templateOf('migrated', [JSON.stringify(migrations)], async (draft) => {
    const store = await openStore({ dataDir: draft, durable: false })
    await store.close()
  })
