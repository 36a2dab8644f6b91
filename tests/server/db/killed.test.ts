import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect } from 'vitest'
import { openStore } from '#subjects/store.ts'
import { thorough, times } from '../../sampling.ts'
import { copyTemplate } from '../testStore.ts'
import { random } from './random.ts'

const rounds = times(4, 10)
const sourceOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
let dataDir: string
// Built as the server is, beside the thread that it starts: loading TypeScript costs more than a round.
const bundle = join(process.cwd(), 'node_modules/.cache/tilth', `killed-${process.pid}`)

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tilth-killed-'))
  await copyTemplate(dataDir)
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: bundle,
      target: 'node20',
      rolldownOptions: {
        input: {
          killedWriter: sourceOf('./killedWriter.ts'),
          pgliteWorker: sourceOf('../../../src/server/db/pgliteWorker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  writeFileSync(join(bundle, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(bundle, 'built-from'), '')
}, 120_000)
afterAll(() => {
  for (const dir of [dataDir, bundle]) rmSync(dir, { recursive: true, force: true })
})

/** Starts a writer and kills it after so many acknowledged rows, while it goes on writing. Gives what it acknowledged. */
async function killAfter(count: number, first: number): Promise<number[]> {
  const writer = spawn(process.execPath, [join(bundle, 'killedWriter.js'), dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(writer, 'exit')
  const told: number[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    told.push(Number(line))
    if (told.length === count) writer.kill('SIGKILL')
  }
  await exit
  return told
}

thorough(
  'DU-01: loses no acknowledged write and doubles none, killed again and again while it writes',
  async () => {
    const chance = random(3)
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const told = await killAfter(1 + Math.floor(chance() * 150), round * 100_000)
      acknowledged.push(...told.map((number) => `key ${number}`))
    }
    const store = await openStore({ dataDir })
    const rows = await store.asSystem((db) => db.selectFrom('attempt').select('key').execute())
    await store.close()
    const found = rows.map(({ key }) => key)
    const all = new Set(found)
    expect(all.size).toBe(found.length)
    expect(acknowledged.filter((key) => !all.has(key))).toEqual([])
    // Each round can have one row more, stored before its word came through.
    expect(found.length).toBeLessThanOrEqual(acknowledged.length + rounds)
  },
  600_000,
)
