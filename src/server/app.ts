import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Portal } from '#engine/portal.ts'
import { inTransactions } from './db/inTransactions.ts'
import type { Store } from './db/store.ts'
import { addApi } from './http/api.ts'
import { addForms } from './http/form.ts'
import { tileOrigins } from './http/headers.ts'
import { addHealth } from './http/health.ts'
import { addHooks, refuseBroken } from './http/hooks.ts'
import { addRequestLog, makeLogger } from './http/logger.ts'
import { addPages } from './http/pages.ts'
import { addProxySigns } from './http/proxySigns.ts'
import { addViolations } from './http/violations.ts'
import { readWebFiles } from './http/webFiles.ts'
import { now as machineNow } from './now.ts'
import { makeOnePortal } from './onePortal.ts'
import { makeOutbound } from './outbound/outbound.ts'
import type { Calls } from './pipeline/call.ts'
import { makeChecker } from './pipeline/checker.ts'
import { failureWordsOf } from './pipeline/failureWords.ts'
import { heavyLimits, inTurns } from './pipeline/heavyReads.ts'
import { makeLimiter } from './pipeline/limiter.ts'
import type { Given, Server } from './pipeline/parts.ts'
import { makePipeline } from './pipeline/pipeline.ts'
import type { TurnLimits } from './pipeline/turns.ts'
import { procedureRunQueries } from './procedures/procedureRuns.ts'
import { procedureService } from './procedures/runner.ts'
import { toolsOf, withStore } from './procedures/tools.ts'
import { fromBelow } from './records/dependents.ts'
import { sessionCookies } from './session/cookies.ts'
import { readSecret } from './session/secret.ts'
import { accessTokens } from './session/token.ts'
import { makeVault } from './session/vault.ts'
import type { Settings } from './settings.ts'
import { callsOf, orgFactsOf, proceduresOf, type Subject, serverToolsOf, waitsOf } from './subject.ts'
import { followTls, readTls } from './tls.ts'
import { makeWorkers, type Workers } from './workers/workers.ts'

export interface AppMore extends Given {
  now?: () => Date
  log?: FastifyBaseLogger
  /** With limits of its own, where a test is about them. */
  workers?: Workers
  heavy?: TurnLimits
  /** Told after each call that reads much. */
  tidy?: (letGo: boolean) => void
}

interface App {
  app: FastifyInstance
  parts: Server
}

/** Builds the whole server, without listening. Throws SettingProblem when the session secret cannot be used. */
export async function buildApp(
  subjects: Subject[],
  settings: Settings,
  store: Store,
  served: () => Portal,
  more: AppMore = {},
): Promise<App> {
  const one = makeOnePortal(served)
  const { portal } = one
  const {
    now = machineNow,
    log = makeLogger(settings.logLevel),
    workers = makeWorkers(),
    heavy = heavyLimits(store.kind),
    tidy = () => {},
    ...given
  } = more
  const tls = settings.tls && readTls(settings.tls)
  const listener = { maxHeaderSize: 16_384, ...tls }
  // Its types tell a listener that encrypts from one that does not; nothing here does.
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    trustProxy: settings.trustProxy,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What still comes in while the server stops is answered: it came by a connection that was open before.
    return503OnClosing: false,
    ...(tls ? { https: listener } : { http: listener }),
    // The API reads its own query strings, within bounds.
    routerOptions: { maxParamLength: 300, querystringParser: () => ({}) },
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: refuseBroken,
  })
  const following = followTls(app.server, settings.tls, log)
  app.addHook('onClose', async () => following.close())
  addHooks(app, settings.chartOrigins, one, (portal) => tileOrigins(portal.core.basemaps))
  addRequestLog(app)
  addProxySigns(app, settings)
  await app.register(cookie)
  await addForms(app)
  // A compressed request body is refused before it gets here; what it would unpack to cannot be known.
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  const cookies = sessionCookies(settings.publicUrl)
  const secret = readSecret(settings.sessionSecret, settings.dataDir)
  const tokens = accessTokens(secret)
  const waits = waitsOf(subjects)
  const asked = proceduresOf(subjects)
  const procedures = procedureService({
    names: [...asked.keys()],
    make: (name, from) =>
      asked.get(name)?.(toolsOf([...serverToolsOf(subjects, server), ...subjects], { ...from, portal })),
    runs: inTransactions(store, procedureRunQueries),
    portalHash: () => portal().version,
    clock: () => performance.now(),
  })
  const outbound = makeOutbound(settings.outboundAllow, `Tilth (+${settings.publicUrl})`)
  const server: Server = {
    store,
    ...withStore(store),
    get server() {
      return server
    },
    inLastTransaction: (work) => work(server),
    fromBelow: fromBelow(subjects),
    settings,
    portal,
    now,
    log,
    cookies,
    tokens,
    secret,
    origins: settings.origins,
    chartOrigins: settings.chartOrigins,
    limiter: makeLimiter(),
    publicUrl: settings.publicUrl,
    vault: makeVault(secret),
    procedures,
    workers,
    outbound,
    answer: (call) => calls.answer(call),
    given,
  }
  const makers = callsOf(subjects)
  const who = only(subjects, 'who')
  const orgFacts = orgFactsOf(subjects)
  const calls: Calls = makePipeline({
    server,
    who: (parts) => who(parts, orgFacts),
    opens: only(subjects, 'opens'),
    checker: makeChecker(),
    waits: new Set(waits.keys()),
    say: failureWordsOf(subjects),
    answering: (endpoint) => {
      const { name, procedure } = endpoint
      if (!procedure) return makers.get(name)
      if (!asked.has(procedure.name)) return undefined
      return ({ queries, afterwards }) =>
        ({ input, scope, now }) =>
          procedures.run({ queries, afterwards, waits: waits.has(name) }, endpoint, { input, scope, now })
    },
    brokenResult(what) {
      if (!settings.production) throw new Error(what)
      log.error({ what }, 'a result breaks its schema')
    },
  })

  addHealth(app, () => store.ready(), now)
  addApi(app, portal, { ...calls, answer: inTurns(calls.answer, { tokens, now, limits: heavy, afterwards: tidy }) })
  for (const { routes } of subjects) routes?.(app, server)
  addViolations(app, now)
  addPages(app, settings, portal, readWebFiles(settings.webDir))
  const flushing = setInterval(
    () => void procedures.flush().catch((error: unknown) => log.error({ err: error }, 'runs not written')),
    5000,
  )
  flushing.unref()
  app.addHook('onClose', async () => {
    clearInterval(flushing)
    workers.end()
    await outbound.close()
    await procedures.flush()
  })
  return { app, parts: server }
}

/** The one subject's answer to what the machine cannot do without. */
function only<Key extends 'who' | 'opens'>(subjects: Subject[], key: Key): NonNullable<Subject[Key]> {
  const found = subjects.flatMap((subject) => subject[key] ?? [])
  const [first] = found
  if (found.length !== 1 || !first) throw new Error(`exactly one subject has to give "${key}"; ${found.length} do`)
  return first as NonNullable<Subject[Key]>
}
