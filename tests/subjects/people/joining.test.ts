import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, minute, startApp, type TestApp } from '../../server/app.ts'
import { emailOf, password } from '../../server/world.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

const noa = {
  email: 'noa@example.org',
  firstName: 'Noa',
  lastName: 'Bell',
  password: 'three brown kelpies',
  confirmPassword: 'three brown kelpies',
}
const badCode = 'This code is not right, or not good any more. Look at the newest mail, or ask for another code.'
const badLink = 'This link is not good any more. Ask for a new one.'
const nameRefused =
  'Do not use your name, the farm’s or the portal’s as the password: it is guessed first. Choose another.'
const tooMany = 'Too many tries. Wait a little, then try again.'

const mails = (to?: string) =>
  app.store.asSystem(async (db) =>
    (await db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute()).filter(
      ({ to_address }) => to === undefined || to_address === to,
    ),
  )
const users = () => app.store.asSystem((db) => db.selectFrom('user_account').selectAll().orderBy('id').execute())
const userOf = async (email: string) => (await users()).find((user) => user.email === email)
const codeIn = (body: string | undefined) => /code is (\d{6})/.exec(body ?? '')?.[1] ?? ''
const signatureIn = (body: string | undefined) => /resetpassword\/([\w-]{43})/.exec(body ?? '')?.[1] ?? ''
const fieldsOf = (reply: { json(): { responseException?: { at?: Record<string, string> } } }) =>
  Object.keys(reply.json().responseException?.at ?? {})

async function registered(more: Partial<typeof noa> = {}, browser: Browser = app.browser()) {
  const reply = await browser.call('auth.register', { ...noa, ...more })
  expect(reply).toAnswer()
  app.clock.pass(1000)
  return { guid: String(reply.json().result.guid), code: codeIn((await mails()).at(-1)?.body) }
}
const verify = (guid: string, otp: string) => app.browser().call('auth.verify', { guid, otp })

async function linked(emailAddress = emailOf('viewer')) {
  expect(await app.browser().call('auth.resetpasswordlink', { emailAddress })).toAnswer()
  app.clock.pass(1000)
  return signatureIn((await mails(emailAddress)).at(-1)?.body)
}
const reset = (signature: string, newPassword = 'a quite new password') =>
  app.browser().call('auth.resetpassword', { signature, newPassword })

