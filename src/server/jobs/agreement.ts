import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Store } from '../db/store.ts'
import { StartProblem } from '../startWords.ts'
import type { Work } from './jobs.ts'
import { leases } from './leases.ts'

/** How often a process says again what it has, in milliseconds: well before a lease runs out. */
const everyMs = 10_000
/** Longer than the lease of a process that was killed. */
const patienceMs = 40_000
const pauseMs = 250

/** What all processes on one database have to have in common: each holds the lease of it under the mark of what it has. */
interface Common {
  job: string
  mark: string
}

/** The secret, by a mark that tells nothing of it. */
export const secretInCommon = (secret: string): Common => ({
  job: 'common: secret',
  mark: createHmac('sha256', secret).update('which secret').digest('hex').slice(0, 32),
})

/** The data directory, by a random name in it. */
export function directoryInCommon(dataDir: string): Common {
  const file = join(dataDir, 'directory-name')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(16).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  }
  return { job: 'common: directory', mark: createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32) }
}

const claim = (store: Store, { job, mark }: Common): Promise<boolean> => leases(store, mark).claim(job)

/**
 * Waits until no process on this database has another secret; one that was killed counts for half a minute. Throws
 * StartProblem when one goes on.
 * @param clock milliseconds of a steady clock
 */
export async function agreeOn(
  store: Store,
  common: Common,
  patience: number = patienceMs,
  clock: () => number = () => performance.now(),
): Promise<void> {
  const until = clock() + patience
  while (!(await claim(store, common))) {
    if (clock() >= until)
      throw new StartProblem(
        'Another process on this database runs with another session secret: each would refuse whom the other signed in. Set the same SESSION_SECRET for both, or the same DATA_DIR, where it is kept.',
      )
    await after(pauseMs)
  }
}

/** Says again and again what this process has; tells once when another has had another one for longer than a lease lasts. */
export function keepInCommon(store: Store, common: Common, differs: () => void): Work {
  let misses = 0
  return {
    name: common.job,
    everyMs,
    firstMs: 0,
    everywhere: true,
    work: async () => {
      misses = (await claim(store, common)) ? 0 : misses + 1
      if (misses === patienceMs / everyMs) differs()
    },
  }
}
