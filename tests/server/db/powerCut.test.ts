import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '#subjects/store.ts'
import { durableParameters, HookedFileSystem, syncing } from '../../../src/server/db/durableFileSystem.ts'
import { openEmbedded } from '../../../src/server/db/embedded.ts'
import { initialise } from '../../../src/server/db/engine.ts'
import { seed, thorough, times } from '../../sampling.ts'
import type { PowerCutMessage, PowerCutTask } from './powerCutWorker.ts'
import { random } from './random.ts'
import { SimulatedDisk } from './simulatedDisk.ts'

let root: string
let empty: string
let prepared: string
// In node_modules, so that the worker finds the packages; as one file, since loading TypeScript costs more than a trial.
const bundle = join(process.cwd(), 'node_modules/.cache/tilth', `power-${process.pid}`)

const open = (dir: string) => PGlite.create({ dataDir: dir, extensions: { amcheck } })

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tilth-power-'))
  empty = join(root, 'empty')
  prepared = join(root, 'prepared')
  await initialise(empty)
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('./powerCutWorker.ts', import.meta.url)),
      outDir: bundle,
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  })
  cpSync(empty, prepared, { recursive: true })
  const db = await open(prepared)
  await db.exec(
    'create extension amcheck; create table witness (id int primary key, word text not null); create index on witness (word, id)',
  )
  await db.close()
}, 120_000)

afterAll(() => {
  for (const dir of [root, bundle]) rmSync(dir, { recursive: true, force: true })
})

const cuts = times(2, 40)

/** Works until the power goes. Gives the ids whose writes were acknowledged before. */
function untilCut(task: PowerCutTask): Promise<{ acknowledged: number[]; lost: number }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(bundle, 'worker.mjs'), { workerData: task })
    const acknowledged: number[] = []
    worker.on('error', reject)
    worker.on('message', (message: PowerCutMessage) => {
      if (message.kind === 'acknowledged') acknowledged.push(message.id)
      else void worker.terminate().then(() => resolve({ acknowledged, lost: message.lost }))
    })
  })
}

/** What is wrong with a database after a cut, in words; empty when nothing is. */
async function damage(dir: string, acknowledged: Iterable<number>): Promise<string[]> {
  try {
    const db = await open(dir)
    try {
      const { rows } = await db.query<{ id: number }>('select id from witness')
      const found = new Set(rows.map(({ id }) => id))
      const missing = [...acknowledged].filter((id) => !found.has(id))
      await db.exec(
        "select bt_index_parent_check(indexrelid, true) from pg_index i join pg_class c on c.oid = i.indrelid where c.relname = 'witness'",
      )
      await db.exec('set enable_seqscan = off; set enable_bitmapscan = off')
      const byIndex = await db.query<{ id: number }>('select id from witness where id > -1 order by id')
      return [
        ...(missing.length > 0 ? [`${missing.length} acknowledged rows are lost`] : []),
        ...(byIndex.rows.length === rows.length ? [] : ['index and table differ']),
      ]
    } finally {
      await db.close()
    }
  } catch (problem) {
    return [`cannot be read: ${String(problem).slice(0, 100)}`]
  }
}

it(`DU-02: loses no acknowledged write and stays whole over ${cuts} power cuts`, async () => {
  const chance = random(seed)
  const dir = join(root, 'repaired')
  cpSync(prepared, dir, { recursive: true })
  const acknowledged = new Set<number>()
  let lostSectors = 0
  for (let trial = 1; trial <= cuts; trial += 1) {
    const cutAt = 1 + Math.floor(chance() * 250)
    const told = await untilCut({ dir, isRepaired: true, work: 'write', seed: seed + trial, cutAt })
    for (const id of told.acknowledged) acknowledged.add(id)
    lostSectors += told.lost
    // Looking closes the database properly, so not every time: recovery after recovery has to work as well.
    if (trial % 4 === 0 || trial === cuts)
      expect(await damage(dir, acknowledged), `after cut ${trial} before operation ${cutAt}`).toEqual([])
  }
  expect(acknowledged.size).toBeGreaterThan(cuts * 10)
  expect(lostSectors).toBeGreaterThan(cuts)
}, 600_000)

