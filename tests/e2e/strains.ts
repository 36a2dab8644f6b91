import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { isTurnOf } from './looks.ts'
import { cutOff, outside, spaceText } from './spacing.ts'

/** How somebody else has their browser: what a page has to bear beside its looks, and what is wrong with it then. */
interface Strain {
  name: string
  bear: (page: Page) => Promise<string[]>
}

/** Contrast is most of what looking at a page costs, and neither its size nor its direction changes a colour. */
const butColours = ['color-contrast']

const root = (page: Page, change: { dir?: string; fontSize?: string }): Promise<void> =>
  page.evaluate(async (now) => {
    const { documentElement: all } = document
    if (now.dir !== undefined) all.dir = now.dir
    if (now.fontSize !== undefined) all.style.fontSize = now.fontSize
    // What watches its own size has looked by then.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  }, change)

const sideways = async (page: Page): Promise<string[]> => {
  const far = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return far > 0 ? [`scrolls sideways by ${far} px`] : []
}

/** What moves on by itself or slides, told by how long it does. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (times: string): number => Math.max(...times.split(',').map((time) => Number.parseFloat(time)))
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { animationName, animationDuration, transitionProperty, transitionDuration } = getComputedStyle(element)
      const moves = [
        ...(animationName !== 'none' && seconds(animationDuration) > 0.05 ? [animationName] : []),
        ...(/all|transform|top|left|width|height/.test(transitionProperty) && seconds(transitionDuration) > 0.05
          ? [transitionProperty]
          : []),
      ]
      return moves.map((move) => `moves (${move}): ${element.tagName} ${element.getAttribute('class')}`)
    })
  })

const strains: Strain[] = [
  {
    name: 'wide text',
    async bear(page) {
      await spaceText(page)
      return cutOff(page)
    },
  },
  {
    name: 'twice the text',
    async bear(page) {
      // Larger text in a window of a usual size; less room for it is what the small window asks.
      await page.setViewportSize({ width: 1280, height: 900 })
      await root(page, { fontSize: '200%' })
      const found = [...(await cutOff(page)), ...(await outside(page)), ...(await findings(page, butColours))]
      await root(page, { fontSize: '' })
      return found
    },
  },
  {
    name: 'right to left',
    async bear(page) {
      await root(page, { dir: 'rtl' })
      const found = [...(await sideways(page)), ...(await findings(page, butColours))]
      await root(page, { dir: 'ltr' })
      return found
    },
  },
  {
    name: 'forced colours',
    async bear(page) {
      await page.emulateMedia({ forcedColors: 'active' })
      const found = await findings(page)
      await page.emulateMedia({ forcedColors: null })
      return found
    },
  },
  {
    name: 'reduced motion',
    async bear(page) {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const found = await moving(page)
      await page.emulateMedia({ reducedMotion: null })
      return found
    },
  },
]

const plain: Strain = {
  name: 'as it is',
  bear: async (page) => [...(await outside(page)), ...(await findings(page))],
}
/** Every other page is looked at as it is and the rest strained: most parts of a page stand on others as well. */
const turns = [...strains.map(({ name }) => name), ...strains.map(() => plain.name)]

/** What is wrong with the open page, as it is or strained in one way by its turn; in a whole run as it is and in each. */
export async function wrongWith(page: Page, address: string): Promise<string[]> {
  const found: string[] = []
  for (const { name, bear } of [plain, ...strains])
    if (isTurnOf(name, turns, `strain of ${address}`))
      found.push(...(await bear(page)).map((what) => `${name}: ${what}`))
  return found
}
