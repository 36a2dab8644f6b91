import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from '../freePort.ts'
import { sampled, thorough } from '../sampling.ts'
import { dataDir, ownServers, type Started, start } from './started.ts'

ownServers({ isFirst: true })

/** Something of the data directory is there, or what comes after it. */
const isThere =
  (...paths: string[]) =>
  async () =>
    vi.waitFor(() => expect(paths.some((path) => existsSync(join(dataDir(), path)))).toBe(true), {
      timeout: 120_000,
      interval: 3,
    })
/** The process that prepares may be done before it hears that the other one was killed. */
const inPlace = 'database/base'

/** Moments of a start, in their order; those that are past already come at once. */
const moments: { name: string; come: (started: Started) => Promise<unknown> }[] = [
  { name: 'it has a secret', come: isThere('session-secret') },
  { name: 'it prepares a first database', come: isThere('first', inPlace) },
  { name: 'the first database has begun', come: isThere('first/database.new/base', inPlace) },
  { name: 'the first database is being filled', come: isThere('first/database/base', inPlace) },
  { name: 'the database is in its place', come: isThere(inPlace) },
  { name: 'the database is locked', come: isThere('.lock') },
  { name: 'the portal is linked', come: isThere('portal.json') },
  { name: 'room for a recovery is taken', come: isThere('database.spare') },
  { name: 'it listens', come: ({ said }) => said('Tilth is at') },
  { name: 'it listens once more', come: ({ said }) => said('Tilth is at') },
]

/** Everything in the data directory that is nobody's data: drafts, locks, what was put aside. */
const left = (): string[] =>
  readdirSync(dataDir(), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|\/)(first|\.lock.*|.*\.(new|part|dead|\d+)|pgsql_tmp\d*.*)$/.test(
      path.replace(/^database\/(base|global|pg_[a-z]+)\/.*/, ''),
    ),
  )

thorough(
  'DU-16: killed again and again while it starts, it starts all the same and leaves no drafts',
  async () => {
    const port = String(await freePort())
    for (const { name, come } of sampled(moments, 3)) {
      const started = start({ PORT: port })
      await come(started).catch((error: unknown) => {
        throw new Error(`${name}: ${error}`)
      })
      started.child.kill('SIGKILL')
      await started.ended
    }
    const last = start({ PORT: port })
    await last.said('Tilth is at')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    last.child.kill('SIGTERM')
    expect(await last.ended).toBe(0)
    // A process that prepared a first database beside one that was killed ends by itself, and clears away what it made.
    await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 60_000, interval: 100 })
    expect(readdirSync(dataDir()).sort()).toEqual(['database', 'database.spare', 'portal.json', 'session-secret'])
  },
  900_000,
)
