import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { codeOf, stepAt } from '#subjects/people/totp.ts'
import { type Browser, minute, startApp, type TestApp } from '../../server/app.ts'
import { emailOf, newPerson, password } from '../../server/world.ts'
import { bytesOf } from './base32.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let me: { id: number; email: string }
beforeEach(async () => {
  // The tries of the test before count no more.
  app.clock.pass(60 * minute)
  me = await newPerson(app.store, 20, 'viewer')
})

const signedIn = async ({ email } = me): Promise<Browser> => {
  const browser = app.browser()
  expect(await browser.signIn(email, password)).toAnswer()
  return browser
}

const wrong = 'This code is not right, or was used already. Wait for the next one.'
const resultOf = async (reply: ReturnType<Browser['call']>) => {
  const answer = await reply
  expect(answer).toAnswer()
  return answer.json().result
}
/** What an app with this key shows now. */
const codeNow = (secret: string, { clock } = app) => codeOf(bytesOf(secret), stepAt(clock.at))
/** The subjects of the mails to me. */
const mails = async () =>
  (
    await app.store.asSystem((db) =>
      db.selectFrom('mail_outbox').select('subject').where('to_address', '=', me.email).orderBy('created_at').execute(),
    )
  ).map(({ subject }) => subject)
/** What the audit holds of what a person did. */
const audit = async (like: string, userId = me.id) =>
  app.store.asSystem((db) =>
    db
      .selectFrom('audit')
      .select(['what', 'detail'])
      .where('what', 'like', like)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  )

/** Sets up an app for somebody who is signed in. */
async function setUp(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  await resultOf(browser.call('user.step.begin', { password }))
  const { secret } = await resultOf(browser.call('user.step'))
  const { recovery_codes } = await resultOf(browser.call('user.step.confirm', { code: codeNow(secret) }))
  app.clock.pass(minute)
  return { secret, codes: recovery_codes.split('\n') }
}

/** A browser after the password, before the second step. */
async function atStep(person = me): Promise<Browser> {
  const browser = await signedIn(person)
  browser.token = null
  return browser
}

describe('setting up an app', () => {
  it('asks for the password again, keeps the secret sealed, and tells of it by mail and in the audit', async () => {
    const browser = await signedIn()
    expect(await browser.call('user.step.begin', { password: 'not it' })).toRefuse(
      400,
      'This is not your present password.',
    )
    expect((await resultOf(browser.call('user.step'))).is_waiting).toBe(false)
    const { codes, secret } = await setUp(browser)
    expect(codes).toHaveLength(10)
    expect(await resultOf(browser.call('user.step'))).toMatchObject({
      is_on: true,
      codes_left: 10,
      is_waiting: false,
      secret: null,
    })
    const kept = await app.store.asSystem((db) =>
      db.selectFrom('totp').selectAll().where('user_id', '=', me.id).execute(),
    )
    expect(kept[0]?.sealed.includes(bytesOf(secret))).toBe(false)
    expect(await mails()).toEqual(['Signing in asks for a code now'])
    expect(await audit('second-step.%')).toMatchObject([
      { what: 'second-step.added', detail: { address: '127.0.0.1', browser: expect.any(String) } },
    ])
  })

  it('shows the secret only in the session that began, and takes no wrong first code', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    await resultOf(one.call('user.step.begin', { password }))
    expect((await resultOf(other.call('user.step'))).secret).toBeNull()
    const { secret } = await resultOf(one.call('user.step'))
    expect(await other.call('user.step.confirm', { code: codeNow(secret) })).toRefuse(409)
    app.clock.pass(5 * minute)
    const old = codeOf(bytesOf(secret), stepAt(app.clock.at) - 2)
    expect(await one.call('user.step.confirm', { code: old })).toRefuse(400, wrong)
    expect((await resultOf(one.call('user.step'))).is_on).toBe(false)
  })

  it('moves to another app, and the codes of the one before are good no more', async () => {
    const browser = await signedIn()
    const before = await setUp(browser)
    const after = await setUp(browser)
    const next = await atStep()
    expect(await next.call('auth.step.code', { code: codeNow(before.secret) })).toRefuse(400, wrong)
    expect(await next.call('auth.step.code', { code: before.codes[0] })).toRefuse(400, wrong)
    expect(await next.call('auth.step.code', { code: codeNow(after.secret) })).toAnswer()
  })
})

