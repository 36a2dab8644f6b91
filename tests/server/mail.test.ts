import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import { deliver } from '#server/mail/delivery.ts'
import { enqueueMail, outboxQueries } from '#server/mail/outbox.ts'
import { fileTransport, forgetFiles, smtpTransport, Unreachable } from '#server/mail/transport.ts'
import { testStore } from './testStore.ts'

let store: Store
let folder: string
const at = new Date('2026-11-21T03:00:00Z')
const mail = { to: 'a@example.test', subject: 'Your location', body: 'Good morning\n' }
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
    expect(await deliver(inTransactions(store, outboxQueries), transport, () => at)).toBe(1)
    expect(await deliver(inTransactions(store, outboxQueries), transport, () => at)).toBe(0)
    const [row] = await rows()
    expect(readdirSync(join(folder, 'mail'))).toEqual([`${row?.id}.eml`])
    const text = readFileSync(join(folder, 'mail', `${row?.id}.eml`), 'utf8')
    expect(text).toContain('To: a@example.test')
    expect(text).toContain(`Message-ID: <${row?.id}@farms.example.com>`)
    expect(text).toContain('Good morning')
    expect(statSync(join(folder, 'mail', `${row?.id}.eml`)).mode & 0o077).toBe(0)
    expect(row?.sent_at).toEqual(at)
  })

  it('bears under what it says the foot of the brand that it is from', async () => {
    await write()
    const sent: string[] = []
    await deliver(
      inTransactions(store, outboxQueries),
      async ({ body }) => void sent.push(body),
      () => at,
      undefined,
      (brand) => (brand === null ? 'Provided by Tilth' : ''),
    )
    expect(sent).toEqual([`${mail.body.trimEnd()}\n\n-- \nProvided by Tilth\n`])
  })

  it('puts no header of its own making where a line break was slipped in', async () => {
    await write('Hello\r\nBcc: everybody@example.test')
    await deliver(inTransactions(store, outboxQueries), fileTransport(folder, 'https://farms.example.com'), () => at)
    const [file = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/^Bcc:/m)
  })

  it('keeps nothing of what a sent mail said, since it held links and codes', async () => {
    await write('123456 is your code')
    await deliver(inTransactions(store, outboxQueries), fileTransport(folder, 'https://farms.example.com'), () => at)
    expect(await rows()).toMatchObject([{ to_address: 'a@example.test', subject: '', body: '', sent_at: at }])
  })

  it('is tried again for two days with growing pauses, under the same id, and then given up aloud', async () => {
    await write()
    const tried: { id: string; at: number }[] = []
    const given: string[] = []
    let now = at
    const failing = async ({ id }: { id: string }) => {
      tried.push({ id, at: now.getTime() })
      throw new Unreachable('no route to the mail server')
    }
    for (let minutes = 0; minutes < 60 * 60; minutes += 5) {
      now = new Date(at.getTime() + minutes * 60_000)
      await deliver(
        inTransactions(store, outboxQueries),
        failing,
        () => now,
        ({ to }, why) => given.push(`${to}: ${why}`),
      )
    }
    expect(new Set(tried.map(({ id }) => id)).size).toBe(1)
    const pauses = tried.slice(1).map((one, index) => one.at - (tried[index]?.at ?? 0))
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(((tried.at(-1)?.at ?? 0) - at.getTime()) / 3_600_000).toBeGreaterThan(47)
    expect(given).toEqual(['a@example.test: no route to the mail server'])
    expect(await rows()).toMatchObject([{ sent_at: null, last_error: 'no route to the mail server' }])
    expect((await rows())[0]?.failed_at).toBeInstanceOf(Date)
  })

  it('goes out when the mail server is back after a rest', async () => {
    await write()
    const resting = async () => {
      throw new Unreachable('resting')
    }
    await deliver(inTransactions(store, outboxQueries), resting, () => at)
    const later = new Date(at.getTime() + 60_000)
    expect(
      await deliver(
        inTransactions(store, outboxQueries),
        fileTransport(folder, 'https://farms.example.com'),
        () => later,
      ),
    ).toBe(1)
  })

  it('is forgotten with its file when it is old', async () => {
    await write()
    await deliver(inTransactions(store, outboxQueries), fileTransport(folder, 'https://farms.example.com'), () => at)
    await inTransactions(store, outboxQueries).forget(at)
    expect(await rows()).toHaveLength(1)
    await inTransactions(store, outboxQueries).forget(new Date(at.getTime() + 1))
    expect(await rows()).toEqual([])
    await forgetFiles(folder, new Date(0))
    expect(readdirSync(folder)).toHaveLength(1)
    await forgetFiles(folder, new Date(statSync(join(folder, readdirSync(folder)[0] ?? '')).mtimeMs + 2))
    expect(readdirSync(folder)).toEqual([])
    await forgetFiles(join(folder, 'not there'), at)
  })

  it('is delivered once where two processes deliver at once', async () => {
    for (let i = 0; i < 6; i++) await write(`Mail ${i}`)
    const sent: string[] = []
    const transport = async ({ subject }: { subject: string }) => void sent.push(subject)
    const process = () => deliver(inTransactions(store, outboxQueries), transport, () => at)
    const counts = await Promise.all([process(), process()])
    expect(counts.reduce((a, b) => a + b)).toBe(6)
    expect(sent.toSorted()).toEqual(['Mail 0', 'Mail 1', 'Mail 2', 'Mail 3', 'Mail 4', 'Mail 5'])
  })

  it('is nobody else’s while it is under way, and somebody’s again when its process died', async () => {
    await write()
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
    const outbox = inTransactions(store, outboxQueries)
    expect(await outbox.take([], at)).toMatchObject({ tries: 1 })
    expect(await outbox.take([], later(60))).toBeNull()
    expect(await outbox.take([], later(301))).toMatchObject({ tries: 2 })
  })
})

