import { join, resolve } from 'node:path'
import { type Demo, demoOf, isLocalHost } from './demoSetting.ts'
import { type OutboundAllow, outboundAllowOf } from './outbound/allow.ts'
import { plainWays } from './plainWays.ts'
import { type TrustProxy, trustProxyOf } from './trustProxy.ts'

/** The files of a certificate, with those of its chain behind it, and of its key: both PEM. */
export interface TlsFiles {
  certificate: string
  key: string
}

type SecondFactor = 'asked' | 'everybody'

/** What the environment decides. Read once, at the start. */
export interface Settings {
  port: number
  host: string
  /** What the portal's own listeners encrypt with, where no proxy on this machine does. */
  tls?: TlsFiles
  /** The portal's own address without a trailing slash: for links in mail, for cookies, for the origin check. */
  publicUrl: string
  /** The origins of our own pages. */
  origins: string[]
  /** Which proxies in front may say who asked them. */
  trustProxy: TrustProxy
  /** Hosts and networks that outgoing calls may lead to, besides those that code and declarations name. */
  outboundAllow: OutboundAllow
  dataDir: string
  databaseUrl?: string
  /** The folder that holds config/ and dashboards/. */
  configDir: string
  /** The folder that holds schemas/ and src/. */
  root: string
  /** The built browser application. */
  webDir: string
  demo: Demo
  smtpUrl?: string
  /** Other machines that may be spoken to without TLS, since the network between is the operator's own. */
  plainTo: ReadonlySet<string>
  /** The chart server's address, without a trailing slash. */
  legacyUrl?: string
  /** Where its pages are shown: a listener of their own, and its origin beside each of ours. */
  chartsPort: number
  chartOrigins: string[]
  sessionSecret?: string
  /** Who has to use a second step: whom their organisation asks, or everybody. */
  secondFactor: SecondFactor
  /** Where metrics are shown: on a listener of their own, or behind a token at /metrics. */
  metricsHost: string
  metricsPort?: number
  metricsToken?: string
  /** In production a result that breaks its schema is logged; elsewhere it is an error. */
  production: boolean
  logLevel: string
}

/** A setting that cannot be used. The message names the variable and says what to do. */
export class SettingProblem extends Error {}

export function readSettings(env: Record<string, string | undefined>, root: string): Settings {
  const port = portOf('PORT', env.PORT, 8080)
  const chartsPort = portOf('CHARTS_PORT', env.CHARTS_PORT, 8081)
  // Written as in an address, [::1], it is no name that a listener finds.
  const host = env.HOST?.trim().replace(/^\[(.*)\]$/, '$1') || '127.0.0.1'
  const tls = tlsOf(env, root)
  const scheme = tls ? 'https' : 'http'
  const publicUrl = env.PUBLIC_URL ? publicUrlOf(env.PUBLIC_URL) : `${scheme}://localhost:${port}`
  // Without PUBLIC_URL the portal is at home: every name of this machine is ours.
  const names = env.PUBLIC_URL ? [] : ['localhost', '127.0.0.1', '[::1]']
  const origins = [...new Set([new URL(publicUrl).origin, ...names.map((name) => `${scheme}://${name}:${port}`)])]
  const legacyUrl = env.LEGACY_URL ? legacyUrlOf(env.LEGACY_URL) : undefined
  if (legacyUrl && chartsPort === port && port !== 0)
    throw new SettingProblem(`CHARTS_PORT is ${chartsPort}, which is PORT too. Give another.`)
  const demo = safeDemo(env.DEMO, host, publicUrl)
  const [databaseUrl, smtpUrl] = [env.DATABASE_URL || undefined, env.SMTP_URL || undefined]
  const plainTo = namesOf(env.PLAIN_TO)
  if (!isLocalHost(new URL(publicUrl).hostname)) refusePlain({ databaseUrl, smtpUrl, legacyUrl }, plainTo)
  return {
    port,
    host,
    ...(tls ? { tls } : {}),
    publicUrl,
    origins,
    trustProxy: trustProxySetting(env.TRUST_PROXY),
    outboundAllow: outboundSetting(env.OUTBOUND_ALLOW),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl,
    configDir: resolve(root, env.CONFIG_DIR || '.'),
    root,
    webDir: join(root, 'dist/web'),
    demo,
    smtpUrl,
    plainTo,
    legacyUrl,
    chartsPort,
    chartOrigins: legacyUrl ? origins.map((origin) => withPort(origin, chartsPort)) : [],
    sessionSecret: env.SESSION_SECRET || undefined,
    secondFactor: secondFactorOf(env.SECOND_FACTOR),
    ...metricsOf(env),
    production: env.NODE_ENV === 'production',
    // At home the console is for the start-up message; calls are logged where a log is collected.
    logLevel: env.LOG_LEVEL || (env.NODE_ENV === 'production' ? 'info' : 'warn'),
  }
}

