import type { Attack } from '../attack.ts'

const api = '/portal/v2/api'
const signIn = (body: string) => ({ path: `${api}/auth/signin`, method: 'POST', body })
const raw = (...lines: string[]) => ({ raw: `${lines.join('\r\n')}\r\n\r\n` })
const report = (at: number) =>
  JSON.stringify({ 'csp-report': { 'violated-directive': `img-src-${at}`, 'blocked-uri': 'x'.repeat(60_000) } })

/** What somebody sends who is not signed in. */
export const strangers: Attack[] = [
  {
    name: 'a megabyte to sign in with',
    source: 'RS-01',
    expect: [413],
    send: () => signIn(JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(1_000_000) })),
  },
  {
    name: 'a body of 100 MB that says so, and does not come',
    source: 'RS-01',
    expect: [413],
    send: () =>
      raw(`POST ${api}/auth/signin HTTP/1.1`, 'host: x', 'content-type: application/json', 'content-length: 100000000'),
  },
  {
    name: 'a chunked body without end',
    source: 'RS-01',
    expect: [413],
    send: () => ({
      raw: `POST ${api}/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${`4000\r\n${' '.repeat(0x4000)}\r\n`.repeat(20)}`,
    }),
  },
  {
    name: 'a compressed body',
    source: 'RS-01',
    expect: [415],
    send: () => ({ ...signIn('{}'), headers: { 'content-encoding': 'gzip' } }),
  },
  {
    name: '100 bodies of 30,000 brackets',
    source: 'RS-02',
    expect: [400],
    times: 100,
    atOnce: 10,
    send: () => signIn(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  },
  {
    name: 'a field named after the prototype',
    source: 'RS-02',
    expect: [400],
    send: () => signIn('{"email":"a@b.test","password":"x","__proto__":{"isSuperUser":true}}'),
  },
  {
    name: 'a NUL in an address',
    source: 'list',
    expect: [400],
    send: () => signIn(JSON.stringify({ email: 'a\u0000@b.test', password: 'x' })),
  },
  {
    name: 'half a character in a password',
    source: 'list',
    expect: [400, 401],
    send: () => signIn('{"email":"a@b.test","password":"\\ud800"}'),
  },
  {
    name: '300 reports of a policy violation, 60 KB each',
    source: 'list',
    expect: [204, 429],
    one: 429,
    times: 300,
    atOnce: 10,
    send: (at) => ({
      path: '/portal/violations',
      method: 'POST',
      body: report(at),
      headers: { 'content-type': 'application/csp-report' },
    }),
  },
  {
    name: 'what is no HTTP',
    source: 'RS-01',
    expect: [400],
    times: 50,
    send: () => raw('EHLO portal', 'host: x'),
  },
  {
    name: 'a header of 60 KB',
    source: 'RS-01',
    expect: [431],
    send: () => raw('GET / HTTP/1.1', 'host: x', `x-large: ${'x'.repeat(60_000)}`),
  },
  {
    name: 'two lengths of one body',
    source: 'RS-01',
    expect: [400],
    send: () => raw(`POST ${api}/auth/signin HTTP/1.1`, 'host: x', 'content-length: 2', 'content-length: 20'),
  },
  {
    name: 'a method that nobody knows',
    source: 'RS-01',
    expect: [404, 405],
    send: () => ({ path: '/', method: 'PROPFIND' }),
  },
  {
    name: 'an address meant for a proxy',
    source: 'RS-01',
    expect: [400],
    send: () => raw('GET http://169.254.169.254/latest/meta-data HTTP/1.1', 'host: x'),
  },
  {
    name: 'files above the folder',
    source: 'RS-01',
    expect: [404],
    times: 4,
    send: (at) => {
      const way = [
        '/../../etc/passwd',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/icons/..%2f..%2fpackage.json/16x16.png',
        '/.git/config',
      ]
      return raw(`GET ${way[at]} HTTP/1.1`, 'host: x')
    },
  },
  {
    name: '700 parameters in a query',
    source: 'RS-04',
    expect: [400],
    send: () => ({ path: `${api}/ui/get/style?${'a=1&'.repeat(700)}` }),
  },
  {
    name: 'a file of 9 MB from nobody',
    source: 'list',
    expect: [401, 0],
    times: 5,
    send: () => ({
      path: `${api}/farm/field/import`,
      method: 'POST',
      body: 'x'.repeat(9_000_000),
      headers: { 'content-type': 'multipart/form-data; boundary=border' },
    }),
  },
  {
    name: '500 questions with a made-up token',
    source: 'LD-02',
    expect: [401, 503],
    one: 401,
    times: 500,
    atOnce: 100,
    send: () => ({
      path: `${api}/location/list`,
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer t1.${'A'.repeat(80)}.${'B'.repeat(43)}` },
    }),
  },
  {
    name: '2,000 looks at the health',
    source: 'RS-08',
    expect: [200],
    times: 2000,
    atOnce: 100,
    send: () => ({ path: '/healthz' }),
  },
]
