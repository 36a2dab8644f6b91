import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../server/app.ts'
import { type Row, toolPeople } from '../subscriptions/toolPeople.ts'
import { newStation } from './station.ts'

const org = 20
let app: TestApp
const people = toolPeople(org)
const { enter, send, done } = people
const list = async (name: string, input: Row, who: 'manager' | 'viewer' = 'manager'): Promise<Row[]> => {
  const reply = await send(name, input, who)
  expect(reply).toAnswer()
  return reply.json().result
}
const messages = (guid: string) => list('source.messages', { guid })
const devicesOf = (guid: string) => list('source.devices', { guid }, 'viewer')
const claim = async (guid: string, more: Row = {}): Promise<Row> => {
  const [device] = await devicesOf(guid)
  return done('source.device.claim', { id: device?.id, version: device?.version, ...more }, 'manager')
}
const valuesOf = (slug: unknown): Promise<{ quantity: string; value: number; ts: Date }[]> =>
  app.store.asSystem(async (db) => {
    const { rows } = await sql<{ quantity: string; value: number; ts: Date }>`
      select s.quantity, r.value, r.ts from reading r join sensor s on s.org_id = r.org_id and s.id = r.sensor_id
      join device d on d.org_id = s.org_id and d.id = s.device_id where d.slug = ${slug} order by r.ts, s.quantity`.execute(
      db,
    )
    return rows
  })
const at = '2026-11-21T02:50:00.000Z'

beforeAll(async () => {
  app = await startApp()
  await enter(app, ['manager', 'member', 'viewer', 'stranger', 'super'])
}, 180_000)
afterAll(() => app.close())