describe('the second step', () => {
  it('opens a session by a code of the app, once', async () => {
    const { secret } = await setUp(await signedIn())
    const [first, second] = [await atStep(), await atStep()]
    expect(Object.keys(first.cookies)).toEqual(['__Secure-half'])
    expect(await resultOf(first.call('auth.step'))).toEqual({
      step: 'code',
      has_app: true,
      has_passkey: false,
      secret: null,
      address: null,
    })
    const code = codeNow(secret)
    const entered = await resultOf(first.call('auth.step.code', { code: `${code.slice(0, 3)} ${code.slice(3)}` }))
    expect(entered.isAuthenticated).toBe(true)
    first.token = entered.token
    expect(await first.call('org.legacy')).toAnswer()
    expect(first.cookies['__Secure-half']).toBeUndefined()
    expect(await second.call('auth.step.code', { code })).toRefuse(400, wrong)
    app.clock.pass(minute / 2)
    expect(await second.call('auth.step.code', { code: codeNow(secret) })).toAnswer()
  })

  it('takes each recovery code once, and tells of it by mail', async () => {
    const { codes } = await setUp(await signedIn())
    expect(await (await atStep()).call('auth.step.code', { code: codes[4] })).toAnswer()
    expect(await (await atStep()).call('auth.step.code', { code: codes[4] })).toRefuse(400, wrong)
    expect(await (await atStep()).call('auth.step.code', { code: codes[5]?.toUpperCase() })).toAnswer()
    expect((await mails()).slice(1)).toEqual(Array(2).fill('A recovery code was used'))
  })

  it('keeps recovery codes as hashes, which tell no code', async () => {
    const { codes } = await setUp(await signedIn())
    const rows = await app.store.asSystem((db) => db.selectFrom('recovery_code').selectAll().execute())
    const kept = rows.flatMap((row) => Object.values(row))
    const hashes = kept.filter((value) => Buffer.isBuffer(value))
    expect(hashes.length).toBeGreaterThanOrEqual(codes.length)
    expect(hashes.map(({ length }) => length)).toEqual(hashes.map(() => 32))
    const said = kept.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value))).join()
    for (const code of codes) expect(said).not.toContain(code)
  })

  it('is not skipped where the browser is known', async () => {
    const browser = await signedIn()
    const { secret } = await setUp(browser)
    const again = await browser.signIn(me.email, password)
    expect(again.json().result).toEqual({ isAuthenticated: false, step: 'code' })
    expect(await browser.call('auth.step.code', { code: codeNow(secret) })).toAnswer()
    expect((await browser.signIn(me.email, password)).json().result.isAuthenticated).toBe(false)
  })

  it('bears five wrong codes in a quarter of an hour, the right one then too, and writes them down', async () => {
    const { secret } = await setUp(await signedIn())
    const browser = await atStep()
    for (let tries = 0; tries < 5; tries += 1)
      expect(await browser.call('auth.step.code', { code: '000000' })).toRefuse(400, wrong)
    const refused = await browser.call('auth.step.code', { code: codeNow(secret) })
    expect(refused).toRefuse(429)
    expect(Number(refused.headers['retry-after'])).toBe(900)
    // Another sign-in begins no new count.
    expect(await (await atStep()).call('auth.step.code', { code: codeNow(secret) })).toRefuse(429)
    app.clock.pass(15 * minute)
    expect(await (await atStep()).call('auth.step.code', { code: codeNow(secret) })).toAnswer()
    expect((await audit('second-step.%')).map(({ what }) => what)).toEqual([
      'second-step.added',
      ...Array(5).fill('second-step.refused'),
      'second-step.locked',
    ])
  })

  it('counts codes that are guessed at once', async () => {
    await setUp(await signedIn())
    const browser = await atStep()
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => browser.call('auth.step.code', { code: String(100_000 + i) })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
  })

  it('is over after ten minutes, and when the password is another', async () => {
    const here = await signedIn()
    const { secret } = await setUp(here)
    const late = await atStep()
    app.clock.pass(10 * minute)
    expect(await late.call('auth.step.code', { code: codeNow(secret) })).toRefuse(
      403,
      'That took too long. Sign in again.',
    )
    expect((await resultOf(late.call('auth.step'))).step).toBe('none')
    const stale = await atStep()
    await here.refresh()
    const other = 'another-good-password'
    const change = { currentPassword: password, newPassword: other, confirmPassword: other }
    expect(await here.call('auth.password', change)).toAnswer()
    expect(await stale.call('auth.step.code', { code: codeNow(secret) })).toRefuse(403)
  })

  it('is only for our own pages', async () => {
    const { secret } = await setUp(await signedIn())
    const browser = await atStep()
    const headers = { origin: 'https://elsewhere.example' }
    expect(await browser.call('auth.step.code', { code: codeNow(secret) }, { headers })).toRefuse(403)
  })

  it('leaves somebody before it no call of the catalogue but those for whom nobody is signed in', async () => {
    const person = await newPerson(app.store, 20, 'admin', true)
    await setUp(await signedIn(person))
    const browser = await atStep(person)
    const half = browser.cookies['__Secure-half'] ?? ''
    const open: string[] = []
    for (const { name, access, method, path, base } of Object.values(app.portal.endpoints)) {
      if (access === 'anyone' || access.startsWith('signed-out')) {
        open.push(name)
        continue
      }
      const address = `${base === 'legacy' ? '/legacy' : '/portal/v2/api'}/${path.replaceAll(/\{\w+\}/g, '1')}`
      const body = method === 'POST' || method === 'PUT' ? {} : undefined
      for (const token of [null, half, `t1.${half}`]) {
        browser.token = token
        const reply = await browser.send(method, address, { body, org: 20 })
        expect([name, reply.statusCode]).toEqual([name, 401])
      }
    }
    expect(open.length).toBeLessThan(30)
  })
})

