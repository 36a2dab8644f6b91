import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteNextPerson } from '#subjects/keeping/deleteJob.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { newPerson, password } from '../../server/world.ts'

const day = 86_400_000
const org = 20
let app: TestApp
let person: { id: number; email: string }
let browser: Browser
beforeAll(async () => {
  app = await startApp()
  person = await newPerson(app.store, org, 'member')
  browser = app.browser()
  await browser.signIn(person.email, password)
})
afterAll(() => app.close())

const due = () =>
  deleteNextPerson({
    store: app.store,
    publicUrl: app.settings.publicUrl,
    portal: () => app.portal,
    now: () => app.clock.at,
  })
const nameOf = async (id: number) => {
  const { rows } = await app.store.withScope({ userId: 1, orgId: org, readable: [org] }, (db) =>
    sql<{ name: string | null }>`select person_name(${id}::int) as name`.execute(db),
  )
  return rows[0]?.name
}

describe('deleting one’s own account', () => {
  it('is refused to the only administrator of an organisation, who is told what to do first', async () => {
    const stranger = await app.as('stranger')
    await app.store.asSystem((db) =>
      db.deleteFrom('membership').where('org_id', '=', 12).where('user_id', '=', 1).execute(),
    )
    const { alone_in } = (await stranger.call('user.closing')).json().result
    expect(alone_in).toBeTruthy()
    expect(await stranger.call('user.close', { password })).toRefuse(
      409,
      `You are the only administrator of ${alone_in}. Make somebody else one under Account, People, or delete the organisation first.`,
    )
    await newPerson(app.store, 12, 'admin')
    expect(await stranger.call('user.close', { password })).toAnswer()
  })

  it('asks for the password, and is refused to super users', async () => {
    expect(await browser.call('user.close', { password: 'not-this-one' })).toRefuse(400)
    expect(await (await app.as('super')).call('user.close', { password })).toRefuse(409)
    expect(await browser.call('user.open')).toRefuse(409)
  })

  it('is taken back on day 29', async () => {
    expect((await browser.call('user.close', { password })).json().result.closes_at).toBe('2026-12-21T03:00:00.000Z')
    expect(await browser.call('user.close', { password })).toRefuse(409)
    app.clock.pass(29 * day)
    expect(await due()).toBe(false)
    await browser.signIn(person.email, password)
    expect(await browser.call('user.open')).toAnswer()
  })

  it('leaves what was written down, of someone who left, and nothing else', async () => {
    expect(await browser.call('user.key.make', { name: 'Model', days: 90, password })).toAnswer()
    expect(await browser.call('user.close', { password })).toAnswer()
    await app.store.asSystem((db) =>
      sql`insert into fahma_note (org_id, device_id, kind, said, user_id, created_at)
        select 20, id, 'visit', 'Float freed', ${person.id}, now() from device where org_id = 20 limit 1`.execute(db),
    )
    expect(await nameOf(person.id)).toBe('New Person')
    app.clock.pass(30 * day)
    expect(await due()).toBe(true)
    // The stranger, who asked for it on the first day, is another.
    expect(await due()).toBe(true)
    expect(await due()).toBe(false)
    expect(await browser.signIn(person.email, password)).toRefuse(401)
    expect(await nameOf(person.id)).toBe('someone who left')
    expect(await nameOf(0)).toBeNull()
    const left = await app.store.asSystem(async (db) => {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(a)::text as row from audit a where user_id = ${person.id}
        union all select to_jsonb(m)::text from membership m where user_id = ${person.id}
        union all select to_jsonb(k)::text from read_key k where user_id = ${person.id}
        union all select to_jsonb(s)::text from session_family s where user_id = ${person.id}
        union all select to_jsonb(o)::text from mail_outbox o where to_address = ${person.email}
        union all select to_jsonb(n)::text from fahma_note n where user_id = ${person.id}`.execute(db)
      return rows.map(({ row }) => row)
    })
    expect(left.join('\n')).not.toContain('127.0.0.1')
    expect(left.filter((row) => row.includes('Float freed'))).toHaveLength(1)
    expect(left.filter((row) => row.includes(person.email)).map((row) => JSON.parse(row).subject)).toEqual([
      'Your account is deleted',
    ])
    expect(left.some((row) => row.includes('account.deleted'))).toBe(true)
  })
})
