import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minute, origin, startApp, type TestApp } from '../../server/app.ts'
import { emailOf, password } from '../../server/world.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

const right = emailOf('viewer')
const tooMany = 'Too many tries. Wait a few minutes, or reset your password.'
const wrong = 'The email or the password is not right.'

describe('signing in', () => {
  it('answers with the token, the person, their organisations and the current one', async () => {
    const reply = await app.browser().signIn(emailOf('manager'), password)
    expect(reply).toAnswer()
    const { result } = reply.json()
    expect(result.isAuthenticated).toBe(true)
    expect(result.user).toMatchObject({
      email: emailOf('manager'),
      roles: ['ADMIN'],
      isSuperUser: false,
      defaultOrgId: 20,
    })
    expect(result.userOrgs.map(({ slug }: { slug: string }) => slug).sort()).toEqual([
      'hamilton-grazing',
      'narrabri-cotton',
    ])
    expect(result.currentOrg).toEqual({ id: 20, slug: 'hamilton-grazing' })
  })

  it('lower-cases the address (§5)', async () => {
    expect(await app.browser().signIn('VIEWER@Example.Test', password)).toAnswer()
  })

  it('AU-03: answers a wrong password and an unknown address alike, and never says which', async () => {
    const known = await app.browser().signIn(right, 'not it')
    const unknown = await app.browser().signIn('who@example.test', 'not it')
    expect(known).toRefuse(401, wrong)
    expect(unknown.body).toBe(known.body)
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort())
  })

  it('AU-01: refuses after five wrong passwords in 15 minutes, the right one too, and says how long to wait', async () => {
    const browser = app.browser()
    for (let i = 0; i < 5; i++) expect(await browser.signIn(right, `wrong ${i}`)).toRefuse(401, wrong)
    for (let i = 0; i < 15; i++) expect(await browser.signIn(right, `wrong ${i}`)).toRefuse(429, tooMany)
    const refused = await browser.signIn(right, password)
    expect(refused).toRefuse(429, tooMany)
    expect(Number(refused.headers['retry-after'])).toBe(900)
    app.clock.pass(15 * minute)
    expect(await browser.signIn(right, password)).toAnswer()
  })

  it('AU-01: counts guesses that come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => app.browser().signIn(right, `wrong ${i}`)))
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  it('AU-01: keeps the count over a restart', async () => {
    for (let i = 0; i < 5; i++) await app.browser().signIn(right, `wrong ${i}`)
    const attempts = await app.store.asSystem((db) => db.selectFrom('attempt').selectAll().execute())
    // Of the pair of account and address, of the address, and of the account wherever they come from.
    expect(attempts).toHaveLength(15)
    expect(new Set(attempts.map(({ key }) => key)).size).toBe(3)
    expect(JSON.stringify(attempts)).not.toContain('viewer')
  })

  it('AU-02: refuses one address that tries many accounts, from the thirtieth on', async () => {
    const replies = []
    for (let i = 0; i < 32; i++) replies.push(await app.browser().signIn(`person${i}@example.test`, 'spring2026'))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(29).fill(401), ...Array(3).fill(429)])
  })

  it('AU-22: starts a new session and ignores cookies that were there before', async () => {
    const browser = app.browser()
    browser.cookies = { '__Secure-rt': 'a'.repeat(43), '__Host-fp': 'b'.repeat(43) }
    await browser.signIn(right, password)
    expect(browser.cookies['__Secure-rt']).not.toBe('a'.repeat(43))
    expect(browser.cookies['__Host-fp']).not.toBe('b'.repeat(43))
    const first = { ...browser.cookies }
    await browser.signIn(right, password)
    expect(browser.cookies['__Secure-rt']).not.toBe(first['__Secure-rt'])
    expect(browser.cookies['__Host-fp']).not.toBe(first['__Host-fp'])
  })

  it('sets cookies that scripts cannot read and other sites cannot send', async () => {
    const reply = await app.browser().signIn(right, password)
    const [device = '', refresh = '', fingerprint = ''] = [reply.headers['set-cookie'] ?? []].flat()
    expect(device).toMatch(
      /^__Secure-device=[\w.-]{88}; Max-Age=15552000; Path=\/portal\/v2\/api; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(refresh).toMatch(
      /^__Secure-rt=[\w-]{43}; Max-Age=31536000; Path=\/portal\/v2\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(fingerprint).toMatch(/^__Host-fp=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  })

  it('names its cookies plainly on a plain http address, where browsers drop secure ones', async () => {
    await app.close()
    app = await startApp({ PUBLIC_URL: 'http://farm.example.com', DEMO: '0' })
    const reply = await app.browser().signIn(right, password)
    expect([reply.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('=')[0])).toEqual([
      'device',
      'rt',
      'fp',
    ])
  })

  it('tells a person who is not active so, but only with the right password', async () => {
    await app.store.asSystem((db) =>
      db.updateTable('user_account').set({ status: 'suspended' }).where('id', '=', 3).execute(),
    )
    expect(await app.browser().signIn(right, 'wrong')).toRefuse(401, wrong)
    expect(await app.browser().signIn(right, password)).toRefuse(
      403,
      'This account is suspended. Ask your administrator.',
    )
  })

  it('refuses a password that is too long before it is hashed', async () => {
    const reply = await app.browser().signIn(right, 'x'.repeat(129))
    expect(reply).toRefuse(400, 'password: Use at most 128 characters.')
    expect(reply.json().responseException.at).toEqual({ password: 'Use at most 128 characters.' })
  })

  it('needs no origin, so that the sign-in works for tools too', async () => {
    expect(
      await app.browser().call('auth.signin', { email: right, password }, { headers: { origin: `${origin}0` } }),
    ).toAnswer()
  })
})
