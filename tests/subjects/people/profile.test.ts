import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../server/app.ts'
import { emailOf, password } from '../../server/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const profile = async (who: 'viewer' | 'member') => (await (await app.as(who)).call('user.profile')).json().result

it('a profile is one’s own to change, and an older version of it changes nothing', async () => {
  const before = await profile('viewer')
  expect(before).toMatchObject({ email: emailOf('viewer'), default_org_id: 20, version: 1 })
  const viewer = await app.as('viewer')
  const change = { first_name: 'Robin', last_name: 'Ash', version: 1 }
  const changed = await viewer.call('user.profile.update', { ...change, default_org_id: 20 })
  expect(changed).toAnswer()
  expect(changed.json().result).toEqual({ ...before, ...change, default_org_id: 20, version: 2 })
  expect(await profile('viewer')).toEqual({ ...before, ...change, default_org_id: 20, version: 2 })
  // Somebody else's is as it was.
  expect(await profile('member')).toMatchObject({ email: emailOf('member'), version: 1 })
  const stale = await viewer.call('user.profile.update', { ...change, first_name: 'Late' })
  expect(stale.statusCode).toBe(409)
  expect(stale.json().responseException.code).toBe('changed')
  expect(await profile('viewer')).toMatchObject({ first_name: 'Robin', version: 2 })
  // What is left out is not begun with any more.
  const without = await viewer.call('user.profile.update', { ...change, version: 2 })
  expect(without.json().result).toMatchObject({ default_org_id: null, version: 3 })
})

it('an account that is not open says why at the door, to whoever knows its password', async () => {
  const set = (status: 'active' | 'unverified' | 'suspended') =>
    app.store.asSystem((db) =>
      db.updateTable('user_account').set({ status }).where('email', '=', emailOf('member')).execute(),
    )
  for (const [status, code, say] of [
    ['unverified', 'unverified', 'Please verify your email address first.'],
    ['suspended', 'suspended', 'This account is suspended. Ask your administrator.'],
  ] as const) {
    await set(status)
    const reply = await app.browser().signIn(emailOf('member'), password)
    expect(reply).toRefuse(403, say)
    expect(reply.json().responseException.code).toBe(code)
    // Who does not know the password learns nothing of that.
    const wrong = await app.browser().signIn(emailOf('member'), 'not it')
    expect([wrong.statusCode, wrong.json().responseException.code]).toEqual([401, 'wrong-credentials'])
  }
  await set('active')
  expect(await app.browser().signIn(emailOf('member'), password)).toAnswer()
})
