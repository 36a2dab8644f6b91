import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOfOrgs, tableShapes } from '#server/db/catalogue.ts'
import type { Store } from '#server/db/store.ts'
import { deleteNextOrg } from '#subjects/keeping/deleteJob.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { demoStore } from '../../server/procedures/demoStore.ts'
import { newPerson, password } from '../../server/world.ts'

const day = 86_400_000
let app: TestApp
let admin: Browser
let other: Browser
let member: Browser
let org = 0
beforeAll(async () => {
  app = await startApp()
  const made = await app.store.asSystem((db) =>
    db
      .insertInto('org')
      .values({ slug: 'creek-end', name: 'Creek End', zone: 'Australia/Perth' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  org = made.id
  const enter = async (role: 'admin' | 'member') => {
    const { email } = await newPerson(app.store, org, role)
    const browser = app.browser()
    await browser.signIn(email, password)
    return browser
  }
  ;[admin, other, member] = [await enter('admin'), await enter('admin'), await enter('member')]
})
afterAll(() => app.close())

const parts = (store: Store, now = app.clock.at) => ({
  store,
  settings: app.settings,
  publicUrl: app.settings.publicUrl,
  portal: () => app.portal,
  now: () => now,
})
const subjects = async () =>
  (await app.store.asSystem((db) => db.selectFrom('mail_outbox').select('subject').execute())).map(
    ({ subject }) => subject,
  )
const close = (browser: Browser, more = {}) => browser.call('org.close', { name: 'Creek End', password, ...more })
/** Sessions end with the days that pass. */
const again = async (browser: Browser) => {
  const { rows } = await app.store.asSystem((db) =>
    sql<{ email: string }>`select u.email from membership m join user_account u on u.id = m.user_id
      where m.org_id = ${org} order by u.id`.execute(db),
  )
  const email = rows[[admin, other, member].indexOf(browser)]?.email ?? ''
  expect((await browser.signIn(email, password)).statusCode).toBe(200)
}

describe('deleting an organisation', () => {
  it('asks for its name, the password and an administrator, and not for one of the portal’s own files', async () => {
    expect(await close(admin, { name: 'Creek' })).toRefuse(400, 'Type the name as it stands: Creek End.')
    expect(await close(admin, { password: 'not-this-one' })).toRefuse(400, 'This is not your present password.')
    expect(await close(member)).toRefuse(403)
    const manager = await app.as('manager')
    const { name } = (await manager.call('org.closing')).json().result
    expect(await manager.call('org.close', { name, password })).toRefuse(409)
    expect(await admin.call('org.open')).toRefuse(409)
    expect((await admin.call('org.closing')).json().result).toMatchObject({ closes_at: null, is_declared: false })
    expect(await subjects()).toEqual([])
  })

  it('closes it for everybody but its administrators, and tells its people', async () => {
    expect(await close(admin)).toAnswer()
    expect(await close(other)).toRefuse(409, 'This organisation is to be deleted already.')
    expect(await subjects()).toEqual(Array(3).fill('Creek End is to be deleted'))
    expect((await member.call('org.legacy')).json().result).toEqual([])
    expect((await member.call('org.closed')).json().result.say).toContain('Creek End is closed, and is deleted')
    expect(await member.call('location.list')).toRefuse(403)
    expect((await admin.call('org.closing')).json().result.closes_at).toBe('2026-12-21T03:00:00.000Z')
    expect((await admin.call('org.closed')).json().result.say).toBeNull()
  })

  it('is taken back on day 29, by another administrator', async () => {
    app.clock.pass(29 * day)
    expect(await deleteNextOrg(parts(app.store))).toBe(false)
    await again(other)
    expect(await other.call('org.open')).toAnswer()
    await again(member)
    expect((await member.call('org.legacy')).json().result).toHaveLength(1)
    app.clock.pass(2 * day)
    expect(await deleteNextOrg(parts(app.store))).toBe(false)
  })

  it('is off where whoever runs the portal switches it on again', async () => {
    await again(admin)
    expect(await close(admin)).toAnswer()
    const { slug, version } = await app.store.asSystem((db) =>
      db.selectFrom('org').select(['slug', 'version']).where('id', '=', org).executeTakeFirstOrThrow(),
    )
    const superUser = await app.as('super')
    expect(await superUser.call('admin.org.switch', { slug, version, is_on: true })).toAnswer()
    expect((await admin.call('org.closing')).json().result.closes_at).toBeNull()
    app.clock.pass(31 * day)
    expect(await deleteNextOrg(parts(app.store))).toBe(false)
  })
})

describe('after 30 days', () => {
  it('every row of every table with its number is gone, its files too, and nothing of anybody else', async () => {
    const { store } = await demoStore()
    const counts = async () => {
      const shapes = (await store.asSystem(tableShapes)).filter(isOfOrgs)
      const each = shapes.map(
        ({ name }) => sql`select ${name} as name, count(*) filter (where org_id = ${farm.id})::int as own,
          count(*) filter (where org_id is distinct from ${farm.id})::int as others from ${sql.table(name)}`,
      )
      const { rows } = await store.asSystem((db) =>
        sql<{ name: string; own: number; others: number }>`${sql.join(each, sql` union all `)}`.execute(db),
      )
      return rows
    }
    const farm = await store.asSystem((db) =>
      db.selectFrom('org').select(['id', 'slug']).where('slug', '=', 'hamilton-grazing').executeTakeFirstOrThrow(),
    )
    const now = new Date('2030-01-01T00:00:00Z')
    await store.asSystem((db) =>
      db.updateTable('org').set({ is_on: false, closes_at: now }).where('id', '=', farm.id).execute(),
    )
    const folder = join(app.settings.dataDir, 'rasters', farm.slug)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'ndvi_2026-11-15_sentinel-2.tif'), 'x')

    const before = await counts()
    expect(before.filter(({ own }) => own > 0).length).toBeGreaterThan(40)
    expect(await deleteNextOrg(parts(store, now))).toBe(true)
    const after = await counts()
    expect(after.filter(({ own }) => own > 0)).toEqual([])
    // What is shared with, or by, the organisation goes with it; one line of the audit stays.
    const changed = after.filter(({ name, others }) => others !== before.find((one) => one.name === name)?.others)
    expect(changed.map(({ name }) => name).filter((name) => !name.startsWith('farm_share'))).toEqual(['audit'])
    expect(existsSync(folder)).toBe(false)
    const last = await store.asSystem((db) =>
      db
        .selectFrom('audit')
        .select(['what', 'org_id', 'detail'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    expect(last).toMatchObject({ what: 'org.deleted', org_id: null, detail: { slug: 'hamilton-grazing' } })
    expect(await deleteNextOrg(parts(store, now))).toBe(false)
  })
})
