import type { Page, TestInfo } from '@playwright/test'
import { decode } from 'fast-png'
import { drawn, expect, signIn, test } from './portal.ts'
import { search } from './reach.ts'
import { scrollThrough } from './visit.ts'

// What others have set in their browser, in pictures: each is compared with that of the plain page, and kept beside the
// results for whoever wants to see. Words, names and contrast in the same ways are asked of every page by visit.ts.
test.use({ viewport: { width: 1280, height: 900 } })

const pages = ['/hamilton-grazing/d', '/hamilton-grazing/d/weather-now', '/hamilton-grazing/account']

/** A picture of what is in view, which stands still: two are taken until they are the same. */
async function still(page: Page, info: TestInfo, name: string): Promise<Buffer> {
  let picture = await page.screenshot()
  await expect
    .poll(
      async () => {
        const before = picture
        picture = await page.screenshot()
        return picture.equals(before)
      },
      { message: `${name} stands still` },
    )
    .toBe(true)
  await info.attach(name, { body: picture, contentType: 'image/png' })
  return picture
}

/** Each pixel as #rrggbb, row by row. */
function pixels(picture: Buffer): { width: number; height: number; at: (x: number, y: number) => string } {
  const { width, height, channels, data } = decode(picture)
  const hex = (value: number | undefined) => (value ?? 0).toString(16).padStart(2, '0')
  return {
    width,
    height,
    at: (x, y) => {
      const start = (y * width + x) * channels
      return `#${hex(data[start])}${hex(data[start + 1])}${hex(data[start + 2])}`
    },
  }
}

/** How many of the pixels of a picture are of one of these colours, as a share of all; every third of every third row is asked. */
function share(picture: Buffer, colours: ReadonlySet<string>): number {
  const { width, height, at } = pixels(picture)
  let [found, all] = [0, 0]
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < width; x += 3) {
      all += 1
      if (colours.has(at(x, y))) found += 1
    }
  return found / all
}

/** How much of two pictures is the same, the second perhaps mirrored. */
function alike(one: Buffer, other: Buffer, isMirrored: boolean): number {
  const [first, second] = [pixels(one), pixels(other)]
  let [same, all] = [0, 0]
  for (let y = 0; y < first.height; y += 3)
    for (let x = 0; x < first.width; x += 3) {
      all += 1
      if (first.at(x, y) === second.at(isMirrored ? first.width - 1 - x : x, y)) same += 1
    }
  return same / all
}

const systemColours = [
  'Canvas',
  'CanvasText',
  'LinkText',
  'ButtonText',
  'ButtonFace',
  'Highlight',
  'HighlightText',
  'GrayText',
]

/** What colours of CSS are on the page as it is, as #rrggbb. */
const shown = (page: Page, values: string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const found = all.map((value) => {
      probe.style.color = value
      const parts = getComputedStyle(probe).color.match(/\d+/g) ?? []
      return `#${parts
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    })
    probe.remove()
    return found
  }, values)

for (const path of pages)
  test(`AX-10: ${path} in forced colours, right to left and in text of twice the size is another picture, as it should be`, async ({
    page,
  }, info) => {
    await signIn(page, 'manager', path)
    await drawn(page)
    await scrollThrough(page)
    // On a busy machine what is on its way stands still as well.
    await expect(page.locator('.panel[data-asked] .skeleton')).toHaveCount(0)
    const plain = await still(page, info, 'plain')
    const [brand = ''] = await shown(page, ['var(--mantine-primary-color-filled)'])

    await page.emulateMedia({ forcedColors: 'active' })
    const forced = await still(page, info, 'forced colours')
    const system = await shown(page, systemColours)
    // Letters have soft edges, and charts and pictures keep what they mean.
    expect(share(forced, new Set(system))).toBeGreaterThan(0.8)
    expect(share(plain, new Set(system))).toBeLessThan(share(forced, new Set(system)))
    expect(share(forced, new Set([brand]))).toBeLessThanOrEqual(share(plain, new Set([brand])))
    const present = page.locator('.side-link[aria-current="page"], .route-link[aria-current="page"]').first()
    expect(
      await present.evaluate((node) => getComputedStyle(node).outlineStyle + getComputedStyle(node).borderBottomStyle),
    ).toContain('solid')
    await page.emulateMedia({ forcedColors: null })
    // The browser draws it anew in its own time.
    await expect.poll(async () => alike(plain, await still(page, info, 'plain again'), false)).toBeGreaterThan(0.95)

    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const mirrored = await still(page, info, 'right to left')
    expect(alike(plain, mirrored, true)).toBeGreaterThan(alike(plain, mirrored, false))
    const menu = await page.getByRole('navigation').first().boundingBox()
    expect(menu?.x).toBeGreaterThan(640)
    await page.evaluate(() => {
      document.documentElement.dir = 'ltr'
    })

    const heading = page.getByRole('heading', { level: 1 })
    const sizeOf = () => heading.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
    const before = await sizeOf()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const large = await still(page, info, 'twice the text')
    expect(await sizeOf()).toBeCloseTo(2 * before, 0)
    expect(alike(plain, large, false)).toBeLessThan(0.95)
    const bar = await page.locator('.toolbar').boundingBox()
    for (const word of await page.locator('.toolbar :is(button, a):visible').all()) {
      const box = await word.boundingBox()
      const out = Math.max(
        (bar?.y ?? 0) - (box?.y ?? 0),
        (box?.y ?? 0) + (box?.height ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0),
      )
      // What stands around a word may reach beyond the bar; a second line of it may not.
      expect(out, await word.innerText()).toBeLessThan(4)
    }
    const skip = await page.locator('.skip').boundingBox()
    expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(0)
  })

test('AX-10: with reduced motion what opens and goes stands at once: two pictures of it are the same', async ({
  page,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'manager', '/hamilton-grazing/d')
  await drawn(page)
  const account = page.getByRole('button', { name: /^Account of / })
  await account.click()
  await expect(page.getByRole('menu')).toBeVisible()
  const first = await page.screenshot()
  await page.waitForTimeout(400)
  const second = await page.screenshot()
  await info.attach('menu', { body: second, contentType: 'image/png' })
  expect(alike(first, second, false)).toBeGreaterThan(0.999)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await search(page, 'Weather now')
  const open = await page.screenshot()
  await page.waitForTimeout(400)
  expect(alike(open, await page.screenshot(), false)).toBeGreaterThan(0.999)
})
