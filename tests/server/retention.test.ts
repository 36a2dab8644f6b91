import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import { enqueueMail, outboxQueries } from '#server/mail/outbox.ts'
import { forgetOld } from '#server/retention.ts'
import { subjects } from '#subjects/all.ts'
import { testStore } from './testStore.ts'

const day = 86_400_000
const start = new Date('2026-11-21T03:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * day)

let store: Store
beforeEach(async () => {
  store = await testStore()
})
afterEach(() => store.close())

const failed: string[] = []
const sweep = (days: number, keep = {}) =>
  forgetOld(store, subjects, keep, later(days), (name, error) => failed.push(`${name}: ${error}`))

/** One row of everything that is kept for a time, all of the same moment. */
const written = () =>
  store.asSystem(async (db) => {
    await enqueueMail(db, { to: 'a@example.test', subject: 'One', body: 'Two' }, start)
    await enqueueMail(db, { to: 'waiting@example.test', subject: 'One', body: 'Two' }, later(1))
    await sql`insert into user_account (id, email, user_name) values (5000, 'a@example.test', 'a')`.execute(db)
    await sql`insert into session_family (user_id, created_at, last_used_at, expires_at, fingerprint_hash)
      values (5000, ${start}, ${start}, ${start}, 'x')`.execute(db)
    await sql`insert into reset_link (hash, user_id, created_at, expires_at) values ('x', 5000, ${start}, ${start})`.execute(
      db,
    )
    await sql`insert into attempt (key, at, ok) values ('x', ${start}, false)`.execute(db)
    await sql`insert into procedure_run (name, at, ms, rows) values ('x', ${start}, 1, 1)`.execute(db)
    await sql`insert into audit (at, what) values (${start}, 'x')`.execute(db)
    await sql`insert into ui_report (fingerprint, message, first_at, last_at) values ('x', 'x', ${start}, ${start})`.execute(
      db,
    )
    await sql`insert into idempotency (user_id, key, request_hash, created_at) values (5000, 'x', 'x', ${start})`.execute(
      db,
    )
  })

const tables = [
  'attempt',
  'audit',
  'idempotency',
  'mail_outbox',
  'procedure_run',
  'reset_link',
  'session_family',
  'ui_report',
] as const
const left = () =>
  store.asSystem(async (db) => {
    const counts: string[] = []
    for (const table of tables) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
      if (rows[0]?.n) counts.push(table)
    }
    return counts
  })

describe('what is kept for a time', () => {
  it('goes when its days are over, and not before', async () => {
    await written()
    const one = await inTransactions(store, outboxQueries).take([], start)
    await inTransactions(store, outboxQueries).sent(one?.id ?? '', start)
    await sweep(0.9)
    expect(await left()).toEqual([...tables])
    await sweep(1.1)
    expect(await left()).toEqual(tables.filter((name) => !['attempt', 'idempotency'].includes(name)))
    await sweep(7.1)
    expect(await left()).toEqual(['audit', 'mail_outbox', 'procedure_run', 'ui_report'])
    await sweep(31)
    expect(await left()).toEqual(['audit', 'mail_outbox', 'ui_report'])
    // A mail that waits is not forgotten, however old it is.
    await sweep(91)
    expect(await left()).toEqual(['audit', 'mail_outbox'])
    await sweep(1101)
    expect(await left()).toEqual(['mail_outbox'])
    expect(failed).toEqual([])
  })

  it('goes sooner where the portal says so', async () => {
    await written()
    await sweep(2, { sessions: 1, audit: 1, reports: 1, runs: 1 })
    expect(await left()).toEqual(['mail_outbox'])
  })

  it('goes although another kind cannot be forgotten', async () => {
    await written()
    const told: string[] = []
    const broken = {
      keeps: [{ name: 'broken', days: 1, forget: () => Promise.reject(new Error('no')) }],
    }
    await forgetOld(store, [broken, ...subjects], {}, later(8), (name) => told.push(name))
    expect(told).toEqual(['broken'])
    expect(await left()).not.toContain('session_family')
  })
})
