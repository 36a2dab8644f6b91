import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '#subjects/store.ts'
import type { Store } from '../../../src/server/db/store.ts'
import { thorough } from '../../sampling.ts'
import { scopeOf } from '../../subjects/locations/locations.ts'
import { copyTemplate } from '../testStore.ts'

// Opening a database takes a second or two, and more on a busy machine.
let root: string
let dataDir: string
let store: Store

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tilth-embedded-'))
  dataDir = join(root, 'data')
  await copyTemplate(dataDir)
  store = await openStore({ dataDir })
})

afterAll(async () => {
  await store.close()
  rmSync(root, { recursive: true, force: true })
})

const addOrg = (slug: string) =>
  store.asSystem((db) =>
    db.insertInto('org').values({ slug, name: slug, zone: 'UTC', brand: null, geo: null, declared: null }).execute(),
  )
const slugs = () =>
  store
    .asSystem((db) => db.selectFrom('org').select('slug').orderBy('slug').execute())
    .then((rows) => rows.map(({ slug }) => slug))

it('tells a duplicate key by its code and its constraint, across the thread', async () => {
  await addOrg('twice')
  await expect(addOrg('twice')).rejects.toMatchObject({ code: '23505', constraint: 'org_slug_key' })
  expect(await slugs()).toEqual(['twice'])
})

it('gives dates as text, instants as dates and counts as numbers', async () => {
  const { rows } = await store.asSystem((db) =>
    sql`select date '2026-11-20' as date, timestamptz '2026-11-20 00:00Z' as instant, count(*) as count, 1.5::float8 as value`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ date: '2026-11-20', instant: new Date('2026-11-20T00:00:00Z'), count: 1, value: 1.5 }])
})

it('stops work that takes too long, and serves the next at once with nothing of it left', async () => {
  const slow = store.withScope(
    scopeOf(1000),
    async (db) => {
      await sql`select count(*) from generate_series(1, 1000000000)`.execute(db)
    },
    { timeoutMs: 300 },
  )
  const waiting = slugs()
  await expect(slow).rejects.toMatchObject({ code: '57014', message: 'the database took longer than 300 ms' })
  expect(await waiting).toEqual(['twice'])
})

it('says of what was asked behind a late statement that the database starts again, not that it was late', async () => {
  const limits = { readOnly: true, timeoutMs: 300 }
  const slow = store.asSystem((db) => sql`select count(*) from generate_series(1, 1000000000)`.execute(db), limits)
  const behind = store.asSystem((db) => sql`select 1`.execute(db), limits)
  const [late, other] = await Promise.allSettled([slow, behind])
  expect(late).toMatchObject({ reason: { code: '57014' } })
  expect(other).toMatchObject({ reason: { trouble: 'away' } })
  expect(await slugs()).toEqual(['twice'])
})

it('counts the time of its statements together, and not what is computed between them', async () => {
  const limits = { timeoutMs: 600 }
  const computed = store.asSystem(async (db) => {
    await sql`select 1`.execute(db)
    const begun = performance.now()
    while (performance.now() - begun < 900);
    await sql`select 1`.execute(db)
    return 'in time'
  }, limits)
  expect(await computed).toBe('in time')
  const slow = store.asSystem(async (db) => {
    for (let times = 0; times < 4; times += 1) await sql`select pg_sleep(0.25)`.execute(db)
  }, limits)
  await expect(slow).rejects.toMatchObject({ code: '57014' })
})

it('does not let work that was stopped go on in another session', async () => {
  const late: string[] = []
  const slow = store.asSystem(
    async (db) => {
      await db
        .insertInto('org')
        .values({ slug: 'half', name: 'h', zone: 'UTC', brand: null, geo: null, declared: null })
        .execute()
      await sql`select count(*) from generate_series(1, 1000000000)`.execute(db).catch(() => late.push('stopped'))
      await sql`select current_user`.execute(db).catch(() => late.push('still stopped'))
    },
    { timeoutMs: 300 },
  )
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  expect(late).toEqual(['stopped', 'still stopped'])
  expect(await slugs()).toEqual(['twice'])
})

it('DU-08: refuses a second server on the same data directory, with a sentence', async () => {
  await expect(openStore({ dataDir })).rejects.toThrow(
    `The data directory ${dataDir} is in use by process ${process.pid}. Stop that server first, or set DATA_DIR to another folder.`,
  )
  expect(await slugs()).toEqual(['twice'])
})

it('DU-13: closes with a checkpoint, after the work that runs, and gives its lock back', async () => {
  const running = addOrg('last')
  await store.close()
  await running
  expect(existsSync(join(dataDir, '.lock'))).toBe(false)
  store = await openStore({ dataDir })
  expect(await slugs()).toEqual(['last', 'twice'])
})

thorough('makes a new database again when the first start was cut off', async () => {
  const cutOff = join(root, 'cut-off')
  mkdirSync(join(cutOff, 'database.new'), { recursive: true })
  writeFileSync(join(cutOff, 'database.new', 'PG_VERSION'), '18')
  const other = await openStore({ dataDir: cutOff })
  expect(await other.ready()).toBe(true)
  await other.close()
})
