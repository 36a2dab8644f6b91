import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboundAllowOf } from '#server/outbound/allow.ts'
import { makeOutbound, type Outbound } from '#server/outbound/outbound.ts'
import { readSecret } from '#server/session/secret.ts'
import { makeVault } from '#server/session/vault.ts'
import { noteOf, postOf } from '#subjects/alerts/telling/notes.ts'
import type { Waiting } from '#subjects/alerts/waitingAlerts.ts'
import { deliverNotices } from '#subjects/notices/delivery/deliverNotices.ts'
import { enqueueForBrowsers, enqueueForHooks } from '#subjects/notices/noticeQueue.ts'
import { minute, startApp, type TestApp } from '../../server/app.ts'
import { scopeOf } from '../assets/yard.ts'
import { type Row, toolPeople } from '../subscriptions/toolPeople.ts'
import { browserHere, signerOf } from './pushServiceHere.ts'
import { type Receiver, receiverHere } from './receiverHere.ts'

const org = 20
const scope = scopeOf(org)
const people = toolPeople(org)
const { enter, send, done } = people
const publicUrl = 'http://localhost:8100'
let app: TestApp
let receiver: Receiver
let outbound: Outbound

beforeAll(async () => {
  app = await startApp({ OUTBOUND_ALLOW: 'loopback' })
  start = app.clock.at
  await enter(app, ['manager', 'member', 'viewer'])
  receiver = await receiverHere()
  const allow = outboundAllowOf('loopback')
  if (!allow) throw new Error('loopback is a network')
  outbound = makeOutbound(allow, 'Tilth')
}, 120_000)
afterAll(async () => {
  await outbound.close()
  await receiver.close()
  await app.close()
})
beforeEach(() => {
  receiver.answers(204)
  receiver.taken()
})
let start: Date
afterEach(async () => {
  app.clock.at = start
  await app.store.asSystem(async (db) => {
    for (const table of ['notice', 'notice_hook', 'notice_browser'] as const) await db.deleteFrom(table).execute()
  })
})

const secret = () => readSecret(app.settings.sessionSecret, app.settings.dataDir)
const deliver = (way = outbound, from = publicUrl) =>
  deliverNotices({
    ...{ store: app.store, outbound: way, secret: secret(), publicUrl: from, now: () => app.clock.at },
    vault: makeVault(secret()),
  })
const later = (minutes: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + minutes * minute)
}

const farm = { id: org, slug: 'org-20', name: 'Farm' }
const address = { publicUrl, secret: 'the secret of this test, long enough' }
const alert = (more: Partial<Waiting> = {}): Waiting => ({
  ...{ id: 71, rule_id: 3, rule: 'Low tank', team_id: null, user_ids: [], advice: 'Open the valve.' },
  ...{ severity: 'critical', device_id: 5, quantity: 'water_level', operator: 'below', value: 9, threshold: 25 },
  ...{ message: 'Water level is 9 %, below 25 %.', ended_message: null, told_at: null, acknowledged_at: null },
  ...{ opened_at: new Date(app.clock.at.getTime() - 5 * minute), cleared_at: null, channels: ['in-app', 'webhook'] },
  ...{ quiet_from: null, quiet_to: null, device: 'Back tank', location_id: 2001, location: 'Hill', zone: 'UTC' },
  ...more,
})
const postAlerts = (alerts: Waiting[]) =>
  app.store.asSystem((db) => enqueueForHooks(db, scope, postOf(farm, alerts, app.clock.at, address), app.clock.at))

const addHook = (more: Row = {}) =>
  done('hook.add', { name: 'Office', form: 'data', address: `${receiver.address}/hooks/1?key=k`, ...more }, 'manager')
const shown = (guid: unknown) => done('hook.show', { guid }, 'manager')
const posts = async (guid: unknown): Promise<Row[]> => (await send('hook.posts', { guid }, 'manager')).json().result

