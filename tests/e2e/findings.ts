import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe in the page itself. Its builder for Playwright opens a second page for each run, to put the results of frames
 * together in: that is several times the work of the run, and our pages have no frames.
 */
async function violationsOf(page: Page, without: string[]): Promise<AxeResults['violations']> {
  if (page.frames().length > 1) throw new Error('axe looks at the page alone: this one has frames')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async ({ values, off }) => {
      const axe: typeof import('axe-core') = Reflect.get(globalThis, 'axe')
      const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]))
      const { violations } = await axe.run({ runOnly: { type: 'tag', values }, rules, resultTypes: ['violations'] })
      return violations
    },
    { values: tags, off: without },
  )
}

/** Waits until nothing fades or moves that ends: a menu half way in has the colours of neither state. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Serious and critical findings of axe on the page as it stands, each with its places; some of its rules can be left out. */
export async function findings(page: Page, without: string[] = []): Promise<string[]> {
  await atRest(page)
  const serious = (await violationsOf(page, without))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, place: target.join(' '), what: failureSummary ?? '' })),
    )
  const found: string[] = []
  for (const { id, place, what } of serious) {
    const isFine =
      (id === 'target-size' && (await isLargeInView(page, place))) ||
      (id === 'color-contrast' && (await isInForcedColours(page, place)))
    if (!isFine) found.push(`${id} ${place} ${what}`)
  }
  return found
}

/** Whether the person's own colours stand there, which are not ours to judge; axe reads some of ours below them. */
const isInForcedColours = (page: Page, place: string): Promise<boolean> =>
  page
    .locator(place)
    .first()
    .evaluate(
      (element) =>
        matchMedia('(forced-colors: active)').matches &&
        getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'auto',
    )

/** Whether a thing that the edge of the window cuts is large enough and free once it is scrolled into view. */
const isLargeInView = (page: Page, place: string): Promise<boolean> =>
  page
    .locator(place)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]))
      const isFree = points.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)))
      return width >= 24 && height >= 24 && isFree
    })