describe('changing it', () => {
  it('makes new recovery codes and turns it off, each by the password, each told by mail', async () => {
    const browser = await signedIn()
    const { codes } = await setUp(browser)
    expect(await browser.call('user.step.codes', { password: 'no' })).toRefuse(400)
    expect(await browser.call('user.step.remove', { password: 'no' })).toRefuse(400)
    await resultOf(browser.call('user.step.codes', { password }))
    expect(await (await atStep()).call('auth.step.code', { code: codes[0] })).toRefuse(400, wrong)
    app.clock.pass(minute)
    await resultOf(browser.call('user.step.remove', { password }))
    expect((await browser.signIn(me.email, password)).json().result.isAuthenticated).toBe(true)
    expect(await mails()).toEqual([
      'Signing in asks for a code now',
      'You have new recovery codes',
      'Signing in asks for no code any more',
    ])
  })

  it('is for a super user where it was lost, told by mail and written down', async () => {
    await setUp(await signedIn())
    const { guid } = await app.store.asSystem((db) =>
      db.selectFrom('user_account').select('guid').where('id', '=', me.id).executeTakeFirstOrThrow(),
    )
    expect(await (await app.as('manager')).call('admin.user.dropstep', { guid })).toRefuse(403)
    const admin = await app.as('super')
    expect(await admin.call('admin.user.dropstep', { guid })).toAnswer()
    expect(await admin.call('admin.user.dropstep', { guid })).toRefuse(409)
    expect((await app.browser().signIn(me.email, password)).json().result.isAuthenticated).toBe(true)
    expect((await mails()).at(-1)).toBe('Your second step was taken away')
    expect(await audit('user.second-step%', 6)).toMatchObject([{ detail: { user: me.id, address: '127.0.0.1' } }])
  })
})

