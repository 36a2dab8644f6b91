import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, vi } from 'vitest'
import { farms } from '#subjects/demo/organisations.ts'
import { demoPeople } from '#subjects/demo/people.ts'
import { migrations } from '#subjects/store.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import type { Database } from '../../../src/server/db/tables.ts'
import { thorough } from '../../sampling.ts'

vi.setConfig({ testTimeout: 180_000 })

thorough('marks the demo of a database from before the marks, and nothing that is real', async () => {
  const pglite = await PGlite.create()
  const pool = openPool({ ...createPgConfig(pglite), max: 1 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const at = migrations.findIndex(({ name }) => name === '0027-demo-marks')
  await migrate(db, migrations.slice(0, at))
  await sql`insert into org (id, slug, name, zone) values (12, 'narrabri-cotton', 'a', 'UTC'), (20, 'hamilton-grazing', 'b', 'UTC'),
    (31, 'own-grain', 'c', 'UTC'), (36, 'northern-region', 'd', 'UTC'), (1000, 'merredin-grain', 'e', 'UTC')`.execute(
    db,
  )
  // One whose address a super user changed since, and a real person with an address that the demo has.
  for (const { id, email } of demoPeople.slice(0, 6))
    await sql`insert into user_account (id, email, user_name) values (${id}, ${id === 3 ? 'own@example.test' : email}, 'x')`.execute(
      db,
    )
  await sql`insert into user_account (id, email, user_name) values (1000, 'new@demo.test', 'x')`.execute(db)
  await migrate(db, migrations)
  const orgs = await db.selectFrom('org').select('id').where('is_demo', '=', true).orderBy('id').execute()
  const people = await db.selectFrom('user_account').select('id').where('is_demo', '=', true).orderBy('id').execute()
  expect(orgs.map(({ id }) => id)).toEqual([12, 20, 36])
  expect(people.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  await db.destroy()
  await pglite.close()
  expect([...new Set(farms.map(({ org_id: orgId }) => orgId))].sort()).toEqual([12, 20, 31, 36, 44])
})
