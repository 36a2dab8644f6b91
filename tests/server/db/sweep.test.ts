import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { sweep } from '#server/db/sweep.ts'
import type { Database } from '#server/db/tables.ts'

it('clears tables that changed much, and leaves the others alone', async () => {
  const pglite = await PGlite.create()
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool({ ...createPgConfig(pglite), max: 1 }) }),
  })
  await sql`create table busy (n int)`.execute(db)
  await sql`create table quiet (n int)`.execute(db)
  await sql`insert into busy select generate_series(1, 5000)`.execute(db)
  await sql`insert into quiet select generate_series(1, 50)`.execute(db)
  await sql`delete from busy where n > 100`.execute(db)
  expect(await sweep(db)).toEqual(['busy'])
  expect(await sweep(db)).toEqual([])
  await db.destroy()
  await pglite.close()
}, 120_000)