describe('a webhook', () => {
  it('is told of alerts as data, signed as Standard Webhooks says, and of the end of one under the same id', async () => {
    const { key, guid } = await addHook()
    expect(await shown(guid)).toMatchObject({ state: 'waiting', host: new URL(receiver.address).host, error: null })
    await postAlerts([alert()])
    expect(await deliver()).toBe(1)
    const [post] = receiver.taken()
    expect(post?.path).toBe('/hooks/1?key=k')
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': proof } = post?.headers ?? {}
    const expected = createHmac('sha256', Buffer.from(String(key).replace('whsec_', ''), 'base64'))
      .update(`${id}.${at}.${post?.body}`)
      .digest('base64')
    expect(proof).toBe(`v1,${expected}`)
    expect(Number(at) * 1000).toBe(Math.floor(app.clock.at.getTime() / 1000) * 1000)
    expect(JSON.parse(String(post?.body))).toMatchObject({
      kind: 'alerts',
      organisation: { slug: 'org-20', name: 'Farm' },
      title: 'Back tank: Low tank',
      url: `${publicUrl}/org-20/alert/71`,
      alerts: [
        {
          ...{ id: 71, state: 'open', severity: 'critical', device: 'Back tank', location: 'Hill' },
          ...{ quantity: 'water_level', value: 9, threshold: 25, advice: 'Open the valve.', over_at: null },
        },
      ],
    })
    await postAlerts([alert({ cleared_at: app.clock.at, ended_message: 'Water level is back to 60 %' })])
    await deliver()
    const over = JSON.parse(String(receiver.taken()[0]?.body))
    expect(over.title).toBe('Over: Back tank: Low tank')
    expect(over.alerts).toMatchObject([{ id: 71, state: 'over', over_at: app.clock.at.toISOString() }])
    expect(await shown(guid)).toMatchObject({ state: 'taken', waiting: 0, last_sent_at: app.clock.at.toISOString() })
    expect(await posts(guid)).toMatchObject([{ state: 'taken' }, { state: 'taken', tries: 1 }])
  })

  it('of a chat room is told words alone, and no key is made for it', async () => {
    const { key } = await addHook({ form: 'chat' })
    expect(key).toBe('')
    await postAlerts([alert(), alert({ id: 72, device: 'Far tank' })])
    await deliver()
    const [post] = receiver.taken()
    expect(Object.keys(JSON.parse(String(post?.body)))).toEqual(['text'])
    expect(JSON.parse(String(post?.body)).text).toMatch(
      /^2 alerts: Farm\nBack tank, Hill: Low tank\nWater level is 9 %/,
    )
    expect(post?.headers['webhook-signature']).toBeUndefined()
  })

  it('that does not take a post gets it again with growing pauses, in order, under the same id, and is told as in trouble', async () => {
    const { guid } = await addHook()
    receiver.answers(503)
    await postAlerts([alert()])
    later(1)
    await postAlerts([alert({ id: 72 })])
    expect(await deliver()).toBe(0)
    // The second was not tried: who does not take one does not take the other.
    const [first, ...others] = receiver.taken()
    expect(others).toEqual([])
    const host = new URL(receiver.address).hostname
    expect(await shown(guid)).toMatchObject({ state: 'failing', waiting: 2, error: `${host} answered 503.` })
    expect(await deliver()).toBe(0)
    expect(receiver.taken()).toEqual([])
    receiver.answers(200)
    later(1)
    expect(await deliver()).toBe(2)
    const again = receiver.taken()
    expect(again.map(({ body }) => JSON.parse(body).alerts[0].id)).toEqual([71, 72])
    expect(again[0]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(await shown(guid)).toMatchObject({ state: 'taken', waiting: 0, error: null })
  })

  it('is given up after two days, and at once where it says that it is gone', async () => {
    const { guid } = await addHook()
    receiver.answers(500)
    await postAlerts([alert()])
    for (let hours = 0; hours <= 60; hours += 1) {
      await deliver()
      later(60)
    }
    app.clock.at = new Date(start.getTime() + minute)
    expect(await posts(guid)).toMatchObject([{ state: 'given_up', next_try_at: null }])
    expect(Number((await posts(guid))[0]?.tries)).toBeGreaterThan(8)
    receiver.taken()
    receiver.answers(410)
    later(5)
    await postAlerts([alert()])
    await deliver()
    expect(await posts(guid)).toMatchObject([{ state: 'given_up', tries: 1 }, { state: 'given_up' }])
  })

  it('that is off is told nothing, and one that hangs or leads elsewhere holds up no other', async () => {
    const [office, chat] = [await addHook(), await addHook({ name: 'Chat', form: 'chat' })]
    expect(await done('hook.use', { guid: office.guid, is_on: false }, 'manager')).toEqual({ name: 'Office' })
    await postAlerts([alert()])
    expect(await deliver()).toBe(1)
    expect(await posts(office.guid)).toEqual([])
    expect(await send('hook.trial', { guid: office.guid }, 'manager')).toRefuse(409, 'Office is off. Turn it on first.')
    await done('hook.use', { guid: office.guid, is_on: true }, 'manager')
    receiver.taken()
    receiver.answersAt('/hooks/1?key=k', { status: 302, headers: { location: `${receiver.address}/elsewhere` } })
    await done('hook.remove', { guid: chat.guid }, 'manager')
    const other = await addHook({ name: 'Other', address: `${receiver.address}/other` })
    await postAlerts([alert()])
    expect(await deliver()).toBe(1)
    expect(receiver.taken().map(({ path }) => path)).toEqual(expect.arrayContaining(['/hooks/1?key=k', '/other']))
    expect(await shown(office.guid)).toMatchObject({
      state: 'failing',
      error: expect.stringMatching(/sends the portal on/),
    })
    expect(await shown(other.guid)).toMatchObject({ state: 'taken' })
  })

  it('shows what came of a trial', async () => {
    const { guid } = await addHook()
    expect(await done('hook.trial', { guid }, 'manager')).toEqual({ name: 'Office' })
    expect(await posts(guid)).toMatchObject([{ title: 'This is a trial', state: 'waiting' }])
    await deliver()
    expect(JSON.parse(String(receiver.taken()[0]?.body))).toMatchObject({ kind: 'trial', alerts: [] })
    expect(await posts(guid)).toMatchObject([{ state: 'taken' }])
  })

  it('is posted to with TLS alone, at no private address, and belongs to who manages its organisation', async () => {
    const wrong = (text: string) => send('hook.add', { name: 'Office', form: 'data', address: text }, 'manager')
    expect(await wrong('http://example.com/x')).toRefuse(
      400,
      'Alerts are posted with TLS alone: give an address that begins with https://.',
    )
    for (const text of ['example.com/x', 'ftp://example.com/x', 'https://me:word@example.com/x', 'javascript:alert(1)'])
      expect((await wrong(text)).json().responseException.exceptionMessage).toMatch(/no address that can be posted to/)
    const { guid } = await addHook({ address: 'https://10.1.2.3/x' })
    await postAlerts([alert()])
    await deliver()
    expect(await shown(guid)).toMatchObject({ state: 'failing', error: expect.stringMatching(/private network/) })
    const strict = outboundAllowOf('')
    if (!strict) throw new Error('nothing is a list')
    const closed = makeOutbound(strict, 'Tilth')
    const here = await addHook({ name: 'Here' })
    await postAlerts([alert()])
    await deliver(closed)
    await closed.close()
    expect(await shown(here.guid)).toMatchObject({ state: 'failing', error: expect.stringMatching(/private network/) })
    expect(receiver.taken()).toEqual([])
    for (const who of ['member', 'viewer'] as const) expect((await send('hook.list', {}, who)).statusCode).toBe(403)
    expect(await send('hook.show', { guid }, 'manager', 12)).toRefuse(404, 'There is no such webhook.')
  })

  it('is known by its name: no second one has it, and there are at most ten', async () => {
    await addHook()
    expect(
      await send('hook.add', { name: 'Office', form: 'chat', address: 'https://example.com/' }, 'manager'),
    ).toRefuse(409, 'There is a webhook called Office already.')
    for (let nth = 2; nth <= 10; nth += 1) await addHook({ name: `Hook ${nth}` })
    expect(await send('hook.add', { name: 'More', form: 'chat', address: 'https://example.com/' }, 'manager')).toRefuse(
      409,
      'An organisation has at most 10 webhooks. Remove one first.',
    )
  })
})

describe('a device', () => {
  const device = (name: string) => browserHere(`${receiver.address}/push/${name}`)
  const take = (subscription: Row, who: 'manager' | 'member' = 'member') => done('push.add', { subscription }, who)
  const devices = async (who: 'manager' | 'member' = 'member'): Promise<Row[]> =>
    (await send('push.list', {}, who)).json().result
  const idOf = async (who: 'manager' | 'member') => {
    const found = await app.store.asSystem((db) =>
      db.selectFrom('user_account').select('id').where('email', '=', `${who}@example.test`).executeTakeFirstOrThrow(),
    )
    return found.id
  }
  const tell = async (who: 'manager' | 'member', alerts: Waiting[]) => {
    const userId = await idOf(who)
    const note = noteOf(farm, alerts, app.clock.at, address)
    await app.store.asSystem((db) => enqueueForBrowsers(db, scope, userId, note, app.clock.at))
  }

  it('shows an alert that only it can read, signed by the portal for its push service; danger wakes it', async () => {
    const phone = device('phone')
    await take(phone.subscription)
    expect(await devices()).toMatchObject([{ is_here: true, error: null, last_sent_at: null }])
    await tell('member', [alert()])
    expect(await deliver()).toBe(1)
    const [push] = receiver.taken()
    expect(push?.path).toBe('/push/phone')
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' })
    expect(push?.bytes.includes('Back tank')).toBe(false)
    expect(phone.read(push?.bytes ?? Buffer.alloc(0))).toEqual({
      title: 'Back tank: Low tank',
      text: expect.stringMatching(/^Water level is 9 %, below 25 %\. Since /),
      url: `${publicUrl}/org-20/alert/71`,
      tag: 'alert 71',
    })
    const { key, claims } = signerOf(String(push?.headers.authorization))
    expect(key).toBe((await done('push.key', {}, 'member')).key)
    expect(claims).toMatchObject({ aud: new URL(receiver.address).origin, sub: 'mailto:postmaster@localhost' })
    await tell('member', [alert({ cleared_at: app.clock.at }), alert({ id: 72, severity: 'info', device: 'Far tank' })])
    await deliver()
    const [next] = receiver.taken()
    expect(next?.headers.urgency).toBe('normal')
    expect(phone.read(next?.bytes ?? Buffer.alloc(0))).toMatchObject({
      title: '1 alert, 1 over: Farm',
      text: 'Back tank, Hill: Low tank\nFar tank, Hill: Low tank',
      url: `${publicUrl}/org-20/d/alerts-centre`,
    })
  })

  it('is told of what its own person is told, in words that fit', async () => {
    const [hers, his] = [device('hers'), device('his')]
    await take(hers.subscription, 'manager')
    await take(his.subscription)
    await tell('manager', [alert({ message: 'ж'.repeat(3000) })])
    expect(await deliver()).toBe(1)
    const [push, ...others] = receiver.taken()
    expect([push?.path, others]).toEqual(['/push/hers', []])
    expect(push?.bytes.length).toBeLessThanOrEqual(4096)
    expect((hers.read(push?.bytes ?? Buffer.alloc(0)) as Row).text).toMatch(/…$/)
  })

  it('is forgotten when its push service knows it no more, and tried again when that rests', async () => {
    const phone = device('phone')
    await take(phone.subscription)
    receiver.answers(500)
    await tell('member', [alert()])
    await deliver()
    expect(await devices()).toMatchObject([{ error: expect.stringMatching(/answered 500/) }])
    later(1)
    receiver.answers(201)
    expect(await deliver()).toBe(1)
    expect(await devices()).toMatchObject([{ error: null, last_sent_at: app.clock.at.toISOString() }])
    receiver.answers(410)
    await tell('member', [alert()])
    await deliver()
    expect(await devices()).toEqual([])
  })

  it('is told nothing once its session was ended, and goes on after the same person signed in again; not for another', async () => {
    const phone = device('phone')
    const first = await app.as('member')
    expect(await first.call('push.add', { subscription: phone.subscription }, { org })).toAnswer()
    await tell('member', [alert()])
    expect(await first.call('auth.signout')).toAnswer()
    expect(await deliver()).toBe(0)
    await tell('member', [alert()])
    expect(await deliver()).toBe(0)
    expect(receiver.taken()).toEqual([])
    const follow = async (who: 'manager' | 'member') => {
      const person = await app.as(who)
      return (await person.call('push.follow', { address: phone.subscription.address }, { org })).json().result
    }
    expect(await follow('manager')).toEqual({ is_yours: false })
    expect(await follow('member')).toEqual({ is_yours: true })
    await tell('member', [alert()])
    expect(await deliver()).toBe(1)
    // Somebody else takes notices in this browser now.
    await take(phone.subscription, 'manager')
    expect(await devices()).toEqual([])
    expect(await devices('manager')).toHaveLength(1)
  })

  it('is one of twenty at most, at a push service that the portal knows, and ends with a press', async () => {
    const phone = device('phone')
    const elsewhere = { ...phone.subscription, address: 'https://push.example.com/x' }
    expect(await send('push.add', { subscription: elsewhere })).toRefuse(
      400,
      'This browser has its notices from a service that the portal does not know. Use another browser, or alerts by mail.',
    )
    for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
      await take({ ...phone.subscription, address: `https://${host}/send/1` })
    expect(await send('push.add', { subscription: { ...phone.subscription, secret: 'short' } })).toRefuse(400)
    for (let nth = 4; nth <= 20; nth += 1) await take(device(`d${nth}`).subscription)
    expect(await send('push.add', { subscription: phone.subscription })).toRefuse(
      409,
      'You are told in at most 20 devices. Remove one first.',
    )
    const [one] = await devices()
    expect(await send('push.remove', { id: one?.id }, 'manager')).toRefuse(404, 'There is no such device.')
    expect(await done('push.remove', { id: one?.id })).toEqual({ name: one?.name })
    expect(await devices()).toHaveLength(19)
  })

  it('with keys that are none costs itself alone', async () => {
    const phone = device('phone')
    await take({ ...phone.subscription, address: `${receiver.address}/push/odd`, public_key: 'A'.repeat(87) })
    await take(phone.subscription)
    expect(await done('push.trial', {})).toEqual({ devices: 2 })
    expect(await deliver()).toBe(1)
    expect(await devices()).toHaveLength(1)
    expect(phone.read(receiver.taken()[0]?.bytes ?? Buffer.alloc(0))).toMatchObject({ title: 'This is a trial' })
  })

  it('is kept where the fault is the portal’s own, and told once that is mended', async () => {
    const phone = device('phone')
    await take(phone.subscription)
    await tell('member', [alert()])
    expect(await deliver(outbound, 'no address')).toBe(0)
    expect(await devices()).toMatchObject([{ error: expect.stringMatching(/^The notice could not be made ready: /) }])
    later(1)
    expect(await deliver()).toBe(1)
    expect(await devices()).toMatchObject([{ error: null }])
  })
})
