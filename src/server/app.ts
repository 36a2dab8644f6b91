import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Portal } from '#engine/portal.ts'
import { sessionOf } from './access.ts'
import { makeChecker } from './calls/checker.ts'
import type { Store } from './db/store.ts'
import { tellingWrites } from './db/tellingWrites.ts'
import { answering, handlersOf } from './handlers.ts'
import { addApi } from './http/api.ts'
import { addForms } from './http/form.ts'
import { tileOrigins } from './http/headers.ts'
import { addHealth } from './http/health.ts'
import { addImagery } from './http/imagery.ts'
import { addRequestLog, makeLogger } from './http/logger.ts'
import { addManners, refuseBroken } from './http/manners.ts'
import { addPages } from './http/pages.ts'
import { readWebFiles } from './http/webFiles.ts'
import { makeImagery } from './imagery/imagery.ts'
import { makeLimiter } from './limiter.ts'
import { now as machineNow } from './now.ts'
import { type Answered, type Incoming, makePipeline } from './pipeline.ts'
import { procedures } from './procedures/registry.ts'
import type { ConnectedCharts } from './services/legacy.ts'
import { procedureService } from './services/procedure.ts'
import { sessionCookies } from './session/cookies.ts'
import { families } from './session/families.ts'
import { passwords } from './session/passwords.ts'
import { readSecret } from './session/secret.ts'
import { accessTokens } from './session/token.ts'
import { makeVault } from './session/vault.ts'
import type { Settings } from './settings.ts'
import { idempotencyStore } from './stores/idempotency.ts'
import { orgStore } from './stores/orgs.ts'
import { peopleStore } from './stores/people.ts'
import { procedureRunStore } from './stores/procedureRuns.ts'
import { sessionStore } from './stores/sessions.ts'
import { shareKeyStore } from './stores/shareKeys.ts'
import { sceneLimits } from './workers/limits.ts'
import { sceneWork } from './workers/sceneWork.ts'
import { makeWorkers, type Workers } from './workers/workers.ts'

export interface AppMore {
  now?: () => Date
  log?: FastifyBaseLogger
  /** The chart server, when there is one; the listener for its pages has the same. */
  charts?: ConnectedCharts | null
  /** With limits of its own, where a test is about them. */
  workers?: Workers
}

/** Builds the whole server, without listening. Throws SettingProblem when the session secret cannot be used. */
export async function buildApp(
  settings: Settings,
  store: Store,
  portal: () => Portal,
  more: AppMore = {},
): Promise<FastifyInstance> {
  const now = more.now ?? machineNow
  const log: FastifyBaseLogger = more.log ?? makeLogger(settings.logLevel)
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: 16_384 },
    // The API reads its own query strings, within bounds.
    routerOptions: { maxParamLength: 300, querystringParser: () => ({}) },
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: refuseBroken,
  })
  addManners(app, settings.chartOrigins, () => tileOrigins(portal().core.basemaps))
  addRequestLog(app)
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
  const people = peopleStore(store)
  const limiter = makeLimiter()
  const workers = more.workers ?? makeWorkers()
  const sceneWorkers = makeWorkers(sceneLimits)
  const imagery = makeImagery({
    work: sceneWork(sceneWorkers),
    folder: join(settings.dataDir, 'rasters'),
    secret,
    quantities: () => portal().core.quantities,
    slugOf: async (orgId) => (await orgStore(store).byId(orgId))?.slug ?? null,
    clock: () => now().getTime(),
    tell: (file, why) => log.warn({ file, why }, 'a raster file is left out'),
  })
  const runner = procedureService({
    store,
    registry: (bounded, shared, writable) => procedures(bounded, portal, imagery, shared, writable),
    runs: procedureRunStore(store),
    now,
    clock: () => performance.now(),
  })
  const handlers = handlersOf({
    // What a person writes is in the next answer, however long answers are kept.
    store: tellingWrites(store, runner.forget),
    people,
    passwords: passwords(),
    families: families(sessionStore(store), tokens),
    cookies,
    origins: settings.origins,
    chartOrigins: settings.chartOrigins,
    charts: more.charts ?? null,
    limiter,
    portal,
    publicUrl: settings.publicUrl,
    vault: makeVault(secret),
    procedures: runner,
    workers,
    answer: (call) => answer(call),
  })
  const answer: (call: Incoming) => Promise<Answered> = makePipeline({
    portal,
    session: (authorization, request, at) =>
      sessionOf(authorization, request.cookies[cookies.fingerprint], tokens, people, at),
    everyOrg: () => orgStore(store).ids(),
    shared: (keyHash, at) => shareKeyStore(store).opens(keyHash, at),
    checker: makeChecker(),
    answering: answering(handlers, runner),
    idempotency: idempotencyStore(store),
    limiter,
    now,
    brokenResult(what) {
      if (!settings.production) throw new Error(what)
      log.error({ what }, 'a result breaks its schema')
    },
  })

  addHealth(app, () => store.ready(), now)
  addApi(app, portal, answer)
  addImagery(app, imagery, now)
  addPages(app, settings, portal, readWebFiles(settings.webDir))
  const flushing = setInterval(
    () => void runner.flush().catch((error: unknown) => log.error({ err: error }, 'runs not written')),
    5000,
  )
  flushing.unref()
  let looking: NodeJS.Timeout | undefined
  // Not at once: whoever started the server wants to see a page, and nobody waits for the log to name a broken file.
  app.addHook('onListen', async () => {
    looking = setTimeout(() => void lookAtScenes(), 15_000).unref()
  })
  const lookAtScenes = async (): Promise<void> => {
    try {
      for (const orgId of await orgStore(store).ids()) await imagery.scenes(orgId)
    } catch (error) {
      log.error({ err: error }, 'scenes not looked at')
    }
  }
  app.addHook('onClose', async () => {
    clearTimeout(looking)
    clearInterval(flushing)
    workers.end()
    sceneWorkers.end()
    await runner.flush()
  })
  return app
}
