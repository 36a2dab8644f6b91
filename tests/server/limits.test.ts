import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdTools } from '../subjects/subscriptions/holdTools.ts'
import { minute, startApp, type TestApp } from './app.ts'
import { acceptedInput } from './sample.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  const tools = Object.values(app.portal.endpoints).flatMap(({ tool }) => tool ?? [])
  await holdTools(app, 20, [...new Set(tools)])
})
afterAll(() => app.close())

describe('V2.3.2: a call with a limit', () => {
  it('is refused past it, for as long as it says, to whoever asks and to nobody else', async () => {
    const limited = Object.values(app.portal.endpoints).filter(({ limit }) => limit)
    expect(limited.length).toBeGreaterThan(20)
    for (const { name, access, limit } of limited) {
      if (!limit) continue
      const endpoint = app.endpoint(name)
      // A token lasts ten minutes.
      const asker = ['signed-out', 'anyone'].includes(access) ? app.browser() : await app.as('super')
      const input = acceptedInput(endpoint)
      const ask = () => asker.call(name, input, { org: 20 })
      const taken = () =>
        app.store.asSystem(async (db) => {
          const rows = await db
            .selectFrom('limit_window')
            .select(['key', 'taken'])
            .where('key', 'like', `${name} %`)
            .execute()
          return rows.map(({ taken }) => taken)
        })
      // What it answers does not matter: it is counted all the same.
      const first = await ask()
      expect(await taken(), `${name} ${first.body} ${JSON.stringify(input)}`).toEqual([1])
      await app.store.asSystem((db) =>
        sql`update limit_window set taken = ${limit.times - 1} where key like ${`${name} %`}`.execute(db),
      )
      expect((await ask()).statusCode, name).not.toBe(429)
      const refused = await ask()
      expect(refused, name).toRefuse(429, 'That was too often. Wait a little.')
      expect(Number(refused.headers['retry-after']), name).toBeLessThanOrEqual(60 * limit.minutes)
      expect(Number(refused.headers['retry-after']), name).toBeGreaterThan(60 * (limit.minutes - 1))
      app.clock.pass(limit.minutes * minute)
      if (asker.token) await asker.refresh()
      expect((await ask()).statusCode, name).not.toBe(429)
    }
  })
})