describe('a message', () => {
  it('waits with its device until somebody claims it, and comes in then', async () => {
    const station = await newStation(app, people, 'Home station')
    const reply = await station.post({ device: 'one', at, values: { air_temp: '21.4', rain: 0.2, wombats: 3 } })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ result: { outcome: 'read', readings: 0, problems: [] } })
    const [device] = await devicesOf(station.guid)
    expect(device).toMatchObject({ supplier_device_id: 'one', state: 'waiting', messages: 1, kind: 'weather_station' })
    expect(device?.values).toContain('21.4\u202f°C')

    const claimed = await claim(station.guid, { name: 'Home paddock' })
    expect(claimed).toMatchObject({ device: 'Home paddock', sensors: 2, messages: 1 })
    expect(await valuesOf(claimed.device_slug)).toMatchObject([
      { quantity: 'air_temp', value: 21.4, ts: new Date(at) },
      { quantity: 'rain', value: 0.2 },
    ])
    await station.post({ device: 'one', at: '2026-11-21T02:55:00Z', values: { air_temp: 22 } })
    expect(await valuesOf(claimed.device_slug)).toHaveLength(3)
    expect(await done('source.show', { guid: station.guid }, 'viewer')).toMatchObject({
      ...{ state: 'receiving', readings_24h: 3, devices: 1, waiting: 0, unread: 0 },
    })
  })

  it('is taken once, however often it is sent', async () => {
    const station = await newStation(app, people, 'Twice')
    const message = { device: 'two', at, values: { air_temp: 10 } }
    await station.post(message)
    const { device_slug } = await claim(station.guid)
    expect((await station.post(message)).statusCode).toBe(200)
    expect(await valuesOf(device_slug)).toHaveLength(1)
    expect(await messages(station.guid)).toHaveLength(1)
    // Without a time of its own, the same again after a while is a new reading.
    const bare = { device: 'two', values: { air_temp: 11 } }
    await station.post(bare)
    app.clock.pass(30_000)
    await station.post(bare)
    expect(await valuesOf(device_slug)).toHaveLength(2)
    app.clock.pass(90_000)
    await station.post(bare)
    expect(await valuesOf(device_slug)).toHaveLength(3)
  })

  it('may carry its key in a header, and a station may ask with GET', async () => {
    const station = await newStation(app, people, 'By header')
    const message = { device: 'h', at, values: { air_temp: 5 } }
    const bare = { at: station.path }
    expect((await station.post(message, bare)).statusCode).toBe(404)
    expect((await station.post(message, { ...bare, headers: { 'x-tilth-key': station.key } })).statusCode).toBe(200)
    const bearer = { authorization: `Bearer ${station.key}` }
    expect((await station.post(message, { ...bare, headers: bearer })).statusCode).toBe(200)
    const got = await app.app.inject({ method: 'GET', url: `${station.path}/${station.key}?device=h&PASSWORD=hush` })
    expect(got.statusCode).toBe(200)
    expect(JSON.stringify(await messages(station.guid))).not.toContain('hush')
  })

  it('loses no good value for a bad one beside it, and is read again once that is asked', async () => {
    const station = await newStation(app, people, 'Half bad')
    const body = { device: 'half', at, values: { air_temp: 'warm', rain: 0.4 } }
    const reply = await station.post(body)
    expect(reply.json().result).toMatchObject({ outcome: 'partly', problems: [{ at: 'values.air_temp' }] })
    const { device_slug } = await claim(station.guid)
    expect(await valuesOf(device_slug)).toMatchObject([{ quantity: 'rain', value: 0.4 }])
    expect(await done('source.replay', { guid: station.guid }, 'manager')).toEqual({ messages: 1 })
    const [kept] = await messages(station.guid)
    expect(kept).toMatchObject({ outcome: 'partly', problems: 'values.air_temp: It is no number.' })
    expect(await done('source.replay', { guid: station.guid, message_id: kept?.id }, 'manager')).toEqual({
      messages: 1,
    })
    expect(await valuesOf(device_slug)).toHaveLength(1)
    expect(await send('source.replay', { guid: station.guid, message_id: '1' }, 'manager')).toRefuse(404)
  })

  it('tells of a value that it never sent before, which comes in once it is added', async () => {
    const station = await newStation(app, people, 'Changes')
    await station.post({ device: 'c', at, values: { air_temp: 5 } })
    const { device_slug } = await claim(station.guid)
    await station.post({ device: 'c', at: '2026-11-21T02:55:00Z', values: { air_temp: 6, rh: 50 } })
    const [device] = await devicesOf(station.guid)
    expect(device).toMatchObject({ state: 'claimed', new_sensors: 1 })
    expect(await list('source.device.sensors', { id: device?.id }, 'viewer')).toMatchObject([
      { name: 'air_temp', state: 'taken', sensor: 'Air temperature' },
      { name: 'rh', state: 'new', sensor: null },
    ])
    await done('source.device.sensor', { source_device_id: device?.id, name: 'rh', is_out: false }, 'manager')
    expect((await valuesOf(device_slug)).map(({ quantity }) => quantity)).toEqual(['air_temp', 'air_temp', 'rh'])
    expect((await devicesOf(station.guid))[0]).toMatchObject({ new_sensors: 0 })
  })
})

