import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Portal } from '#engine/portal.ts'
import { outboundAllowOf } from '#server/outbound/allow.ts'
import { readSecret } from '#server/session/secret.ts'
import { makeVault } from '#server/session/vault.ts'
import { brokerAddressOf, brokerAddressText, isTopicFilter } from '#subjects/sources/brokers/brokerAddress.ts'
import { brokerKeeper } from '#subjects/sources/brokers/brokerKeeper.ts'
import { thorough } from '../../../sampling.ts'
import { minute, startApp, type TestApp } from '../../../server/app.ts'
import { type Row, toolPeople } from '../../subscriptions/toolPeople.ts'
import { brokerHere } from './brokerHere.ts'
import { mosquittoHere } from './mosquittoHere.ts'

const org = 20
const people = toolPeople(org)
const { enter, send, done } = people
type Keeper = ReturnType<typeof brokerKeeper>
let app: TestApp
let broker: Awaited<ReturnType<typeof brokerHere>>
const keepers: Keeper[] = []

function newKeeper(more: { allow?: string; portal?: () => Portal } = {}): Keeper {
  const allow = outboundAllowOf(more.allow ?? 'loopback')
  if (!allow) throw new Error('no network')
  const { store, settings } = app
  const made = brokerKeeper({
    ...{ store, portal: more.portal ?? (() => app.portal), now: () => app.clock.at },
    log: { error: () => {} } as unknown as Parameters<typeof brokerKeeper>[0]['log'],
    vault: makeVault(readSecret(settings.sessionSecret, settings.dataDir)),
    settings: { outboundAllow: allow },
  })
  keepers.push(made)
  return made
}

let nth = 0
/** A data source of the broker, under a topic of its own. */
async function newSource(more: Row = {}): Promise<{ guid: string; topic: string; version: number }> {
  nth += 1
  const topic = `farm${nth}`
  const made = await done(
    'source.connect',
    {
      ...{ supplier: 'mqtt', name: `Broker ${nth}`, location_id: 2001, address: broker.address, topic: `${topic}/#` },
      ...{ user: 'tilth', password: 'let-me-in', ...more },
    },
    'manager',
  )
  return { guid: String(made.guid), topic, version: Number(made.version) }
}

const shown = (guid: string): Promise<Row> => done('source.show', { guid }, 'manager')
const messages = async (guid: string): Promise<Row[]> => {
  const reply = await send('source.messages', { guid }, 'manager')
  expect(reply).toAnswer()
  return reply.json().result
}
const came = (guid: string, many: number) =>
  expect.poll(async () => (await messages(guid)).length, { timeout: 10_000 }).toBe(many)
const isThere = (topic: string, many = 1) =>
  expect.poll(() => broker.subscribers(topic), { timeout: 10_000 }).toBe(many)
const errorOf = (guid: string) => expect.poll(async () => (await shown(guid)).error, { timeout: 20_000 })
const at = '2026-11-21T02:50:00.000Z'

beforeAll(async () => {
  app = await startApp()
  broker = await brokerHere('tilth', 'let-me-in')
  await enter(app, ['manager', 'member', 'viewer', 'stranger', 'super'])
}, 180_000)
afterEach(async () => {
  await Promise.all(keepers.splice(0).map((keeper) => keeper.stop()))
})
afterAll(async () => {
  await broker.close()
  await app.close()
})

