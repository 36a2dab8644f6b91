import { afterEach, describe, expect, it } from 'vitest'
import { minute, startApp, type TestApp } from './app.ts'
import { emailOf, password } from './world.ts'

const team = (name: string) => ({ name, control_dto: { role: 'member' } })
const day = 24 * 60 * minute
let app: TestApp
afterEach(() => app.close())

it('TM-05: a clock that is wrong in the browser hinders neither signing in, nor calls, nor a refresh', async () => {
  app = await startApp()
  for (const time of ['2026-11-22T03:00:00Z', '2026-11-20T03:00:00Z', '2036-11-21T03:00:00Z', '2016-01-01', 'soon']) {
    const headers = { 'browser-time': time }
    const viewer = app.browser()
    const reply = await viewer.call('auth.signin', { email: emailOf('viewer'), password }, { headers })
    expect(reply, time).toAnswer()
    viewer.token = reply.json().result.token
    expect(await viewer.call('org.legacy', {}, { headers }), time).toAnswer()
    expect(await viewer.refresh({ headers }), time).toAnswer()
    // When the token ends is the server's to say.
    app.clock.pass(9 * minute)
    expect(await viewer.call('org.legacy', {}, { headers }), time).toAnswer()
    app.clock.pass(minute)
    expect(await viewer.call('org.legacy', {}, { headers }), time).toRefuse(401, 'Sign in first.')
  }
})

describe.each(['2038-01-19T03:14:00Z', '2100-02-28T23:59:00Z'])('TM-09: a server at %s', (at) => {
  it('signs in, answers, renews past the turn, and signs out', async () => {
    app = await startApp()
    app.clock.at = new Date(at)
    const manager = await app.as('manager')
    expect(await manager.call('org.legacy')).toAnswer()
    const before = (await manager.call('org.teams')).json().result.length
    expect(await manager.call('org.team.create', team('Before the turn'))).toAnswer()
    app.clock.pass(9 * minute)
    expect(await manager.refresh()).toAnswer()
    expect(await manager.call('org.team.create', team('After the turn'))).toAnswer()
    expect((await manager.call('org.teams')).json().result).toHaveLength(before + 2)
    expect(await manager.call('auth.signout')).toAnswer()
    expect((await manager.call('org.legacy')).statusCode).toBe(401)
  })
})

it('DU-17: after the clock went back by a day, ids still rise, tokens hold and end, and nothing is lost', async () => {
  app = await startApp()
  const manager = await app.as('manager')
  const idOf = async (name: string): Promise<number> => {
    const reply = await manager.call('org.team.create', team(name))
    expect(reply, name).toAnswer()
    return reply.json().result.id
  }
  const first = await idOf('On the day')
  app.clock.pass(-day)
  const second = await idOf('The day before')
  expect(second).toBeGreaterThan(first)
  expect(await manager.refresh()).toAnswer()
  const third = await idOf('After a refresh')
  expect(third).toBeGreaterThan(second)
  app.clock.pass(10 * minute)
  expect(await manager.call('org.legacy')).toRefuse(401, 'Sign in first.')
  expect(await manager.refresh()).toAnswer()
  app.clock.pass(day)
  expect(await manager.refresh()).toAnswer()
  const names = (await manager.call('org.teams')).json().result.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['On the day', 'The day before', 'After a refresh']))
})
