import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minute, startApp, type TestApp } from '../../server/app.ts'
import { password } from '../../server/world.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

describe("one's own sessions", () => {
  it('say browser, address, since and last seen, and which one asks', async () => {
    const first = await app.as('viewer')
    app.clock.pass(4 * minute)
    const second = await app.as('viewer')
    await app.as('member')
    app.clock.pass(5 * minute)
    await second.refresh()
    const { result } = (await second.call('user.sessions')).json()
    expect(result).toMatchObject([
      {
        is_this: true,
        address: '127.0.0.1',
        begun_at: '2026-11-21T03:04:00.000Z',
        last_used_at: '2026-11-21T03:09:00.000Z',
      },
      { is_this: false, address: '127.0.0.1', begun_at: '2026-11-21T03:00:00.000Z' },
    ])
    expect((await first.call('user.sessions')).json().result.map((one: { is_this: boolean }) => one.is_this)).toEqual([
      false,
      true,
    ])
  })

  it('V7.5.2: end by the person’s password only, and by few wrong ones', async () => {
    const [here, there] = [await app.as('viewer'), await app.as('viewer')]
    const sessions = (await here.call('user.sessions')).json().result as { id: string; is_this: boolean }[]
    const id = sessions.find((one) => !one.is_this)?.id
    expect(await here.call('user.session.end', { id })).toRefuse(400)
    expect(await here.call('user.session.endothers')).toRefuse(400)
    const wrong = { password: 'hunter2-hunter2' }
    for (const answer of [
      await here.call('user.session.end', { id, ...wrong }),
      await here.call('user.session.endothers', wrong),
    ]) {
      expect(answer).toRefuse(400)
      expect(answer.json().responseException.at).toEqual({ password: 'This is not your present password.' })
    }
    expect(await there.refresh()).toAnswer()
    for (let round = 0; round < 4; round += 1) await here.call('user.session.endothers', wrong)
    expect(await here.call('user.session.endothers', { password })).toRefuse(429)
    expect(await there.refresh()).toAnswer()
  })

  it('end one by one, or all but this one, and nobody else’s', async () => {
    const [here, there, away] = [await app.as('viewer'), await app.as('viewer'), await app.as('viewer')]
    const stranger = await app.as('stranger')
    const list = async () => (await here.call('user.sessions')).json().result as { id: string; is_this: boolean }[]
    const [other] = (await list()).filter((one) => !one.is_this)
    expect(await stranger.call('user.session.end', { id: other?.id, password })).toRefuse(404)
    expect(await here.call('user.session.end', { id: other?.id, password })).toAnswer()
    expect(await here.call('user.session.end', { id: other?.id, password })).toRefuse(
      404,
      'This session has ended already.',
    )
    expect(await list()).toHaveLength(2)
    expect((await here.call('user.session.endothers', { password })).json().result).toEqual({ sessions_ended: 1 })
    for (const browser of [there, away]) {
      expect(await browser.call('org.legacy')).toRefuse(401)
      expect(await browser.refresh()).toRefuse(401)
    }
    expect(await here.call('org.legacy')).toAnswer()
    expect(await stranger.call('org.legacy')).toAnswer()
    const audit = await app.store.asSystem((db) =>
      db.selectFrom('audit').select(['user_id', 'detail']).where('what', '=', 'session.ended').execute(),
    )
    expect(audit).toMatchObject(Array(2).fill({ user_id: 3, detail: { sessions: 1, address: '127.0.0.1' } }))
  })
})
