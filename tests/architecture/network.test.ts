import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, createServer as listen } from 'node:net'
import { connect as connectSafely } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { triedElsewhere } from '../network.ts'

// An address of those that are kept for documents (RFC 5737): nobody is there.
const nobody = '192.0.2.1'

it.each<[string, () => Promise<unknown>]>([
  ['by name', () => once(connect(80, 'tilth.example'), 'connect')],
  ['by address', () => once(connect({ port: 80, host: nobody }), 'connect')],
  ['by TLS', () => once(connectSafely({ port: 443, host: nobody }), 'secureConnect')],
  ['by fetch', () => fetch(`http://${nobody}/`)],
])('SC-03: no test reaches another machine %s', async (_, ask) => {
  const reason: unknown = await ask().catch((error: Error) => error.cause ?? error)
  expect(reason).toMatchObject({ message: expect.stringContaining('tests ask this machine only') })
  expect(triedElsewhere()).toHaveLength(1)
})

it('SC-03: a test reaches this machine', async () => {
  const web = createServer((_, reply) => reply.end('here')).listen(0, '127.0.0.1')
  const plain = listen().listen(0, '127.0.0.1')
  onTestFinished(() => {
    web.close()
    plain.close()
  })
  await Promise.all([once(web, 'listening'), once(plain, 'listening')])
  const [at, beside] = [web.address(), plain.address()]
  if (at === null || typeof at === 'string' || beside === null || typeof beside === 'string') throw new Error('no port')
  expect(await (await fetch(`http://localhost:${at.port}/`)).text()).toBe('here')
  const socket = connect(beside.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
  expect(triedElsewhere()).toEqual([])
})
