import type { Page } from '@playwright/test'
import { type Look, wear } from './looks.ts'
import { drawn } from './portal.ts'
import { wrongWith } from './strains.ts'

/** What each run makes up. */
const guid = /[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43}$/

/**
 * How far what stands on a page may jump while it is drawn: what Web Vitals call good. Asked by npm run test:whole alone:
 * how much jumps hangs on how busy the machine is, so that it is a measurement. The budget is npm run bench.
 */
const mostShift = process.env.TILTH_WHOLE === '1' ? 0.1 : Number.POSITIVE_INFINITY

/** Goes through a page from top to bottom, and waits at each step until what came into view is drawn. Gives the worst shift. */
export const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A browser that stopped drawing for a while, on a busy machine, is not waited for without end.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 1000)
      })
    const isBusy = () => document.querySelector('[aria-busy="true"]') !== null
    const { scrollingElement: whole } = document
    if (!whole) throw new Error('the page has nothing to scroll')
    const settle = async () => {
      // What watches whether it is in view has asked for its rows after two frames.
      for (let quiet = 0; quiet < 2; quiet = isBusy() ? 0 : quiet + 1) await frame()
    }
    for (let top = 0; top < whole.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' })
      await settle()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await settle()
    const seen = new PerformanceObserver(() => {})
    seen.observe({ type: 'layout-shift', buffered: true })
    // As Web Vitals counts: the worst five seconds, and a second without a jump ends them sooner.
    let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const entry of seen.takeRecords()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue
      const goesOn = entry.startTime - last < 1000 && entry.startTime - began < 5000
      if (!goesOn) [sum, began] = [0, entry.startTime]
      sum += Number(Reflect.get(entry, 'value'))
      last = entry.startTime
      worst = Math.max(worst, sum)
    }
    return worst
  })

/** What jumps once may be the machine's doing; what jumps each time is the page's. */
const mostVisits = 3

/** Opens an address as if for the first time. Gives the worst shift. */
async function openAnew(page: Page, address: string): Promise<number> {
  // Heights are kept when a page is left: where there is none, they can be forgotten.
  await page.goto('/healthz')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('heights:')) localStorage.removeItem(key)
  })
  return openWhole(page, address)
}

/** Opens an address and draws all of it. Gives the worst shift. */
async function openWhole(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await drawn(page)
  return scrollThrough(page)
}

/** Opens an address, draws all of it, and says what is wrong with the page that it shows. */
export async function visit(page: Page, address: string, look: Look): Promise<string[]> {
  await wear(page, look)
  let shift = await openWhole(page, address)
  for (let visits = 1; shift > mostShift && visits < mostVisits; visits += 1)
    shift = Math.min(shift, await openAnew(page, address))
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  // A row of a list opens by its sign, which what stands beside it may push out of the panel.
  const cutSigns = await page.evaluate(() => {
    const isCut = (sign: Element) => {
      const edge = sign.closest('.cards')?.getBoundingClientRect().right ?? innerWidth
      return sign.getBoundingClientRect().right > edge + 1
    }
    return [...document.querySelectorAll('.cards summary svg')].filter(isCut).length
  })
  // V7.4.4: whoever is signed in sees the menu that holds the way out.
  const isWithoutWayOut = await page.evaluate(() => {
    const account = document.querySelector('.portal .toolbar button[aria-label^="Account of "]')
    return document.querySelector('.portal') !== null && !account?.checkVisibility()
  })
  const wrong = [
    ...(isWithoutWayOut ? ['has no way out'] : []),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...(cutSigns > 0 ? [`cuts off the signs of ${cutSigns} rows`] : []),
    ...(shift > mostShift ? [`shifts by ${shift.toFixed(3)}`] : []),
    ...(await wrongWith(page, address.replace(guid, '{guid}'))),
  ]
  return wrong.map((what) => `${address} (${look.name}): ${what}`)
}

/** The panels of the open dashboard that failed, with what they say; and an answer without its words. */
export async function failures(page: Page): Promise<string[]> {
  const failed = await page.locator('.panel-state[role="alert"]').allInnerTexts()
  // A map may have none.
  const [answer = ''] = await page.locator('.answer').allInnerTexts()
  const isBroken = /undefined|null|NaN|[{}]|(^|\s)–([\s.,;]|$)/.test(answer)
  return [...failed, ...(isBroken ? [answer] : [])].map((what) => `${page.url()}: ${what}`)
}