/** The demo accounts have a password that everybody knows: the world may not reach them unless it is said. */
function safeDemo(text: string | undefined, host: string, publicUrl: string): Demo {
  const demo = demoOf(text)
  if (demo === null)
    throw new SettingProblem(
      `DEMO is "${text}". Give 0 (no demo data), 1 (demo data, on this machine only) or public (demo data for everybody).`,
    )
  const open = !isLocalHost(host)
    ? `HOST is ${host}`
    : isLocalHost(new URL(publicUrl).hostname)
      ? null
      : `PUBLIC_URL is ${publicUrl}`
  if (demo !== 'local' || open === null) return demo
  throw new SettingProblem(
    `${open}, so that others could sign in to the demo accounts, whose password everybody knows. Set DEMO=0 to start without demo data, or DEMO=public to show it to everybody, without the super user's account.`,
  )
}

function secondFactorOf(text: string | undefined): SecondFactor {
  const said = text?.trim() || 'asked'
  if (said === 'asked' || said === 'everybody') return said
  throw new SettingProblem(
    `SECOND_FACTOR is "${text}". Give everybody, so that whoever signs in uses a second step, or leave it out: then organisations say who does.`,
  )
}

const namesOf = (text: string | undefined): ReadonlySet<string> =>
  new Set((text ?? '').split(',').flatMap((name) => name.trim().toLowerCase() || []))

/** A portal that people reach over a network speaks to other machines over TLS, unless it is said which need none. */
function refusePlain(addresses: Parameters<typeof plainWays>[0], plainTo: ReadonlySet<string>): void {
  const way = plainWays(addresses).find(({ host }) => !plainTo.has(host))
  if (way)
    throw new SettingProblem(
      `${way.say} Where the network between is your own, set PLAIN_TO=${[...plainTo, way.host].join(',')} instead.`,
    )
}

function trustProxySetting(text: string | undefined): TrustProxy {
  const trusted = trustProxyOf(text)
  if (trusted !== null) return trusted
  throw new SettingProblem(
    `TRUST_PROXY is "${text}". Give the addresses or networks of the proxies in front (10.0.0.5, 10.1.0.0/16, loopback), or how many stand one behind the other.`,
  )
}

function outboundSetting(text: string | undefined): OutboundAllow {
  const allow = outboundAllowOf(text)
  if (allow !== null) return allow
  throw new SettingProblem(
    `OUTBOUND_ALLOW is "${text}". Give hosts (broker.example.com, *.example.org), addresses and networks (10.0.0.5, 192.168.1.0/24) or loopback, with commas between.`,
  )
}

function tlsOf(env: Record<string, string | undefined>, root: string): TlsFiles | undefined {
  const { TLS_CERT: certificate, TLS_KEY: key } = env
  if (certificate && key) return { certificate: resolve(root, certificate), key: resolve(root, key) }
  const [given, lacking] = certificate ? ['TLS_CERT', 'TLS_KEY'] : ['TLS_KEY', 'TLS_CERT']
  if (certificate || key)
    throw new SettingProblem(
      `${given} is set, but ${lacking} is not. Give both files, or none where a proxy has the certificate.`,
    )
  return undefined
}

function metricsOf(env: Record<string, string | undefined>) {
  const metricsHost = env.METRICS_HOST?.trim() || '127.0.0.1'
  const metricsPort = env.METRICS_PORT ? portOf('METRICS_PORT', env.METRICS_PORT, 0) : undefined
  const metricsToken = env.METRICS_TOKEN || undefined
  if (metricsToken !== undefined && !/^[\x21-\x7e]{16,500}$/.test(metricsToken))
    throw new SettingProblem('METRICS_TOKEN is too weak. Give 16 random characters or more, without spaces.')
  if (metricsPort !== undefined && metricsToken === undefined && !isLocalHost(metricsHost))
    throw new SettingProblem(
      `METRICS_HOST is ${metricsHost}, so that others could read the metrics. Set METRICS_TOKEN too.`,
    )
  return { metricsHost, metricsPort, metricsToken }
}

function portOf(name: string, text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new SettingProblem(`${name} is "${text}". Give a number from 0 to 65535.`)
}

function publicUrlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && !url.username && url.pathname === '/' && !url.search && !url.hash)
    return url.origin
  throw new SettingProblem(`PUBLIC_URL is "${text}". Give the portal's address, such as https://farms.example.com.`)
}

function legacyUrlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash)
    return (url.origin + url.pathname).replace(/\/+$/, '')
  throw new SettingProblem(
    `LEGACY_URL is "${text}". Give the chart server's address, such as https://charts.example.com.`,
  )
}

function withPort(origin: string, port: number): string {
  const url = new URL(origin)
  url.port = String(port)
  return url.origin
}
