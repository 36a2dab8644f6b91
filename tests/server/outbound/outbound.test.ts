import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboundAllowOf } from '#server/outbound/allow.ts'
import { makeOutbound, type Outbound } from '#server/outbound/outbound.ts'
import { OutboundError } from '#server/outbound/outboundError.ts'
import { isReserved } from '#server/outbound/reserved.ts'
import { readSettings, SettingProblem } from '#server/settings.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

let answer: Answer
const asked: IncomingMessage[] = []
const server = createServer((request, reply) => {
  asked.push(request)
  answer(request, reply)
})
let here = ''
let out: Outbound
const allowed = (text: string): Outbound => {
  const allow = outboundAllowOf(text)
  if (!allow) throw new Error(text)
  return makeOutbound(allow, 'Tilth (+https://farms.example.com)')
}

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  asked.length = 0
  out = allowed('loopback')
})
afterEach(() => out.close())

const why = (address: string, more = {}, from = out): Promise<unknown> =>
  from
    .call(address, { hosts: [], ...more })
    .catch((error: unknown) =>
      error instanceof OutboundError ? [error.code, error.message.replaceAll(/127\.0\.0\.1(?! is)/g, 'host')] : error,
    )

describe('an outgoing call', () => {
  it('says who asks, keeps no cookie, and gives the reply whatever its status', async () => {
    answer = (_, reply) => reply.writeHead(404, { 'set-cookie': 'a=b', 'content-type': 'text/html' }).end('<p>gone')
    const reply = await out.call(here, { hosts: [], accepts: ['application/json'] })
    expect([reply.status, reply.text()]).toEqual([404, '<p>gone'])
    await out.call(here, { hosts: [] })
    expect(asked[1]?.headers).toMatchObject({ 'user-agent': 'Tilth (+https://farms.example.com)' })
    expect(asked[1]?.headers.cookie).toBeUndefined()
  })

  it('goes to no host that is not listed, and to no private address whose network is not', async () => {
    const none = allowed('')
    expect(await why('https://api.example.com/', {}, none)).toEqual([
      'not-listed',
      'The portal does not call api.example.com: it is not on its list of hosts. Whoever runs the portal can list it in OUTBOUND_ALLOW.',
    ])
    for (const host of [
      '127.0.0.1',
      '0x7f.1',
      '169.254.169.254',
      '10.0.0.1',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '[fd00::1]',
    ])
      expect(
        await why(`http://${host}/`, { hosts: [new URL(`http://${host}`).hostname.replace(/[[\]]/g, '')] }, none),
      ).toEqual(['private', expect.stringContaining('private network')])
    // The name is listed, and where it leads is not.
    expect(await why(here.replace('127.0.0.1', 'localhost'), { hosts: ['localhost'] }, none)).toEqual([
      'private',
      expect.stringMatching(/^The portal does not call localhost: its address (::1|host|127\.0\.0\.1) is in a private/),
    ])
    expect(asked).toEqual([])
    await none.close()
    answer = (_, reply) => reply.end('here')
    const named = await out.call(here.replace('127.0.0.1', 'LOCALHOST.'), { hosts: ['localhost'] })
    expect(named.text()).toBe('here')
  })

  it('takes no address but http and https, and none with a password in it', async () => {
    for (const address of ['ftp://127.0.0.1/', 'file:///etc/passwd', 'nonsense', here.replace('//', '//user:word@')])
      expect(await why(address)).toEqual(['address', expect.stringContaining('no address')])
  })

  it('follows three redirects, judges each, and takes no key along to another host', async () => {
    let left = 3
    answer = (_, reply) => (left-- > 0 ? reply.writeHead(302, { location: '/next' }).end() : reply.end('there'))
    expect((await out.call(here, { hosts: [], headers: { 'x-key': 'k' } })).text()).toBe('there')
    expect(asked.map(({ headers }) => headers['x-key'])).toEqual(['k', 'k', 'k', 'k'])
    left = 4
    expect(await why(here)).toEqual(['redirect', expect.stringContaining('again and again')])
    answer = (_, reply) => reply.writeHead(302, { location: 'http://192.168.0.1/' }).end()
    expect(await why(here, { hosts: ['192.168.0.1'] })).toEqual(['private', expect.stringContaining('192.168.0.1')])
    answer = ({ headers }, reply) =>
      headers.host?.startsWith('localhost')
        ? reply.end('elsewhere')
        : reply.writeHead(307, { location: here.replace('127.0.0.1', 'localhost') }).end()
    asked.length = 0
    await out.call(here, { hosts: ['localhost'], headers: { 'x-key': 'k' } })
    expect(asked.map(({ headers }) => headers['x-key'])).toEqual(['k', undefined])
    // What is sent is sent to one host only.
    expect(await why(here, { hosts: ['localhost'], method: 'POST', body: 'x' })).toEqual([
      'redirect',
      expect.anything(),
    ])
  })

  it('tells a web page, a hang, a body too large and a closed port apart', async () => {
    const accepts = ['application/json']
    answer = (_, reply) => reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>')
    expect(await why(here, { accepts })).toEqual(['wrong-type', 'host answers with a web page instead of data.'])
    answer = (_, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).write('{')
    expect(await why(here, { timeoutMs: 100 })).toEqual(['slow', 'host did not answer in full within 0.1 s.'])
    // It is counted as it comes, and once unpacked.
    answer = (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(3_000_000)))
    expect(await why(here, { maxBytes: 1_048_576 })).toEqual(['too-large', 'host answers with more than 1 MB.'])
    expect((await out.call(here, { hosts: [] })).body.byteLength).toBe(3_000_000)
    answer = (request) => request.socket.destroy()
    expect(await why(here)).toEqual(['unreachable', expect.stringMatching(/^host cannot be reached \(\w+\)\.$/)])
  })
})

describe('OUTBOUND_ALLOW', () => {
  it('lists names, names under a name, addresses and networks', () => {
    const allow = outboundAllowOf('Broker.example.com, *.example.org,192.168.1.0/24, fd00::/8')
    expect(
      ['broker.example.com', 'a.b.example.org', '192.168.1.9', 'fd12::1'].map((host) => allow?.host(host)),
    ).toEqual([true, true, true, true])
    expect(
      ['example.com', 'xbroker.example.com', 'example.org', 'badexample.org', '192.168.2.1'].map((host) =>
        allow?.host(host),
      ),
    ).toEqual([false, false, false, false, false])
  })

  it('is refused at the start where it means nothing', () => {
    for (const OUTBOUND_ALLOW of ['*', 'http://a.b', '10.0.0.0/99', '10.0.0', '0.0.0.0/0', 'a b', 'a..b', 'host:80'])
      expect(() => readSettings({ OUTBOUND_ALLOW }, '/'), OUTBOUND_ALLOW).toThrow(SettingProblem)
    expect(() => readSettings({ OUTBOUND_ALLOW: '*' }, '/')).toThrow(/^OUTBOUND_ALLOW is "\*"\. Give hosts/)
  })
})

it('knows which addresses are on the public internet', () => {
  expect(['1.1.1.1', '172.15.0.1', '2606:4700::1111'].filter(isReserved)).toEqual([])
  const closed = [
    '0.0.0.0',
    '100.64.0.1',
    '172.31.0.1',
    '224.0.0.1',
    '::',
    'fe80::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '1',
  ]
  expect(closed.filter((address) => !isReserved(address))).toEqual([])
})
