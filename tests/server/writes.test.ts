import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../src/engine/portal.ts'
import { isItsTurn, times } from '../sampling.ts'
import { holdTools } from '../subjects/subscriptions/holdTools.ts'
import { type Browser, startApp, type TestApp } from './app.ts'
import { plainInput } from './sample.ts'
import { idIn } from './world.ts'

let app: TestApp
let person: Browser
beforeAll(async () => {
  app = await startApp()
  person = await app.as('super')
  const tools = Object.values(app.portal.endpoints).flatMap(({ tool }) => tool ?? [])
  await holdTools(app, 20, [...new Set(tools)])
})
afterAll(() => app.close())

/** What there is for the calls to find. */
const there: Record<string, Record<string, unknown>> = {
  'dashboard.device': { id: idIn(20) },
  'device.battery': { id: idIn(20) },
  'device.show': { slug: 'kookaburra-station' },
  'location.show': { slug: 'kookaburra' },
  'location.stations': { slug: 'kookaburra' },
  'legacy.using': { id: 20 },
  'grazing.insights': { location_id: idIn(20) },
}

/**
 * Each table by the versions of its rows: whatever is inserted, changed or removed makes another. Runs of procedures and
 * how often a call was made are the machine's own notes.
 */
async function versions(): Promise<Record<string, string>> {
  return app.store.asSystem(async (db) => {
    await sql`reset role`.execute(db)
    const tables = await sql<{ name: string }>`
      select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('procedure_run', 'limit_window')`.execute(db)
    const each = tables.rows.map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(xmin::text || ctid::text, ' ' order by ctid)) as version from ${name}`,
    )
    const told = await sql.raw<{ name: string; version: string | null }>(each.join(' union all ')).execute(db)
    return Object.fromEntries(told.rows.map(({ name, version }) => [name, version ?? 'empty']))
  })
}

/** Asks each and gives what it answered. */
async function expectNoRowChanged(names: string[]): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  const before = await versions()
  for (const name of names) {
    const reply = await person.call(name, { ...plainInput(app.endpoint(name)), ...there[name] }, { org: 20 })
    statuses.set(name, reply.statusCode)
    expect(await versions(), `${name} says that it does not write`).toEqual(before)
  }
  return statuses
}

const silent = (isMeant: (endpoint: Endpoint) => boolean): string[] =>
  Object.values(app.portal.endpoints)
    .filter((endpoint) => endpoint.writes !== true && isMeant(endpoint) && isItsTurn(endpoint.name, 3))
    .map(({ name }) => name)

describe('a call that says that it does not write', () => {
  it('changes no row when it is asked by POST', async () => {
    const statuses = await expectNoRowChanged(silent(({ method, procedure }) => method !== 'GET' && !procedure))
    expect(statuses.size).toBeGreaterThan(times(3, 20))
    // A list of what belongs to a subscription that there is not.
    statuses.delete('subscription.device.page')
    expect([...statuses].filter(([, status]) => status !== 200)).toEqual([])
  })

  it('changes no row when it is asked by GET', async () => {
    const statuses = await expectNoRowChanged(silent(({ method }) => method === 'GET'))
    expect([...statuses].filter(([, status]) => status !== 200 && status !== 404)).toEqual([])
  })

  it('changes no row as a procedure', async () => {
    const statuses = await expectNoRowChanged(silent(({ procedure }) => procedure !== undefined))
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([])
  })

  it('would be found out', async () => {
    const before = await versions()
    expect(await person.call('ui.report', { componentName: 'x', errorMessage: 'x' })).toAnswer()
    const after = await versions()
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['ui_report'])
  })
})
