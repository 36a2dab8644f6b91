import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#server/db/store.ts'
import { deliver } from '#server/mail/delivery.ts'
import { enqueueMail, outboxStore } from '#server/mail/outbox.ts'
import { fileTransport } from '#server/mail/transport.ts'
import { testStore } from './testStore.ts'

let store: Store
let folder: string
const at = new Date('2026-11-21T03:00:00Z')
const mail = { to: 'a@example.test', subject: 'Your place', body: 'Good morning\n' }
beforeEach(async () => {
  store = await testStore()
  folder = mkdtempSync(join(tmpdir(), 'tilth-mail-'))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const write = (subject = mail.subject) => store.asSystem((db) => enqueueMail(db, { ...mail, subject }, at))
const rows = () => store.asSystem((db) => db.selectFrom('mail_outbox').selectAll().execute())

describe('mail', () => {
  it('is written with what it belongs to, or not at all', async () => {
    await expect(
      store.asSystem(async (db) => {
        await enqueueMail(db, mail, at)
        throw new Error('the rest failed')
      }),
    ).rejects.toThrow('the rest failed')
    expect(await rows()).toEqual([])
  })

  it('becomes a file that only its owner reads, once', async () => {
    await write()
    const transport = fileTransport(join(folder, 'mail'), 'https://farms.example.com')
    expect(await deliver(outboxStore(store), transport, () => at)).toBe(1)
    expect(await deliver(outboxStore(store), transport, () => at)).toBe(0)
    const [row] = await rows()
    expect(readdirSync(join(folder, 'mail'))).toEqual([`${row?.id}.eml`])
    const text = readFileSync(join(folder, 'mail', `${row?.id}.eml`), 'utf8')
    expect(text).toContain('To: a@example.test')
    expect(text).toContain(`Message-ID: <${row?.id}@farms.example.com>`)
    expect(text).toContain('Good morning')
    expect(statSync(join(folder, 'mail', `${row?.id}.eml`)).mode & 0o077).toBe(0)
    expect(row?.sent_at).toEqual(at)
  })

  it('puts no header of its own making where a line break was slipped in', async () => {
    await write('Hello\r\nBcc: everybody@example.test')
    await deliver(outboxStore(store), fileTransport(folder, 'https://farms.example.com'), () => at)
    const [file = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/^Bcc:/m)
  })

  it('is tried again when delivery fails, under the same id, and not for ever', async () => {
    await write()
    const tried: string[] = []
    const failing = async ({ id }: { id: string }) => {
      tried.push(id)
      throw new Error('no route to the mail server')
    }
    for (let i = 0; i < 15; i++) await deliver(outboxStore(store), failing, () => at)
    expect(new Set(tried).size).toBe(1)
    expect(tried).toHaveLength(12)
    expect(await rows()).toMatchObject([{ sent_at: null, tries: 12, last_error: 'no route to the mail server' }])
  })
})
