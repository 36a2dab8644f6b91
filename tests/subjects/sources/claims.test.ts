import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { catchUpAll } from '#subjects/sources/catchUp.ts'
import { sourceDeviceQueries } from '#subjects/sources/sourceDevices.ts'
import { startApp, type TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'
import { type Row, toolPeople } from '../subscriptions/toolPeople.ts'
import { newStation } from './station.ts'

const org = 20
const scope = { userId: 1, orgId: org, readable: [org] }
let app: TestApp
const people = toolPeople(org)
const { enter, send, done } = people
const list = async (name: string, input: Row, who: PersonName = 'viewer'): Promise<Row[]> => {
  const reply = await send(name, input, who)
  expect(reply).toAnswer()
  return reply.json().result
}
const first = async (guid: string): Promise<Row> => (await list('source.devices', { guid }))[0] ?? {}
const said = async (name: string, values: Row = { air_temp: 5 }) => {
  const station = await newStation(app, people, name)
  await station.post({ device: name, at: '2026-11-21T02:00:00Z', values })
  const { id, version } = await first(station.guid)
  return { station, id, version }
}

beforeAll(async () => {
  app = await startApp()
  await enter(app, ['manager', 'member', 'viewer', 'stranger', 'super'])
}, 180_000)
afterAll(() => app.close())

describe('claiming', () => {
  it('leads values to the sensors of a device that is there, and gives it those that it lacks', async () => {
    const { station, id, version } = await said('Probe', { soil_temp: 15, air_temp: 20 })
    const device = await done(
      'device.root',
      { name: 'Old probe', location_id: 2001, kind: 'weather_station' },
      'manager',
    )
    await done(
      'source.device.sensor',
      { source_device_id: id, name: 'soil_temp', is_out: false, depth_cm: 30 },
      'manager',
    )
    const { version: now } = await first(station.guid)
    expect(await send('source.device.claim', { id, version, device_id: device.device_id }, 'manager')).toRefuse(409)
    await done('source.device.claim', { id, version: now, device_id: device.device_id }, 'manager')
    const sensors = await list('source.device.sensors', { id })
    expect(sensors).toMatchObject([
      { name: 'air_temp', sensor: 'Air temperature', state: 'taken' },
      { name: 'soil_temp', sensor: 'Soil temperature 30 cm', depth_cm: 30, state: 'taken' },
    ])
    const { rows } = await app.store.asSystem((db) =>
      sql<{
        name: string
      }>`select name from sensor where device_id = ${device.device_id} and quantity = 'air_temp'`.execute(db),
    )
    expect(rows).toHaveLength(1)
    expect(await list('source.of-device', { slug: device.slug })).toMatchObject([
      { source: 'Probe', state: 'receiving' },
    ])
    expect(await list('source.of-device.message', { slug: device.slug }, 'manager')).toMatchObject([
      { outcome: 'read' },
    ])
    expect(await send('source.of-device.message', { slug: device.slug }, 'viewer')).toRefuse(403)
  })

  it('happens once, and one device of ours has one source', async () => {
    const { station, id, version } = await said('Once')
    const both = await Promise.all([1, 2].map(() => send('source.device.claim', { id, version }, 'manager')))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused).toRefuse(409, 'Once was claimed already: it comes in as Once.')
    const ours = await first(station.guid)
    const other = await said('Second')
    const onto = { id: other.id, version: other.version, device_id: ours.device_id }
    const words = 'Once gets its readings from Once already. Choose another device, or make a new one.'
    expect(await send('source.device.claim', onto, 'manager')).toRefuse(409, words)
    await done('source.device.release', { id }, 'manager')
    await done('source.device.claim', onto, 'manager')
    expect(await send('source.device.release', { id }, 'manager')).toRefuse(409, 'Once is not claimed.')
  })

  it('is refused onto the device or the location of another organisation, as onto none', async () => {
    const { station, id, version } = await said('Foreign')
    expect(await send('source.device.claim', { id, version, device_id: 1201 }, 'manager')).toRefuse(
      404,
      'There is no such device.',
    )
    expect(await send('source.device.claim', { id, version, device_id: 999_999 }, 'manager')).toRefuse(
      404,
      'There is no such device.',
    )
    expect(await send('source.device.claim', { id, version, location_id: 1201 }, 'manager')).toRefuse(
      404,
      'There is no such location.',
    )
    const { guid } = station
    await done('source.update', { guid, version: 1, name: 'Foreign' }, 'manager')
    expect(await send('source.device.claim', { id, version }, 'manager')).toRefuse(400)
    expect(await first(guid)).toMatchObject({ state: 'waiting' })
  })

  it('can wait: a device is ignored, and that is taken back', async () => {
    const { station, id } = await said('Neighbour')
    await done('source.device.ignore', { id, is_ignored: true }, 'manager')
    expect(await done('source.show', { guid: station.guid }, 'viewer')).toMatchObject({ waiting: 0 })
    await station.post({ device: 'Neighbour', at: '2026-11-21T02:30:00Z', values: { air_temp: 6 } })
    expect(await first(station.guid)).toMatchObject({ state: 'ignored', messages: 2 })
    await done('source.device.ignore', { id, is_ignored: false }, 'manager')
    const { version } = await first(station.guid)
    await done('source.device.claim', { id, version }, 'manager')
    expect(await first(station.guid)).toMatchObject({ state: 'claimed' })
    expect(await done('source.show', { guid: station.guid }, 'viewer')).toMatchObject({ readings_24h: 2 })
  })

  it('names what the last message says besides, for which the portal has no quantity', async () => {
    const { station, id } = await said('Talker', { air_temp: 5, mood: 3, luck: 7 })
    expect(await done('source.device.show', { id }, 'viewer')).toMatchObject({ ignored: 'mood, luck' })
    await station.post({ device: 'Talker', at: '2026-11-21T02:30:00Z', values: { air_temp: 6 } })
    expect(await done('source.device.show', { id }, 'viewer')).toMatchObject({ ignored: null })
  })

  it('leaves out what somebody does not want', async () => {
    const { id } = await said('Choosy', { air_temp: 5, rh: 40 })
    await done('source.device.sensor', { source_device_id: id, name: 'rh', is_out: true }, 'manager')
    const { version } = await done('source.device.show', { id }, 'viewer')
    expect(await done('source.device.claim', { id, version }, 'manager')).toMatchObject({ sensors: 1 })
    expect(await list('source.device.sensors', { id })).toMatchObject([
      { state: 'taken' },
      { name: 'rh', state: 'out' },
    ])
    expect(
      await send('source.device.sensor', { source_device_id: id, name: 'none', is_out: true }, 'manager'),
    ).toRefuse(404)
  })

  it('is owed what was kept by a server that was killed, and the next one pays', async () => {
    const { station, id, version } = await said('Killed')
    await done('source.device.claim', { id, version }, 'manager')
    await app.store.withScope(scope, async (db) => {
      await sql`delete from reading`.execute(db)
      await sql`update source_device set is_owed = true where id = ${id}`.execute(db)
    })
    await catchUpAll(
      app.store,
      () => app.portal,
      app.clock.at,
      (error) => expect.fail(String(error)),
    )
    const { device_id } = await first(station.guid)
    const { rows } = await app.store.asSystem((db) =>
      sql`select from reading r join sensor s on s.org_id = r.org_id and s.id = r.sensor_id where s.device_id = ${device_id}`.execute(
        db,
      ),
    )
    expect(rows).toHaveLength(1)
    expect(await inTransactions(app.store, sourceDeviceQueries).owed()).toEqual([])
  })
})

