import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minute, startApp, type TestApp } from '../../server/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

const out = 'Sign in first.'
const ended = 'Your session has ended. Sign in again.'
const refreshCookie = '__Secure-rt'
const families = () => app.store.asSystem((db) => db.selectFrom('session_family').selectAll().execute())
const tokens = () => app.store.asSystem((db) => db.selectFrom('refresh_token').selectAll().execute())

describe('refreshing', () => {
  it('gives a new token and a new cookie, and the old token stays good until it expires', async () => {
    const browser = await app.as('viewer')
    const [token, cookie] = [browser.token, browser.cookies[refreshCookie]]
    app.clock.pass(9 * minute)
    expect(await browser.refresh()).toAnswer()
    expect(browser.token).not.toBe(token)
    expect(browser.cookies[refreshCookie]).not.toBe(cookie)
    expect(await browser.call('org.legacy')).toAnswer()
    app.clock.pass(2 * minute)
    browser.token = token
    expect(await browser.call('org.legacy')).toRefuse(401, out)
  })

  it('AU-11: ends the session for both holders when a used token comes again after the grace', async () => {
    const thief = await app.as('viewer')
    const owner = app.browser()
    owner.cookies = { ...thief.cookies }
    expect(await owner.refresh()).toAnswer()
    app.clock.pass(10_001)
    expect(await thief.refresh()).toRefuse(401, ended)
    expect(await owner.refresh()).toRefuse(401, ended)
    expect(await owner.call('org.legacy')).toRefuse(401, out)
    const audit = await app.store.asSystem((db) =>
      db.selectFrom('audit').selectAll().where('what', '=', 'session.reuse').execute(),
    )
    expect(audit).toMatchObject([{ user_id: 3 }])
  })

  it('AU-12: gives the same child to a parent that comes again within ten seconds', async () => {
    const browser = await app.as('viewer')
    const before = { ...browser.cookies }
    await browser.refresh()
    const child = browser.cookies[refreshCookie]
    app.clock.pass(10_000)
    browser.cookies = before
    expect(await browser.refresh()).toAnswer()
    expect(browser.cookies[refreshCookie]).toBe(child)
    expect(await tokens()).toHaveLength(2)
  })

  it('AU-12: gives one child to many that come at once', async () => {
    const browser = await app.as('viewer')
    const tabs = Array.from({ length: 12 }, () => {
      const tab = app.browser()
      tab.cookies = { ...browser.cookies }
      return tab
    })
    for (const reply of await Promise.all(tabs.map((tab) => tab.refresh()))) expect(reply).toAnswer()
    expect(new Set(tabs.map((tab) => tab.cookies[refreshCookie])).size).toBe(1)
  })

  it('AU-13: ends the session when a grandparent comes again, however soon', async () => {
    const browser = await app.as('viewer')
    const old = { ...browser.cookies }
    await browser.refresh()
    await browser.refresh()
    const latest = { ...browser.cookies }
    browser.cookies = old
    expect(await browser.refresh()).toRefuse(401, ended)
    browser.cookies = latest
    expect(await browser.refresh()).toRefuse(401, ended)
    expect(await families()).toMatchObject([{ revoked_why: 'a used refresh token came again' }])
  })

  it('AU-18: refuses a call that another page could make, and leaves the token unused', async () => {
    const browser = await app.as('viewer')
    const ours = "This call is only for the portal's own pages."
    const bad: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { 'browser-time': '' },
    ]
    for (const headers of bad) expect(await browser.refresh({ headers })).toRefuse(403, ours)
    const noOrigin = await app.app.inject({
      method: 'POST',
      url: '/portal/v2/api/auth/refresh',
      payload: '{}',
      headers: { 'content-type': 'application/json', 'browser-time': 'x' },
      cookies: browser.cookies,
    })
    expect(noOrigin).toRefuse(403, ours)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await browser.refresh({ headers: { 'content-type': type } })).toRefuse(415)
    expect(await tokens()).toMatchObject([{ used_at: null }])
    expect(await browser.refresh()).toAnswer()
  })

  it('AU-20: takes the handle of local storage for no token', async () => {
    const browser = app.browser()
    const handle = (await browser.signIn('viewer@example.test', 'a-good-long-password')).json().result.refreshToken
    browser.cookies[refreshCookie] = handle
    expect(await browser.refresh()).toRefuse(401, ended)
    browser.cookies[refreshCookie] = browser.token ?? ''
    expect(await browser.refresh()).toRefuse(401, ended)
  })

  it('refuses a refresh cookie without the browser it belongs to', async () => {
    const browser = await app.as('viewer')
    delete browser.cookies['__Host-fp']
    expect(await browser.refresh()).toRefuse(401, ended)
  })

  it('ends a session that nobody renewed for 30 days, and any after a year', async () => {
    const [idle, busy] = [await app.as('viewer'), await app.as('member')]
    const days = 1440 * minute
    for (const passed of [29, 58, 87, 116, 145, 174, 203, 232, 261, 290, 319, 348]) {
      app.clock.pass(29 * days)
      expect(await busy.refresh(), `day ${passed}`).toAnswer()
      if (passed === 58) expect(await idle.refresh()).toRefuse(401, ended)
    }
    app.clock.pass(17 * days - 1)
    expect(await busy.refresh()).toAnswer()
    app.clock.pass(minute)
    expect(await busy.refresh()).toRefuse(401, ended)
  })
})

