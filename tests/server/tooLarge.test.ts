import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startApp, type TestApp } from './app.ts'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await startApp()
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const head = (more: string) =>
  `POST /portal/v2/api/auth/signin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${more}\r\n\r\n`
const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`

/** A connection to the portal, with all that came over it. */
async function open(): Promise<{ socket: Socket; came: () => string; until: (words: string) => Promise<void> }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (part: Buffer) => {
    text += part.toString('latin1')
  })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  const until = async (words: string): Promise<void> => {
    while (!text.includes(words)) await new Promise((resolve) => socket.once('data', resolve))
  }
  return { socket, came: () => text, until }
}

/** Sends as fast as the other side takes it. Resolves once all is on its way, or nobody takes any more. */
async function pour(socket: Socket, part: string, times: number): Promise<void> {
  const gone = new Promise((resolve) => socket.once('close', resolve))
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1)
    if (!socket.write(part)) await Promise.race([gone, new Promise((resolve) => socket.once('drain', resolve))])
}

it('RS-01: answers a body without end as soon as it is too large, and closes where it goes on', async () => {
  const { socket, until } = await open()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(head('transfer-encoding: chunked'))
  await pour(socket, chunk, 5)
  await until('HTTP/1.1 413 Payload Too Large')
  await until('The request is too large.')
  // 16 MB are let pass, which a browser may still be sending; not more.
  await pour(socket, chunk, 2000)
  await closed
})

it('RS-01: lets whoever sends all before they read have the words, and ask again on the same connection', async () => {
  const { socket, came, until } = await open()
  socket.pause()
  socket.write(head(`content-length: ${5 * 1_048_576}`))
  await pour(socket, ' '.repeat(65_536), 80)
  expect(came()).toBe('')
  socket.resume()
  await until('The request is too large.')
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await until('HTTP/1.1 200 OK')
})

it('RS-01: reads nothing of what says that it is larger than that, and closes', async () => {
  const { socket, until } = await open()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(head('content-length: 100000000'))
  await until('HTTP/1.1 413 Payload Too Large')
  await closed
})
