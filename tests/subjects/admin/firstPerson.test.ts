import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admin } from '#subjects/admin/subject.ts'
import { minute, type Reply, startApp, type TestApp } from '../../server/app.ts'
import { emailOf, password } from '../../server/world.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp({ DEMO: '0' })
  await app.store.asSystem((db) => db.updateTable('user_account').set({ is_super_user: false }).execute())
})
afterEach(() => app.close())

/** What a start says of the portal's first person. */
const started = async (env: Partial<TestApp['settings']> = {}): Promise<string> => {
  const { store, portal, settings, clock } = app
  const told = await admin.welcome?.({
    store,
    portal: () => portal,
    settings: { ...settings, ...env },
    now: () => clock.at,
  })
  return (told ?? []).join('\n')
}
const signatureOf = (told: string): string => /\/firstperson\/([\w-]{43})$/.exec(told)?.[1] ?? 'none'
const dead = 'This link is not good any more. If nobody runs this portal yet, start it again: it prints a new one.'
const wish = {
  email: 'Owner@Farm.Example',
  first_name: ' Olive ',
  last_name: 'Ng',
  password: 'brown dog over fence',
  confirmPassword: 'brown dog over fence',
}
const become = (signature: string, more: object = {}): Promise<Reply> =>
  app.browser().call('admin.first', { signature, ...wish, ...more })

describe('the first person', () => {
  it('is made by the link that the start prints, and signs in as a super user', async () => {
    const told = await started()
    expect(told).toContain(`${app.settings.publicUrl}/firstperson/`)
    expect(await become(signatureOf(told))).toAnswer()
    const browser = app.browser()
    expect(await browser.signIn('owner@farm.example', wish.password)).toAnswer()
    expect((await browser.call('user.profile')).json().result).toMatchObject({ first_name: 'Olive', last_name: 'Ng' })
    expect(await browser.call('admin.user.page')).toAnswer()
    const audit = await app.store.asSystem((db) =>
      db.selectFrom('audit').select(['what', 'detail']).where('what', '=', 'user.super').execute(),
    )
    expect(audit).toEqual([
      {
        what: 'user.super',
        detail: {
          by: 'the link of the start',
          after: { email: 'owner@farm.example' },
          address: '127.0.0.1',
          browser: 'lightMyRequest',
        },
      },
    ])
  })

  it('is made once: then no link is good, and no start prints another', async () => {
    const [first, second] = [signatureOf(await started()), signatureOf(await started())]
    expect(await become(first)).toAnswer()
    expect(await become(first, { email: 'other@farm.example' })).toRefuse(400, dead)
    expect(await become(second, { email: 'other@farm.example' })).toRefuse(400, dead)
    expect(await started()).toBe('')
    expect(await app.store.asSystem((db) => db.selectFrom('first_link').selectAll().execute())).toEqual([])
  })

  it('is one, when two come at once', async () => {
    const [first, second] = [signatureOf(await started()), signatureOf(await started())]
    const replies = await Promise.all([become(first), become(second, { email: 'other@farm.example' })])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const supers = await app.store.asSystem((db) =>
      db.selectFrom('user_account').select('email').where('is_super_user', '=', true).execute(),
    )
    expect(supers).toHaveLength(1)
  })

  it('is not made by a link that is made up, a day old, or older than a super user', async () => {
    expect(await become('x'.repeat(43))).toRefuse(400, dead)
    const old = signatureOf(await started())
    app.clock.pass(24 * 60 * minute)
    expect(await become(old)).toRefuse(400, dead)
    const fresh = signatureOf(await started())
    await app.store.asSystem((db) =>
      db.updateTable('user_account').set({ is_super_user: true }).where('email', '=', emailOf('super')).execute(),
    )
    expect(await become(fresh)).toRefuse(400, dead)
  })

  it('cannot be guessed at', async () => {
    for (let i = 0; i < 30; i++) expect(await become(String(i).padStart(43, 'a'))).toRefuse(400, dead)
    expect(await become(signatureOf(await started()))).toRefuse(429)
  })

  it('takes over an address that was registered and never proved, and none that somebody signs in with', async () => {
    const signature = signatureOf(await started())
    const taken = await become(signature, { email: emailOf('member') })
    expect(taken).toRefuse(409, 'Somebody signs in with this address already.')
    expect(taken.json().responseException.at).toEqual({ email: 'Somebody signs in with this address already.' })
    const { email, password: word } = { email: 'olive@farm.example', password: 'a password of a stranger' }
    const register = { email, firstName: 'Not', lastName: 'Olive', password: word, confirmPassword: word }
    expect(await app.browser().call('auth.register', register)).toAnswer()
    expect(await become(signature, { email })).toAnswer()
    expect(await app.browser().signIn(email, word)).toRefuse(401)
    expect(await app.browser().signIn(email, wish.password)).toAnswer()
    expect(await app.store.asSystem((db) => db.selectFrom('pending_account').selectAll().execute())).toEqual([])
  })

  it('chooses a password that is no common one, twice the same', async () => {
    const signature = signatureOf(await started())
    const common = await become(signature, { password: 'password123', confirmPassword: 'password123' })
    expect(Object.keys(common.json().responseException.at)).toEqual(['password'])
    const differing = await become(signature, { confirmPassword: 'something else' })
    expect(differing.json().responseException.at).toEqual({ confirmPassword: 'The two passwords differ.' })
    expect(await become(signature)).toAnswer()
  })

  it('is not asked for where the demo has its super user, and is where the public demo has none', async () => {
    expect(await started({ demo: 'local' })).toBe('')
    expect(await started({ demo: 'public' })).toContain('/firstperson/')
  })

  it('is kept as a hash, and stands in no log', async () => {
    const signature = signatureOf(await started())
    await become(signature)
    await started()
    const links = await app.store.asSystem((db) => db.selectFrom('first_link').selectAll().execute())
    expect(JSON.stringify(links)).not.toContain(signature)
    expect(app.log()).not.toContain(signature)
    expect(app.log()).not.toContain(password)
  })
})