describe('a table', () => {
  const rows = (device: string) =>
    [
      'device,at,air_temp,soil_vwc.30,note',
      `${device},${at},21.4,18.2,`,
      `${device},2026-11-21T02:55:00Z,,18.4,ok`,
    ].join('\r\n')

  it('comes in row by row, whatever type it says it is of', async () => {
    const station = await newStation(app, people, 'Logger', 'csv')
    for (const type of ['text/csv', 'application/x-www-form-urlencoded', 'application/octet-stream'])
      expect((await station.post(`\uFEFF${rows('csv')}`, { type })).json().result).toMatchObject({ outcome: 'read' })
    const { device_slug } = await claim(station.guid)
    expect(await valuesOf(device_slug)).toMatchObject([
      { quantity: 'air_temp', value: 21.4, ts: new Date(at) },
      { quantity: 'soil_vwc', value: 18.2 },
      { quantity: 'soil_vwc', value: 18.4 },
    ])
    const semicolons = `time;device;air_temp\n2026-11-21 02:56:00;csv;"22,5"\n`
    expect((await station.post(semicolons)).json().result).toEqual({ outcome: 'read', readings: 1, problems: [] })
    expect((await valuesOf(device_slug)).at(-1)).toMatchObject({ value: 22.5, ts: new Date('2026-11-21T02:56:00Z') })
  })

  it('comes in whole where it is as long as a message may be, with a bad row in the middle', async () => {
    const station = await newStation(app, people, 'Long table', 'csv')
    await station.post(rows('long'))
    const { device_slug } = await claim(station.guid)
    const begin = Date.parse('2026-11-19T12:00:00Z')
    const minutes = Array.from({ length: 20_000 }, (_, index) => {
      const time = new Date(begin + index * 5000).toISOString()
      return index === 9000 ? `long,${time},warm` : `long,${time},${10 + (index % 50) / 10}`
    })
    const reply = await station.post(['device,at,air_temp', ...minutes].join('\n'))
    expect(reply.json().result).toEqual({
      ...{ outcome: 'partly', readings: 19_999 },
      problems: [{ at: 'row 9002, air_temp', say: 'It is no number.' }],
    })
    expect(await valuesOf(device_slug)).toHaveLength(19_999 + 3)
  })

  it('loses no good row for a bad one beside it, and says which row is bad', async () => {
    const station = await newStation(app, people, 'Bad rows', 'csv')
    await station.post(rows('rows'))
    const { device_slug } = await claim(station.guid)
    const table = [
      'device,at,air_temp',
      ...['rows,2026-11-21T02:51:00Z,warm', 'rows,yesterday,20', 'rows,2026-11-21T02:52:00Z,20,7', ',,'],
      'rows,2026-11-21T02:53:00Z,20',
    ].join('\n')
    expect((await station.post(table)).json().result).toEqual({
      outcome: 'partly',
      readings: 1,
      problems: [
        { at: 'row 4', say: 'It has 4 cells under 3 headings.' },
        { at: 'row 2, air_temp', say: 'It is no number.' },
        { at: 'row 3, at', say: '“yesterday” is no time.' },
      ],
    })
    expect(await valuesOf(device_slug)).toHaveLength(4)
    const none = [
      ['device,at,air_temp', /no row under its headings/],
      ['device,at\n"rows,2026', /opens in row 2 is never closed/],
      ['', /meant to come, with headings/],
    ] as const
    for (const [body, say] of none)
      expect((await station.post(body)).json().result).toMatchObject({
        outcome: 'unread',
        problems: [{ say: expect.stringMatching(say) }],
      })
  })
})