describe('a broker', () => {
  it('is offered once the operator turned it on, to those who manage the organisation', async () => {
    const entry = { supplier: 'mqtt', name: 'Early', address: broker.address, topic: 'early/#' }
    expect((await send('source.connect', entry, 'manager')).statusCode).toBe(404)
    await done('supplier.set', { slug: 'mqtt', is_on: true, version: 0 }, 'super')
    expect((await send('source.connect', entry, 'member')).statusCode).toBe(403)
    expect((await send('source.add', { supplier: 'mqtt', name: 'Early' }, 'manager')).statusCode).toBe(400)
    expect((await send('source.connect', { ...entry, supplier: 'json' }, 'manager')).statusCode).toBe(404)
    expect(await done('source.supplier', { slug: 'mqtt' }, 'manager')).toMatchObject({
      way: 'broker',
      topic: 'tilth/#',
    })
  })

  it('sends what its devices say, which come in once they are claimed', async () => {
    const { guid, topic } = await newSource()
    expect(await shown(guid)).toMatchObject({
      way: 'broker',
      state: 'waiting',
      takes_messages: false,
      has_password: true,
    })
    await newKeeper().tick()
    await isThere(`${topic}/#`)
    await broker.publish(`${topic}/probe`, { device: 'probe', at, values: { air_temp: 21.4, 'soil_vwc.30': 18 } })
    await came(guid, 1)
    const reply = await send('source.devices', { guid }, 'viewer')
    const [device] = reply.json().result
    expect(device).toMatchObject({ supplier_device_id: 'probe', state: 'waiting' })
    const claimed = await done('source.device.claim', { id: device.id, version: device.version }, 'manager')
    expect(claimed).toMatchObject({ sensors: 2, messages: 1 })
    expect(await valuesOf(claimed.device_slug)).toMatchObject([{ value: 21.4 }, { value: 18 }])
    await broker.publish(`${topic}/probe`, { device: 'probe', at: '2026-11-21T02:55:00Z', values: { air_temp: 22 } })
    await expect.poll(() => valuesOf(claimed.device_slug), { timeout: 10_000 }).toHaveLength(3)
    expect(await shown(guid)).toMatchObject({ state: 'receiving', error: null, unread: 0 })
  })

  it('may send a number alone, and words beside it', async () => {
    const { guid, topic } = await newSource()
    await newKeeper().tick()
    await isThere(`${topic}/#`)
    await broker.publish(`${topic}/shed/air_temp`, '19.5')
    await broker.publish(`${topic}/shed/status`, 'online')
    await broker.publish(`${topic}/shed/wombats`, '3')
    await came(guid, 3)
    const reply = await send('source.devices', { guid }, 'viewer')
    expect(reply.json().result).toHaveLength(1)
    expect(reply.json().result[0]).toMatchObject({ supplier_device_id: `${topic}/shed` })
    expect((await messages(guid)).map(({ outcome }) => outcome)).toEqual(['read', 'read', 'read'])
  })

  it('that lets nobody in is told of, and tried again later and once the password is another', async () => {
    const { guid, topic, version } = await newSource({ password: 'wrong' })
    const keeper = newKeeper()
    await keeper.tick()
    await errorOf(guid).toBe('127.0.0.1 does not accept the user name and password.')
    const source = await shown(guid)
    expect(source).toMatchObject({ state: 'failing', level: 'danger' })
    expect(+new Date(String(source.next_at)) - +app.clock.at).toBeGreaterThan(50_000)
    await keeper.tick()
    expect(broker.subscribers(`${topic}/#`)).toBe(0)
    const entry = { guid, version, address: broker.address, topic: `${topic}/#`, user: 'tilth' }
    await done('source.broker', { ...entry, password: 'let-me-in' }, 'manager')
    await keeper.tick()
    await isThere(`${topic}/#`)
    await errorOf(guid).toBeNull()
  })

  it('that is gone for an hour sends what came meanwhile, once', async () => {
    const { guid, topic } = await newSource()
    const keeper = newKeeper()
    await keeper.tick()
    await isThere(`${topic}/#`)
    await broker.rest()
    await errorOf(guid).toBe('127.0.0.1 closed the connection.')
    app.clock.pass(minute * 2)
    await keeper.tick()
    await errorOf(guid).toMatch(/^127\.0\.0\.1 cannot be reached at port \d+ \(ECONNREFUSED\)\.$/)
    await broker.publish(`${topic}/a`, { device: 'a', at, values: { air_temp: 5 } })
    await broker.back()
    app.clock.pass(minute * 3)
    await keeper.tick()
    await came(guid, 1)
    await errorOf(guid).toBeNull()
  })

  it('is connected to by one process, and by the next once that one stops', async () => {
    const { topic } = await newSource()
    const [one, other] = [newKeeper(), newKeeper()]
    await one.tick()
    await isThere(`${topic}/#`)
    const before = broker.many()
    await other.tick()
    expect(broker.many()).toBe(before)
    await one.stop()
    await other.tick()
    await isThere(`${topic}/#`)
    expect(broker.many()).toBe(before)
  })

  it('is let go once its source is turned off, and takes nothing more at once', async () => {
    const { guid, topic } = await newSource()
    const keeper = newKeeper()
    await keeper.tick()
    await isThere(`${topic}/#`)
    await done('source.use', { guid, is_on: false }, 'manager')
    await broker.publish(`${topic}/a`, { device: 'a', at, values: { air_temp: 5 } })
    await keeper.tick()
    await isThere(`${topic}/#`, 0)
    expect(await messages(guid)).toHaveLength(0)
  })

  it('sends again what could not be kept', async () => {
    const { guid, topic } = await newSource()
    let faults = 0
    const keeper = newKeeper({
      portal: () => {
        if (faults > 0) {
          faults -= 1
          throw new Error('no database')
        }
        return app.portal
      },
    })
    await keeper.tick()
    await isThere(`${topic}/#`)
    faults = 1
    await broker.publish(`${topic}/a`, { device: 'a', at, values: { air_temp: 5 } })
    await errorOf(guid).toBe('A message could not be kept. It is asked for again.')
    app.clock.pass(minute * 2)
    await keeper.tick()
    await came(guid, 1)
  })

  it('keeps an old message, which counts where it says its own time', async () => {
    const { guid, topic } = await newSource()
    await broker.publish(`${topic}/b`, { device: 'b', at, values: { air_temp: 5 } }, { retain: true })
    await broker.publish(`${topic}/c`, { device: 'c', values: { air_temp: 5 } }, { retain: true })
    await newKeeper().tick()
    await came(guid, 1)
    const reply = await send('source.devices', { guid }, 'viewer')
    expect(reply.json().result.map(({ supplier_device_id: id }: Row) => id)).toEqual(['b'])
  })

  it('that sends too much at once is told of, and what follows comes in', async () => {
    const { guid, topic } = await newSource()
    await newKeeper().tick()
    await isThere(`${topic}/#`)
    await broker.publish(`${topic}/a`, Buffer.alloc(300_000, 'a'))
    await errorOf(guid).toMatch(/^A message of 300000 bytes came, where 262144 are taken/)
    await broker.publish(`${topic}/a`, { device: 'a', at, values: { air_temp: 5 } })
    await came(guid, 1)
  })

  it('that does not let the topic be read is told of', async () => {
    const { guid } = await newSource({ topic: 'closed/#' })
    await newKeeper().tick()
    await errorOf(guid).toBe('127.0.0.1 does not let this user read closed/#.')
  })

  it('is not looked for in the network of the portal itself, unless the operator allows it', async () => {
    const { guid } = await newSource()
    await newKeeper({ allow: 'broker.example.com' }).tick()
    await errorOf(guid).toMatch(/^The portal does not call 127\.0\.0\.1: it is an address in a private network/)
    const named = await newSource({ address: broker.address.replace('127.0.0.1', 'localhost') })
    await newKeeper({ allow: 'broker.example.com' }).tick()
    await errorOf(named.guid).toMatch(/^The portal does not call localhost/)
  })
})

