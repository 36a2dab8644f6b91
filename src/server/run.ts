import { join } from 'node:path'
import { chartServer } from './charts/chartServer.ts'
import { listenForCharts } from './charts/listener.ts'
import { makeChartSessions } from './charts/sessions.ts'
import { openStore } from './db/store.ts'
import { seeDoors, setDoors } from './demo/doors.ts'
import { startFeed } from './demo/feed.ts'
import { drawDemoScenes } from './demo/sceneFiles.ts'
import { seedDemo } from './demo/seed.ts'
import { makeLogger } from './http/logger.ts'
import { loadPortal } from './loadPortal.ts'
import { deliver } from './mail/delivery.ts'
import { fileTransport, smtpTransport } from './mail/transport.ts'
import { now } from './now.ts'
import { isNew, prepareApart } from './prepareApart.ts'
import { makeRounds } from './rounds.ts'
import { bringInOrganisations } from './services/organisations.ts'
import { keepSubscriptionTime } from './services/subscriptionClock.ts'
import { sessionCookies } from './session/cookies.ts'
import { passwords } from './session/passwords.ts'
import { readSecret } from './session/secret.ts'
import type { Settings } from './settings.ts'
import { tellSlowSteps } from './slowSteps.ts'
import { welcome, wordsOf } from './startWords.ts'
import { outboxStore } from './stores/outbox.ts'
import { peopleStore } from './stores/people.ts'
import { forgetOld } from './upkeep.ts'
import { watchAll } from './watch/watch.ts'

export interface Running {
  address: string
  stop(): Promise<void>
}

/** Starts everything. Throws StartProblem, SettingProblem or DataDirectoryLocked with a sentence for whoever started it. */
export async function runServer(settings: Settings, say: (text: string) => void): Promise<Running> {
  const log = makeLogger(settings.logLevel)
  readSecret(settings.sessionSecret, settings.dataDir)
  const waiting = tellSlowSteps(say)
  waiting.for('a new database')
  // The process that prepares a new data directory leaves the linked portal there as well.
  if (isNew(settings)) await prepareApart(settings)
  waiting.for('the declarations and the database')
  const keeping = loadPortal(settings, say)
  keeping.catch(() => {})
  // A new database is not begun for declarations that give no portal.
  if (isNew(settings)) await keeping
  const where = settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir }
  // The database's thread starts while this one reads the program and the declarations.
  const store = await openStore({ ...where, agreed: keeping })
  const tell = (told: string[]) => {
    for (const what of told) log.warn({ what }, 'changed by hand and left alone')
  }
  try {
    const keeper = await keeping
    const { portal } = keeper
    waiting.for('the program')
    const { buildApp } = await import('./app.ts')
    waiting.for('the organisations')
    tell(await bringInOrganisations(store, portal(), settings.demo !== false, now()))
    waiting.for('the demo data')
    if (settings.demo) await seedDemo(store, portal(), now, settings.demo)
    await setDoors(store, settings.demo, now())
    const doors = await seeDoors(store, passwords())
    waiting.for('the services')
    const charts = settings.legacyUrl
      ? { server: chartServer(settings.legacyUrl), sessions: makeChartSessions() }
      : null
    const app = await buildApp(settings, store, portal, { now, log, charts })
    const rounds = makeRounds((name, error) => log.error({ err: error }, `${name} failed`))
    const outbox = outboxStore(store)
    const mailFolder = `${settings.dataDir}/mail`
    const transport = settings.smtpUrl
      ? smtpTransport(settings.smtpUrl, settings.publicUrl)
      : fileTransport(mailFolder, settings.publicUrl)
    rounds.every(3000, 'mail', () => deliver(outbox, transport, now))
    rounds.every(60_000, 'watch', () =>
      watchAll(store, portal, now(), (orgId, error) => log.error({ err: error, orgId }, 'watching failed')),
    )
    rounds.every(3_600_000, 'subscriptions', () =>
      keepSubscriptionTime(store, settings.publicUrl, now(), (orgId, error) =>
        log.error({ err: error, orgId }, 'subscriptions not moved'),
      ),
    )
    rounds.every(3_600_000, 'upkeep', () => forgetOld(store, now()))
    const feed = settings.demo
      ? startFeed(store, portal, now, (error) => log.error({ err: error }, 'the demo feed failed'))
      : null
    const watching = keeper.follow(
      settings.configDir,
      ({ portal: fresh, problems }) => {
        if (problems.length > 0) say(wordsOf(problems))
        say(fresh ? `Declarations loaded: ${fresh.version}` : 'The portal before this change stays.')
        if (fresh)
          bringInOrganisations(store, fresh, settings.demo !== false, now()).then(tell, (error: unknown) =>
            log.error({ err: error }, 'organisations not brought in'),
          )
      },
      (error) => log.error({ err: error }, 'declarations not read'),
    )
    const people = peopleStore(store)
    const chartPages = charts
      ? await listenForCharts(
          {
            ...charts,
            stands: async ({ userId, familyId }) => (await people.behind(userId, familyId, now())) !== null,
            cookie: sessionCookies(settings.publicUrl).charts,
            portal: settings.origins,
            own: settings.chartOrigins,
            now,
          },
          { host: settings.host, port: settings.chartsPort },
          log,
        )
      : null
    waiting.for('the address to listen on')
    const address = await app.listen({ port: settings.port, host: settings.host })
    waiting.end()
    say(welcome(settings, mailFolder, doors))
    // Nobody waits for these: they are drawn while the server serves.
    const drawing = settings.demo
      ? drawDemoScenes(store, join(settings.dataDir, 'rasters'), now(), (error) =>
          log.error({ err: error }, 'the demo scenes were not drawn'),
        )
      : null
    return {
      address,
      async stop() {
        watching.close()
        await feed?.stop()
        await drawing?.stop()
        await chartPages?.close()
        await app.close()
        await rounds.stop()
        await store.close()
      },
    }
  } catch (error) {
    waiting.end()
    await store.close()
    throw error
  }
}