it('DU-02: the same power cuts damage a database without the repair', async () => {
  const found: string[] = []
  for (let trial = 1; trial <= 3 && found.length === 0; trial += 1) {
    const dir = join(root, `stock-${trial}`)
    cpSync(prepared, dir, { recursive: true })
    const { acknowledged } = await untilCut({ dir, isRepaired: false, work: 'write', seed: trial, cutAt: 200 })
    found.push(...(await damage(dir, acknowledged)))
    rmSync(dir, { recursive: true, force: true })
  }
  expect(found).not.toEqual([])
}, 300_000)

thorough(
  'DU-03: a power cut inside the migrations leaves each of them done or not begun',
  async () => {
    const chance = random(seed + 7)
    const dir = join(root, 'migrating')
    cpSync(empty, dir, { recursive: true })
    const made = migrations.map(({ name, statements }) => ({
      name,
      tables: statements.flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []),
    }))
    let done = 0
    for (let trial = 1; trial <= 30 && done < migrations.length; trial += 1) {
      // The last of a sample runs to its end.
      const cutAt = trial < times(2, 30) ? 1 + Math.floor(chance() * 120) : Number.POSITIVE_INFINITY
      await untilCut({ dir, isRepaired: true, work: 'migrate', seed: seed + trial, cutAt })
      const db = await open(dir)
      const names = (
        await db.query<{ relname: string }>("select relname from pg_class where relnamespace = 'public'::regnamespace")
      ).rows
      const tables = new Set(names.map(({ relname }) => relname))
      const ledger = tables.has('schema_ledger')
        ? (await db.query<{ name: string }>('select name from schema_ledger')).rows
        : []
      for (const migration of made) {
        const isDone = ledger.some(({ name }) => name === migration.name)
        const there = migration.tables.filter((table) => tables.has(table))
        expect(there, `${migration.name} after cut ${trial}`).toEqual(isDone ? migration.tables : [])
      }
      done = ledger.length
      await db.close()
    }
    expect(done).toBe(migrations.length)
  },
  300_000,
)

thorough.each(['checkpoint', 'vacuum'] as const)(
  'DU-04: a power cut inside a %s harms nothing',
  async (work) => {
    const chance = random(seed + 11)
    const dir = join(root, work)
    cpSync(prepared, dir, { recursive: true })
    const acknowledged = new Set<number>()
    let lostSectors = 0
    for (let trial = 1; trial <= times(2, 20); trial += 1) {
      const cutAt = 1 + Math.floor(chance() * (work === 'vacuum' ? 120 : 30))
      const told = await untilCut({ dir, isRepaired: true, work, seed: seed + 100 + trial, cutAt })
      for (const id of told.acknowledged) acknowledged.add(id)
      lostSectors += told.lost
      expect(await damage(dir, acknowledged), `cut ${trial}, before operation ${cutAt}`).toEqual([])
    }
    expect(acknowledged.size).toBe(times(2, 20) * 40)
    expect(lostSectors).toBeGreaterThan(0)
  },
  300_000,
)

thorough(
  'DU-04: a power cut while a database is first made leaves nothing: the next start makes it whole',
  async () => {
    const chance = random(seed + 13)
    for (let trial = 1; trial <= times(1, 5); trial += 1) {
      const dataDir = join(root, `first-${trial}`)
      const draft = join(dataDir, 'database.new')
      mkdirSync(draft, { recursive: true })
      const cutAt = 200 + Math.floor(chance() * 2000)
      const { lost } = await untilCut({ dir: draft, isRepaired: false, work: 'initialise', seed: seed + trial, cutAt })
      expect(lost).toBeGreaterThan(0)
      const store = await openEmbedded({ dataDir }, async () => [])
      expect(await store.ready()).toBe(true)
      await store.close()
      expect(readdirSync(dataDir).sort()).toEqual(['database', 'database.spare'])
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  300_000,
)

it('syncs exactly once for each commit', async () => {
  const dir = join(root, 'counted')
  cpSync(prepared, dir, { recursive: true })
  const disk = new SimulatedDisk()
  const db = await PGlite.create({
    fs: new HookedFileSystem(dir, [syncing, disk.hook]),
    startParams: durableParameters(PGlite.defaultStartParams),
  })
  await db.query("insert into witness values (-5, 'first')")
  const before = disk.syncs
  for (let id = 1; id <= 50; id += 1) await db.query("insert into witness values ($1, 'word')", [id])
  expect(disk.syncs - before).toBe(50)
  await db.close()
}, 120_000)
