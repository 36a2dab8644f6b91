import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { inTransactions } from '#server/db/inTransactions.ts'
import { makeLogger } from '#server/http/logger.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { chartServer } from '#subjects/dashboards/charts/chartServer.ts'
import { type ChartsListener, listenForCharts } from '#subjects/dashboards/charts/listener.ts'
import { type ChartSessions, makeChartSessions } from '#subjects/dashboards/charts/sessions.ts'
import { peopleQueries } from '#subjects/people/people.ts'
import { startApp, type TestApp } from '../../../server/app.ts'

export interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A real, small chart server, with the sign-in and the switch of the one that the portal had before. */
export interface ChartServerOfBefore {
  url: string
  seen: Seen[]
  /** While set, sign-ins and everything else get this status. */
  failWith: number | null
  close(): Promise<void>
}

const users: Record<string, string> = { 'viewer@example.test': 'chart-word' }

function answer(asked: Seen, reply: ServerResponse, failWith: number | null, elsewhere: string) {
  const { method, url, headers, body } = asked
  const path = url.split('?', 1)[0]?.replace(/^\/grafana/, '') ?? ''
  const send = (status: number, value: unknown, more: Record<string, string | string[]> = {}) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...more })
    reply.end(JSON.stringify(value))
  }
  const isIn = /\bcharts_session=good\b/.test(headers.cookie ?? '')
  if (failWith !== null) return send(failWith, { message: 'no' })
  if (method === 'POST' && path === '/login') {
    const { user, password } = JSON.parse(body)
    if (users[user] !== password) return send(401, { message: 'Invalid username or password' })
    return send(
      200,
      { message: 'Logged in' },
      {
        'set-cookie': ['charts_session=good; Path=/; HttpOnly; SameSite=Lax', 'charts_expiry=1; Path=/; Max-Age=3600'],
      },
    )
  }
  if (path === '/slow') return
  if (path === '/away') return void reply.writeHead(302, { location: `${elsewhere}/x` }).end()
  if (path === '/here') return void reply.writeHead(302, { location: `http://${headers.host}/d/soil?a=1#b` }).end()
  if (path === '/public/app.js')
    return void reply
      .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=60', etag: '"1"' })
      .end('1')
  if (!isIn) return send(401, { message: 'Unauthorized' })
  if (method === 'POST' && path.startsWith('/api/user/using/'))
    return send(path.endsWith('/31') ? 403 : 200, { message: 'Active organization changed' })
  if (path === '/d/soil') {
    reply.writeHead(200, {
      'content-type': 'text/html',
      'x-frame-options': 'deny',
      'content-security-policy': "script-src 'self'; frame-ancestors 'none'; report-uri /r",
      'set-cookie': ['charts_session=good; Path=/', '__Host-fp=stolen; Path=/; Secure'],
      'clear-site-data': '"cookies"',
      'access-control-allow-origin': '*',
      'x-secret': 'inside',
    })
    return void reply.end('<h1>Soil</h1>')
  }
  send(200, { ...asked })
}

async function listen(handle: (request: IncomingMessage, reply: ServerResponse, body: string) => void) {
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => handle(request, reply, body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export interface Charts {
  app: TestApp
  settings: Settings
  upstream: ChartServerOfBefore
  /** A server that nothing here may ever call. */
  trap: { url: string; hits: number }
  sessions: ChartSessions
  /** The origin of the listener. */
  at: string
  listener: ChartsListener
  /** Asks the listener, as a browser with these cookies would. */
  ask(path: string, init?: RequestInit & { cookies?: Record<string, string> }): Promise<Response>
  /** Sends bytes as they are and gives the status line that comes back. */
  raw(text: string): Promise<string>
  close(): Promise<void>
}

async function freePort(): Promise<string> {
  const free = await listen(() => {})
  await free.close()
  return new URL(free.url).port
}

/** The portal with a chart server and the listener for its pages; `folder` is where the chart server lives. */
export async function startCharts(folder = ''): Promise<Charts> {
  const trap = { url: '', hits: 0 }
  const trapped = await listen((_, reply) => {
    trap.hits += 1
    reply.end()
  })
  trap.url = trapped.url
  const seen: Seen[] = []
  const upstream: ChartServerOfBefore = { url: '', seen, failWith: null, close: async () => {} }
  const real = await listen((request, reply, body) => {
    const asked = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    seen.push(asked)
    answer(asked, reply, upstream.failWith, trap.url)
  })
  upstream.url = real.url
  upstream.close = real.close
  const env = { LEGACY_URL: real.url + folder, CHARTS_PORT: await freePort() }
  const settings = readSettings({ PORT: '8100', ...env }, process.cwd())
  const server = chartServer(settings.legacyUrl ?? '', 1500)
  const sessions = makeChartSessions()
  const app = await startApp(env, { charts: { server, sessions } })
  const people = inTransactions(app.store, peopleQueries)
  const listener = await listenForCharts(
    {
      server,
      sessions,
      stands: async ({ user_id: userId, family_id: familyId }) =>
        (await people.behind(userId, familyId, app.clock.at)) !== null,
      cookie: '__Host-charts',
      portal: settings.origins,
      own: settings.chartOrigins,
      now: () => app.clock.at,
    },
    { host: '127.0.0.1', port: settings.chartsPort },
    makeLogger('silent'),
  )
  const at = `http://127.0.0.1:${listener.port}`
  return {
    app,
    settings,
    upstream,
    trap,
    sessions,
    at,
    listener,
    ask: (path, { cookies = {}, headers, ...init } = {}) =>
      fetch(at + path, {
        redirect: 'manual',
        ...init,
        headers: {
          cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
          ...Object.fromEntries(new Headers(headers)),
        },
      }),
    raw: (text) =>
      new Promise((resolve, reject) => {
        const socket = connect(listener.port, '127.0.0.1', () => socket.write(text))
        let got = ''
        socket.on('data', (part) => {
          got += String(part)
          if (got.includes('\r\n')) {
            resolve(got.split('\r\n', 1)[0] ?? '')
            socket.destroy()
          }
        })
        socket.on('error', reject)
        socket.on('close', () => resolve(got))
      }),
    async close() {
      await listener.close()
      await app.close()
      await Promise.all([upstream.close(), trapped.close()])
    },
  }
}
