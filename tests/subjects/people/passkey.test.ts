import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { passkeyPlace } from '#subjects/people/passkeyPlace.ts'
import { codeOf, stepAt } from '#subjects/people/totp.ts'
import { type Browser, minute, startApp, type TestApp } from '../../server/app.ts'
import { emailOf, newPerson, password } from '../../server/world.ts'
import { Authenticator } from './authenticator.ts'
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

const wrongAlone = 'No account opens with this passkey alone. Sign in with your password.'
const wrongAfter = 'This passkey is not right. Try again, or use a code.'
const tooLate = 'That took too long. Try again.'

const signedIn = async ({ email } = me): Promise<Browser> => {
  const browser = app.browser()
  expect(await browser.signIn(email, password)).toAnswer()
  return browser
}
/** A browser after the password, before the second step. */
const atStep = async (person = me): Promise<Browser> => {
  const browser = app.browser()
  expect((await browser.signIn(person.email, password)).json().result).toEqual({ isAuthenticated: false, step: 'code' })
  browser.token = null
  return browser
}
const resultOf = async (reply: ReturnType<Browser['call']>) => {
  const answer = await reply
  expect(answer).toAnswer()
  return answer.json().result
}
const mails = async (to = me.email) =>
  (
    await app.store.asSystem((db) =>
      db.selectFrom('mail_outbox').select('subject').where('to_address', '=', to).orderBy('created_at').execute(),
    )
  ).map(({ subject }) => subject)
const audit = async (like: string, userId: number | null = me.id) =>
  app.store.asSystem((db) =>
    db
      .selectFrom('audit')
      .select(['what', 'detail'])
      .where('what', 'like', like)
      .where('user_id', 'is not distinct from', userId)
      .orderBy('id')
      .execute(),
  )

/** Adds a passkey for somebody who is signed in. */
async function add(browser: Browser, device = new Authenticator(), name = 'Phone') {
  const asked = await resultOf(browser.call('user.passkey.begin', { password, name }))
  const { recovery_codes } = await resultOf(browser.call('user.passkey.confirm', { credential: device.make(asked) }))
  // The next change is a later one.
  app.clock.pass(1000)
  return { device, codes: recovery_codes as string | null }
}

/** Signs in with a passkey alone, in a browser of its own unless one is given. */
async function enter(device: Authenticator, lies: Parameters<Authenticator['use']>[1] = {}, browser = app.browser()) {
  const asked = await resultOf(browser.call('auth.passkey.begin'))
  return browser.call('auth.passkey', { credential: device.use(asked, lies) })
}

async function addApp(browser: Browser): Promise<{ secret: string; codes: string | null }> {
  await resultOf(browser.call('user.step.begin', { password }))
  const { secret } = await resultOf(browser.call('user.step'))
  const code = codeOf(bytesOf(secret), stepAt(app.clock.at))
  return { secret, codes: (await resultOf(browser.call('user.step.confirm', { code }))).recovery_codes }
}