describe('who has to', () => {
  it('is a super user of a portal that others reach, who is led to it and can do nothing before', async () => {
    const open = await startApp({ PUBLIC_URL: 'https://farm.example.com', DEMO: '0' })
    onTestFinished(open.close)
    const headers = { origin: 'https://farm.example.com' }
    const browser = open.browser()
    expect((await browser.signIn(emailOf('super'), password)).json().result).toEqual({
      isAuthenticated: false,
      step: 'enrol',
    })
    browser.token = null
    const { step, secret } = await resultOf(browser.call('auth.step'))
    expect(step).toBe('enrol')
    expect(await browser.call('org.legacy')).toRefuse(401)
    const entered = await resultOf(browser.call('auth.step.confirm', { code: codeNow(secret, open) }, { headers }))
    expect(entered.recovery_codes.split('\n')).toHaveLength(10)
    browser.token = entered.token
    expect(await browser.call('admin.user.page')).toAnswer()
    expect(await browser.call('user.step.remove', { password })).toRefuse(409)
    expect((await open.browser().signIn(emailOf('viewer'), password)).json().result.isAuthenticated).toBe(true)
  })

  it('is asked of nobody whose password stands in the README, and cannot be set up there where others come', async () => {
    const open = await startApp({ PUBLIC_URL: 'https://farm.example.com', DEMO: 'public' })
    onTestFinished(open.close)
    await open.store.asSystem((db) =>
      db.updateTable('user_account').set({ is_demo: true }).where('email', '=', emailOf('super')).execute(),
    )
    const headers = { origin: 'https://farm.example.com' }
    const shared = open.browser()
    expect((await shared.signIn(emailOf('super'), password)).json().result.isAuthenticated).toBe(true)
    const refused = await shared.call('user.step.begin', { password }, { headers })
    expect(refused).toRefuse(409)
    expect(refused.json().responseException.exceptionMessage).toContain('demo')
    expect(await shared.call('user.passkey.begin', { password, name: 'Phone' }, { headers })).toRefuse(409)
    // Nobody's own account is shared, and on one's own machine the demo's may try it.
    const own = open.browser()
    await own.signIn(emailOf('viewer'), password)
    expect(await own.call('user.step.begin', { password }, { headers })).toAnswer()
    await app.store.asSystem((db) =>
      db.updateTable('user_account').set({ is_demo: true }).where('id', '=', me.id).execute(),
    )
    expect(await (await signedIn()).call('user.step.begin', { password })).toAnswer()
  })

  it('is not a super user of a portal on this machine alone', async () => {
    expect((await app.browser().signIn(emailOf('super'), password)).json().result.isAuthenticated).toBe(true)
  })

  it('is an administrator whose organisation asks it, within ten minutes, once somebody there has one', async () => {
    const [one, another] = [await newPerson(app.store, 31, 'admin'), await newPerson(app.store, 31, 'admin')]
    const [manager, other] = [await signedIn(one), await signedIn(another)]
    expect(await (await app.as('member')).call('org.factor.put', { asked_of: 'administrators' }, { org: 31 })).toRefuse(
      403,
    )
    expect(await manager.call('org.factor.put', { asked_of: 'administrators' }, { org: 31 })).toRefuse(
      409,
      'Set up your own second step first, under Account, Security.',
    )
    await setUp(manager)
    expect(await manager.call('org.factor.put', { asked_of: 'administrators' }, { org: 31 })).toAnswer()
    expect(await manager.refresh()).toAnswer()
    expect(await other.refresh()).toRefuse(401, 'Your session has ended. Sign in again.')
    expect((await app.browser().signIn(another.email, password)).json().result.step).toBe('enrol')
    expect((await app.browser().signIn(emailOf('stranger'), password)).json().result.isAuthenticated).toBe(true)
    expect((await app.browser().signIn(emailOf('member'), password)).json().result.isAuthenticated).toBe(true)
    expect(await audit('org.factor.put', one.id)).toMatchObject([{ detail: { asked_of: 'administrators' } }])
    expect(await manager.call('org.factor.put', { asked_of: 'nobody' }, { org: 31 })).toAnswer()
  })

  it('is everybody whose organisation asks everybody, and nobody of another', async () => {
    const [admin, member, viewer] = [
      await newPerson(app.store, 31, 'admin'),
      await newPerson(app.store, 31, 'member'),
      await newPerson(app.store, 31, 'viewer'),
    ]
    const [manager, browser] = [await signedIn(admin), await signedIn(member)]
    await setUp(manager)
    expect(await manager.call('org.factor.put', { asked_of: 'everybody' }, { org: 31 })).toAnswer()
    expect(await resultOf(manager.call('org.factor', {}, { org: 31 }))).toEqual({ asked_of: 'everybody' })
    expect(await browser.refresh()).toRefuse(401, 'Your session has ended. Sign in again.')
    for (const { email } of [member, viewer])
      expect((await app.browser().signIn(email, password)).json().result.step).toBe('enrol')
    expect((await app.browser().signIn(emailOf('stranger'), password)).json().result.isAuthenticated).toBe(true)
    // Who has one may not turn it off; once it is asked of administrators alone, others need none.
    expect(await manager.call('user.step.remove', { password })).toRefuse(409)
    expect(await manager.call('org.factor.put', { asked_of: 'administrators' }, { org: 31 })).toAnswer()
    expect((await app.browser().signIn(member.email, password)).json().result.isAuthenticated).toBe(true)
    expect(await manager.call('org.factor.put', { asked_of: 'nobody' }, { org: 31 })).toAnswer()
    expect(await manager.call('user.step.remove', { password })).toAnswer()
  })

  it('is everybody where the portal says so, whatever their organisation says', async () => {
    const strict = await startApp({ SECOND_FACTOR: 'everybody' })
    onTestFinished(strict.close)
    const browser = strict.browser()
    const entered = await browser.signIn(emailOf('viewer'), password)
    expect(entered.json().result).toEqual({ isAuthenticated: false, step: 'enrol' })
    browser.token = null
    expect(await browser.call('user.step')).toRefuse(401)
    const { secret } = await resultOf(browser.call('auth.step'))
    const opened = await resultOf(browser.call('auth.step.confirm', { code: codeNow(secret, strict) }))
    browser.token = opened.token
    expect(await resultOf(browser.call('user.step'))).toMatchObject({ is_on: true, is_needed: true })
    expect(await browser.call('user.step.remove', { password })).toRefuse(409)
  })
})
