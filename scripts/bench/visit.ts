import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'
import { type Expected, type Seen, watchPage } from './probe.ts'

export interface Visit {
  /** ms from the start of the navigation until every picture was painted, and until the sentence was. */
  drawn: number
  answer: number | null
  longest: number
  shift: number
  /** Requests to the page's own origin until all was drawn. */
  requests: number
  /** The same by kind: document, script, stylesheet, fetch … */
  kinds: Record<string, number>
  /** MB of JavaScript objects after a collection. */
  heap: number
}

interface VisitPlace {
  address: string
  expected: Expected
  viewport: { width: number; height: number }
  state?: BrowserContextOptions['storageState']
  /** 1.6 Mbit/s, 150 ms a request, a processor four times slower. */
  isSlow?: boolean
  /** Called with the page once all is drawn. */
  look?: (page: Page) => Promise<void>
  /** Called before the navigation. */
  prepare?: (page: Page) => void
}

const patience = 90_000

/** ms that a browser is busy with a window that it has just opened: two cores are few for both. */
const opening = 1500

/** One cold visit: a new browser context with nothing in its cache. Throws with what the page says when it is not drawn in time. */
export async function visit(browser: Browser, place: VisitPlace): Promise<Visit> {
  const { address, expected, viewport, state, isSlow = false } = place
  const context = await browser.newContext({ viewport, storageState: state, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const { origin } = new URL(address)
    const kinds: Record<string, number> = {}
    page.on('request', (request: Request) => {
      const kind = request.resourceType()
      if (new URL(request.url()).origin === origin) kinds[kind] = (kinds[kind] ?? 0) + 1
    })
    place.prepare?.(page)
    // What the TypeScript loader puts around named functions does not travel with them.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(watchPage, expected)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Performance.enable')
    if (isSlow) {
      await devTools.send('Network.enable')
      const bytes = 1_600_000 / 8
      const network = { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes / 2 }
      await devTools.send('Network.emulateNetworkConditions', network)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    }
    // What a browser loads for itself as it opens a window is no part of the visit.
    await page.waitForTimeout(opening)
    await page.goto(address, { waitUntil: 'commit' })
    await waitUntilDrawn(page, expected)
    const asked = { ...kinds }
    const requests = Object.values(asked).reduce((sum, count) => sum + count, 0)
    const seen = await readSeen(page)
    await place.look?.(page)
    await devTools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devTools.send('Performance.getMetrics')
    const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_000_000
    if (seen === null || seen.drawn === null) throw new Error(`${address} was not drawn`)
    return { ...seen, drawn: seen.drawn, requests, kinds: asked, heap }
  } finally {
    await context.close()
  }
}

const readSeen = (page: Page): Promise<Seen | null> => page.evaluate<Seen | null>('window.seen ?? null')

/** Playwright's own waiting would evaluate text in the page, which the portal's policy forbids. */
async function waitUntilDrawn(page: Page, expected: Expected): Promise<void> {
  const ends = performance.now() + patience
  while (performance.now() < ends) {
    if ((await readSeen(page))?.drawn != null) return
    await page.waitForTimeout(100)
  }
  const told = await page.evaluate(
    ({ panel, waiting }) => ({
      address: location.href,
      panels: document.querySelectorAll(panel).length,
      waiting: [...document.querySelectorAll(waiting)].slice(0, 3).map(({ textContent }) => textContent),
      canvases: document.querySelectorAll('canvas').length,
      words: document.body.innerText.slice(0, 400),
    }),
    expected,
  )
  throw new Error(`not drawn in ${patience / 1000} s: ${JSON.stringify(told)}`)
}
