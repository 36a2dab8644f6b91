import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { beforeAll, expect, it } from 'vitest'
import { migrations } from '#subjects/store.ts'
import { buildServer } from '../started.ts'

beforeAll(buildServer, 120_000)

it('the build keeps a database of this schema for a first start to copy, with nothing in it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'tilth-built-'))
  try {
    cpSync('dist/server/empty', dir, { recursive: true })
    const db = await PGlite.create(dir)
    const { rows: steps } = await db.query<{ name: string }>('select name from schema_ledger order by name')
    expect(steps.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).sort())
    const { rows: filled } = await db.query<{ name: string }>(`select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_ledger'
        and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text::int > 0`)
    expect(filled).toEqual([])
    await db.close()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}, 60_000)
