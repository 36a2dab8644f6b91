import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { initialise } from '../../../src/server/db/engine.ts'
import { seed } from '../../sampling.ts'
import { random } from './random.ts'

let dir: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tilth-damage-'))
  await initialise(dir)
}, 120_000)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const pageBytes = 8192
const damaged = 100

it('DU-09: a bit that turned over in any of a hundred pages is found, and the page is not served', async () => {
  const before = await PGlite.create({ dataDir: dir })
  await before.exec(
    "create table witness (id int, word text); insert into witness select i, repeat('w', 400) from generate_series(1, 4000) i; checkpoint",
  )
  const { rows } = await before.query<{ path: string }>("select pg_relation_filepath('witness') as path")
  await before.close()

  const file = join(dir, rows[0]?.path ?? '')
  const bytes = readFileSync(file)
  expect(bytes.length / pageBytes).toBeGreaterThan(2 * damaged)
  const chance = random(seed)
  // Every second page, so that those between them show that the others can still be read.
  for (let at = 0; at < damaged; at += 1) {
    const place = 2 * at * pageBytes + Math.floor(chance() * pageBytes)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(chance() * 8))
  }
  writeFileSync(file, bytes)

  const after = await PGlite.create({ dataDir: dir })
  const read = (page: number) =>
    after.query<{ word: string }>(`select word from witness where ctid >= '(${page},0)' and ctid < '(${page + 1},0)'`)
  try {
    for (let at = 0; at < damaged; at += 1) {
      await expect(read(2 * at), `page ${2 * at}`).rejects.toThrow(/invalid page/)
      const sound = await read(2 * at + 1)
      expect(sound.rows.length).toBeGreaterThan(0)
      for (const { word } of sound.rows) expect(word).toBe('w'.repeat(400))
    }
    await expect(after.query('select count(*) from witness')).rejects.toThrow(/invalid page/)
  } finally {
    await after.close()
  }
}, 120_000)
