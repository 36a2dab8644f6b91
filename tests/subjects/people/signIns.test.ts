import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../server/app.ts'
import { emailOf, password } from '../../server/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const noted = async () => {
  const rows = await app.store.asSystem((db) =>
    db
      .selectFrom('audit')
      .select(['what', 'user_id', 'detail'])
      .where('what', 'like', 'sign-in.%')
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ what, user_id, detail }) => ({ what, user: user_id, ...detail }))
}

describe('a sign-in', () => {
  it('AU: stands in the audit with address and browser, good or refused, and a lock once', async () => {
    const from = { address: '127.0.0.1', browser: expect.any(String) }
    const { id: member } = await app.store.asSystem((db) =>
      db.selectFrom('user_account').select('id').where('email', '=', emailOf('member')).executeTakeFirstOrThrow(),
    )
    await app.browser().signIn(emailOf('member'), password)
    expect(await noted()).toEqual([{ what: 'sign-in.good', user: member, ...from }])
    for (let tries = 0; tries < 5; tries += 1) await app.browser().signIn(emailOf('member'), 'wrong')
    for (let tries = 0; tries < 3; tries += 1)
      expect((await app.browser().signIn(emailOf('member'), 'wrong')).statusCode).toBe(429)
    const later = (await noted()).slice(1)
    expect(later.map(({ what }) => what)).toEqual([...Array(5).fill('sign-in.refused'), 'sign-in.locked'])
    expect(later.at(-1)).toEqual({ what: 'sign-in.locked', user: member, ...from })
  })

  it('AU: keeps no address that has no account: it may be a password', async () => {
    await app.browser().signIn('my-secret-word@example.test', 'wrong')
    const all = await noted()
    expect(all.at(-1)).toMatchObject({ what: 'sign-in.refused', user: null })
    expect(JSON.stringify(all)).not.toContain('my-secret-word')
  })

  it('AU: that is refused is in the log of a server that logs what is usual', async () => {
    const lines = app
      .log()
      .split('\n')
      .filter((line) => line.includes('"auth.signin"'))
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ status, level }) => status === 401 && level === 30).length).toBeGreaterThan(0)
    expect(lines.filter(({ status, level }) => status === 429 && level === 30)).toHaveLength(3)
  })
})