describe('adding a passkey', () => {
  it('asks for the password again, gives recovery codes with the first, and tells of each by mail and in the audit', async () => {
    const browser = await signedIn()
    expect(await browser.call('user.passkey.begin', { password: 'not it', name: 'Phone' })).toRefuse(
      400,
      'This is not your present password.',
    )
    const { device, codes } = await add(browser)
    expect(codes?.split('\n')).toHaveLength(10)
    expect((await add(browser, new Authenticator(), 'Key')).codes).toBeNull()
    expect(await resultOf(browser.call('user.passkeys'))).toMatchObject([
      { name: 'Phone', created_at: new Date(app.clock.at.getTime() - 2000).toISOString(), last_used_at: null },
      { name: 'Key' },
    ])
    expect(await resultOf(browser.call('user.step'))).toMatchObject({
      is_on: true,
      has_app: false,
      passkeys: 2,
      codes_left: 10,
    })
    expect(await mails()).toEqual(Array(2).fill('A passkey was added to your account'))
    expect(await audit('passkey.%')).toMatchObject([
      { what: 'passkey.added', detail: { name: 'Phone', address: '127.0.0.1' } },
      { what: 'passkey.added', detail: { name: 'Key' } },
    ])
    const asked = await resultOf(browser.call('user.passkey.begin', { password, name: 'Again' }))
    expect(asked.excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }, {}])
    expect(await browser.call('user.passkey.confirm', { credential: device.make(asked) })).toRefuse(
      409,
      'This passkey was added already.',
    )
  })

  it('takes nothing from another page, another domain, an older challenge, without a finger or PIN, or with certificates', async () => {
    const browser = await signedIn()
    const certificates = Buffer.concat([Buffer.from([0xa1, 0x63]), Buffer.from('x5c'), Buffer.from([0x81, 0x41, 0])])
    const wrongs: [Parameters<Authenticator['make']>[1], Buffer?][] = [
      [{ origin: 'https://elsewhere.example' }],
      [{ rpId: 'elsewhere.example' }],
      [{ challenge: 'AAAA' }],
      [{ isVerified: false }],
      [{ type: 'webauthn.get' }],
      [{}, certificates],
    ]
    for (const [lies, statement] of wrongs) {
      const asked = await resultOf(browser.call('user.passkey.begin', { password, name: 'Phone' }))
      const credential = new Authenticator().make(asked, lies, statement)
      expect(await browser.call('user.passkey.confirm', { credential })).toRefuse(
        400,
        'This passkey could not be checked. Try again, or use another device.',
      )
      // Its challenge is used up, even for what is right.
      const right = new Authenticator().make(asked)
      expect(await browser.call('user.passkey.confirm', { credential: right })).toRefuse(409, tooLate)
    }
    expect((await resultOf(browser.call('user.step'))).is_on).toBe(false)
  })

  it('is finished by the session that began it, within five minutes', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const asked = await resultOf(one.call('user.passkey.begin', { password, name: 'Phone' }))
    const credential = new Authenticator().make(asked)
    expect(await other.call('user.passkey.confirm', { credential })).toRefuse(409, tooLate)
    app.clock.pass(5 * minute)
    expect(await one.call('user.passkey.confirm', { credential })).toRefuse(409, tooLate)
  })

  it('is refused in words at a number, at an address that is not the portal’s, and without https', async () => {
    const browser = await signedIn()
    const begin = (at: Browser, origin: string) =>
      at.call('user.passkey.begin', { password, name: 'Phone' }, { headers: { origin } })
    expect(await begin(browser, 'http://127.0.0.1:8100')).toRefuse(
      409,
      'Passkeys need a name, and this address is a number. Open the portal at http://localhost:8100.',
    )
    expect(await begin(browser, 'https://brand.example')).toRefuse(
      409,
      'Passkeys belong to http://localhost:8100. Open the portal there.',
    )
    for (const [address, words] of [
      ['https://192.0.2.7', { failed: 'passkey_at_number', there: null }],
      ['https://[2001:db8::1]', { failed: 'passkey_at_number', there: null }],
      ['http://farm.example.com', { failed: 'passkey_without_https' }],
    ] as const)
      expect(() => passkeyPlace({ origin: address }, address, [address])).toThrow(JSON.stringify(words))
  })
})