describe('days', () => {
  it('are right whenever their readings come: over midnight, over 9 o’clock for rain, late and again', async () => {
    const station = await newStation(app, people, 'Rain')
    const rain = (at: string, mm: number, temp: number) =>
      station.post({ device: 'r', at, values: { rain: mm, air_temp: temp } })
    // Eastern daylight time is 11 hours ahead: 9 o'clock is 22:00 of the day before.
    await rain('2026-11-19T21:50:00Z', 1, 10)
    const { id, version } = await first(station.guid)
    const { device_slug } = await done('source.device.claim', { id, version }, 'manager')
    const days = async (quantity: string) => {
      const { rows } = await app.store.asSystem((db) =>
        sql<{
          date: string
          sum: number
          n: number
          max: number
        }>`select b.date::text as date, b.sum, b.n, b.max from reading_day b
          join sensor s on s.org_id = b.org_id and s.id = b.sensor_id join device d on d.org_id = s.org_id and d.id = s.device_id
          where d.slug = ${device_slug} and s.quantity = ${quantity} order by b.date`.execute(db),
      )
      return rows
    }
    await rain('2026-11-19T22:10:00Z', 2, 12)
    expect(await days('rain')).toMatchObject([
      { date: '2026-11-20', sum: 1 },
      { date: '2026-11-21', sum: 2 },
    ])
    expect(await days('air_temp')).toMatchObject([{ date: '2026-11-20', max: 12 }])
    // Late: the evening before, across midnight.
    await rain('2026-11-19T12:55:00Z', 4, 30)
    await rain('2026-11-19T13:05:00Z', 8, 20)
    expect(await days('rain')).toMatchObject([
      { date: '2026-11-20', sum: 13 },
      { date: '2026-11-21', sum: 2 },
    ])
    expect(await days('air_temp')).toMatchObject([
      { date: '2026-11-19', max: 30 },
      { date: '2026-11-20', max: 20 },
    ])
    // Again, with another value: it was corrected.
    await rain('2026-11-19T13:05:00Z', 7, 20)
    expect(await days('rain')).toMatchObject([
      { date: '2026-11-20', sum: 12 },
      { date: '2026-11-21', sum: 2 },
    ])
  })
})

