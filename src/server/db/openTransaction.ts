import { type DatabaseConnection, type Driver, type Kysely, PostgresDialect, Transaction } from 'kysely'
import type { Limits, OpenTransaction, Scope } from './access.ts'
import { type Line, makeLine, type Timed } from './line.ts'
import { makeReads } from './reads.ts'
import { type Standing, standingAsSystem, standingIn } from './standing.ts'
import type { Database } from './tables.ts'
import { noOrg, raise, tellingWrites, versionsPart } from './versions.ts'

interface VersionsRow {
  versions: Record<string, number>
}

interface Way {
  timed: Timed
  /** Whether the statements of a reader are each a transaction of its own: all share one connection, and none waits for another's work. */
  readsApart: boolean
}

/**
 * Runs the work in a transaction of its own. Statements go one at a time, each as whoever it is for. Those that are asked
 * for once the work has ended are refused: they would run outside of the transaction, as nobody. The last statement raises
 * the versions of the organisations whose rows were written.
 */
export async function openTransaction<T>(
  db: Kysely<Database>,
  work: (open: OpenTransaction) => Promise<T>,
  limits: Limits,
  { timed, readsApart }: Way,
): Promise<T> {
  const { readOnly = false, snapshot = false } = limits
  if (readsApart && readOnly && !snapshot) return inLine(db, work, limits, makeReads(db, timed))
  return db
    .connection()
    .execute((single) =>
      single
        .getExecutor()
        .provideConnection((connection) =>
          inLine(single, work, limits, makeLine(connection, single, { readOnly, snapshot, timed })),
        ),
    )
}

async function inLine<T>(
  db: Kysely<Database>,
  work: (open: OpenTransaction) => Promise<T>,
  { readOnly = false, timeoutMs }: Limits,
  line: Line,
): Promise<T> {
  const executor = db.getExecutor()
  const handles = new Map<string, Transaction<Database>>()
  const written = new Map<number, Transaction<Database>>()
  /** @param orgId whose rows it writes: the scope's, or those that belong to none for the system */
  const handleOf = (standing: Standing, orgId: number): Transaction<Database> => {
    const before = handles.get(standing.key)
    if (before) return before
    const provider = {
      provideConnection: <R>(use: (one: DatabaseConnection) => Promise<R>) => use(line.of(standing)),
    }
    const plain = new Transaction<Database>({ ...nothingElse, executor: executor.withConnectionProvider(provider) })
    const made = readOnly ? plain : plain.withPlugin(tellingWrites(() => written.set(orgId, plain)))
    handles.set(standing.key, made)
    return made
  }
  const limitOf = (limits: Limits | undefined): number | undefined => limits?.timeoutMs ?? timeoutMs
  let done: T
  try {
    done = await work({
      as: (scope: Scope, limits?: Limits) =>
        handleOf(standingIn(scope, limitOf(limits)), scope.orgId > 0 ? scope.orgId : noOrg),
      system: (limits?: Limits) => handleOf(standingAsSystem(limitOf(limits)), noOrg),
      versions: async (scope: Scope, orgIds: number[], limits?: Limits) => {
        const [row] = await line.enter<VersionsRow>(standingIn(scope, limitOf(limits)), versionsPart(orgIds))
        return new Map(Object.entries(row?.versions ?? {}).map(([org, version]) => [Number(org), version]))
      },
      changed: line.changed,
    })
    await line.quiet()
    // Whoever wrote last says it, as who it is already; where something failed, that is what is told below.
    const [last] = [...written.values()].slice(-1)
    if (last) await raise(last, [...written.keys()]).catch(() => {})
    await line.end()
  } catch (problem) {
    await line.undo()
    throw problem
  }
  await line.commit()
  return done
}

const refuse = (): never => {
  throw new Error('a transaction opens no other')
}

const opensNothing: Driver = {
  init: refuse,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: refuse,
  destroy: refuse,
}
const dialect = new PostgresDialect({ pool: refuse })
/** What a handle is made of beside what runs its statements. */
const nothingElse = { config: { dialect }, dialect, driver: opensNothing }
