import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Facts } from '#linker/linker.ts'
import { listenForBackups } from './backup/socket.ts'
import { inTransactions } from './db/inTransactions.ts'
import { openStore } from './db/store.ts'
import { growSlowly, tidyWhenQuiet } from './heap.ts'
import { providerOf } from './http/brand.ts'
import { limitConnections } from './http/crowd.ts'
import { makeLogger } from './http/logger.ts'
import { agreeOn, directoryInCommon, keepInCommon, secretInCommon } from './jobs/agreement.ts'
import { makeJobs } from './jobs/jobs.ts'
import { leases } from './jobs/leases.ts'
import { loadPortal } from './loadPortal.ts'
import { deliver } from './mail/delivery.ts'
import { outboxQueries } from './mail/outbox.ts'
import { fileTransport, forgetFiles, smtpTransport } from './mail/transport.ts'
import { addMetricsRoute, listenForMetrics } from './metrics/listen.ts'
import type { Metrics } from './metrics/metrics.ts'
import { now } from './now.ts'
import { openFiles } from './openFiles.ts'
import { callLimits } from './pipeline/callLimits.ts'
import type { Parts } from './pipeline/parts.ts'
import { isNew, prepareApart } from './prepareApart.ts'
import { toolsOf, withStore } from './procedures/tools.ts'
import { daysKept, forgetOld } from './retention.ts'
import { readSecret } from './session/secret.ts'
import type { Settings } from './settings.ts'
import { tellSlowSteps } from './slowSteps.ts'
import { welcome, wordsOf } from './startWords.ts'
import { type Beginning, migrationsOf, type Running, type Subject } from './subject.ts'

export interface RunningServer {
  address: string
  stop(): Promise<void>
}

/**
 * How many connections may wait to be taken, of those that come in one moment; the system has a bound of its own, 4,096
 * on Linux. Of 2,000 that found Node's own 511 the others tried again after a second (2026-11-29).
 */
const backlog = 4096