describe('bad input', () => {
  it('is told to whoever sent it, and to the people of the source', async () => {
    const station = await newStation(app, people, 'Broken')
    const refused: [unknown, RegExp][] = [
      ['{"device":"x","values":{"air_temp":2', /no whole JSON/],
      ['<!DOCTYPE html><html>Sign in</html>', /web page/],
      [`${'['.repeat(100_000)}`, /too deep/],
    ]
    for (const [body, say] of refused) {
      const reply = await station.post(body)
      expect(reply).toRefuse(400)
      expect(reply.json().responseException.exceptionMessage).toMatch(say)
    }
    expect((await messages(station.guid)).map(({ outcome }) => outcome)).toEqual(['unread', 'unread', 'unread'])
    expect(await done('source.show', { guid: station.guid }, 'viewer')).toMatchObject({ state: 'failing', unread: 3 })
    const large = await station.post({ device: 'x', values: {}, more: 'x'.repeat(1_100_000) })
    expect(large).toRefuse(413)
    await station.post({ device: 'x', at, values: { air_temp: 2 } })
    expect(await done('source.show', { guid: station.guid }, 'viewer')).toMatchObject({ state: 'receiving' })
  })

  it('NaN is no value, and costs no other', async () => {
    const station = await newStation(app, people, 'NaN')
    const reply = await station.post(
      `{"device":"NaN \\" nan","at":"${at}","values":{"air_temp":NaN,"rh":-Infinity,"rain":1}}`,
    )
    expect(reply.json().result).toMatchObject({ outcome: 'partly' })
    const { device_slug } = await claim(station.guid)
    expect((await devicesOf(station.guid))[0]).toMatchObject({ name: 'NaN " nan' })
    expect((await valuesOf(device_slug)).map(({ value }) => value)).toEqual([null, 1, null])
  })

  it('a clock a day ahead is told, and what it says is not taken; one that is behind comes in late', async () => {
    const station = await newStation(app, people, 'Clock')
    const reply = await station.post({ device: 'c', at: '2026-11-22T03:00:00Z', values: { air_temp: 5 } })
    expect(reply.json().result.problems[0].say).toMatch(/clock of the device is wrong.*24 h ahead/)
    expect(await devicesOf(station.guid)).toEqual([])
    expect(
      (await station.post({ device: 'c', at: '2020-01-01T00:00:00Z', values: { air_temp: 5 } })).json().result,
    ).toMatchObject({ outcome: 'unread' })
    await station.post({ device: 'c', at: '2026-11-20T03:00:00Z', values: { air_temp: 5 } })
    const { device_slug } = await claim(station.guid)
    expect(await valuesOf(device_slug)).toHaveLength(1)
  })

  it('a key that was changed, or whose source is off or gone, opens nothing at once', async () => {
    const station = await newStation(app, people, 'Stolen')
    const message = { device: 's', at, values: { air_temp: 5 } }
    const { guid } = station
    expect(await done('source.show', { guid }, 'viewer')).toMatchObject({ key_hint: station.key.slice(-4) })
    const fresh = await done('source.key', { guid }, 'manager')
    expect(await station.post(message)).toRefuse(404, 'There is nothing here.')
    const now = { at: `${station.path}/${fresh.key}` }
    expect((await station.post(message, now)).statusCode).toBe(200)
    await done('source.use', { guid, is_on: false }, 'manager')
    expect(await station.post(message, now)).toRefuse(404, 'There is nothing here.')
    await done('source.use', { guid, is_on: true }, 'manager')
    expect((await station.post(message, now)).statusCode).toBe(200)
    await done('supplier.set', { slug: 'json', version: 0, is_on: false }, 'super')
    expect(await station.post(message, now)).toRefuse(404, 'There is nothing here.')
    expect(await done('source.show', { guid }, 'viewer')).toMatchObject({ state: 'off' })
    expect(await send('source.add', { supplier: 'json', name: 'More' }, 'manager')).toRefuse(404)
    await done('supplier.set', { slug: 'json', version: 1, is_on: true }, 'super')
    expect(await station.post(message, { at: `/portal/v2/api/ingest/other/${fresh.key}` })).toRefuse(404)
    await done('source.remove', { guid }, 'manager')
    expect(await station.post(message, now)).toRefuse(404, 'There is nothing here.')
  })

  it('a key stands in no log, no audit and no kept answer, and opens nothing else', async () => {
    const station = await newStation(app, people, 'Secret')
    await station.post({ device: 's', at, values: { air_temp: 5 } })
    await station.post(
      { device: 's', at, values: { air_temp: 5 } },
      { at: station.path, headers: { 'x-tilth-key': station.key } },
    )
    expect(app.log()).not.toContain(station.key)
    const once = { headers: { 'idempotency-key': 'once-and-for-all' }, org }
    const manager = await app.as('manager')
    const made = (await manager.call('source.add', { supplier: 'json', name: 'Kept' }, once)).json().result
    const kept = await app.store.asSystem(async (db) => [
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('data_source').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toContain(made.key)
    for (const headers of [{ authorization: `Bearer ${made.key}` }, { 'x-share-key': String(made.key) }])
      expect(
        (await app.app.inject({ url: '/portal/v2/api/sources', headers: { ...headers, 'x-org-id': '20' } })).statusCode,
      ).toBeGreaterThan(400)
  })

  it('too many messages of one key, and too many keys that open nothing, are told to wait', async () => {
    const station = await newStation(app, people, 'Eager')
    const message = { device: 'e', at, values: { air_temp: 5 } }
    for (let sent = 0; sent < 120; sent += 1) await station.post(message)
    const reply = await station.post(message)
    expect(reply).toRefuse(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.pass(60_000)
    expect((await station.post(message)).statusCode).toBe(200)
    const wrong = () => station.post(message, { at: `${station.path}/${'x'.repeat(43)}` })
    const seen = []
    for (let tried = 0; tried < 31; tried += 1) seen.push((await wrong()).statusCode)
    expect([...new Set(seen)]).toEqual([404, 429])
    expect((await station.post(message)).statusCode).toBe(200)
  })
})
