import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { deliver } from '#server/mail/delivery.ts'
import { enqueueMail, outboxQueries } from '#server/mail/outbox.ts'
import { Undeliverable } from '#server/mail/transport.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'

const nobodys = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await startApp()
  admin = await app.as('super')
  await app.store.asSystem(async (db) => {
    for (const to of ['good@example.test', 'bad@example.test'])
      await enqueueMail(
        db,
        { to, subject: '123456 is your code', body: 'https://farms.example.com/secret' },
        app.clock.at,
      )
  })
  const transport = async ({ to }: { to: string }) => {
    if (to.startsWith('bad')) throw new Undeliverable('550 No such person')
  }
  await deliver(inTransactions(app.store, outboxQueries), transport, () => app.clock.at)
}, 180_000)
afterAll(() => app.close())

const page = async (input: Record<string, unknown> = {}) => {
  const reply = await admin.call('admin.mail.page', input)
  expect(reply).toAnswer()
  return reply.json().result
}

describe('the page of mail', () => {
  it('says of each mail where it stands, and never what it says', async () => {
    expect(await page({ sort: 'to' })).toMatchObject([
      {
        to: 'bad@example.test',
        state: 'given-up',
        level: 'act',
        tries: 1,
        next_try_at: null,
        last_error: '550 No such person',
      },
      { to: 'good@example.test', state: 'sent', level: 'good', tries: 1, next_try_at: null, last_error: null },
    ])
    const reply = await admin.call('admin.mail.page', {})
    expect(reply.body).not.toMatch(/123456|secret/)
    expect(await page({ state: 'given-up' })).toMatchObject([{ to: 'bad@example.test' }])
    expect(await page({ search: 'GOOD@' })).toMatchObject([{ to: 'good@example.test' }])
  })

  it('gives a mail that was given up its tries anew, and writes down who did it', async () => {
    const [lost] = await page({ state: 'given-up' })
    const reply = await admin.call('admin.mail.retry', { id: lost.id })
    expect(reply).toAnswer()
    expect(reply.json().result).toEqual({ to: 'bad@example.test' })
    expect(await page({ state: 'waiting' })).toMatchObject([{ to: 'bad@example.test', tries: 0 }])
    const sent: string[] = []
    await deliver(
      inTransactions(app.store, outboxQueries),
      async ({ to }) => void sent.push(to),
      () => app.clock.at,
    )
    expect(sent).toEqual(['bad@example.test'])
    const changes = await admin.call('admin.change.page', { search: 'bad@example.test' })
    expect(changes.json().result).toMatchObject([
      { what: 'Mail tried again', detail: 'to: bad@example.test, address: 127.0.0.1, browser: lightMyRequest' },
    ])
  })

  it('does not send again what was sent', async () => {
    const [sent] = await page({ state: 'sent' })
    expect(await admin.call('admin.mail.retry', { id: sent.id })).toRefuse(404)
    expect(await admin.call('admin.mail.retry', { id: nobodys })).toRefuse(404)
  })
})