describe('registering', () => {
  it('leads from an address to an account that is in no organisation', async () => {
    const { guid, code } = await registered()
    expect(await app.browser().signIn(noa.email, noa.password)).toRefuse(403, 'Please verify your email address first.')
    const reply = await verify(guid, code)
    const session = { isAuthenticated: true, user: { firstName: 'Noa' }, userOrgs: [], currentOrg: { id: -1 } }
    expect(reply.json().result).toMatchObject(session)
    expect(reply.headers['set-cookie']).toHaveLength(3)
    expect((await app.browser().signIn(noa.email, noa.password)).json().result).toMatchObject(session)
    // The code opened the account once.
    expect(await verify(guid, code)).toRefuse(400)
  })

  it('AU-04: answers alike for an address that has an account, tells its owner, and changes nothing', async () => {
    const before = await userOf(emailOf('viewer'))
    const fresh = await app.browser().call('auth.register', noa)
    const known = await app.browser().call('auth.register', { ...noa, email: emailOf('viewer') })
    expect([known.statusCode, Object.keys(known.headers).sort()]).toEqual([
      fresh.statusCode,
      Object.keys(fresh.headers).sort(),
    ])
    expect(known.body).toHaveLength(fresh.body.length)
    expect(await userOf(emailOf('viewer'))).toEqual(before)
    const [notice] = await mails(emailOf('viewer'))
    expect(notice?.subject).toBe('You have an account already')
    expect(codeIn(notice?.body)).toBe('')
    expect(await verify(known.json().result.guid, '123456')).toRefuse(400, badCode)
  })

  it('AU-06: looks at five codes for a guid, then it is dead', async () => {
    const { guid, code } = await registered()
    const wrong = code === '111111' ? '222222' : '111111'
    const replies = await Promise.all(Array.from({ length: 12 }, () => verify(guid, wrong)))
    for (const reply of replies) expect(reply).toRefuse(400, badCode)
    const pending = await app.store.asSystem((db) => db.selectFrom('pending_account').selectAll().execute())
    expect(pending).toMatchObject([{ tries: 5 }])
    expect(await verify(guid, code)).toRefuse(400, badCode)
    expect((await userOf(noa.email))?.status).toBe('unverified')
  })

  it('AU-06: stops an address that tries many codes, whatever their guids', async () => {
    const { guid } = await registered()
    const statuses = []
    for (let i = 0; i < 40; i++) statuses.push((await verify(guid, String(100_000 + i))).statusCode)
    expect(statuses).toEqual([...Array(30).fill(400), ...Array(10).fill(429)])
  })

  it('AU-07: refuses a code that was used, one that is late, and one of another guid', async () => {
    const first = await registered()
    const other = await registered({ email: 'kim@example.org' })
    expect(await verify(first.guid, other.code === first.code ? '000000' : other.code)).toRefuse(400, badCode)
    expect(await verify(first.guid, first.code)).toAnswer()
    expect(await verify(first.guid, first.code)).toRefuse(400, badCode)
    app.clock.pass(15 * minute)
    expect(await verify(other.guid, other.code)).toRefuse(400, badCode)
    expect((await userOf('kim@example.org'))?.status).toBe('unverified')
  })

  it('opens the account with the password that was chosen where the code was asked for, and no other', async () => {
    const stranger = await registered({
      password: 'the password of a thief',
      confirmPassword: 'the password of a thief',
    })
    const owner = await registered()
    expect(await verify(owner.guid, owner.code)).toAnswer()
    expect(await verify(stranger.guid, stranger.code)).toRefuse(400, badCode)
    expect(await app.browser().signIn(noa.email, 'the password of a thief')).toRefuse(401)
    expect(await app.browser().signIn(noa.email, noa.password)).toAnswer()
  })

  it('AU-05: mails another code three times an hour, and the one before is dead', async () => {
    const first = await registered()
    const resend = () => app.browser().call('auth.resendverification', { email: 'Noa@Example.org' })
    const again = await resend()
    expect(again).toAnswer()
    expect(await verify(first.guid, first.code)).toRefuse(400, badCode)
    for (let i = 0; i < 2; i++) expect(await resend()).toAnswer()
    expect(await resend()).toRefuse(429, tooMany)
    app.clock.pass(60 * minute)
    const last = await resend()
    expect(await verify(last.json().result.guid, codeIn((await mails(noa.email)).at(-1)?.body))).toAnswer()
    expect(await app.browser().signIn(noa.email, noa.password)).toAnswer()
  })

  it('AU-05: answers alike for an unknown address, without a mail', async () => {
    for (const [name, field] of [
      ['auth.resendverification', 'email'],
      ['auth.resetpasswordlink', 'emailAddress'],
    ] as const) {
      const known = await app.browser().call(name, { [field]: emailOf('viewer') })
      const unknown = await app.browser().call(name, { [field]: 'nobody.here@example.org' })
      expect(known).toAnswer()
      expect(unknown.statusCode).toBe(known.statusCode)
      expect(unknown.body).toHaveLength(known.body.length)
      expect(await mails('nobody.here@example.org')).toEqual([])
      for (let i = 0; i < 2; i++) await app.browser().call(name, { [field]: 'nobody.here@example.org' })
      expect(await app.browser().call(name, { [field]: 'nobody.here@example.org' })).toRefuse(429, tooMany)
    }
  })

  it('AU-25: takes capitals as the same address, and refuses spaces and look-alikes', async () => {
    await registered()
    await registered({ email: 'NOA@Example.ORG' })
    const asked = ['noa@example.org ', 'n\u043ea@example.org', 'no\uff41@example.org', 'noa@example.org\r\nBcc: x@y.z']
    for (const email of [...asked, 'm\u0131a@example.org', 'no\u212a@example.org']) {
      const reply = await app.browser().call('auth.register', { ...noa, email })
      expect(reply, email).toRefuse(400)
      expect(fieldsOf(reply), email).toEqual(['email'])
    }
    expect((await users()).filter(({ email }) => !email.endsWith('@example.test'))).toMatchObject([
      { email: 'noa@example.org' },
    ])
  })

  it('AU-26: takes a password of 128 signs and keeps every one, refuses 129 and ten megabytes', async () => {
    const long = '🐑'.repeat(100) + 'kelpies and woolsheds, so'.padEnd(28, '.')
    expect([...long]).toHaveLength(128)
    const { guid, code } = await registered({ password: long, confirmPassword: long })
    await verify(guid, code)
    expect(await app.browser().signIn(noa.email, long)).toAnswer()
    expect(await app.browser().signIn(noa.email, `${long.slice(0, -1)}!`)).toRefuse(401)
    const longer = `${long}x`
    const reply = await app.browser().call('auth.register', { ...noa, password: longer, confirmPassword: longer })
    expect(reply).toRefuse(400)
    expect(fieldsOf(reply)).toContain('password')
    const huge = 'x'.repeat(10_000_000)
    expect((await app.browser().call('auth.register', { ...noa, password: huge })).statusCode).toBe(413)
  })

  it('refuses passwords that everybody uses, that are the address, or that differ', async () => {
    for (const word of [
      'Password1!',
      '12345678',
      'qwertyuiop',
      'P@ssw0rd',
      'kookaburra2026',
      'aaaaaaaaaa',
      'michelle',
      'Samantha-99',
      '1qazxsw2',
      noa.email,
    ]) {
      const reply = await app.browser().call('auth.register', { ...noa, password: word, confirmPassword: word })
      expect(reply, word).toRefuse(400)
      expect(fieldsOf(reply), word).toEqual(['password'])
    }
    const differs = await app.browser().call('auth.register', { ...noa, confirmPassword: 'something else' })
    expect(differs).toRefuse(400, 'The two passwords differ.')
    expect(fieldsOf(differs)).toEqual(['confirmPassword'])
    expect(await userOf(noa.email)).toBeUndefined()
  })

  it('V6.2.11: refuses names as passwords, the person’s and the portal’s, in any dress', async () => {
    for (const word of ['Tilth 2026!!', 't1lth-t1lth', 'Bell.Bell', 'noa.bell.77', '2026Noa-Bell']) {
      const reply = await app.browser().call('auth.register', { ...noa, password: word, confirmPassword: word })
      expect(reply, word).toRefuse(400, nameRefused)
      expect(fieldsOf(reply), word).toEqual(['password'])
    }
    // A name within something longer is no name.
    const longer = 'bell over the creek'
    expect(await app.browser().call('auth.register', { ...noa, password: longer, confirmPassword: longer })).toAnswer()
  })

  it('AU-28: refuses fields that would give power, and makes no row', async () => {
    for (const more of [
      { is_super_user: true },
      { roles: ['ADMIN'] },
      { org_id: -1 },
      { id: 1 },
      { isSuperUser: true },
    ]) {
      const reply = await app.browser().call('auth.register', { ...noa, ...more })
      expect(reply, JSON.stringify(more)).toRefuse(400)
      expect(fieldsOf(reply)).toEqual(Object.keys(more))
    }
    expect(await userOf(noa.email)).toBeUndefined()
    const { guid, code } = await registered()
    await verify(guid, code)
    expect(await userOf(noa.email)).toMatchObject({ is_super_user: false, status: 'active', default_org_id: null })
  })

  it('IN-09: refuses names that would break a line or turn it round, and stores any other exactly', async () => {
    for (const firstName of ['No\u0000a', 'No\r\na', '\u202eaoN', 'No\ud800a', '   ', 'x'.repeat(81), '']) {
      const reply = await app.browser().call('auth.register', { ...noa, firstName })
      expect(reply, JSON.stringify(firstName)).toRefuse(400)
      expect(fieldsOf(reply)).toEqual(['firstName'])
    }
    const firstName = "Zoë-🐑 O'Neil <b>"
    const { guid, code } = await registered({ firstName })
    await verify(guid, code)
    expect(await userOf(noa.email)).toMatchObject({ first_name: firstName })
  })

  it('IN-19: writes a name into a mail as it is, whatever language of templates it is in', async () => {
    const dollars = '$' + '{7*7}'
    const names = ['{{7*7}}', dollars, '<%= 7*7 %>', '#{7*7}', '{code}', '{user.email}', '$&', '%s']
    for (const [index, firstName] of names.entries()) {
      const email = `name${index}@example.org`
      expect(await app.browser().call('auth.register', { ...noa, email, firstName }), firstName).toAnswer()
      expect((await mails(email)).at(-1)?.body.split('\n')[0]).toBe(`Hello ${firstName},`)
    }
  })

  it('refuses the signed-in, what is missing and what is of another kind', async () => {
    const viewer = await app.as('viewer')
    expect(await viewer.call('auth.register', noa)).toRefuse(403, 'You are signed in already.')
    for (const [input, field] of [
      [{ ...noa, email: 7 }, 'email'],
      [{ ...noa, lastName: undefined }, 'lastName'],
      [{ ...noa, password: 'short', confirmPassword: 'short' }, 'password'],
    ] as const)
      expect(fieldsOf(await app.browser().call('auth.register', input))).toEqual([field])
    expect(fieldsOf(await app.browser().call('auth.verify', { guid: 'x', otp: '12345' })).sort()).toEqual([
      'guid',
      'otp',
    ])
    expect(
      fieldsOf(await app.browser().call('auth.resetpassword', { signature: 'x', newPassword: 'y' })).sort(),
    ).toEqual(['newPassword', 'signature'])
  })

  it('keeps neither guid, code nor password, and tells none of them', async () => {
    const { guid, code } = await registered()
    const rows = await app.store.asSystem((db) => db.selectFrom('pending_account').selectAll().execute())
    const kept = JSON.stringify(rows) + rows.map(({ hash }) => hash.toString('utf8')).join()
    for (const secret of [guid, code, noa.password]) expect(kept).not.toContain(secret)
    for (const secret of [code, noa.password]) expect(app.log()).not.toContain(secret)
    expect(app.replies.join()).not.toContain(code)
  })
})

