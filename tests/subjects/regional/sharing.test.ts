import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope } from '#server/db/store.ts'
import { type Shared, unshared } from '#server/procedures/shared.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { readingStore } from '#subjects/devices/readings.ts'
import { farmShareQueries } from '#subjects/regional/farmShares.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { plainInput } from '../../server/sample.ts'
import { procedures } from '../../server/tools.ts'
import { canaries, idIn } from '../../server/world.ts'
import { deviceSetter, scopeOf } from '../assets/yard.ts'
import { farm, silentTank } from './sharingFarm.ts'

let app: TestApp
let manager: Browser
let office: Browser
const hour = 3_600_000

const says = (orgId: number, value: number) =>
  readingStore(app.store, () => app.portal.core.quantities).ingest(scopeOf(orgId), [
    { sensor_id: idIn(orgId), ts: new Date(app.clock.at.getTime() - 300_000), value },
  ])

beforeAll(async () => {
  app = await startApp()
  manager = await app.as('manager')
  office = await app.as('regional')
  await says(20, 21.7)
  await says(12, 33.3)
  await silentTank(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.store.asSystem((db) => db.deleteFrom('farm_share').execute())
})

const share = (metric: string, more: Record<string, unknown> = {}) => ({
  office_id: 36,
  location_id: farm,
  metric,
  ...more,
})
const give = async (metric: string, more: Record<string, unknown> = {}, org = 20) =>
  expect((await manager.call('sharing.give', share(metric, more), { org })).statusCode).toBe(200)
const withdraw = async (metric: string) =>
  expect((await manager.call('sharing.withdraw', share(metric), { org: 20 })).statusCode).toBe(200)

const regional: [name: string, input: Record<string, unknown>][] = [
  ['procedure.region_overview', { location_ids: [] }],
  ['procedure.region_summary', { location_ids: [] }],
  ['procedure.region_map', { location_ids: [] }],
  ['procedure.region_metrics', { location_ids: [] }],
  ...['rain_7d', 'temperature', 'alerts', 'devices_offline', 'soil_water', 'ndvi_anomaly', 'feed_days'].map(
    (metric): [string, Record<string, unknown>] => ['procedure.region_benchmark', { location_ids: [], metric }],
  ),
]
const ask = async (browser: Browser, name: string, input: Record<string, unknown> = { location_ids: [] }) =>
  (await browser.call(`procedure.${name}`, input)).json().result as Record<string, unknown>[]
const rowOf = (rows: Record<string, unknown>[], id = farm) => rows.find(({ location_id }) => location_id === id)
/** What of a farm an office is told by everything that it can ask about the region. */
const all = async () =>
  (await Promise.all(regional.map(async ([name, input]) => (await office.call(name, input)).body))).join('\n')

describe('what a farm shares with a regional office', () => {
  it('TN-14: is nothing at all until it says so, whatever the office asks for', async () => {
    const names = [canaries[20]?.word ?? '', '21.7']
    const answers = [
      await all(),
      ...(await Promise.all(
        regional.map(async ([name, input]) => (await office.call(name, { ...input, location_ids: [farm] })).body),
      )),
      (await office.call('procedure.region_benchmark', { metric: 'temperature', region_id: 20 })).body,
      (await office.call('procedure.region_overview', { location_ids: [farm] }, { org: 20 })).body,
    ]
    for (const name of names) expect(answers.join('\n')).not.toContain(name)
  })

  it('is the one metric that was given: the rest is null and named as not shared, never zero', async () => {
    await give('temperature')
    const compared = rowOf(await ask(office, 'region_benchmark', { location_ids: [], metric: 'temperature' }))
    expect(compared).toMatchObject({ value: 21.7, is_shared: true, label: 'Kookaburra farm' })
    const none = { alerts: null, devices: null, devices_offline: null, rain_7d_mm: null, pct_paw: null }
    const held = ['alerts', 'devices', 'devices_offline', 'rain_7d_mm', 'pct_paw', 'ndvi_anomaly', 'feed_days']
    const seen = rowOf(await ask(office, 'region_overview'))
    expect(seen).toMatchObject({ ...none, critical: null, flags: 0, status: 'unknown', level: 'none' })
    expect(seen?.why).toBe('shares nothing that would tell how it is')
    expect(seen?.withheld).toEqual(expect.arrayContaining(held))
    const mapped = rowOf(await ask(office, 'region_map'))
    expect(mapped).toMatchObject({ of: 'farm', ...none, temp_c: 21.7, level: 'none', why: '' })
    expect(mapped?.withheld).not.toContain('temp_c')
    for (const metric of ['alerts', 'devices_offline']) {
      const row = rowOf(await ask(office, 'region_benchmark', { location_ids: [], metric }))
      expect(row).toMatchObject({ value: null, is_shared: false, rank: null, label: 'Kookaburra farm (not shared)' })
      expect(row?.ts).toBeNull()
    }
    // The silent tank is no flag to an office that may not see devices, and has no name.
    expect(await all()).not.toMatch(/Kookaburra (tank|station)/)
  })

  it('raises a flag only by what is shared', async () => {
    await give('devices_offline')
    expect(rowOf(await ask(office, 'region_overview'))).toMatchObject({
      devices_offline: 1,
      status: 'watch',
      why: '1 device silent',
      ts: null,
    })
    const [summary] = await ask(office, 'region_summary')
    // The office's own station has never reported.
    expect(summary).toMatchObject({ farms: 2, watch: 2, unknown: 0, rain_of: '0 of 1 farms that share it' })
    expect(await all()).not.toContain('21.7')
  })

  it('is not told by any other call that the office can make (TN-05)', async () => {
    for (const metric of ['temperature', 'alerts', 'devices_offline', 'soil_water', 'feed_days']) await give(metric)
    const told = regional.map(([name]) => name)
    for (const endpoint of Object.values(app.portal.endpoints)) {
      if (told.includes(endpoint.name) || endpoint.name.startsWith('auth.')) continue
      const input = plainInput(endpoint)
      const locations = Object.hasOwn(Object(endpoint.input.properties), 'location_ids') ? { location_ids: [farm] } : {}
      const reply = await office.call(endpoint.name, { ...input, ...locations }, { org: 36 })
      expect(reply.body, endpoint.name).not.toContain('Kookaburra')
    }
  })

  it('TN-14: ends with the next question, also where answers are kept', async () => {
    await app.store.asSystem((db) =>
      sql`insert into procedure_setting (name, enabled, cache_seconds)
        values ('region_overview', true, 3600), ('region_map', true, 3600), ('region_benchmark', true, 3600)`.execute(
        db,
      ),
    )
    app.clock.pass(10_000)
    await give('temperature')
    await give('devices_offline')
    expect(await all()).toContain('21.7')
    await withdraw('temperature')
    const after = await all()
    expect(after).not.toContain('21.7')
    expect(after).toContain('Kookaburra farm')
    await withdraw('devices_offline')
    expect(await all()).not.toContain('Kookaburra')
    await app.store.asSystem((db) => sql`delete from procedure_setting`.execute(db))
    app.clock.pass(10_000)
  })

  it('is no answer that an administrator may have kept', async () => {
    const admin = await app.as('super')
    const set = { name: 'region_overview', enabled: true, version: 0 }
    const refused = await admin.call('admin.procedure.set', { ...set, cache_seconds: 60 })
    expect(refused).toRefuse(400)
    expect(refused.body).toContain('no answer of it is kept')
  })

  it('ends even while an answer is being worked out', async () => {
    await give('temperature')
    const shares = inTransactions(app.store, farmShareQueries)
    const slow: Shared = {
      ...unshared,
      async of(_kind, asked, _input, work) {
        const made = await work()
        if (asked.scope.orgId === 20)
          await shares.withdraw(scopeOf(20), { office_id: 36, location_id: farm, metric: 'temperature' }, app.clock.at)
        return made
      },
    }
    const run = procedures(app.store, () => app.portal, undefined, slow).get('region_overview')
    const rows = await run?.({ input: { location_ids: [] }, scope: { ...scopeOf(36), userId: 4 }, now: app.clock.at })
    expect(JSON.stringify(rows)).toContain('Currawong')
    expect(JSON.stringify(rows)).not.toContain('Kookaburra')
  })

  it('is seen by the people of the office alone: not by a key, nor by those who are held to locations there', async () => {
    await give('temperature')
    const run = procedures(app.store, () => app.portal).get('region_overview')
    const told = async (scope: Scope) =>
      JSON.stringify(await run?.({ input: { location_ids: [] }, scope, now: app.clock.at }))
    const person = { ...scopeOf(36), userId: 4 }
    expect(await told(person)).toContain('Kookaburra')
    expect(await told({ ...person, userId: 0 })).not.toContain('Kookaburra')
    const locations = { limited: [36], readable: [idIn(36)], writable: [] }
    expect(await told({ ...person, locations })).not.toContain('Kookaburra')
    expect(await told({ ...scopeOf(12), userId: 8 })).not.toContain('Kookaburra')
    await app.store.asSystem((db) => db.updateTable('org').set({ is_on: false }).where('id', '=', 20).execute())
    expect(await told(person)).not.toContain('Kookaburra')
    await app.store.asSystem((db) => db.updateTable('org').set({ is_on: true }).where('id', '=', 20).execute())
  })

  it('counts to the five farms from which a median and a rank are told only where it is shared (§3.6)', async () => {
    const locations = [1, 2, 3].map((nth) => ({ id: idIn(31, 50 + nth), slug: `block-${nth}`, name: `Block ${nth}` }))
    const at = { is_default: false, zone: 'Australia/Perth', lat: -31, lon: 118, elevation_m: 300 }
    await inTransactions(app.store, newInstrumentQueries).locations(
      scopeOf(31),
      locations.map((location) => ({ ...location, ...at })),
    )
    for (const [index, { id, name }] of locations.entries()) {
      const station = await deviceSetter(app.store, app.portal, scopeOf(31), () => app.clock.at)(
        id,
        `${name} station`,
        'weather_station',
        ['air_temp', 'rh'],
      )
      await station.says('air_temp', [[5, 10 + index]])
    }
    const shares = inTransactions(app.store, farmShareQueries)
    for (const { id } of locations)
      await shares.give(scopeOf(31), { office_id: 36, location_id: id, metric: 'temperature' }, app.clock.at)
    await give('temperature')
    app.clock.pass(61_000)
    const compare = async () => ask(office, 'region_benchmark', { location_ids: [], metric: 'temperature' })
    expect(rowOf(await compare())).toMatchObject({ value: 21.7, n: 4, region_median: null, rank: null })
    await give('temperature', { location_id: idIn(12) }, 12)
    expect(rowOf(await compare())).toMatchObject({ n: 5, region_median: 12, rank: 2 })
    await withdraw('temperature')
    await give('alerts')
    expect(rowOf(await compare())).toMatchObject({ value: null, n: 4, region_median: null, rank: null })
    expect((await compare()).every(({ region_median, rank }) => region_median === null && rank === null)).toBe(true)
  })
})

describe('who may share', () => {
  it('is who manages the farm, and nobody else (TN-11)', async () => {
    for (const name of ['viewer', 'member', 'regional'] as const) {
      const browser = await app.as(name)
      for (const call of ['sharing.give', 'sharing.withdraw'])
        expect(await browser.call(call, share('alerts')), `${name} ${call}`).toRefuse(403)
    }
    // An office cannot help itself, not even through its own organisation.
    await app.store.asSystem((db) =>
      db.insertInto('membership').values({ org_id: 36, user_id: 6, role: 'admin' }).execute(),
    )
    const admin = await app.as('super')
    expect(await admin.call('sharing.give', share('alerts', { location_id: idIn(36) }), { org: 36 })).toRefuse(404)
    expect(await app.store.asSystem((db) => db.selectFrom('farm_share').selectAll().execute())).toEqual([])
  })

  it('names a real office, an own location and a known metric, or nothing is stored', async () => {
    const answers = [
      await manager.call('sharing.give', share('alerts', { office_id: 12 }), { org: 20 }),
      await manager.call('sharing.give', share('alerts', { office_id: 999 }), { org: 20 }),
      await manager.call('sharing.give', share('alerts', { location_id: idIn(12) }), { org: 20 }),
      await manager.call('sharing.give', share('alerts', { location_id: farm }), { org: 12 }),
      await manager.call('sharing.withdraw', share('alerts'), { org: 20 }),
    ]
    for (const answer of answers) expect(answer).toRefuse(404)
    for (const wrong of [
      share('everything'),
      share('alerts', { office_id: '36' }),
      { office_id: 36, metric: 'alerts' },
    ])
      expect((await manager.call('sharing.give', wrong, { org: 20 })).statusCode).toBe(400)
    expect(await app.store.asSystem((db) => db.selectFrom('farm_share').selectAll().execute())).toEqual([])
  })

  it('finds each act in the log, given once however often it is asked for', async () => {
    await give('alerts')
    await give('alerts')
    app.clock.pass(1000)
    await withdraw('alerts')
    app.clock.pass(1000)
    await give('alerts')
    const log = await ask(manager, 'sharing_log', {})
    expect(log.map(({ what, metric, by }) => [what, metric, by])).toEqual([
      ['given', 'alerts', 'manager Person'],
      ['withdrawn', 'alerts', 'manager Person'],
      ['given', 'alerts', 'manager Person'],
    ])
    const audit = await app.store.asSystem((db) =>
      db.selectFrom('audit').select(['what', 'user_id']).where('what', 'like', 'sharing.%').orderBy('id').execute(),
    )
    expect(audit.slice(-3)).toEqual([
      { what: 'sharing.given', user_id: 1 },
      { what: 'sharing.withdrawn', user_id: 1 },
      { what: 'sharing.given', user_id: 1 },
    ])
  })
})

describe('a farm', () => {
  it('sees every metric of each of its locations for each office, shared or not; others of the farm see it as well', async () => {
    await give('alerts')
    for (const name of ['manager', 'viewer'] as const) {
      const rows = await ask(await app.as(name), 'sharing_consents')
      expect(rows).toHaveLength(8)
      expect(rows.find(({ metric }) => metric === 'alerts')).toMatchObject({
        ...{ office_id: 36, office: 'Northern Region', location: 'Kookaburra farm', state: 'shared' },
        ...{ given_by: 'manager Person', since: app.clock.at.toISOString(), last_seen_on: null },
      })
      expect(rows.filter(({ state }) => state === 'shared')).toHaveLength(1)
    }
    expect(await ask(office, 'sharing_consents')).toEqual([])
    expect(await (await app.as('nobody')).call('procedure.sharing_consents', { location_ids: [] })).toRefuse(403)
  })

  it('sees which office saw what on which day: one line a day, however often they look', async () => {
    app.clock.pass(24 * hour)
    office = await app.as('regional')
    manager = await app.as('manager')
    const views = async () =>
      (await ask(manager, 'sharing_views', {})).filter(({ seen_on }) => seen_on !== '2026-11-21')
    await give('temperature')
    expect(await views()).toEqual([])
    await ask(office, 'region_benchmark', { location_ids: [], metric: 'temperature' })
    await ask(office, 'region_overview')
    await ask(office, 'region_map')
    const line = {
      seen_on: '2026-11-22',
      office: 'Northern Region',
      location: 'Kookaburra farm',
      what: 'Temperature now',
      people: 'regional Person',
    }
    expect(await views()).toEqual([line])
    await give('alerts')
    await ask(office, 'region_overview')
    expect(await views()).toEqual([{ ...line, what: 'Temperature now; Open alerts' }])
    app.clock.pass(24 * hour)
    office = await app.as('regional')
    manager = await app.as('manager')
    await ask(office, 'region_overview')
    expect((await views()).map(({ seen_on, what }) => [seen_on, what])).toEqual([
      ['2026-11-23', 'Open alerts'],
      ['2026-11-22', 'Temperature now; Open alerts'],
    ])
    const [row] = (await ask(manager, 'sharing_consents')).filter(({ metric }) => metric === 'alerts')
    expect(row?.last_seen_on).toBe('2026-11-23')
    // The office has no such log, and the farm's is not the office's to read.
    expect(await ask(office, 'sharing_views', {})).toEqual([])
  })

  it('has a log that neither it nor the office can rewrite, behind its policies', async () => {
    await give('alerts')
    await ask(office, 'region_overview')
    const as = (orgId: number, query: ReturnType<typeof sql>) =>
      app.store.withScope(scopeOf(orgId), (db) => query.execute(db))
    for (const query of [
      sql`delete from farm_share`,
      sql`delete from farm_share_seen`,
      sql`update farm_share set given_at = now()`,
      sql`update farm_share_seen set seen_on = '2020-01-01'`,
    ])
      for (const orgId of [20, 36]) await expect(as(orgId, query)).rejects.toMatchObject({ code: '42501' })
    expect((await as(36, sql`select org_id from farm_share`)).rows).toEqual([{ org_id: 20 }])
    expect((await as(31, sql`select org_id from farm_share`)).rows).toEqual([])
    expect((await as(36, sql`select org_id from farm_share_seen`)).rows).toEqual([])
    // An office reads what is shared with it; it can neither end nor give it.
    const ended = await as(36, sql`update farm_share set withdrawn_at = now() returning id`)
    expect(ended.rows).toEqual([])
    const given = sql`insert into farm_share (org_id, location_id, office_id, metric, given_at)
      values (20, ${farm}, 36, 'soil_water', now())`
    await expect(as(36, given)).rejects.toMatchObject({ code: '42501' })
  })
})
