import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '#subjects/store.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import type { Database } from '../../../src/server/db/tables.ts'
import { isItsTurn, sampled, thorough } from '../../sampling.ts'
import { emptyDatabase, findPostgres } from '../postgres.ts'

/** A database with nothing in it, and what ends it. */
interface Empty {
  db: Kysely<Database>
  end(): Promise<void>
}

async function embedded(): Promise<Empty> {
  const pglite = await PGlite.create()
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool({ ...createPgConfig(pglite), max: 1 }) }),
  })
  return { db, end: () => db.destroy().then(() => pglite.close()) }
}

async function onPostgres(): Promise<Empty> {
  const connectionString = await emptyDatabase()
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool({ connectionString, max: 2 }) }) })
  return { db, end: () => db.destroy() }
}

const schemaOf = async (db: Kysely<Database>): Promise<unknown[]> => {
  const { rows } = await sql`select 'column' as kind, table_name || '.' || column_name || ' ' || data_type as name
      from information_schema.columns where table_schema = 'public'
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    union all select 'policy', tablename || ' ' || policyname from pg_policies where schemaname = 'public'
    union all select 'function', proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'step', name from schema_ledger order by 1, 2`.execute(db)
  return rows
}

/** Names of all tables, indexes and functions: quick enough to ask after every statement. */
const objectsOf = async (db: Kysely<Database>): Promise<unknown[]> => {
  const { rows } = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(db)
  return rows
}

/** After the first statement, after the second, and so on. */
const stops = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const isInstalled = findPostgres() !== null
describe.each([
  { name: 'embedded', start: embedded, isHere: true, stopping: thorough },
  {
    name: `PostgreSQL${isInstalled ? '' : ' (not installed here)'}`,
    start: onPostgres,
    isHere: isInstalled,
    stopping: it,
  },
])('migrations, $name', ({ start, isHere, stopping }) => {
  describe.skipIf(!isHere)('from an empty database', () => {
    let empty: Empty
    beforeAll(async () => {
      empty = await start()
    })
    afterAll(() => empty?.end())
    beforeEach(async () => {
      await sql`drop schema public cascade`.execute(empty.db)
      await sql`create schema public`.execute(empty.db)
    })

    it('make the whole schema, and nothing the second time', async () => {
      expect(await migrate(empty.db, migrations)).toEqual(migrations.map(({ name }) => name))
      const whole = await schemaOf(empty.db)
      expect(whole.length).toBeGreaterThan(200)
      expect(await migrate(empty.db, migrations)).toEqual([])
      expect(await schemaOf(empty.db)).toEqual(whole)
    })

    stopping('DU-03: stopped at any statement, leave the step before whole and the step itself not begun', async () => {
      await migrate(empty.db, [])
      for (const [index, migration] of migrations.entries()) {
        const done = migrations.slice(0, index)
        if (!isItsTurn(migration.name, 8)) {
          await migrate(empty.db, [...done, migration])
          continue
        }
        const before = await schemaOf(empty.db)
        const objects = await objectsOf(empty.db)
        for (const at of sampled(stops(migration.statements.length), 1)) {
          const broken = { ...migration, statements: [...migration.statements.slice(0, at), 'select 1 / 0'] }
          await expect(migrate(empty.db, [...done, broken])).rejects.toMatchObject({ code: '22012' })
          expect(await objectsOf(empty.db)).toEqual(objects)
        }
        expect(await schemaOf(empty.db)).toEqual(before)
        await migrate(empty.db, [...done, migration])
      }
    })

    it('run once when two servers start at the same time', async () => {
      const both = await Promise.all([migrate(empty.db, migrations), migrate(empty.db, migrations)])
      expect(both.flat().sort()).toEqual(migrations.map(({ name }) => name))
    })

    it('refuse a database that is newer than the program', async () => {
      await migrate(empty.db, migrations)
      await expect(migrate(empty.db, migrations.slice(0, -1))).rejects.toThrow(
        `The database has the schema step "${migrations.at(-1)?.name}", which this version does not know. Start a newer version.`,
      )
    })
  })
})