describe('a lost password', () => {
  it('AU-09: ends every session, and the next request of each is refused', async () => {
    const three = [await app.as('viewer'), await app.as('viewer'), await app.as('viewer')]
    expect(await reset(await linked())).toAnswer()
    for (const browser of three) {
      expect(await browser.call('org.legacy')).toRefuse(401)
      expect(await browser.refresh()).toRefuse(401)
    }
    expect(await app.browser().signIn(emailOf('viewer'), password)).toRefuse(401)
    expect(await app.browser().signIn(emailOf('viewer'), 'a quite new password')).toAnswer()
    expect((await mails(emailOf('viewer'))).at(-1)?.subject).toBe('Your password was changed')
  })

  it('AU-08: refuses a link that was used, that is late, or that differs in one sign', async () => {
    const used = await linked()
    expect(await reset(used)).toAnswer()
    expect(await reset(used, 'yet another password')).toRefuse(400, badLink)
    const late = await linked()
    const turned = (late.startsWith('A') ? 'B' : 'A') + late.slice(1)
    expect(await reset(turned, 'yet another password')).toRefuse(400, badLink)
    app.clock.pass(30 * minute)
    expect(await reset(late, 'yet another password')).toRefuse(400, badLink)
    expect(await app.browser().signIn(emailOf('viewer'), 'a quite new password')).toAnswer()
  })

  it('AU-08: changes nobody else, and one link ends the others', async () => {
    const [first, second] = [await linked(), await linked()]
    const manager = await userOf(emailOf('manager'))
    expect(await reset(second)).toAnswer()
    expect(await reset(first, 'yet another password')).toRefuse(400, badLink)
    expect(await userOf(emailOf('manager'))).toEqual(manager)
  })

  it('AU-10: leads to the portal’s own address, whatever host the request names', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    await app.browser().call('auth.resetpasswordlink', { emailAddress: emailOf('viewer') }, { headers })
    const [mail] = await mails(emailOf('viewer'))
    expect(mail?.body).toContain(`${app.settings.publicUrl}/resetpassword/`)
    expect(mail?.body).not.toContain('evil')
  })

  it('sends no link to somebody who is suspended, and gives an address that is not proved its account', async () => {
    await app.store.asSystem((db) =>
      db.updateTable('user_account').set({ status: 'suspended' }).where('id', '=', 3).execute(),
    )
    expect(await linked()).toBe('')
    await registered()
    expect(await reset(await linked(noa.email))).toAnswer()
    expect(await app.browser().signIn(noa.email, 'a quite new password')).toAnswer()
  })

  it('keeps a password that is refused for the old one', async () => {
    const signature = await linked()
    const reply = await reset(signature, 'password123')
    expect(reply).toRefuse(400)
    expect(fieldsOf(reply)).toEqual(['newPassword'])
    expect(await reset(signature)).toAnswer()
  })
})

