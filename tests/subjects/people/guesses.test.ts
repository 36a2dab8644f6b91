import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceSeconds, makeDevices } from '#subjects/people/devices.ts'
import { type Browser, minute, type Reply, startApp, type TestApp } from '../../server/app.ts'
import { emailOf, password } from '../../server/world.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp({ TRUST_PROXY: 'loopback' })
})
afterEach(() => app.close())

const mail = emailOf('viewer')
const tooMany = 'Too many tries. Wait a few minutes, or reset your password.'

/** A try from an address, in a browser of its own unless one is given. */
const from = (ip: string, email: string, word: string, browser: Browser = app.browser()): Promise<Reply> =>
  browser.call('auth.signin', { email, password: word }, { headers: { 'x-forwarded-for': ip } })
const knownBrowser = async (): Promise<Browser> => {
  const browser = app.browser()
  expect(await from('203.0.113.5', mail, password, browser)).toAnswer()
  return browser
}
const guessFromManyAddresses = async (email = mail, most = 60): Promise<number[]> => {
  const statuses: number[] = []
  for (let i = 0; i < most; i++) statuses.push((await from(`198.51.100.${i}`, email, `guess ${i}`)).statusCode)
  return statuses
}
/** The end of the newest mailed link to a new password. */
const mailedSignature = async (): Promise<string> => {
  expect(await app.browser().call('auth.resetpasswordlink', { emailAddress: mail })).toAnswer()
  const { body } = await app.store.asSystem((db) =>
    db.selectFrom('mail_outbox').select('body').orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
  return /resetpassword\/([\w-]{43})/.exec(body)?.[1] ?? ''
}

describe('tries at a password', () => {
  it('AU-01: count for the pair of account and address: others who sign in to the same account are let in', async () => {
    for (let i = 0; i < 5; i++) expect(await from('198.51.100.1', mail, `wrong ${i}`)).toRefuse(401)
    expect(await from('198.51.100.1', mail, password)).toRefuse(429, tooMany)
    expect(await from('203.0.113.5', mail, password)).toAnswer()
  })

  it('of one address do not refuse others, whatever addresses it claims to come for', async () => {
    for (let i = 0; i < 29; i++) {
      const forged = `203.0.113.${i}, 198.51.100.1`
      await from(forged, `person${i}@example.test`, 'spring2026')
    }
    expect(await from('203.0.113.7, 198.51.100.1', mail, password)).toRefuse(429, tooMany)
    expect(await from('203.0.113.7', mail, password)).toAnswer()
  })

  it('of a thousand addresses at one account are fifty in an hour', async () => {
    expect(await guessFromManyAddresses()).toEqual([...Array(50).fill(401), ...Array(10).fill(429)])
    const refused = await from('203.0.113.5', mail, password)
    expect(refused).toRefuse(429, tooMany)
    expect(Number(refused.headers['retry-after'])).toBe(3600)
    app.clock.pass(60 * minute)
    expect(await from('203.0.113.5', mail, password)).toAnswer()
  })

  it('get the same answers for an account that does not exist', async () => {
    const statuses = await guessFromManyAddresses('nobody@example.test', 52)
    expect(statuses).toEqual([...Array(50).fill(401), 429, 429])
    const [known, unknown] = [
      await guessFromManyAddresses(mail, 52),
      await from('203.0.113.5', 'nobody@example.test', 'x'),
    ]
    expect(known).toEqual(statuses)
    expect(unknown.body).toBe((await from('203.0.113.5', mail, 'x')).body)
  })

  it('of strangers never lock a browser out where the account was signed in to before', async () => {
    const browser = await knownBrowser()
    await guessFromManyAddresses()
    expect(await from('203.0.113.5', mail, password, browser)).toAnswer()
    // Nor those of somebody in the same office, on the same address.
    for (let i = 0; i < 6; i++) await from('203.0.113.5', mail, `wrong ${i}`)
    expect(await from('203.0.113.5', mail, password, browser)).toAnswer()
    expect(await from('203.0.113.5', mail, password)).toRefuse(429, tooMany)
  })

  it('are limited in a browser that is known, too', async () => {
    const browser = await knownBrowser()
    for (let i = 0; i < 5; i++) expect(await from(`192.0.2.${i}`, mail, `wrong ${i}`, browser)).toRefuse(401)
    expect(await from('192.0.2.9', mail, password, browser)).toRefuse(429, tooMany)
  })

  it('are a stranger\u2019s where another account was signed in to, or the mark is forged or out of date', async () => {
    const browser = await knownBrowser()
    const mark = browser.cookies['__Secure-device'] ?? ''
    await guessFromManyAddresses(emailOf('member'))
    expect(await from('203.0.113.5', emailOf('member'), password, browser)).toRefuse(429, tooMany)
    await guessFromManyAddresses()
    for (const forged of [
      mark.slice(0, -1),
      mark.replace(/\.\d+\./, '.9999999999.'),
      `${mark}~x`.slice(1),
      'x'.repeat(5000),
    ]) {
      browser.cookies['__Secure-device'] = forged
      expect(await from('203.0.113.5', mail, password, browser), forged.slice(0, 100)).toRefuse(429, tooMany)
    }
    browser.cookies['__Secure-device'] = mark
    expect(await from('203.0.113.5', mail, password, browser)).toAnswer()
  })

  it('are forgiven by a reset by mail, which lets its browser in through all limits', async () => {
    const browser = app.browser()
    for (let i = 0; i < 5; i++) await from('203.0.113.5', mail, `wrong ${i}`, browser)
    await guessFromManyAddresses()
    const input = { signature: await mailedSignature(), newPassword: 'brown dog over fence' }
    expect(await browser.call('auth.resetpassword', input)).toAnswer()
    await guessFromManyAddresses()
    expect(await from('203.0.113.5', mail, input.newPassword)).toRefuse(429, tooMany)
    expect(await from('203.0.113.5', mail, input.newPassword, browser)).toAnswer()
  })

  it('after five wrong ones and a reset, the new password opens at once, on the same address too', async () => {
    for (let i = 0; i < 5; i++) await from('203.0.113.5', mail, `wrong ${i}`)
    const input = { signature: await mailedSignature(), newPassword: 'brown dog over fence' }
    expect(await app.browser().call('auth.resetpassword', input)).toAnswer()
    expect(await from('203.0.113.5', mail, input.newPassword)).toAnswer()
  })

  it('leave nothing behind when they were right', async () => {
    await knownBrowser()
    expect(await app.store.asSystem((db) => db.selectFrom('attempt').selectAll().execute())).toEqual([])
  })
})

describe('what a browser keeps of accounts', () => {
  const devices = makeDevices('a secret of the server, long enough')
  const now = new Date('2026-11-21T03:00:00Z')
  const account = (email: string, passwordHash: string | null = 'hash') => ({ email, passwordHash })

  it('knows each of five accounts, forgets the oldest for a sixth, and keeps one name in all', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => account(`${name}@example.test`))
    let cookie: string | undefined
    for (const one of names) cookie = devices.remember(cookie, one, now)
    expect(names.map((one) => devices.known(cookie, one, now) !== null)).toEqual([false, true, true, true, true, true])
    expect(cookie?.length).toBeLessThan(500)
    expect(cookie).not.toContain('example')
    const [, , , , , sixth] = names
    if (!sixth) throw new Error('six accounts')
    const id = devices.known(cookie, sixth, now)
    expect(devices.known(devices.remember(cookie, sixth, now), sixth, now)).toBe(id)
  })

  it('is worth nothing after its time, after another password, on another server', () => {
    const cookie = devices.remember(undefined, account('a@example.test'), now)
    expect(devices.known(cookie, account('a@example.test'), now)).not.toBeNull()
    const late = new Date(now.getTime() + deviceSeconds * 1000)
    expect(devices.known(cookie, account('a@example.test'), late)).toBeNull()
    expect(devices.known(cookie, account('a@example.test', 'another'), now)).toBeNull()
    expect(devices.known(cookie, account('a@example.test', null), now)).toBeNull()
    expect(makeDevices('another secret').known(cookie, account('a@example.test'), now)).toBeNull()
  })
})