describe('a mail server', () => {
  it('that refuses one address gets the others all the same, and the refused one is not tried again', async () => {
    const server = await smtpServer((line) => (/^RCPT TO:<bad@/.test(line) ? '550 No such person' : undefined))
    await store.asSystem(async (db) => {
      await enqueueMail(db, { ...mail, to: 'bad@example.test' }, at)
      await enqueueMail(db, { ...mail, to: 'good@example.test' }, new Date(at.getTime() + 1))
    })
    const given: string[] = []
    const later = new Date(at.getTime() + 2)
    const transport = smtpTransport(server.url, 'https://farms.example.com')
    const sent = await deliver(
      inTransactions(store, outboxQueries),
      transport,
      () => later,
      ({ to }) => given.push(to),
    )
    await server.close()
    expect(sent).toBe(1)
    expect(given).toEqual(['bad@example.test'])
    expect(server.taken).toEqual(['good@example.test'])
    const bad = (await rows()).find(({ to_address }) => to_address === 'bad@example.test')
    expect(bad).toMatchObject({ tries: 1, failed_at: later, sent_at: null })
    expect(bad?.last_error).toContain('550')
  })

  it('that says "later" is asked again later', async () => {
    const server = await smtpServer((line) => (line.startsWith('RCPT') ? '451 Greylisted' : undefined))
    await write()
    await deliver(
      inTransactions(store, outboxQueries),
      smtpTransport(server.url, 'https://farms.example.com'),
      () => at,
    )
    await server.close()
    expect(await rows()).toMatchObject([{ tries: 1, failed_at: null, sent_at: null }])
  })

  it('that cannot be reached is knocked at once a round, not once a mail', async () => {
    const server = await smtpServer(() => undefined)
    await server.close()
    await write('one')
    await write('two')
    let knocks = 0
    const transport = smtpTransport(server.url, 'https://farms.example.com')
    await deliver(
      inTransactions(store, outboxQueries),
      (one) => {
        knocks += 1
        return transport(one)
      },
      () => at,
    )
    expect(knocks).toBe(1)
    expect(await rows()).toMatchObject([
      { tries: 1, failed_at: null },
      { tries: 1, failed_at: null },
    ])
  })
})

/** A mail server on this machine that takes every mail, but for the lines that it answers otherwise. */
async function smtpServer(answer: (line: string) => string | undefined) {
  const taken: string[] = []
  const server = createServer((socket) => {
    let inData = false
    let to = ''
    let rest = ''
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (inData) {
          if (line !== '.') continue
          inData = false
          taken.push(to)
          socket.write('250 taken\r\n')
          continue
        }
        const refusal = answer(line)
        if (line.startsWith('RCPT')) to = /<(.*)>/.exec(line)?.[1] ?? ''
        if (refusal) socket.write(`${refusal}\r\n`)
        else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
