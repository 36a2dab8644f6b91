import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '#engine/date.ts'
import { type Browser, minute, startApp, type TestApp } from '../../server/app.ts'
import { newPerson, password } from '../../server/world.ts'

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

const signedIn = async (email = me.email): Promise<Browser> => {
  const browser = app.browser()
  expect(await browser.signIn(email, password)).toAnswer()
  return browser
}
const mailsTo = async (address: string) =>
  app.store.asSystem((db) =>
    db
      .selectFrom('mail_outbox')
      .select(['subject', 'body'])
      .where('to_address', '=', address)
      .orderBy('created_at')
      .execute(),
  )
/** The signature in the newest mail to an address. */
const linkIn = async (address: string) =>
  /\/(?:new|old)address\/([\w-]{43})/.exec((await mailsTo(address)).at(-1)?.body ?? '')?.[1]
const ask = (browser: Browser, email: string) => browser.call('user.address.ask', { email, password })

async function change(browser: Browser, email: string): Promise<void> {
  expect(await ask(browser, email)).toAnswer()
  expect(await browser.call('user.address.confirm', { signature: await linkIn(email) })).toAnswer()
}

describe('another mail address', () => {
  it('counts once the new one confirmed it, tells the one before, and stands in the audit', async () => {
    const browser = await signedIn()
    const next = `next-${me.email}`
    expect(await browser.call('user.address.ask', { email: next, password: 'not it' })).toRefuse(
      400,
      'This is not your present password.',
    )
    expect(await ask(browser, `Next-${me.email}`)).toAnswer()
    expect((await browser.call('user.profile')).json().result.email).toBe(me.email)
    expect((await mailsTo(next)).map(({ subject }) => subject)).toEqual(['Confirm your new address'])
    expect(await mailsTo(me.email)).toEqual([])
    const signature = await linkIn(next)
    expect((await browser.call('user.address.confirm', { signature })).json().result).toEqual({ email: next })
    expect(await browser.call('user.address.confirm', { signature })).toRefuse(400)
    expect((await mailsTo(me.email)).map(({ subject }) => subject)).toEqual(['You sign in with another address now'])
    expect(await app.browser().signIn(me.email, password)).toRefuse(401)
    expect((await (await signedIn(next)).call('user.profile')).json().result.email).toBe(next)
    const audit = await app.store.asSystem((db) =>
      db
        .selectFrom('audit')
        .select(['what', 'detail'])
        .where('user_id', '=', me.id)
        .where('what', 'like', 'account.%')
        .orderBy('id')
        .execute(),
    )
    const from = { address: '127.0.0.1', browser: expect.any(String) }
    expect(audit).toEqual([
      { what: 'account.address-asked', detail: { email: next, ...from } },
      { what: 'account.address-changed', detail: { before: { email: me.email }, after: { email: next }, ...from } },
    ])
  })

  it('is confirmed by nobody else, not after a day, and not once another was asked for', async () => {
    const browser = await signedIn()
    await ask(browser, `first-${me.email}`)
    const first = await linkIn(`first-${me.email}`)
    const other = await newPerson(app.store, 20, 'viewer')
    const stranger = await signedIn(other.email)
    expect(await stranger.call('user.address.confirm', { signature: first })).toRefuse(400)
    expect(await app.browser().call('user.address.confirm', { signature: first })).toRefuse(401)
    await ask(browser, `second-${me.email}`)
    expect(await browser.call('user.address.confirm', { signature: first })).toRefuse(400)
    app.clock.pass(dayMs)
    const later = await signedIn()
    const signature = await linkIn(`second-${me.email}`)
    expect(await later.call('user.address.confirm', { signature })).toRefuse(400)
  })

  it('is not one that another account has, which only the owner of that address learns', async () => {
    const browser = await signedIn()
    const other = await newPerson(app.store, 20, 'viewer')
    const [free, taken] = [await ask(browser, `free-${me.email}`), await ask(browser, other.email)]
    expect(taken.json()).toEqual(free.json())
    expect((await mailsTo(other.email)).map(({ subject }) => subject)).toEqual(['This address has an account already'])
    await ask(browser, `raced-${me.email}`)
    const signature = await linkIn(`raced-${me.email}`)
    await app.store.asSystem((db) =>
      db
        .updateTable('user_account')
        .set({ email: `raced-${me.email}` })
        .where('id', '=', other.id)
        .execute(),
    )
    expect(await browser.call('user.address.confirm', { signature })).toRefuse(
      409,
      'Another account has this address by now.',
    )
  })

  it('is not asked for with the password of a session that ended everywhere', async () => {
    const browser = await signedIn()
    await ask(browser, `next-${me.email}`)
    const signature = await linkIn(`next-${me.email}`)
    expect(await browser.call('auth.signouteverywhere')).toAnswer()
    expect(await (await signedIn()).call('user.address.confirm', { signature })).toRefuse(400)
  })
})

describe('the address before', () => {
  it('is brought back within three days, and then the password opens nothing and nobody is signed in', async () => {
    const browser = await signedIn()
    await change(browser, `thief-${me.email}`)
    const signature = await linkIn(me.email)
    expect((await app.browser().call('auth.address.undo', { signature })).json().result).toEqual({ email: me.email })
    expect(await app.browser().call('auth.address.undo', { signature })).toRefuse(400)
    expect(await browser.call('user.profile')).toRefuse(401)
    for (const email of [me.email, `thief-${me.email}`])
      expect(await app.browser().signIn(email, password)).toRefuse(401)
    app.clock.pass(minute)
    expect(await app.browser().call('auth.resetpasswordlink', { emailAddress: me.email })).toAnswer()
    expect((await mailsTo(me.email)).at(-1)?.subject).toBe('Choose a new password')
  })

  it('is not brought back after three days', async () => {
    await change(await signedIn(), `next-${me.email}`)
    app.clock.pass(3 * dayMs)
    expect(await app.browser().call('auth.address.undo', { signature: await linkIn(me.email) })).toRefuse(400)
  })

  it('comes back whatever was changed after it, and what came after it does not', async () => {
    const browser = await signedIn()
    const [second, third] = [`second-${me.email}`, `third-${me.email}`]
    await change(browser, second)
    app.clock.pass(minute)
    await change(browser, third)
    const [first, later] = [await linkIn(me.email), await linkIn(second)]
    expect((await app.browser().call('auth.address.undo', { signature: first })).json().result.email).toBe(me.email)
    expect(await app.browser().call('auth.address.undo', { signature: later })).toRefuse(400)
  })
})
