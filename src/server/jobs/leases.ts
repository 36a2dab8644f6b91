import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from '../db/store.ts'

/** How long a lease lasts that its holder does not renew, in milliseconds. */
const lastsMs = 30_000
/** How often one asks who waits for a lease. */
const patienceMs = 250

/** Which process does a job, by the clock of the database, which all processes share. */
export interface Leases {
  /** Gives this process the job for so long, unless another holds it: true when it may begin. */
  claim(job: string, ms?: number): Promise<boolean>
  /** The holder has it for so long from now; false when it has lost it. */
  keep(job: string, ms?: number): Promise<boolean>
  /** Does the work while no other process does it: waits for its turn, and lets the next one in. */
  alone<T>(job: string, work: () => Promise<T>): Promise<T>
  /** Runs the work and renews the lease meanwhile. */
  renewing<T>(job: string, work: () => Promise<T>): Promise<T>
  /** Lets others have what this process holds. */
  giveBack(): Promise<void>
}

/** @param holder a name that no other process has */
export function leases(store: Store, holder: string): Leases {
  const until = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`

  const claim = (job: string, ms = lastsMs): Promise<boolean> =>
    store.asSystem(async (db) => {
      const claimed = await db
        .insertInto('job_lease')
        .values({ job, holder, until: until(ms) })
        .onConflict((clash) =>
          clash
            .column('job')
            .doUpdateSet({ holder, until: until(ms) })
            .where(({ or, eb }) =>
              or([eb('job_lease.until', '<=', sql<Date>`clock_timestamp()`), eb('job_lease.holder', '=', holder)]),
            ),
        )
        .returning('job')
        .executeTakeFirst()
      return claimed !== undefined
    })

  const keep = (job: string, ms = lastsMs): Promise<boolean> =>
    store.asSystem(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('job_lease')
        .set({ until: until(ms) })
        .where('job', '=', job)
        .where('holder', '=', holder)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })

  const renewing = async <T>(job: string, work: () => Promise<T>): Promise<T> => {
    // A renewal that fails is tried again before the lease runs out.
    const timer = setInterval(() => void keep(job).catch(() => {}), lastsMs / 3)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  return {
    claim,
    keep,
    renewing,
    async alone(job, work) {
      while (!(await claim(job))) await after(patienceMs)
      try {
        return await renewing(job, work)
      } finally {
        await keep(job, 0)
      }
    },
    giveBack: () =>
      store.asSystem(async (db) => {
        await db.deleteFrom('job_lease').where('holder', '=', holder).execute()
      }),
  }
}
