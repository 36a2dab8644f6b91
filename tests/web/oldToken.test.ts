import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#engine/portal.ts'
import { minute, startApp, type TestApp } from '../server/app.ts'
import { emailOf, type PersonName, password } from '../server/world.ts'
import { openBrowser } from './browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A tab of someone who signed in so long ago that the access token has run out; every request goes to the real server. */
async function openLater(name: PersonName) {
  const server = app.browser()
  const reply = await server.signIn(emailOf(name), password)
  server.token = null
  const browser = openBrowser(async (request) => {
    const { pathname } = new URL(request.url)
    const token = request.headers.get('authorization')
    const body = await request.text()
    const answer = await server.send(request.method, pathname, {
      headers: token ? { authorization: token } : {},
      ...(body === '' ? {} : { body }),
    })
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  })
  const tab = browser.openTab()
  tab.session.enter(reply.json().result)
  app.clock.pass(11 * minute)
  return { ...tab, paths: browser.paths }
}

/** A call as the portal's own declarations have it. */
function declared(name: string): Call {
  const { base = 'api', writes = false, ...endpoint } = app.endpoint(name)
  return { ...endpoint, base, writes, body: 'json', answers: 'json', paged: false, inputs: {}, shape: {} }
}

it('signs someone out everywhere after the access token has run out', async () => {
  const { client, paths } = await openLater('member')
  expect(await client.send(declared('auth.signouteverywhere'), {})).toBeTruthy()
  expect(paths()).toEqual(
    ['signouteverywhere', 'refresh', 'signouteverywhere'].map((name) => `/portal/v2/api/auth/${name}`),
  )
})

it('changes a password after the access token has run out, and says so when the present one is wrong', async () => {
  const { client, session } = await openLater('viewer')
  const words = { newPassword: 'gate-by-the-creek', confirmPassword: 'gate-by-the-creek' }
  const change = (currentPassword: string) => client.send(declared('auth.password'), { currentPassword, ...words })
  await expect(change('not-my-password')).rejects.toMatchObject({ status: 400 })
  expect(session.state().status).toBe('in')
  expect(await change(password)).toBeTruthy()
})

it('asks nothing anew where no token is needed', async () => {
  const { client, session, paths } = await openLater('member')
  const wrong = { email: emailOf('manager'), password: 'not-my-password' }
  await expect(client.send(declared('auth.signin'), wrong)).rejects.toMatchObject({ status: 401 })
  expect(paths()).toEqual(['/portal/v2/api/auth/signin'])
  expect(session.state().status).toBe('in')
})
