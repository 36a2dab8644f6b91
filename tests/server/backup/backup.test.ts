import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeBackup, writeDatabase } from '#server/backup/backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { askForBackup, listenForBackups } from '#server/backup/socket.ts'
import { openStore as openAt, type Store } from '#server/db/store.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { bringInOrganisations } from '#subjects/organisations/bringIn.ts'
import { migrations, openStore } from '#subjects/store.ts'
import { runFolder } from '../../runFolder.ts'
import { thorough } from '../../sampling.ts'
import { onEachStore } from '../eachStore.ts'
import { ownPortal } from '../portal.ts'
import { emptyDatabase, findPostgres } from '../postgres.ts'
import { testStore } from '../testStore.ts'
import { settle } from '../world.ts'

const now = new Date('2026-11-21T02:00:00Z')

/** People, organisations, and values that a text could lose. */
async function furnished(store: Store): Promise<Store> {
  await bringInOrganisations(store, await ownPortal(), true, now)
  await settle(store)
  await store.asSystem(async (db) => {
    await sql`select make_reading_month('2026-11-01')`.execute(db)
    await sql`insert into reading (org_id, sensor_id, ts, value) values
      (20, 1, '2026-11-03 04:05:06.123456Z', 0.1), (20, 1, '2026-11-03 05:00Z', 1e-300), (20, 2, '2026-11-03 05:00Z', 'NaN'),
      (20, 3, '2026-11-03 05:00Z', null)`.execute(db)
    await sql`insert into audit (org_id, user_id, at, what, detail) values
      (20, 1, now(), ${'two\nlines, "quoted" \\ and (brackets)\u2028\r'}, ${'{"a": null, "b": [1, 2.50, "ü"]}'}::jsonb)`.execute(
      db,
    )
  })
  return store
}

/** Bytes of the database in a folder of a backup. */
const bytesIn = (folder: string): number => {
  const path = join(folder, 'database.jsonl.gz')
  return existsSync(path) ? statSync(path).size : 0
}
const textOf = (folder: string) => gunzipSync(readFileSync(join(folder, 'database.jsonl.gz'))).toString('utf8')
const ends = (folder: string) =>
  textOf(folder)
    .split('\n')
    .filter((line) => line.startsWith('{"is":"end"'))