describe('signing in with a passkey', () => {
  it('opens a session alone, and writes it down', async () => {
    const { device } = await add(await signedIn())
    const browser = app.browser()
    const entered = await resultOf(enter(device, {}, browser))
    expect(entered.user.email).toBe(me.email)
    browser.token = entered.token
    expect(await browser.call('org.legacy')).toAnswer()
    expect(browser.cookies['__Secure-passkey']).toBeUndefined()
    expect((await resultOf(browser.call('user.passkeys')))[0].last_used_at).toBe(app.clock.at.toISOString())
    expect(await audit('sign-in.%')).toHaveLength(2)
    expect(await resultOf(browser.refresh())).toMatchObject({ isAuthenticated: true })
  })

  it('names no account and no passkey to whoever only asks', async () => {
    const asked = await resultOf(app.browser().call('auth.passkey.begin'))
    expect(asked).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    })
  })

  it('takes each challenge once, in the browser that asked, for five minutes', async () => {
    const { device } = await add(await signedIn())
    const [browser, other] = [app.browser(), app.browser()]
    const asked = await resultOf(browser.call('auth.passkey.begin'))
    const cookies = { ...browser.cookies }
    await resultOf(other.call('auth.passkey.begin'))
    expect(await other.call('auth.passkey', { credential: device.use(asked) })).toRefuse(401, wrongAlone)
    const credential = device.use(asked)
    expect(await browser.call('auth.passkey', { credential })).toAnswer()
    browser.cookies = cookies
    expect(await browser.call('auth.passkey', { credential: device.use(asked) })).toRefuse(409, tooLate)
    const late = await resultOf(browser.call('auth.passkey.begin'))
    app.clock.pass(5 * minute)
    expect(await browser.call('auth.passkey', { credential: device.use(late) })).toRefuse(409, tooLate)
  })

  it('tells a wrong, a strange, a removed and a suspended person’s passkey alike, and writes them down', async () => {
    const here = await signedIn()
    const { device } = await add(here)
    const other = await newPerson(app.store, 20, 'viewer')
    const { device: theirs } = await add(await signedIn(other))
    const { device: removed } = await add(here, new Authenticator(), 'Old')
    const [, { id }] = await resultOf(here.call('user.passkeys'))
    await resultOf(here.call('user.passkey.remove', { id, password }))
    const stranger = new Authenticator()
    const lies = [
      { origin: 'https://elsewhere.example' },
      { rpId: 'elsewhere.example' },
      { isVerified: false },
      { type: 'webauthn.create' },
      // Another person's passkey that says it is mine.
      { userHandle: Buffer.alloc(16).toString('base64url') },
    ]
    for (const lie of lies.slice(0, 4)) expect(await enter(device, lie)).toRefuse(401, wrongAlone)
    expect(await enter(theirs, lies[4])).toRefuse(401, wrongAlone)
    for (const one of [removed, stranger]) expect(await enter(one)).toRefuse(401, wrongAlone)
    await app.store.asSystem((db) =>
      db.updateTable('user_account').set({ status: 'suspended' }).where('id', '=', other.id).execute(),
    )
    expect(await enter(theirs)).toRefuse(401, wrongAlone)
    expect((await audit('passkey.refused')).map(({ what }) => what)).toEqual(Array(4).fill('passkey.refused'))
    expect(await audit('passkey.refused', other.id)).toHaveLength(2)
    expect(await enter(device)).toAnswer()
  })

  it('refuses a counter that goes back, or stands still, and writes that down', async () => {
    const { device } = await add(await signedIn())
    expect(await enter(device, { counter: 7 })).toAnswer()
    for (const counter of [7, 6, 0]) expect(await enter(device, { counter })).toRefuse(401, wrongAlone)
    expect(await audit('passkey.counter-back')).toMatchObject(
      [7, 6, 0].map((counter) => ({ detail: { name: 'Phone', counter, last: 7, address: '127.0.0.1' } })),
    )
    expect(await enter(device, { counter: 8 })).toAnswer()
  })

  it('takes a device that does not count', async () => {
    const { device } = await add(await signedIn())
    for (let times = 0; times < 2; times += 1) expect(await enter(device, { counter: 0 })).toAnswer()
  })

  it('bears five wrong tries at an account from an address in a quarter of an hour, the right one then too', async () => {
    const { device } = await add(await signedIn())
    for (let tries = 0; tries < 5; tries += 1)
      expect(await enter(device, { isVerified: false })).toRefuse(401, wrongAlone)
    expect(await enter(device)).toRefuse(429)
    app.clock.pass(15 * minute)
    expect(await enter(device)).toAnswer()
    expect((await audit('passkey.locked')).map(({ what }) => what)).toEqual(['passkey.locked'])
  })

  it('is only for our own pages', async () => {
    const { device } = await add(await signedIn())
    const browser = app.browser()
    const asked = await resultOf(browser.call('auth.passkey.begin'))
    const headers = { 'browser-time': '' }
    expect(await browser.call('auth.passkey', { credential: device.use(asked) }, { headers })).toRefuse(403)
  })
})

