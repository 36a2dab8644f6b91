import type { Page } from '@playwright/test'
import type { Portal } from '#engine/portal.ts'
import { organisation } from '../instruments.ts'
import { type Line, lineOf, rounding } from '../line.ts'
import { visit } from '../visit.ts'
import type { World } from '../world.ts'

const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const expected = { panel: 'article.page', count: 1, waiting: '.answer[aria-busy="true"]', charts: 0, answer: null }

/** Layout shift on every page that an address leads to, scrolled from top to bottom, on a desk and on a phone. */
export async function* shifting(world: World): AsyncGenerator<Line> {
  const { address } = await world.server()
  const browser = await world.browser()
  const pages: Record<string, number> = {}
  const signedIn = await world.signIn()
  for (const { path, isSignedOut } of addressesOf(await world.portal())) {
    for (const viewport of windows) {
      let shift = 0
      await visit(browser, {
        address: `${address}/${path}`,
        expected,
        viewport,
        state: isSignedOut ? undefined : signedIn,
        look: async (page) => {
          await scrollThrough(page)
          shift = await page.evaluate<number>('window.seen.shift')
        },
      })
      pages[`/${path} ${viewport.width}`] = rounding(shift)
    }
  }
  yield lineOf('layout shift on any page', Math.max(...Object.values(pages)), '', 0.02, { pages })
}

function addressesOf({ core, organisations }: Portal): { path: string; isSignedOut: boolean }[] {
  const routes = core.routes
    .filter(({ path, page }) => page !== undefined && !path.includes('*'))
    .map(({ path, guards }) => ({
      path: path.replace(':orgSlug', organisation.slug),
      isSignedOut: !guards.includes('signed-in'),
    }))
    .filter(({ path }) => !path.includes(':'))
  const dashboards = organisations[organisation.slug]?.dashboards ?? []
  return [...routes, ...dashboards.map((slug) => ({ path: `${organisation.slug}/d/${slug}`, isSignedOut: false }))]
}

async function scrollThrough(page: Page): Promise<void> {
  const [height, step] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight / 2] as const)
  for (let top = 0; top < height; top += step) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await page.waitForTimeout(300)
    for (let waits = 0; waits < 100 && (await isWaiting(page)); waits += 1) await page.waitForTimeout(100)
  }
}

/** Whether something in view is still on its way. */
const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.skeleton')].some((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }),
  )