/** The next number of each counter, but of the one that says only that something was written. */
const countersOf = (folder: string): Record<string, string> => {
  const { org_version_seq: _, ...counters } = JSON.parse(textOf(folder).trimEnd().split('\n').at(-1) ?? '').sequences
  return counters
}
const writesDown = (store: Store) =>
  store.asSystem((db) =>
    db
      .insertInto('audit')
      .values({ org_id: 20, user_id: 1, at: now, what: 'restored', detail: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
/** A data directory with what belongs to a database there. */
function dataDir(): string {
  const dir = runFolder('data')
  writeFileSync(join(dir, 'session-secret'), 'the secret')
  mkdirSync(join(dir, 'rasters/creek'), { recursive: true })
  writeFileSync(join(dir, 'rasters/creek/ndvi.tif'), 'pixels')
  return dir
}
const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => `${error.name}: ${error.message}`,
  )

onEachStore('a backup', (open, kind) => {
  const into = async () => ({
    dataDir: runFolder('restored'),
    migrations,
    ...(kind === 'postgres' ? { databaseUrl: await emptyDatabase() } : {}),
  })
  const reopen = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) =>
    openStore(databaseUrl === undefined ? { dataDir } : { databaseUrl })

  it('DU-10: is restored as the same, with its secret, its scenes, its walls and its counters', async () => {
    const folder = join(runFolder('backup'), 'one')
    const made = await makeBackup(await furnished(await open()), dataDir(), folder, now)
    expect(made.tables).toBeGreaterThan(90)
    expect(statSync(folder).mode & 0o077).toBe(0)
    const target = await into()
    expect(await restoreBackup(folder, target)).toEqual({ ...made, madeAt: now.toISOString() })
    expect(readFileSync(join(target.dataDir, 'session-secret'), 'utf8')).toBe('the secret')
    expect(readFileSync(join(target.dataDir, 'rasters/creek/ndvi.tif'), 'utf8')).toBe('pixels')

    const store = await reopen(target)
    try {
      const again = join(runFolder('backup'), 'two')
      await makeBackup(store, target.dataDir, again, now)
      // A number that says only that something was written goes on.
      const differ = ends(again).filter((line) => !ends(folder).includes(line))
      expect(differ.filter((line) => !line.includes('"org_version"'))).toEqual([])
      const strange = { userId: 8, orgId: 12, readable: [12] }
      const seen = await store.withScope(strange, (db) =>
        db.selectFrom('location').select('org_id').distinct().execute(),
      )
      expect(seen).toEqual([{ org_id: 12 }])
      const { id } = await store.asSystem((db) =>
        db
          .insertInto('org')
          .values({ slug: 'next', name: 'Next', zone: 'UTC' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      expect(id).toBeGreaterThanOrEqual(1000)
      // None goes back. Some go on: what the tests write names its own numbers.
      const was = Object.entries(countersOf(folder))
      expect(was.filter(([name, next]) => Number(countersOf(again)[name]) < Number(next))).toEqual([])
      expect(await writesDown(store)).toEqual({ id: 2 })
      await expect(
        store.asSystem((db) =>
          db.insertInto('membership').values({ org_id: 9999, user_id: 1, role: 'viewer' }).execute(),
        ),
      ).rejects.toThrow(/foreign key/)
    } finally {
      await store.close()
    }
    expect(await refusal(restoreBackup(folder, target))).toMatch(
      /^BackupProblem: .*(is there already|a portal in this database)/,
    )
  })

  thorough('DU-10: that is made while others write holds one moment, each of their writes whole', async () => {
    const store = await furnished(await open())
    const done: string[] = []
    let isOver = false
    const writer = async (nth: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        const name = `pair ${nth}.${turn}`
        await store.asSystem(async (db) => {
          const entry = { org_id: 20, user_id: 1, at: now, what: name, detail: '{}' }
          await db.insertInto('audit').values(entry).execute()
          await enqueueMail(db, { to: 'b@example.test', subject: name, body: '' }, now)
        })
        done.push(name)
      }
    }
    const writers = [0, 1, 2, 3].map(writer)
    await expect.poll(() => done.length, { timeout: 30_000 }).toBeGreaterThan(40)
    const before = [...done]
    const folder = join(runFolder('backup'), 'one')
    await makeBackup(store, dataDir(), folder, now)
    const after = done.length
    await expect.poll(() => done.length, { timeout: 30_000 }).toBeGreaterThan(after)
    isOver = true
    await Promise.all(writers)
    const target = await into()
    await restoreBackup(folder, target)
    const restored = await reopen(target)
    try {
      const named = async (table: string, field: string) => {
        const { rows } = await restored.asSystem((db) =>
          sql<{ name: string }>`select ${sql.ref(field)} as name from ${sql.table(table)}
            where ${sql.ref(field)} like 'pair %' order by 1`.execute(db),
        )
        return rows.map(({ name }) => name)
      }
      const kept = await named('audit', 'what')
      expect(await named('mail_outbox', 'subject')).toEqual(kept)
      expect(before.filter((name) => !kept.includes(name))).toEqual([])
      expect(kept.length).toBeLessThan(done.length)
    } finally {
      await restored.close()
    }
  })
})

describe('a backup', () => {
  let folder = ''
  beforeAll(async () => {
    folder = join(runFolder('backup'), 'whole')
    await makeBackup(await furnished(await testStore()), dataDir(), folder, now)
  })
  /** The same with another text in it. */
  const changed = (change: (text: string) => string): string => {
    const copy = join(runFolder('backup'), 'changed')
    cpSync(folder, copy, { recursive: true })
    writeFileSync(join(copy, 'database.jsonl.gz'), gzipSync(change(textOf(folder))))
    return copy
  }
  const restoreIn = async (from: string) => {
    const dir = runFolder('restored')
    return { said: await refusal(restoreBackup(from, { dataDir: dir, migrations })), left: readdirSync(dir) }
  }

  it('is refused where it was altered or breaks off, and nothing is left', async () => {
    const altered = changed((text) => text.replace('Wattlebird', 'Magpie'))
    const lacking = changed((text) => text.split('\n').slice(0, -2).join('\n'))
    const oneLess = changed((text) => text.replace(/\n"\(20,[^\n]*/, ''))
    const cut = join(runFolder('backup'), 'cut')
    cpSync(folder, cut, { recursive: true })
    const file = join(cut, 'database.jsonl.gz')
    writeFileSync(file, readFileSync(file).subarray(0, 5000))
    for (const one of [altered, lacking, oneLess, cut, runFolder('nothing')]) {
      const { said, left } = await restoreIn(one)
      expect(said).toMatch(/^BackupProblem: .*Nothing was restored from it\. Use another one\.$/)
      expect(left).toEqual([])
    }
  })

  it('of a version whose counters stand where they began is restored with counters past what is there', async () => {
    const from = changed((text) => text.replace('"audit_id_seq":"2"', '"audit_id_seq":"1"'))
    expect(countersOf(from)).toMatchObject({ audit_id_seq: '1' })
    const dir = runFolder('restored')
    await restoreBackup(from, { dataDir: dir, migrations })
    const store = await openStore({ dataDir: dir })
    try {
      expect(await writesDown(store)).toEqual({ id: 2 })
    } finally {
      await store.close()
    }
  })

  it('of a newer schema is refused', async () => {
    const newer = await restoreIn(changed((text) => text.replace('"0001-roles"', '"9999-later","0001-roles"')))
    expect(newer.said).toContain('has the schema step "9999-later", which this version does not know')
    expect(newer.left).toEqual([])
  })

  it.skipIf(findPostgres() === null)('of an older schema is brought up to this one', async () => {
    const old = migrations.filter(({ name }) => name < '0074' || name === '0077-backups')
    const older = await openAt({ databaseUrl: await emptyDatabase() }, async () => old)
    await older.asSystem((db) => sql`insert into org (slug, name, zone) values ('old', 'Old', 'UTC')`.execute(db))
    const copy = join(runFolder('backup'), 'old')
    await makeBackup(older, dataDir(), copy, now)
    await older.close()
    const databaseUrl = await emptyDatabase()
    await restoreBackup(copy, { dataDir: runFolder('restored'), databaseUrl, migrations })
    const store = await openStore({ databaseUrl })
    const kept = await store.asSystem((db) => db.selectFrom('org').select(['slug', 'closes_at']).execute())
    await store.close()
    expect(kept).toEqual([{ slug: 'old', closes_at: null }])
  })

  it('goes into no folder that is there, and leaves none on a full disk', async () => {
    const store = await furnished(await testStore())
    expect(await refusal(makeBackup(store, dataDir(), folder, now))).toContain('is there already')
    if (existsSync('/dev/full'))
      expect(await refusal(writeDatabase(store, '/dev/full', now))).toContain('There is no room')
    // The disk of the database is another one.
    await store.asSystem((db) => sql`update org set region = 'North' where id = 20`.execute(db))
    // What fails in the middle leaves nothing under either name.
    const parent = runFolder('backup')
    const broken = dataDir()
    const failing: Store = {
      ...store,
      asSystem: () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })),
    }
    expect(await refusal(makeBackup(failing, broken, join(parent, 'one'), now))).toContain(
      'There is no room for a backup in',
    )
    expect(readdirSync(parent)).toEqual([])
  })

  thorough(
    'DU-04: that a kill cuts off leaves nothing that could be taken for one, and the database as it was',
    async () => {
      const dir = dataDir()
      const first = await furnished(await openStore({ dataDir: dir }))
      await first.asSystem((db) =>
        sql`insert into audit (org_id, user_id, at, what, detail)
        select 20, 1, now(), repeat('a long word ', 20) || n, '{}'::jsonb from generate_series(1, 150000) n`.execute(
          db,
        ),
      )
      await first.close()
      const parent = runFolder('backup')
      const to = join(parent, 'cut')
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', join(import.meta.dirname, 'backupProcess.ts'), dir, to],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      const ended = once(child, 'exit')
      const said: string[] = []
      child.stdout.on('data', (part: Buffer) => said.push(String(part)))
      await expect.poll(() => bytesIn(`${to}.part`), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
      child.kill('SIGKILL')
      await ended
      expect(said.join('')).toBe('open\n')
      expect(readdirSync(parent)).toEqual(['cut.part'])
      expect(await refusal(restoreBackup(to, { dataDir: runFolder('restored'), migrations }))).toMatch(/^BackupProblem/)
      const again = await openStore({ dataDir: dir })
      expect((await makeBackup(again, dir, to, now)).rows).toBeGreaterThan(150_000)
      await again.close()
      // What was left half is gone, and the whole can be restored.
      expect(readdirSync(parent)).toEqual(['cut'])
      await restoreBackup(to, { dataDir: runFolder('restored'), migrations })
    },
    180_000,
  )

  it('is made by the server that runs, for whoever reaches its data directory alone', async () => {
    const store = await furnished(await testStore())
    const dir = runFolder('d')
    const told: string[] = []
    const log = { error: (_: object, say: string) => void told.push(say) }
    expect(await askForBackup(dir, '/nowhere')).toBeNull()
    const listening = await listenForBackups({ store, now: () => now, log }, dir)
    expect(listening).not.toBeNull()
    expect(statSync(join(dir, 'server.sock')).mode & 0o077).toBe(0)
    const to = join(runFolder('backup'), 'asked')
    expect((await askForBackup(dir, to))?.rows).toBeGreaterThan(50)
    expect(await refusal(askForBackup(dir, to))).toContain('is there already')
    expect(await refusal(askForBackup(dir, 'here'))).toContain('by its whole path')
    await listening?.stop()
    expect(await askForBackup(dir, join(runFolder('backup'), 'late'))).toBeNull()
    expect(ends(to)).toHaveLength(ends(folder).length)
    expect(told).toEqual([])
  })

  it.skipIf(findPostgres() === null)('moves from the embedded store to PostgreSQL as the same', async () => {
    const databaseUrl = await emptyDatabase()
    const target = { dataDir: runFolder('moved'), databaseUrl, migrations }
    await restoreBackup(folder, target)
    const store = await openStore({ databaseUrl })
    const again = join(runFolder('backup'), 'moved')
    await makeBackup(store, target.dataDir, again, now)
    await store.close()
    const differ = ends(again).filter((line) => !ends(folder).includes(line))
    expect(differ.filter((line) => !line.includes('"org_version"'))).toEqual([])
  })
})