describe('a passkey after the password', () => {
  it('is the second step, in the place of a code', async () => {
    const { device, codes } = await add(await signedIn())
    const browser = await atStep()
    expect(await resultOf(browser.call('auth.step'))).toMatchObject({ step: 'code', has_app: false, has_passkey: true })
    const asked = await resultOf(browser.call('auth.step.passkey.begin'))
    expect(asked.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }])
    const entered = await resultOf(browser.call('auth.step.passkey', { credential: device.use(asked) }))
    browser.token = entered.token
    expect(await browser.call('org.legacy')).toAnswer()
    // Whose device is not at hand takes a recovery code.
    expect(await (await atStep()).call('auth.step.code', { code: codes?.split('\n')[0] })).toAnswer()
  })

  it('is one’s own, by a challenge of this half session that is used once', async () => {
    const { device } = await add(await signedIn())
    const other = await newPerson(app.store, 20, 'viewer')
    const { device: theirs } = await add(await signedIn(other))
    const browser = await atStep()
    const prove = async (of: Authenticator, lies = {}) => {
      const asked = await resultOf(browser.call('auth.step.passkey.begin'))
      return browser.call('auth.step.passkey', { credential: of.use(asked, lies) })
    }
    expect(await prove(theirs)).toRefuse(400, wrongAfter)
    expect(await prove(device, { origin: 'https://elsewhere.example' })).toRefuse(400, wrongAfter)
    const alone = await resultOf(browser.call('auth.passkey.begin'))
    expect(await browser.call('auth.step.passkey', { credential: device.use(alone) })).toRefuse(409, tooLate)
    const second = await atStep()
    const asked = await resultOf(second.call('auth.step.passkey.begin'))
    expect(await browser.call('auth.step.passkey', { credential: device.use(asked) })).toRefuse(409, tooLate)
    // Nor does the half session add or remove one, or sign in without the step.
    expect(await browser.call('auth.step.passkey.make')).toRefuse(
      409,
      'Your second step is set up already. Sign in again.',
    )
    expect(await browser.call('user.passkeys')).toRefuse(401)
    expect(await prove(device)).toAnswer()
    expect((await audit('second-step.refused')).map(({ what }) => what)).toEqual(Array(2).fill('second-step.refused'))
  })

  it('counts wrong ones with wrong codes', async () => {
    const { device } = await add(await signedIn())
    const browser = await atStep()
    for (let tries = 0; tries < 5; tries += 1)
      expect(await browser.call('auth.step.code', { code: '000000' })).toRefuse(400)
    const asked = await resultOf(browser.call('auth.step.passkey.begin'))
    expect(await browser.call('auth.step.passkey', { credential: device.use(asked) })).toRefuse(429)
  })

  it('opens nothing alone after a lost password, until it was used after the new one', async () => {
    const { device } = await add(await signedIn())
    await resultOf(app.browser().call('auth.resetpasswordlink', { emailAddress: me.email }))
    const { body } = await app.store.asSystem((db) =>
      db
        .selectFrom('mail_outbox')
        .select('body')
        .where('to_address', '=', me.email)
        .where('subject', '=', 'Choose a new password')
        .executeTakeFirstOrThrow(),
    )
    const signature = /resetpassword\/([\w-]{43})/.exec(body)?.[1]
    const newPassword = 'another-good-password'
    await resultOf(app.browser().call('auth.resetpassword', { signature, newPassword }))
    expect(await enter(device)).toRefuse(401, wrongAlone)
    const browser = app.browser()
    // The reset does not go around the second step either.
    expect((await browser.signIn(me.email, newPassword)).json().result.isAuthenticated).toBe(false)
    const asked = await resultOf(browser.call('auth.step.passkey.begin'))
    expect(await browser.call('auth.step.passkey', { credential: device.use(asked) })).toAnswer()
    expect(await enter(device)).toAnswer()
  })
})

