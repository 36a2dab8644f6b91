import { createHash } from 'node:crypto'
import type { Endpoint } from '#engine/portal.ts'
import type { QueriesFor } from '../db/inTransactions.ts'
import type { Later } from '../db/later.ts'
import { HttpError } from '../httpError.ts'
import { makeKept } from '../kept.ts'
import { calledBy } from '../records/ownedBy.ts'
import type { AnyProcedure, Asked } from './procedure.ts'
import {
  type ProcedureRun,
  type ProcedureRunQueries,
  type ProcedureSetting,
  procedureRunQueries,
} from './procedureRuns.ts'
import { type Shared, type Sharing, sharing } from './shared.ts'
import { isEmptySpan, refuseLongSpan } from './span.ts'
import { stampQueries } from './stamps.ts'

interface ProcedureParts {
  names: string[]
  /** The procedure of a name, reading with what it is given; undefined where there is none. */
  make: (name: string, from: RunFrom & { shared: Shared }) => AnyProcedure | undefined
  runs: Pick<ProcedureRunQueries, 'add'>
  /** The hash of the portal's declarations. */
  portalHash: () => string
  /** Milliseconds of a steady clock, for how long a run took. */
  clock: () => number
}

/** What one run reads with. */
interface RunFrom {
  /** In the transaction of the call; in one each where a procedure reads files between its rows. */
  queries: QueriesFor
  afterwards: Later
}

export interface Procedures {
  names: string[]
  /** @param waits whether it reads files between its rows, so that no transaction of a call is open */
  run(from: RunFrom & { waits: boolean }, endpoint: Endpoint, asked: Asked<unknown>): Promise<unknown[]>
  /** Writes down the runs so far. */
  flush(): Promise<void>
}

const usual = { rows: 1000, timeoutS: 2 }
/** How many values kept answers hold together, some 25 MB: a count of answers would bound nothing, of which one may be 2 MB. */
const mostKept = 1_000_000

const switchedOff = () =>
  new HttpError(503, 'This is switched off for now. Ask whoever runs the portal when it comes back.', {
    code: 'switched-off',
  })

/**
 * Runs procedures within their bounds: on or off, time, rows, kept answers, and reading only. Every run is written down.
 * An answer is kept under what was written when it was asked, so that it is right in every process.
 */
export function procedureService({ names, make, runs, portalHash, clock }: ProcedureParts): Procedures {
  const sharings = new Map<string, Sharing>()
  const cached = makeKept<{ until: number; rows: unknown[]; weight: number }>(mostKept, ({ weight }) => weight)
  let waiting: ProcedureRun[] = []
  let known: { of: number; settings: Map<string, ProcedureSetting> } | null = null

  /** @param of the version of what belongs to no organisation, as settings do */
  const settingOf = async (name: string, queries: QueriesFor, of: number): Promise<ProcedureSetting | undefined> => {
    if (known?.of === of) return known.settings.get(name)
    const read = await queries(procedureRunQueries).settings()
    known = { of, settings: read }
    return read.get(name)
  }

  // Only those with the same time to work share it: one that is stopped early would stop the others. And nobody who holds
  // a transaction waits for somebody who has yet to open one.
  const sharingOf = (timeoutMs: number, waits: boolean): Sharing => {
    const key = `${timeoutMs} ${waits}`
    const before = sharings.get(key)
    if (before) return before
    const made = sharing()
    sharings.set(key, made)
    return made
  }

  return {
    names,
    async run({ queries, afterwards, waits }, endpoint, { input, scope, now: at }) {
      const {
        name = '',
        rows: most = usual.rows,
        timeout = usual.timeoutS,
        cache = 0,
        fresh,
      } = endpoint.procedure ?? {}
      const timeoutMs = timeout * 1000
      const own: QueriesFor = (make) => queries(make, { timeoutMs, readOnly: true })
      const stamps = own(stampQueries)
      const { text, ofNone } = await stamps.of(scope)
      // What is shared is made of the declarations as well.
      const stampOf = (written: string): string => `${portalHash()} ${written}`
      const stamp = stampOf(text)
      const shared = sharingOf(
        timeoutMs,
        waits,
      )(async (whose) => (whose === scope ? stamp : stampOf((await stamps.of(whose)).text)))
      const from = { queries: own, afterwards, shared }
      const setting = await settingOf(name, queries, ofNone)
      const procedure = make(name, from)
      if (!procedure) throw new HttpError(404, 'There is no such procedure.', { code: 'no-procedure' })
      if (setting?.enabled === false) throw switchedOff()
      refuseLongSpan(input)
      if (isEmptySpan(input)) return []
      const seconds = fresh ? 0 : (setting?.cache_seconds ?? cache)
      // Whoever may read the same rows may share an answer, and nobody else.
      const key = createHash('sha256')
        .update(
          JSON.stringify([
            [name, setting ?? null, stamp],
            [scope.userId, scope.orgId, scope.readable, scope.locations ?? null],
            input,
          ]),
        )
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
          ...calledBy(scope),
        })
        if (waiting.length > 5000) waiting = waiting.slice(-1000)
      }
      try {
        const rows = (await procedure({ input, scope, now: at })).slice(0, most)
        note(rows.length, null)
        if (seconds > 0) cached.set(key, { until: at.getTime() + seconds * 1000, rows, weight: weightOf(rows) })
        return rows
      } catch (error) {
        note(0, error instanceof Error ? error.name : 'Error')
        throw error
      }
    },
    async flush() {
      const batch = waiting
      waiting = []
      await runs.add(batch)
    },
  }
}

/** How many values an answer holds; a text counts for each eight of its letters, and what holds values for some of its own. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / 8
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, item: unknown) => sum + weightOf(item), 4)
}
