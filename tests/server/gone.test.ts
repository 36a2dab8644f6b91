import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Browser, startApp, type TestApp } from './app.ts'

let app: TestApp
let member: Browser
beforeAll(async () => {
  app = await startApp()
  member = await app.as('member')
  await app.app.listen({ port: 0, host: '127.0.0.1' })
}, 180_000)
afterAll(() => app.close())

/** Keeps the one connection of the database, so that nothing is answered until it is given back. */
function heldDatabase(): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const done = app.store.asSystem(async (db) => {
      await sql`select 1`.execute(db)
      await new Promise<void>((giveBack) =>
        resolve(() => {
          giveBack()
          return done
        }),
      )
    })
    done.catch(reject)
  })
}

/** Sends the beginning of a request, and leaves when the server has begun with it. */
async function leave(lines: string[], body?: string): Promise<string> {
  const before = app.log().length
  // A whole request may be answered before anybody notices who left.
  const giveBack = body === undefined ? await heldDatabase() : null
  const { port } = app.app.server.address() as AddressInfo
  const cookie = Object.entries(member.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const head = [...lines, 'host: x', `authorization: Bearer ${member.token}`, 'x-org-id: 20', `cookie: ${cookie}`]
  const accepted = new Promise<void>((resolve) => app.app.server.once('request', () => resolve()))
  const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`))
  await accepted
  socket.destroy()
  await vi.waitFor(() => expect(app.log().slice(before)).toMatch(/"status":499/), 10_000)
  await giveBack?.()
  // What the answer still does comes before the answer to whoever asks next.
  expect(await member.call('org.role', {}, { org: 20 })).toAnswer()
  return app.log().slice(before)
}

const api = '/portal/v2/api'
const ways: [string, string[], string?][] = [
  ['while its call is answered', [`GET ${api}/org/members HTTP/1.1`, 'accept-encoding: br']],
  [
    'while it sends its input',
    [`POST ${api}/device/list HTTP/1.1`, 'content-type: application/json', 'content-length: 500'],
    '{"a',
  ],
  [
    'while it sends a file',
    [
      `POST ${api}/soiltest/upload HTTP/1.1`,
      'content-type: multipart/form-data; boundary=border',
      'content-length: 90000',
    ],
    '--border\r\ncontent-disposition: form-data; name="csv"; filename="a.csv"\r\n\r\nfield,date',
  ],
]

describe('a client that goes away', () => {
  it.each(ways)('%s is no error: one line says so', async (_, lines, body) => {
    const told = (await leave(lines, body))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; status?: number; err?: unknown })
    expect(told.filter(({ level, err }) => level >= 40 || err !== undefined)).toEqual([])
    expect(told.filter(({ status }) => status === 499)).toHaveLength(1)
  })
})