describe('other organisations', () => {
  it('are told that nothing is there', async () => {
    const { station, id, version } = await said('Ours')
    const { guid } = station
    await station.post('{"no":1}')
    const [kept] = await list('source.messages', { guid, unread: true }, 'manager')
    const asked: [string, Row][] = [
      ['source.show', { guid }],
      ['source.devices', { guid }],
      ['source.messages', { guid }],
      ['source.update', { guid, version: 1, name: 'Theirs' }],
      ['source.use', { guid, is_on: false }],
      ['source.key', { guid }],
      ['source.remove', { guid }],
      ['source.replay', { guid }],
      ['source.try', { guid, body: '{}' }],
      ['source.device.show', { id }],
      ['source.device.sensors', { id }],
      ['source.device.sensor', { source_device_id: id, name: 'air_temp', is_out: true }],
      ['source.device.claim', { id, version }],
      ['source.device.release', { id }],
      ['source.device.ignore', { id, is_ignored: true }],
    ]
    for (const [name, input] of asked) {
      const theirs = await send(name, input, 'stranger', 12)
      expect(theirs, name).toRefuse(404)
      const none = {
        ...input,
        ...(input.guid ? { guid: 'none' } : { [input.id ? 'id' : 'source_device_id']: 999_999_999 }),
      }
      expect((await send(name, none, 'stranger', 12)).json().responseException.exceptionMessage).toBe(
        theirs.json().responseException.exceptionMessage,
      )
    }
    const mine = await send('source.add', { supplier: 'json', name: 'Mine' }, 'stranger', 12)
    const other = mine.json().result.guid
    expect(await send('source.replay', { guid: other, message_id: kept?.id }, 'stranger', 12)).toRefuse(404)
    expect((await send('source.list', {}, 'stranger', 12)).json().result).toMatchObject([{ name: 'Mine' }])
    expect(await send('source.add', { supplier: 'json', name: 'At ours', location_id: 2001 }, 'stranger', 12)).toRefuse(
      404,
    )
  })

  it('leave changes to those who manage', async () => {
    const { station, id, version } = await said('Managed')
    for (const who of ['member', 'viewer'] as const) {
      expect(await send('source.list', {}, who)).toAnswer()
      expect(await send('source.add', { supplier: 'json', name: 'Not mine' }, who)).toRefuse(403)
      expect(await send('source.key', { guid: station.guid }, who)).toRefuse(403)
      expect(await send('source.device.claim', { id, version }, who)).toRefuse(403)
      expect(await send('supplier.list', {}, who)).toRefuse(403)
    }
  })
})

describe('a trial', () => {
  it('says what would be read, and keeps nothing unless asked', async () => {
    const station = await newStation(app, people, 'Trial')
    const { guid } = station
    const body = JSON.stringify({ device: 't', at: '2026-11-21T02:00:00Z', values: { air_temp: 5, rain: 'wet' } })
    const tried = await done('source.try', { guid, body }, 'manager')
    expect(tried).toMatchObject({
      say: '1 value can be read, and 1 of it cannot: values.rain: It is no number.',
      values: [{ name: 'air_temp', value: 5, to: 'Waits until the device is claimed' }],
    })
    expect(await list('source.devices', { guid })).toEqual([])
    await done('source.try', { guid, body, keep: true }, 'manager')
    expect(await first(guid)).toMatchObject({ supplier_device_id: 't', messages: 1 })
    expect(await done('source.try', { guid, body: '<html>' }, 'manager')).toMatchObject({ level: 'danger' })
  })
})
