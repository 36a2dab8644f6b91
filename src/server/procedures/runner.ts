import { createHash } from 'node:crypto'
import type { Endpoint } from '#engine/portal.ts'
import type { Store } from '../db/store.ts'
import { HttpError } from '../pipeline/handler.ts'
import type { Later } from '../pipeline/later.ts'
import type { AnyProcedure, Asked } from './procedure.ts'
import type { ProcedureRun, ProcedureRunStore, ProcedureSetting } from './procedureRuns.ts'
import { type Shared, sharing } from './shared.ts'
import { refuseLongSpan } from './span.ts'

export interface ProcedureParts {
  names: string[]
  /** The procedure of a name, reading with what it is given; undefined where there is none. */
  make: (name: string, from: RunFrom & { shared: Shared }) => AnyProcedure | undefined
  /** What administrators set, read in the transaction of whoever asks. */
  settings: (store: Store) => Promise<Map<string, ProcedureSetting>>
  runs: Pick<ProcedureRunStore, 'add' | 'forget'>
  now: () => Date
  /** Milliseconds of a steady clock, for how long a run took. */
  clock: () => number
}

/** What one run reads with. */
export interface RunFrom {
  /** The transaction of the call; the database itself where a procedure reads files between its rows. */
  store: Store
  afterwards: Later
}

export interface Procedures {
  names: string[]
  /** @param waits whether it reads files between its rows, so that no transaction of a call is open */
  run(from: RunFrom & { waits: boolean }, endpoint: Endpoint, asked: Asked<unknown>): Promise<unknown[]>
  /** Forgets the answers that were made of an organisation's rows, since these have changed. */
  forget(orgId: number): void
  /** Forgets every answer and what administrators set, since that has changed. */
  forgetSettings(): void
  /** Writes down the runs so far. */
  flush(): Promise<void>
}

const usual = { rows: 1000, timeoutS: 2 }
const mostCached = 500
const settingsForMs = 5000

const switchedOff = () =>
  new HttpError(503, 'This is switched off for now. Ask whoever runs the portal when it comes back.', {
    code: 'switched-off',
  })

/** Runs procedures within their bounds: on or off, time, rows, cached answers, and reading only. Every run is written down. */
export function procedureService({ names, make, settings, runs, now, clock }: ProcedureParts): Procedures {
  const sharings = new Map<string, Shared>()
  const cached = new Map<string, { until: number; rows: unknown[]; orgIds: number[] }>()
  let changes = 0
  let waiting: ProcedureRun[] = []
  let known: { until: number; settings: Map<string, ProcedureSetting> } | null = null

  const settingOf = async (name: string, store: Store, at: Date): Promise<ProcedureSetting | undefined> => {
    if (!known || known.until < at.getTime()) {
      const begun = changes
      const read = await settings(store)
      if (begun !== changes) return read.get(name)
      known = { until: at.getTime() + settingsForMs, settings: read }
    }
    return known.settings.get(name)
  }

  // Only those with the same time to work share it: one that is stopped early would stop the others. And nobody who holds
  // a transaction waits for somebody who has yet to open one.
  const sharingOf = (timeoutMs: number, waits: boolean): Shared => {
    const key = `${timeoutMs} ${waits}`
    const before = sharings.get(key)
    if (before) return before
    const made = sharing()
    sharings.set(key, made)
    return made
  }

  return {
    names,
    async run({ store, afterwards, waits }, endpoint, { input, scope, now: at }) {
      const {
        name = '',
        rows: most = usual.rows,
        timeout = usual.timeoutS,
        cache = 0,
        fresh,
      } = endpoint.procedure ?? {}
      const timeoutMs = timeout * 1000
      const from = { store: bounded(store, timeoutMs), afterwards, shared: sharingOf(timeoutMs, waits) }
      const setting = await settingOf(name, store, at)
      const procedure = make(name, from)
      if (!procedure) throw new HttpError(404, 'There is no such procedure.', { code: 'no-procedure' })
      if (setting?.enabled === false) throw switchedOff()
      refuseLongSpan(input)
      const seconds = fresh ? 0 : (setting?.cacheSeconds ?? cache)
      // Whoever may read the same rows may share an answer, and nobody else.
      const key = createHash('sha256')
        .update(JSON.stringify([name, scope.userId, scope.orgId, scope.readable, scope.places ?? null, input]))
        .digest('base64url')
      const before = cached.get(key)
      if (seconds > 0 && before && before.until > at.getTime()) return before.rows
      const started = clock()
      const note = (rows: number, error: string | null) => {
        waiting.push({
          name,
          at,
          ms: clock() - started,
          rows,
          error,
          userId: scope.userId > 0 ? scope.userId : null,
          orgId: scope.orgId > 0 ? scope.orgId : null,
        })
        if (waiting.length > 5000) waiting = waiting.slice(-1000)
      }
      try {
        const begun = changes
        const rows = (await procedure({ input, scope, now: at })).slice(0, most)
        note(rows.length, null)
        // What changed meanwhile may or may not be in these rows.
        if (seconds > 0 && begun === changes) {
          if (cached.size >= mostCached) cached.delete(cached.keys().next().value ?? '')
          cached.set(key, { until: at.getTime() + seconds * 1000, rows, orgIds: [scope.orgId, ...scope.readable] })
        }
        return rows
      } catch (error) {
        note(0, error instanceof Error ? error.name : 'Error')
        throw error
      }
    },
    forget(orgId) {
      changes += 1
      for (const among of sharings.values()) among.forget()
      for (const [key, { orgIds }] of cached) if (orgIds.includes(orgId)) cached.delete(key)
    },
    forgetSettings() {
      changes += 1
      known = null
      cached.clear()
    },
    async flush() {
      const batch = waiting
      waiting = []
      const before = new Date(now().getTime() - 30 * 86_400_000)
      await runs.add(batch)
      if (batch.length > 0) await runs.forget(before)
    },
  }
}

const bounded = (store: Store, timeoutMs: number): Store => ({
  ...store,
  transaction: (work) => store.transaction(work, { timeoutMs, readOnly: true }),
  withScope: (scope, work) => store.withScope(scope, work, { timeoutMs, readOnly: true }),
  asSystem: (work) => store.asSystem(work, { timeoutMs, readOnly: true }),
})
