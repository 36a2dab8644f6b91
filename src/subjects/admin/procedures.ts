import type { Endpoint, Portal } from '#engine/portal.ts'
import { failureOf } from '#server/http/envelope.ts'
import { wrongField } from '#server/httpError.ts'
import type { Answered, Incoming } from '#server/pipeline/call.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Procedures } from '#server/procedures/runner.ts'
import { absent, orTheirs } from '#server/records/failure.ts'
import { pageOf } from '#server/records/page.ts'
import type { AdminProcedure, AdminProcedureRecord } from '#types/api/admin/admin.ts'
import type { AdminProcedureQueries, ProcedureFigures, ProcedureSet } from './adminProcedures.ts'
import { fieldsOf, sampleOf } from './procedureInput.ts'

interface AdminProcedureParts {
  portal: () => Portal
  procedures: Procedures
  store: AdminProcedureQueries
  answer: (call: Incoming) => Promise<Answered>
}

type Declared = Endpoint & { procedure: NonNullable<Endpoint['procedure']> }

const mostShown = 200
const noProcedure = () => absent('procedure', 'name')
const unset: ProcedureSet = { enabled: true, cache_seconds: null, version: 0 }
const rounded = (ms: number | null | undefined) => (typeof ms === 'number' ? Math.round(ms * 10) / 10 : null)

const lineOf = ({ procedure }: Declared, set: ProcedureSet, figures: ProcedureFigures | undefined): AdminProcedure => ({
  name: procedure.name,
  title: procedure.title,
  state: set.enabled ? 'on' : 'off',
  level: set.enabled ? 'good' : 'danger',
  cache_seconds: set.cache_seconds ?? procedure.cache ?? 0,
  runs: figures?.runs ?? 0,
  mean_ms: rounded(figures?.mean_ms),
  failures: figures?.failures ?? 0,
  last_run_at: figures?.last_run_at?.toISOString() ?? null,
  last_failed_at: figures?.last_failed_at?.toISOString() ?? null,
})

/** Text by its letters, numbers by size; what is not known comes last either way. */
function compare(a: unknown, b: unknown, isDown: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en-AU')
  return isDown ? -order : order
}