describe('whoever has several factors', () => {
  it('keeps the recovery codes until the last is removed, each by the password, each told by mail', async () => {
    const browser = await signedIn()
    const { codes } = await add(browser)
    const { codes: ofApp } = await addApp(browser)
    expect(codes).not.toBeNull()
    expect(ofApp).toBeNull()
    const [{ id }] = await resultOf(browser.call('user.passkeys'))
    expect(await browser.call('user.passkey.remove', { id, password: 'no' })).toRefuse(400)
    app.clock.pass(minute)
    await resultOf(browser.call('user.passkey.remove', { id, password }))
    expect(await browser.call('user.passkey.remove', { id, password })).toRefuse(404)
    expect(await resultOf(browser.call('user.step'))).toMatchObject({
      is_on: true,
      has_app: true,
      passkeys: 0,
      codes_left: 10,
    })
    app.clock.pass(minute)
    await resultOf(browser.call('user.step.remove', { password }))
    expect(await resultOf(browser.call('user.step'))).toMatchObject({ is_on: false, codes_left: 0 })
    expect((await browser.signIn(me.email, password)).json().result.isAuthenticated).toBe(true)
    expect(await mails()).toEqual([
      'A passkey was added to your account',
      'Signing in asks for a code now',
      'A passkey was removed from your account',
      'Signing in asks for no code any more',
    ])
  })

  it('removes none of another person’s', async () => {
    const other = await newPerson(app.store, 20, 'viewer')
    const theirs = await signedIn(other)
    await add(theirs)
    const [{ id }] = await resultOf(theirs.call('user.passkeys'))
    expect(await (await signedIn()).call('user.passkey.remove', { id, password })).toRefuse(404)
    expect(await resultOf(theirs.call('user.passkeys'))).toHaveLength(1)
  })

  it('loses all of them where a super user takes the second step away', async () => {
    const { device } = await add(await signedIn())
    const { guid } = await app.store.asSystem((db) =>
      db.selectFrom('user_account').select('guid').where('id', '=', me.id).executeTakeFirstOrThrow(),
    )
    expect(await (await app.as('super')).call('admin.user.dropstep', { guid })).toAnswer()
    expect(await enter(device)).toRefuse(401, wrongAlone)
    expect((await app.browser().signIn(me.email, password)).json().result.isAuthenticated).toBe(true)
  })
})

describe('who has to have a second step', () => {
  it('may make a passkey in its place, which is then the last to go', async () => {
    const open = await startApp({ PUBLIC_URL: 'https://farm.example.com', DEMO: '0' })
    onTestFinished(open.close)
    const origin = 'https://farm.example.com'
    const headers = { origin }
    const browser = open.browser()
    const given = await browser.signIn(emailOf('super'), password)
    expect(given.json().result).toEqual({ isAuthenticated: false, step: 'enrol' })
    browser.token = null
    const device = new Authenticator()
    const asked = await resultOf(browser.call('auth.step.passkey.make', {}, { headers }))
    expect(asked.rp.id).toBe('farm.example.com')
    const credential = device.make(asked, { origin })
    const entered = await resultOf(browser.call('auth.step.passkey.confirm', { credential }, { headers }))
    expect(entered.recovery_codes.split('\n')).toHaveLength(10)
    browser.token = entered.token
    expect(await browser.call('admin.user.page')).toAnswer()
    const [{ id }] = await resultOf(browser.call('user.passkeys'))
    expect(await browser.call('user.passkey.remove', { id, password })).toRefuse(
      409,
      'You need a second step for what you do here. Set up another before you take this one away.',
    )
    const alone = await resultOf(open.browser().call('auth.passkey.begin', {}, { headers }))
    expect(alone.rpId).toBe('farm.example.com')
  })
})
