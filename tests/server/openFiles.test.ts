import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { openFiles, shareOut } from '#server/openFiles.ts'
import { freePort } from '../freePort.ts'
import { dataDir, ownServers, start } from './started.ts'
import { copyTemplate } from './testStore.ts'

ownServers()
const limit = 256
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})

it('what a process may open is shared out, and never more than there is', () => {
  for (const many of [limit, 1024, 4096, 20_000, 1_048_576]) {
    const { database, connections } = shareOut(many)
    expect(database + connections, String(many)).toBeLessThan(many)
    expect(database).toBeLessThanOrEqual(1000)
    expect(connections).toBeGreaterThanOrEqual(96)
  }
  expect(openFiles().connections).toBeGreaterThan(0)
})

/** A connection that stays open and says nothing. */
const holdOne = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    sockets.add(socket)
    socket.on('error', reject)
    socket.on('close', () => sockets.delete(socket))
  })

/** Asks on a connection that is open; gives the head of the answer. */
const askOn = (socket: Socket, lines: string): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('data', (part) => resolve(String(part).split('\r\n\r\n')[0] ?? ''))
    socket.once('close', () => reject(new Error('the connection was closed without an answer')))
    socket.write(`${lines}\r\n\r\n`)
  })

const health = 'GET /healthz HTTP/1.1\r\nhost: localhost'
const signIn = (): string => {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'wrong' })
  return `POST /portal/v2/api/auth/signin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

it.skipIf(!existsSync('/proc/self/fd'))(
  'RS-11: with 256 open files it tells those who come too many with 503, serves the others, and recovers',
  async () => {
    await copyTemplate(dataDir())
    const port = await freePort()
    const { child, said } = start({ PORT: String(port) }, undefined, `ulimit -n ${limit}`)
    await said('Tilth is at')
    const { connections } = shareOut(limit)
    const early: Socket[] = []
    for (let at = 0; at < connections; at += 1) early.push(await holdOne(port))
    const late = await askOn(await holdOne(port), health)
    expect(late).toMatch(/^HTTP\/1\.1 503 /)
    expect(late).toMatch(/^retry-after: \d+$/im)
    expect(late).toMatch(/^connection: close$/im)
    // Far more than there are files: what cannot be told is dropped, and the files that the portal needs are left.
    const crowd = Array.from({ length: 2 * limit }, () => holdOne(port).catch(() => null))
    await Promise.all(crowd)
    await vi.waitFor(() => expect(sockets.size).toBeLessThan(limit), { timeout: 60_000, interval: 50 })
    expect(readdirSync(`/proc/${child.pid}/fd`).length).toBeLessThan(limit - 8)
    const [first, second] = early
    if (!first || !second) throw new Error('no connection is held')
    expect(await askOn(first, health)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await askOn(second, signIn())).toMatch(/^HTTP\/1\.1 401 /)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200), {
      timeout: 60_000,
      interval: 100,
    })
  },
)