/** Starts everything. Throws StartProblem, SettingProblem or DataDirectoryLocked with a sentence for whoever started it. */
export async function runServer(
  all: () => Promise<{ subjects: Subject[]; linkFacts: (root: string) => Promise<Facts> }>,
  settings: Settings,
  say: (text: string) => void,
): Promise<RunningServer> {
  growSlowly()
  const tidy = tidyWhenQuiet()
  const log = makeLogger(settings.logLevel)
  const secret = secretInCommon(readSecret(settings.sessionSecret, settings.dataDir))
  const waiting = tellSlowSteps(say)
  waiting.for('a new database')
  // The process that prepares a new data directory leaves the linked portal there as well.
  if (isNew(settings)) await prepareApart(settings)
  waiting.for('the declarations and the database')
  const keeping = loadPortal(settings, async (root) => (await all()).linkFacts(root), say, tidy)
  keeping.catch(() => {})
  // A new database is not begun for declarations that give no portal.
  if (isNew(settings)) await keeping
  const where = settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir }
  // The database's thread starts while this one reads the program and the declarations.
  const store = await openStore({ ...where, agreed: keeping }, async () => migrationsOf((await all()).subjects))
  const tell = (told: string[]) => {
    for (const what of told) log.warn({ what }, 'changed by hand and left alone')
  }
  try {
    const keeper = await keeping
    const { portal } = keeper
    waiting.for('the program')
    const { buildApp } = await import('./app.ts')
    const { subjects } = await all()
    const isShared = store.kind === 'postgres'
    if (isShared) {
      waiting.for('processes with another session secret to end')
      await agreeOn(store, secret)
    }
    const beginning: Beginning = { store, portal, settings, now }
    // The embedded database has one process, which after a crash need not wait for itself.
    const held = leases(store, store.kind === 'embedded' ? 'the one process' : randomUUID())
    // Of two processes that start at once, the second finds what the first has made.
    await held.alone('beginning', async () => {
      for (const { begin } of subjects) {
        if (!begin) continue
        waiting.for(begin.waitingFor)
        tell(await begin.work(beginning))
      }
    })
    const told: string[] = []
    for (const subject of subjects) told.push(...((await subject.welcome?.(beginning)) ?? []))
    waiting.for('the services')
    const { app, parts } = await buildApp(subjects, settings, store, portal, { now, log, tidy })
    limitConnections(app, openFiles().connections)
    const metrics = await metricsOf(app, parts)
    const plainJobs = makeJobs(held, (name, error) => log.error({ err: error }, `${name} failed`))
    const jobs = metrics?.counting(plainJobs) ?? plainJobs
    const outbox = inTransactions(store, outboxQueries)
    const mailFolder = `${settings.dataDir}/mail`
    const transport = settings.smtpUrl
      ? smtpTransport(settings.smtpUrl, settings.publicUrl)
      : fileTransport(mailFolder, settings.publicUrl)
    jobs.every({
      name: 'mail',
      everyMs: 3000,
      // Each mail is taken by one process.
      everywhere: true,
      work: () =>
        deliver(
          outbox,
          transport,
          now,
          ({ id }, why) => log.error({ mail: id, why }, 'a mail is given up'),
          (brand) => providerOf(portal(), brand),
        ),
    })
    if (isShared) {
      const told = (what: string) => () => log.warn({ what }, 'another process on this database has another one')
      jobs.every(keepInCommon(store, secret, told('session secret')))
      // Scenes are read from it, and mails written into it where there is no mail server.
      jobs.every(keepInCommon(store, directoryInCommon(settings.dataDir), told('DATA_DIR')))
    }
    const keep = () => portal().core.app.keep
    jobs.every({
      name: 'what had its time',
      everyMs: hourMs,
      work: () =>
        forgetOld(store, subjects, keep(), now(), (name, error) => log.error({ err: error }, `${name}: not forgotten`)),
    })
    jobs.every({
      name: 'mails that became files',
      everyMs: hourMs,
      everywhere: true,
      work: () => forgetFiles(mailFolder, new Date(now().getTime() - daysKept(keep(), 'mails') * 24 * hourMs)),
    })
    jobs.every({ name: 'limits', everyMs: hourMs / 12, work: () => callLimits(store).sweep(now()) })
    const tools = () => toolsOf(subjects, { ...withStore(store), portal })
    for (const job of subjects.flatMap((subject) => subject.jobs ?? []))
      jobs.every({ ...job, work: () => job.work(parts, tools) })
    const watching = keeper.follow(
      settings.configDir,
      ({ portal: fresh, problems }) => {
        if (problems.length > 0) say(wordsOf(problems))
        say(fresh ? `Declarations loaded: ${fresh.version}` : 'The portal before this change stays.')
        if (fresh)
          for (const { begin } of subjects)
            if (begin?.again)
              begin
                .work(beginning)
                .then(tell, (error: unknown) => log.error({ err: error }, `${begin.waitingFor}: not brought in`))
      },
      (error) => log.error({ err: error }, 'declarations not read'),
    )
    const beside: (Running | null)[] = metrics ? [await listenForMetrics(metrics, settings)] : []
    // The embedded database is held by this process, which alone can read it.
    if (!isShared) beside.push(await listenForBackups({ store, now, log }, settings.dataDir))
    for (const subject of subjects) beside.push((await subject.beside?.(parts)) ?? null)
    waiting.for('the address to listen on')
    const address = await app.listen({ port: settings.port, host: settings.host, backlog })
    waiting.end()
    say(welcome(settings, mailFolder, told))
    for (const subject of subjects) beside.push(subject.afterwards?.(parts) ?? null)
    // A start lets go of much: the declarations as they were read, and what opened the database.
    tidy(true)
    return {
      address,
      async stop() {
        watching.close()
        for (const running of beside) await running?.stop()
        await app.close()
        await jobs.stop()
        await store.close()
      },
    }
  } catch (error) {
    waiting.end()
    await store.close()
    throw error
  }
}

/** Measured only where somebody is to see it: the package is read then. */
async function metricsOf(app: FastifyInstance, { settings, server, workers }: Parts): Promise<Metrics | null> {
  if (settings.metricsPort === undefined && settings.metricsToken === undefined) return null
  const { makeMetrics } = await import('./metrics/metrics.ts')
  const metrics = makeMetrics(app, { store: server.store, workers })
  addMetricsRoute(app, metrics, settings)
  return metrics
}

const hourMs = 3_600_000