describe('Mosquitto', () => {
  thorough(
    'sends what came while the portal was away, over TLS only where its certificate can be trusted',
    async () => {
      const mosquitto = await mosquittoHere()
      try {
        const { guid, topic } = await newSource({ address: mosquitto.address, user: '', password: '' })
        const first = newKeeper()
        await first.tick()
        await mosquitto.publish(`${topic}/a`, { device: 'a', at, values: { air_temp: 5 } })
        await came(guid, 1)
        await first.stop()
        await mosquitto.publish(`${topic}/a`, { device: 'a', at: '2026-11-21T02:55:00Z', values: { air_temp: 6 } })
        await newKeeper().tick()
        await came(guid, 2)
        const sealed = await newSource({ address: mosquitto.encrypted })
        await newKeeper().tick()
        await errorOf(sealed.guid).toMatch(/^The certificate of localhost cannot be trusted/)
        const wrong = await newSource({ address: mosquitto.address.replace('mqtt:', 'mqtts:') })
        await newKeeper().tick()
        await errorOf(wrong.guid).toMatch(/^127\.0\.0\.1 (cannot|closes|does not answer)/)
      } finally {
        await mosquitto.close()
      }
    },
    60_000,
  )
})

describe('what is entered of a broker', () => {
  it('keeps the password to itself, and gives it to no other address', async () => {
    const { guid, version } = await newSource()
    const entry = { guid, version, address: broker.address, topic: 'else/#', user: 'tilth' }
    expect(JSON.stringify(await shown(guid))).not.toContain('let-me-in')
    const moved = await send('source.broker', { ...entry, address: 'mqtts://elsewhere.example.com' }, 'manager')
    expect(moved.statusCode).toBe(400)
    expect(moved.json().responseException.at).toHaveProperty('password')
    // Where only the topic is another, it stays.
    await done('source.broker', entry, 'manager')
    expect(await shown(guid)).toMatchObject({ topic: 'else/#', has_password: true })
    expect((await send('source.broker', entry, 'manager')).statusCode).toBe(409)
    expect((await send('source.broker', entry, 'member')).statusCode).toBe(403)
    const { rows } = await app.store.asSystem((db) =>
      sql<{ all: string }>`select string_agg(d::text, ' ') as all from data_source d`.execute(db),
    )
    expect(rows[0]?.all).not.toContain('let-me-in')
    expect(app.log()).not.toContain('let-me-in')
  })

  it('is an address and a topic', async () => {
    const refused = async (more: Row) => {
      const reply = await send(
        'source.connect',
        { supplier: 'mqtt', name: 'Odd', address: 'mqtts://b.example.com', topic: 'a/#', ...more },
        'manager',
      )
      return [reply.statusCode, ...Object.keys(reply.json().responseException.at)]
    }
    expect(await refused({ address: 'https://b.example.com' })).toEqual([400, 'address'])
    expect(await refused({ address: 'mqtts://tilth:secret@b.example.com' })).toEqual([400, 'address'])
    expect(await refused({ topic: 'a/#/b' })).toEqual([400, 'topic'])
    const texts = ['b.example.com', 'mqtt://b.example.com', 'MQTTS://B.example.com:8884/', 'mqtt://[::1]:1884']
    expect(texts.map((text) => brokerAddressOf(text)).map((one) => one && brokerAddressText(one))).toEqual([
      'mqtts://b.example.com:8883',
      'mqtt://b.example.com:1883',
      'mqtts://b.example.com:8884',
      'mqtt://[::1]:1884',
    ])
    for (const odd of ['', 'mqtts://', 'mqtts://a b', 'mqtts://a:99999', 'ws://a', 'mqtts://a/path'])
      expect(brokerAddressOf(odd)).toBeNull()
    expect(['#', '+', 'a/+/c', 'a//b', 'a/#'].every(isTopicFilter)).toBe(true)
    expect(['', 'a#', 'a/#/b', 'a+/b', '#/a'].some(isTopicFilter)).toBe(false)
  })
})

const valuesOf = (slug: unknown): Promise<{ value: number }[]> =>
  app.store.asSystem(async (db) => {
    const { rows } = await sql<{ value: number }>`
      select r.value from reading r join sensor s on s.org_id = r.org_id and s.id = r.sensor_id
      join device d on d.org_id = s.org_id and d.id = s.device_id where d.slug = ${slug} order by r.ts, s.quantity`.execute(
      db,
    )
    return rows
  })