describe('a signed-in person’s password', () => {
  const change = (browser: Browser, currentPassword: string, newPassword = 'a quite new password') =>
    browser.call('auth.password', { currentPassword, newPassword, confirmPassword: newPassword })

  it('needs the present one, and ends the other sessions', async () => {
    const [here, there] = [await app.as('viewer'), await app.as('viewer')]
    const wrong = await change(here, 'not it at all')
    expect(wrong).toRefuse(400, 'This is not your present password.')
    expect(fieldsOf(wrong)).toEqual(['currentPassword'])
    expect((await change(here, password)).json().result).toEqual({ sessionsEnded: 1 })
    expect(await here.call('org.legacy')).toAnswer()
    expect(await there.call('org.legacy')).toRefuse(401)
    expect(await app.browser().signIn(emailOf('viewer'), 'a quite new password')).toAnswer()
  })

  it('V6.2.11: is not the name of one of their organisations', async () => {
    const viewer = await app.as('viewer')
    const { name } = (await viewer.call('org.legacy')).json().result[0]
    for (const word of [`${name} 26`, name.replaceAll(' ', '-').toUpperCase().padEnd(9, '!')]) {
      const reply = await change(viewer, password, word)
      expect(reply, word).toRefuse(400, nameRefused)
      expect(fieldsOf(reply), word).toEqual(['newPassword'])
    }
    const signature = await linked()
    expect(await reset(signature, `${name} 26`)).toRefuse(400, nameRefused)
  })

  it('V6.2.10: opens the door as well after years, and nobody is asked to change it', async () => {
    const before = (await app.browser().signIn(emailOf('viewer'), password)).json().result
    app.clock.pass(3 * 365 * 24 * 60 * minute)
    const viewer = app.browser()
    const reply = await viewer.signIn(emailOf('viewer'), password)
    expect(reply).toAnswer()
    expect(Object.keys(reply.json().result)).toEqual(Object.keys(before))
    expect(await viewer.call('org.legacy')).toAnswer()
  })

  it('is guessed five times in 15 minutes at most, and only by its owner', async () => {
    const viewer = await app.as('viewer')
    for (let i = 0; i < 5; i++) expect(await change(viewer, `wrong ${i} wrong`)).toRefuse(400)
    expect(await change(viewer, password)).toRefuse(429, tooMany)
    expect(await change(app.browser(), password)).toRefuse(401)
    expect(fieldsOf(await change(await app.as('member'), password, 'sunshine1'))).toEqual(['newPassword'])
    expect(await change(await app.as('member'), password, password)).toRefuse(400)
  })

  it('does not keep anybody in who signs out everywhere', async () => {
    const [here, there] = [await app.as('viewer'), await app.as('viewer')]
    const other = await app.as('member')
    expect(await here.call('auth.signouteverywhere')).toAnswer()
    for (const browser of [here, there]) expect(await browser.call('org.legacy')).toRefuse(401)
    expect(await other.call('org.legacy')).toAnswer()
    expect(await app.browser().call('auth.signouteverywhere')).toRefuse(401)
  })
})

describe('hashing', () => {
  it('AU-27: hashes two passwords at once, fifty wait, the others are told to come back', async () => {
    const replies = await Promise.all(
      Array.from({ length: 80 }, (_, i) =>
        app.browser().call('auth.signin', { email: `person${i}@example.test`, password: 'x' }),
      ),
    )
    const busy = replies.filter(({ statusCode }) => statusCode === 429)
    expect(busy.length).toBeGreaterThan(0)
    for (const reply of busy) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })
})