/** The procedures that panels ask: how they fare, how they are set, and a place to try them. */
export function adminProcedureService({ portal, procedures, store, answer }: AdminProcedureParts) {
  const isDeclared = (endpoint: Endpoint): endpoint is Declared =>
    endpoint.procedure !== undefined && procedures.names.includes(endpoint.procedure.name)
  const known = (name: string): Declared => {
    const endpoint = portal().endpoints[`procedure.${name}`]
    if (!endpoint || !isDeclared(endpoint)) throw noProcedure()
    return endpoint
  }

  const page: Handler<'admin.procedure.page'> = async ({ input, reply }) => {
    await procedures.flush()
    const [settings, figures] = [await store.settings(), await store.figures(null)]
    const words = input.search?.trim().toLowerCase() ?? ''
    const sort = input.sort ?? 'name'
    const rows = Object.values(portal().endpoints)
      .filter(isDeclared)
      .filter(({ procedure: { name, title, description } }) =>
        `${name} ${title} ${description}`.toLowerCase().includes(words),
      )
      .map((one) => lineOf(one, settings.get(one.procedure.name) ?? unset, figures.get(one.procedure.name)))
      .filter(({ state }) => input.state === undefined || state === input.state)
      .sort((a, b) => compare(a[sort], b[sort], input.down ?? false) || a.name.localeCompare(b.name))
    const part = pageOf(rows.slice(input.after ?? 0), rows.length, input)
    reply.page(part.total, part.next)
    return part.rows
  }

  const recordOf = async (endpoint: Declared, set: ProcedureSet, now: Date): Promise<AdminProcedureRecord> => {
    const { procedure } = endpoint
    const figures = (await store.figures(procedure.name)).get(procedure.name)
    return {
      ...lineOf(endpoint, set, figures),
      description: procedure.description,
      access: endpoint.access,
      org: endpoint.org,
      enabled: set.enabled,
      declared_cache_seconds: procedure.cache ?? 0,
      cache_seconds: set.cache_seconds,
      most_rows: procedure.rows ?? 1000,
      timeout_s: procedure.timeout ?? 2,
      input: JSON.stringify(sampleOf(endpoint.input, now), null, 2),
      slowest_ms: rounded(figures?.slowest_ms),
      last_error: figures?.last_error ?? null,
      version: set.version,
    }
  }

  const present = async (endpoint: Declared, now: Date): Promise<AdminProcedureRecord> =>
    recordOf(endpoint, (await store.settings()).get(endpoint.procedure.name) ?? unset, now)

  const show: Handler<'admin.procedure.show'> = async ({ input, now }) => {
    const endpoint = known(input.name)
    await procedures.flush()
    return present(endpoint, now)
  }

  const fields: Handler<'admin.procedure.fields'> = async ({ input }) => {
    const { input: asked, result } = known(input.name)
    return fieldsOf(input.of === 'row' ? result.items : asked)
  }

  const runs: Handler<'admin.procedure.runs'> = async ({ input, reply }) => {
    known(input.name)
    await procedures.flush()
    const { rows, total, next } = await store.runs(input)
    reply.page(total, next)
    return rows.map((run) => ({
      at: run.at.toISOString(),
      person: run.person,
      organisation: run.organisation,
      ms: rounded(run.ms) ?? 0,
      rows: run.rows,
      error: run.error,
      level: run.error === null ? 'none' : 'danger',
    }))
  }

  const set: Handler<'admin.procedure.set'> = async ({ input, scope, now }) => {
    const endpoint = known(input.name)
    if (endpoint.procedure.fresh && input.cache_seconds)
      throw wrongField(
        'cache_seconds',
        'A consent decides what this tells, so no answer of it is kept. Leave it empty.',
      )
    const to = { enabled: input.enabled, cache_seconds: input.cache_seconds ?? null }
    const set = store.set(input.name, input.version, to, { user_id: scope.userId, at: now })
    const done = await orTheirs(set, () => present(endpoint, now))
    return {
      name: input.name,
      title: endpoint.procedure.title,
      enabled: done.enabled,
      cache_seconds: done.cache_seconds ?? endpoint.procedure.cache ?? 0,
      version: done.version,
    }
  }

  const attempt: Handler<'admin.procedure.try'> = async ({ input, scope, session, request }) => {
    const endpoint = known(input.name)
    const given = readJson(input.input)
    const started = performance.now()
    const spent = () => rounded(performance.now() - started) ?? 0
    try {
      const { body } = await answer({
        endpoint,
        params: {},
        given,
        ...(session ? { session } : {}),
        orgHeader: String(scope.orgId),
        request,
        reply: { setCookie: () => {}, header: () => {} },
      })
      const ms = spent()
      const rows = rowsOf(body)
      const count = rows.length === 0 ? 'No rows' : rows.length === 1 ? '1 row' : `${rows.length} rows`
      const more = rows.length > mostShown ? ` The first ${mostShown} are shown.` : ''
      return { fine: true, say: `${count} in ${ms} ms.${more}`, ms, count: rows.length, rows: rows.slice(0, mostShown) }
    } catch (error) {
      const { status, body } = failureOf(error, request.id)
      // What nobody expected is for the log, as it is from a panel.
      if (status === 500) throw error
      const { exceptionMessage: words } = body.responseException
      if (status === 400) throw wrongField('input', words, 'wrong-input')
      const ms = spent()
      return { fine: false, say: `Refused after ${ms} ms (${status}): ${words}`, ms, count: 0, rows: [] }
    } finally {
      await procedures.flush()
    }
  }

  return { page, show, fields, runs, set, attempt }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const words = `This is not JSON: ${error instanceof Error ? error.message : 'it could not be read'}`
    throw wrongField('input', words, 'wrong-input')
  }
}

const rowsOf = (body: unknown): object[] => {
  const result: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'result') : undefined
  return Array.isArray(result) ? result.filter((row): row is object => typeof row === 'object' && row !== null) : []
}
