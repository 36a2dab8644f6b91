import { HttpError } from '#server/httpError.ts'
import type { AnswerTo, AskedBy, Handler } from '#server/pipeline/handler.ts'
import type { SessionCookies } from '#server/session/cookies.ts'
import type { Session } from '#server/session/person.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { AttemptQueries } from '#subjects/people/attempts.ts'
import type { Charts } from '#types/api/dashboards/legacy.ts'
import { type ChartServer, ChartsDown } from './charts/chartServer.ts'
import type { ConnectedCharts } from './charts/connected.ts'
import { type ChartSession, idleSeconds } from './charts/sessions.ts'

interface LegacyParts {
  /** Null without LEGACY_URL. */
  charts: ConnectedCharts | null
  attempts: AttemptQueries
  cookies: SessionCookies
  /** The portal's origins, and beside each the one at which chart pages are shown from there. */
  origins: readonly string[]
  chartOrigins: readonly string[]
}

const notConnected: Charts = {
  isConnected: false,
  isSignedIn: false,
  address: null,
  say: 'No chart server is connected to this portal.',
}
const notSignedIn: Charts = {
  isConnected: true,
  isSignedIn: false,
  address: null,
  say: 'Sign in to the chart server to see its pages.',
}

/** Signing in at the chart server, and changing the organisation there. */
export function legacyService({ charts, attempts, cookies, origins, chartOrigins }: LegacyParts) {
  const shownAt = ({ origin }: AskedBy): string => chartOrigins[Math.max(0, origins.indexOf(origin ?? ''))] ?? ''
  const signedIn = (request: AskedBy): Charts => ({
    isConnected: true,
    isSignedIn: true,
    address: shownAt(request),
    say: null,
  })
  const nameTo = (chart: ChartSession, reply: AnswerTo) =>
    reply.setCookie(cookies.charts, chart.id, cookies.chartsOptions(idleSeconds))

  const login: Handler<'legacy.login'> = async ({ input, session, request, reply, now }) => {
    const { familyId, person } = signedInHere(session)
    if (!charts) return notConnected
    // The limits of the portal's own door, with counts of their own: the browser tries here by itself with every sign-in,
    // and whoever has no account there must not be locked out here.
    const account = `charts:${sha256(input.user.toLowerCase()).toString('base64url')}`
    const address = `charts-ip:${request.from.address}`
    const limits = [
      { key: account, failures: 5 },
      { key: address, failures: 29 },
    ]
    const wait = await attempts.begin(limits, now)
    if (wait !== null)
      throw new HttpError(429, 'Too many tries. Wait a few minutes.', {
        code: 'too-many-tries',
        headers: { 'retry-after': String(wait) },
      })
    const { user, password, email = '' } = input
    const answer = await post(charts.server, '/login', { user, password, email })
    if (answer.status >= 400 && answer.status < 500)
      throw new HttpError(400, 'The chart server does not know this user with this password.', {
        code: 'wrong-credentials',
      })
    if (answer.status >= 300) throw down()
    await attempts.succeed(account, [address], now)
    const chart = charts.sessions.renew(person.id, familyId, now)
    chart.jar.keep(answer.setCookies, now)
    nameTo(chart, reply)
    return signedIn(request)
  }

  const using: Handler<'legacy.using'> = async ({ input, scope, session, request, reply, now }) => {
    const { familyId, person } = signedInHere(session)
    if (!scope.readable.includes(input.id))
      throw new HttpError(403, 'You do not belong to this organisation.', { code: 'foreign-org' })
    if (!charts) return notConnected
    const chart = charts.sessions.of(person.id, familyId, now)
    const path = `/api/user/using/${input.id}`
    const cookie = chart.jar.header(charts.server.base + path, now)
    if (cookie === undefined) return notSignedIn
    const answer = await post(charts.server, path, {}, cookie)
    chart.jar.keep(answer.setCookies, now)
    if (answer.status === 401) {
      chart.jar.clear()
      return notSignedIn
    }
    if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400)) throw down()
    nameTo(chart, reply)
    if (answer.status >= 400)
      return { ...signedIn(request), address: null, say: 'The chart server does not let you see this organisation.' }
    chart.org_id = input.id
    return signedIn(request)
  }

  return { login, using }
}

function signedInHere(session: Session | null): Session {
  if (!session) throw new HttpError(401, 'Sign in first.', { code: 'signed-out' })
  return session
}

const down = () =>
  new HttpError(503, 'The chart server does not answer. Try again later.', {
    code: 'charts-down',
    headers: { 'retry-after': '10' },
  })

/** Throws HttpError 503 when the chart server does not answer. What it says in words is not read. */
async function post(
  server: ChartServer,
  path: string,
  body: Record<string, unknown>,
  cookie?: string,
): Promise<{ status: number; setCookies: string[] }> {
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    accept: 'application/json',
    origin: server.origin,
    ...(cookie === undefined ? {} : { cookie }),
  }
  try {
    const reply = await server.send({ method: 'POST', path: server.base + path, headers, body: text })
    reply.destroy()
    return { status: reply.statusCode ?? 502, setCookies: reply.headers['set-cookie'] ?? [] }
  } catch (error) {
    if (error instanceof ChartsDown) throw down()
    throw error
  }
}