describe('an access token', () => {
  it('AU-19: opens nothing without the cookie of the browser that it was given to', async () => {
    const browser = await app.as('viewer')
    const thief = app.browser()
    thief.token = browser.token
    expect(await thief.call('org.legacy')).toRefuse(401, out)
    thief.cookies['__Host-fp'] = 'x'.repeat(43)
    expect(await thief.call('org.legacy')).toRefuse(401, out)
  })

  it('AU-21: is refused when anything of it was changed, and no trick of other formats works', async () => {
    const browser = await app.as('viewer')
    const [version = '', payload = '', signature = ''] = (browser.token ?? '').split('.')
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    const forged = Buffer.from(JSON.stringify([6, ...read.slice(1)])).toString('base64url')
    const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const jwt = (header: object, key: string) => {
      const body = `${b64(header)}.${b64({ sub: 3, exp: 9e9 })}`
      return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
    }
    const bad = [
      '',
      'x',
      `${version}.${forged}.${signature}`,
      `${version}.${payload}.`,
      `${version}.${payload}.${signature.slice(0, -2)}`,
      `${version}.${payload}.${Buffer.alloc(32).toString('base64url')}`,
      `t2.${payload}.${signature}`,
      `${version}.${payload}.${signature}.${signature}`,
      `${b64({ alg: 'none' })}.${b64({ sub: 3 })}.`,
      jwt({ alg: 'HS256' }, ''),
      jwt({ alg: 'HS256', kid: '../../../dev/null' }, ''),
      jwt({ alg: 'RS256' }, 'public'),
      `${version}.${payload}.${signature}${'x'.repeat(10_000)}`,
    ]
    for (const token of bad) {
      browser.token = token
      const reply = await browser.call('org.legacy', {}, { headers: { authorization: `Bearer ${token}` } })
      expect(reply, token.slice(0, 80)).toRefuse(401, out)
      expect(reply.body).not.toMatch(/at \w+ \(|\.ts:|Error/)
    }
    for (const authorization of ['Basic dmlld2VyOng=', `bearer${browser.token}`, 'Bearer a b', 'Bearer '])
      expect(await browser.call('org.legacy', {}, { headers: { authorization } })).toRefuse(401, out)
  })

  it('AU-21: expires after ten minutes', async () => {
    const browser = await app.as('viewer')
    app.clock.pass(10 * minute - 1000)
    expect(await browser.call('org.legacy')).toAnswer()
    app.clock.pass(1000)
    expect(await browser.call('org.legacy')).toRefuse(401, out)
  })

  it('AU-24: ends with the person: suspended at once, and out of an organisation at once', async () => {
    const [viewer, manager] = [await app.as('viewer'), await app.as('manager')]
    await app.store.asSystem((db) =>
      db.updateTable('user_account').set({ status: 'suspended' }).where('id', '=', 3).execute(),
    )
    expect(await viewer.call('location.list')).toRefuse(401, out)
    expect(await viewer.refresh()).toRefuse(401, ended)
    expect(await manager.call('location.list', {}, { org: 12 })).toAnswer()
    await app.store.asSystem((db) =>
      db.deleteFrom('membership').where('user_id', '=', 1).where('org_id', '=', 12).execute(),
    )
    expect(await manager.call('location.list', {}, { org: 12 })).toRefuse(
      403,
      'You do not belong to this organisation.',
    )
    expect(await manager.call('location.list', {}, { org: 20 })).toAnswer()
  })

  it('is renewed by the browser: a stale one is told so even where nobody has to be signed in', async () => {
    const browser = await app.as('viewer')
    app.clock.pass(11 * minute)
    expect(await browser.call('ui.style')).toRefuse(401, out)
    browser.token = null
    expect(await browser.call('ui.style')).toAnswer()
  })
})

describe('signing out', () => {
  it('ends the session at once, drops the cookies and clears the browser', async () => {
    const browser = await app.as('viewer')
    const kept = { ...browser.cookies }
    const reply = await browser.call('auth.signout')
    expect(reply).toAnswer()
    expect(reply.headers['clear-site-data']).toBe('"storage"')
    // What says that the account is known to this browser opens nothing, and stays.
    expect(Object.keys(browser.cookies)).toEqual(['__Secure-device'])
    browser.cookies = kept
    expect(await browser.call('org.legacy')).toRefuse(401, out)
    expect(await browser.refresh()).toRefuse(401, ended)
  })

  it('works with an access token that has expired, by the cookie', async () => {
    const browser = await app.as('viewer')
    app.clock.pass(20 * minute)
    expect(await browser.call('auth.signout')).toAnswer()
    expect(await families()).toMatchObject([{ revoked_why: 'signed out' }])
  })

  it('leaves the sessions of other browsers alone', async () => {
    const [here, there] = [await app.as('viewer'), await app.as('viewer')]
    await here.call('auth.signout')
    expect(await there.call('org.legacy')).toAnswer()
  })
})

describe('secrets', () => {
  it('AU-32: stand in no log, in no table and in no reply but the one that gave them', async () => {
    const browser = await app.as('manager')
    const secrets = [browser.token, ...Object.values(browser.cookies)]
    await browser.refresh()
    secrets.push(browser.token, ...Object.values(browser.cookies), 'a-good-long-password', 'wrong-but-secret')
    await browser.signIn('viewer@example.test', 'wrong-but-secret')
    await browser.call('auth.signin', { email: 'viewer@example.test', password: 'wrong-but-secret', more: 1 })
    const before = app.replies.length
    for (const name of ['org.legacy', 'org.role', 'location.list', 'device.list', 'ui.style', 'auth.signout'])
      await browser.call(name)
    await browser.send('POST', '/portal/v2/api/location/list', { body: '{"broken' })
    const tables = await app.store.asSystem(async (db) => {
      const names = [
        'user_account',
        'session_family',
        'refresh_token',
        'attempt',
        'audit',
        'procedure_run',
        'ui_report',
        'idempotency',
        'mail_outbox',
      ] as const
      return Promise.all(names.map((name) => db.selectFrom(name).selectAll().execute()))
    })
    const dump = tables
      .flatMap((rows) =>
        rows.flatMap((row) =>
          Object.values(row).map((value) =>
            Buffer.isBuffer(value)
              ? `${value.toString('latin1')} ${value.toString('base64url')}`
              : JSON.stringify(value),
          ),
        ),
      )
      .join('\n')
    const places = { log: app.log(), tables: dump, replies: app.replies.slice(before).join('\n') }
    expect(places.log).toContain('auth.signin')
    for (const secret of new Set(secrets))
      for (const [place, text] of Object.entries(places))
        expect(text.includes(secret ?? ''), `${secret?.slice(0, 6)}… in ${place}`).toBe(false)
  })
})
