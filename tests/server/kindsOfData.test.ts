import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from './app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const columns = (): Promise<{ name: string; type: string }[]> =>
  app.store.asSystem(async (db) => {
    const { rows } = await sql<{ name: string; type: string }>`
      select table_name || '.' || column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' order by 1`.execute(db)
    return rows
  })

/** Columns that are called like a secret, stand as they are, and are none; and why. */
const open: Record<string, string> = {
  'attempt.key': 'the hash of an account and an address',
  'data_source.key_hint': 'the last four signs of a key, by which people tell it from another',
  'idempotency.key': 'a number that the browser drew, good for its own account',
  'idempotency.request_hash': 'a hash',
  'limit_window.key': 'the name of a call and who asks',
  'notice_browser.public_key': 'public',
  'notice_browser.secret': 'it hides a notice from those who carry it; to send one takes the portal’s own key',
  'passkey.public_key': 'public',
  'pending_account.password_hash': 'argon2id',
  'user_account.password_hash': 'argon2id',
}

/** What belongs to nobody, which any call may read. */
const everybodys = [
  'climate_index',
  'grain_bid',
  'grain_site',
  'market_forward',
  'market_item',
  'market_price',
  'org_version',
  'procedure_setting',
  'product',
  'saleyard_report',
]

describe('V14.2.4: what src/server/protection.md says of the kinds of data', () => {
  it('secrets are kept as hashes, or sealed', async () => {
    const secret = /(?:^|[._])(?:hash|key|secret|token|password|signature|sealed|otp)(?:$|_)/
    const found = (await columns()).filter(({ name }) => secret.test(name.slice(name.indexOf('.'))))
    const plain = found.filter(({ name, type }) => type !== 'bytea' || !/(?:hash|sealed)$/.test(name))
    expect(plain.map(({ name }) => name)).toEqual(Object.keys(open))
    expect(found.length - plain.length).toBeGreaterThan(15)
    const hashes = await app.store.asSystem((db) =>
      db.selectFrom('user_account').select('password_hash').where('password_hash', 'is not', null).execute(),
    )
    expect(hashes.length).toBeGreaterThan(5)
    for (const { password_hash } of hashes) expect(password_hash).toMatch(/^\$argon2id\$/)
  })

  it('what is an organisation’s has policies, and of what has none a call reads what is everybody’s alone', async () => {
    const tables = await app.store.asSystem(async (db) => {
      const { rows } = await sql<{ name: string; walled: boolean; readable: boolean; written: boolean; org: boolean }>`
        select relname as name, relrowsecurity and relforcerowsecurity as walled,
          has_table_privilege('tilth_app', oid, 'select') as readable,
          has_table_privilege('tilth_app', oid, 'insert') or has_table_privilege('tilth_app', oid, 'update')
            or has_table_privilege('tilth_app', oid, 'delete') as written,
          exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'org_id') as org
        from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition order by 1`.execute(
        db,
      )
      return rows
    })
    expect(tables.length).toBeGreaterThan(100)
    expect(tables.filter(({ org, walled, readable }) => org && readable && !walled)).toEqual([])
    const without = tables.filter(({ walled }) => !walled)
    expect(without.filter(({ readable }) => readable).map(({ name }) => name)).toEqual(everybodys)
    // A call adds a mail that it cannot read, and raises the version of what belongs to none.
    expect(without.filter(({ written }) => written).map(({ name }) => name)).toEqual(['mail_outbox', 'org_version'])
  })

  it('what is personal is cached by nobody, and leaves the browser at sign-out', async () => {
    const person = await app.as('manager')
    for (const [name, input] of Object.entries({ 'user.me': {}, 'user.sessions': {}, 'location.list': {} })) {
      if (!app.portal.endpoints[name]) continue
      const reply = await person.call(name, input, { org: 20 })
      expect([name, reply.statusCode, reply.headers['cache-control']]).toEqual([name, 200, 'no-store'])
    }
    const out = await person.call('auth.signout')
    expect(out.statusCode).toBe(200)
    expect(String(out.headers['clear-site-data'])).toMatch(/storage|cache/)
  })
})
