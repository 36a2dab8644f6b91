import type { Brand, Core } from '#engine/portal.ts'
import { makeClient } from './data/client.ts'
import { type Documents, makeDocuments } from './data/documents.ts'
import { makeSender } from './data/sender.ts'
import { makeWrites } from './data/writes.ts'
import { makeNotices } from './dialogs/notices.ts'
import { now } from './now.ts'
import { makeReport } from './report.ts'
import type { Runtime } from './runtime.ts'
import { lockBrowser, otherTabs } from './session/browser.ts'
import type { Charts } from './session/charts.ts'
import { readLink } from './session/link.ts'
import { makeSession } from './session/session.ts'
import { openKeep } from './session/storage.ts'
import { frameCall, makeWorkspaces } from './session/workspaces.ts'

/** A refresh that takes longer has failed. */
const refreshPatience = 15_000

const metaOf = (name: string): string => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

async function brandOfHost(documents: Documents, coming: Promise<Core>): Promise<Brand> {
  const address = metaOf('brand')
  try {
    return await documents.brand(address)
  } catch (error) {
    const { brands, app } = await coming
    const usual = brands[app.brand]
    if (!usual || usual === address) throw error
    return documents.brand(usual)
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Builds the application's parts in a page of the portal. Rejects when the portal's documents cannot be had. */
export async function start(): Promise<Runtime> {
  const { origin } = location
  const keep = openKeep(() => localStorage)
  const tabs = otherTabs()
  const documents = makeDocuments(origin, (...given) => fetch(...given))
  const coming = documents.core(metaOf('portal'))
  const [core, hostBrand] = await Promise.all([coming, brandOfHost(documents, coming)])
  const { link, rest } = readLink(new URL(location.href), core.timeRanges)
  if (rest !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', rest)
  const writes = makeWrites()
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  const client = makeClient({
    writes,
    origin,
    fetch: (...given) => fetch(...given),
    now,
    caller: () => {
      const { token, currentOrg, epoch } = session.state()
      return { token, orgId: currentOrg?.id ?? null, epoch }
    },
    renew: (used, epoch) => session.renew(used, epoch),
    wait,
  })
  const session = makeSession({
    keep,
    linked: link.locations,
    askRefresh: () =>
      client.send(
        frameCall(core, 'auth.refresh'),
        {},
        { signal: AbortSignal.timeout(refreshPatience), after: 'nothing' },
      ),
    wait,
    lock: lockBrowser,
    tell: tabs.tell,
  })
  tabs.listen(session)
  const log = (what: string, error: unknown): void => console.warn(`${what}:`, error)
  const isConnected = metaOf('charts') === '1'
  // Few portals have a chart server: its code comes when it is needed.
  const chartsAt = once(async () =>
    (await import('./session/charts.ts')).makeCharts({ core, client, isConnected, log }),
  )
  const charts: Charts = {
    enter: async (form) => (isConnected ? (await chartsAt()).enter(form) : undefined),
    use: async (orgId) => (await chartsAt()).use(orgId),
    follow: (orgId) => isConnected && void chartsAt().then((made) => made.follow(orgId)),
  }
  const workspaces = makeWorkspaces({ core, client, writes, session, documents, charts, log })
  const report = makeReport((body) => client.send(frameCall(core, 'ui.report'), body, { after: 'nothing' }))
  const notices = makeNotices()
  const send = makeSender({
    client,
    tell: (text) => notices.show({ text, level: 'watch' }),
    moment: () => `${session.state().epoch} ${writes.count()}`,
  })
  return {
    core,
    hostBrand,
    hostOrg: metaOf('organisation') || null,
    linkedRange: link.range,
    client,
    send,
    writes,
    documents,
    session,
    workspaces,
    charts,
    notices,
    keep,
    origin,
    now,
    report,
  }
}
