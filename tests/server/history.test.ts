import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#subjects/store.ts'
import { anomalies } from '../../scripts/history/anomalies.ts'
import { startKilled } from '../../scripts/history/killed.ts'
import { recorded } from '../../scripts/history/recorded.ts'
import { freePort } from '../freePort.ts'
import { seed, times } from '../sampling.ts'
import { random } from './db/random.ts'
import { findPostgres, migratedDatabase } from './postgres.ts'
import { buildServer } from './started.ts'
import { copyTemplate } from './testStore.ts'
import { emailOf, password, settleWorld } from './world.ts'

const seconds = times(5, 30)
const kills = times(2, 8)

describe('DU-15: what eight clients are told has an order, though the server is killed again and again', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tilth-history-'))
    buildServer()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function historyOf(names: string[], databaseUrl: string | undefined): Promise<void> {
    const places = []
    for (const name of names) {
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      const more = {
        SESSION_SECRET: 'Xk2qv9TzLw4nRb7YcE1mHs8uJd5pGf3A',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      }
      places.push({ port: await freePort(), dataDir, demo: false, more })
      if (!databaseUrl) await copyTemplate(dataDir)
      const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir })
      if (places.length === 1) await settleWorld(store)
      await store.close()
    }
    const portal = await startKilled(places)
    try {
      const history = await recorded(portal, {
        email: emailOf('manager'),
        password,
        clients: 8,
        crops: times(5, 15),
        kills,
        seconds,
        chance: random(seed),
      })
      expect(anomalies(history)).toEqual([])
      const written = history.filter(({ leaves, isRefused, to }) => leaves && !isRefused && to !== null)
      // Enough for the order to be worth something.
      expect(written.length).toBeGreaterThan(10)
    } finally {
      await portal.stop()
    }
  }

  it('on the embedded database', () => historyOf(['embedded'], undefined), 240_000)

  const isInstalled = findPostgres() !== null
  it.skipIf(!isInstalled)(
    `by two processes on one PostgreSQL${isInstalled ? '' : ' (not installed here)'}`,
    async () => historyOf(['one', 'two'], await migratedDatabase()),
    240_000,
  )
})
