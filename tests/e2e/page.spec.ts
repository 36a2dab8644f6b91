import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test } from './portal.ts'

const day = '/hamilton-grazing/d'

/** What is written on each sheet of a PDF, as codes of its letters. */
function sheetsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  const ids = [...text.matchAll(/\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => id)
  return ids.map((id) => {
    const head = new RegExp(`(?:^|\\n)${id} 0 obj[\\s\\S]*?stream\\r?\\n`).exec(text)
    if (!head) throw new Error(`the PDF has no contents ${id}`)
    const from = head.index + head[0].length
    return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1')
  })
}

/** Prints by the keyboard, and waits until the browser is asked for paper. */
async function printed(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Stays in print until the test ends: a browser would stand still there.
    window.print = () => {
      document.body.dataset.asked = 'paper'
      throw new Error('printed')
    }
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'paper')
}

/** What a thumb would miss: it is pressed on less than 40 px across, and what lies beside is nothing to press. */
const smallOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds = 'a[href], button, input, select, textarea, summary, label'
    const ownOf = (element: Element): Element => element.closest('label') ?? element
    const hitAt = (x: number, y: number): Element | undefined => {
      const hit = document.elementFromPoint(x, y)?.closest(kinds)
      return hit ? ownOf(hit) : undefined
    }
    return [...document.querySelectorAll<HTMLElement>(kinds)].flatMap((element) => {
      const isLine = getComputedStyle(element).display === 'inline'
      if (isLine || element.matches(':disabled, label') || !element.checkVisibility({ visibilityProperty: true }))
        return []
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (hitAt(x, y) !== ownOf(element)) return []
      const misses = (
        [
          [0, -20],
          [0, 20],
          [width < 40 ? -20 : 0, 0],
          [width < 40 ? 20 : 0, 0],
        ] as const
      ).filter(([dx, dy]) => hitAt(x + dx, y + dy) === undefined)
      const name = element.ariaLabel ?? element.textContent
      return misses.length > 0
        ? [`${name}: ${Math.round(width)} × ${Math.round(height)} px, ${misses.join(' and ')}`]
        : []
    })
  })

test('says its age once, after its sentence, and a panel only where it differs', async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto(`${day}/farm-home`)
  await drawn(page)
  await expect(page.locator('.answer .page-age')).toHaveText(/^(now|\d+ min ago)$/)
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(panel('Temperature').locator('.panel-age')).toHaveCount(0)
  await panel('Young cattle (EYCI)').scrollIntoViewIfNeeded()
  await expect(panel('Young cattle (EYCI)').locator('.panel-age')).toHaveText(/^\w{3}( \d+ \w{3})? close$/)
})

test('a phone folds what says why, and opens it by a tap anywhere on its header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'manager')
  await page.goto(`${day}/farm-home`)
  await drawn(page)
  const rain = page.getByRole('region', { name: 'Rain, last 30 days', exact: true })
  await rain.scrollIntoViewIfNeeded()
  await expect(rain.locator('.panel-body')).toBeHidden()
  // Its title is where a thumb goes.
  await rain.click({ position: { x: 60, y: 24 } })
  await expect(rain.getByRole('button', { name: 'Fold Rain, last 30 days', expanded: true })).toBeVisible()
  await expect.poll(() => rain.locator('canvas').evaluate((canvas) => canvas.clientWidth)).toBeGreaterThan(250)
  expect(await findings(page)).toEqual([])
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  await rain.getByRole('button', { name: 'Fold Rain, last 30 days' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(length - 200)
})

test('a table leaves out what does not fit, and shows it when asked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'manager')
  await page.goto(`${day}/cattle-markets`)
  await drawn(page)
  const table = page.getByRole('region', { name: 'Saleyards, last sale of each' })
  await table.scrollIntoViewIfNeeded()
  const width = () => table.locator('.table-scroll').evaluate((box) => box.scrollWidth - box.clientWidth)
  await expect(table.getByRole('button', { name: /^Show all \d+ columns$/ })).toBeVisible()
  expect(await width()).toBeLessThan(2)
  const heads = table.getByRole('columnheader')
  const few = await heads.count()
  await table.getByRole('button', { name: /^Show all \d+ columns$/ }).click()
  expect(await heads.count()).toBeGreaterThan(few)
  expect(await width()).toBeGreaterThan(2)
})

test('paper bears whose it is on every sheet, with what nobody scrolled to', async ({ page, watch }) => {
  watch.expects(/^uncaught: printed$/)
  await signIn(page, 'manager')
  await page.goto(`${day}/cattle-markets`)
  await drawn(page)
  const scatter = page.getByRole('region', { name: 'Our sales by weight' })
  await expect(scatter.locator('canvas')).toHaveCount(0)
  await printed(page)
  await expect(scatter.locator('canvas')).toHaveCount(1)
  const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
  expect(sheets.length).toBeGreaterThan(2)
  // The head's words come first on the first sheet, and on each as the same letters of the same font.
  const head = /<([0-9A-F]{24})/.exec(sheets[0] ?? '')?.[1] ?? ''
  expect(head).toHaveLength(24)
  expect(sheets.filter((sheet) => sheet.includes(head))).toHaveLength(sheets.length)
})

test('on paper colours that say something are there, and nothing is cut that one would scroll to', async ({
  page,
  watch,
}) => {
  watch.expects(/^uncaught: printed$/)
  await signIn(page, 'manager')
  for (const [name, panel, last] of [
    ['rainfall-deciles', 'Deciles month by month', 'tbody tr:last-child td:nth-child(2)'],
    ['farm-home', 'Next days', 'li:last-child'],
  ] as const) {
    await page.goto(`${day}/${name}`)
    await drawn(page)
    await printed(page)
    await page.emulateMedia({ media: 'print' })
    const cell = page.locator('.board-cell').filter({ has: page.getByRole('heading', { name: panel, exact: true }) })
    const [whole, end] = [await cell.boundingBox(), await cell.locator(last).boundingBox()]
    if (!whole || !end) throw new Error(`${panel} is not on paper`)
    expect(end.x + end.width).toBeLessThanOrEqual(whole.x + whole.width + 1)
    expect(end.y + end.height).toBeLessThanOrEqual(whole.y + whole.height + 1)
    // Nobody ticks "background graphics".
    await expect(cell.locator(last)).toHaveCSS('print-color-adjust', 'exact')
    await page.emulateMedia({ media: null })
  }
})

test('locations are chosen from a menu that says which are, several or one as the page allows', async ({ page }) => {
  await signIn(page, 'agronomist', '/narrabri-cotton/d/farm-home')
  await drawn(page)
  const open = page.getByRole('button', { name: /^Location: / })
  for (const [name, role] of [
    ['soil-moisture', 'menuitemcheckbox'],
    ['spray-conditions', 'menuitemradio'],
  ] as const) {
    await page.goto(`/narrabri-cotton/d/${name}`)
    await drawn(page)
    await open.click()
    const entries = page.getByRole(role)
    await expect(entries.first()).toBeVisible()
    await expect(page.getByRole(role, { checked: true }).first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole(role, { checked: false }).first().click()
    await expect(open).toHaveAccessibleName(role === 'menuitemradio' ? /^Location: [A-Z]/ : /^Location: 2 locations$/)
    await page.keyboard.press('Escape')
  }
})

test('a name in a table is a link with an address', async ({ page }) => {
  await signIn(page, 'manager', '/hamilton-grazing/account/devices')
  await drawn(page)
  const name = page.getByRole('link', { name: 'Back tank', exact: true })
  await expect(name).toHaveAttribute('href', /^\/hamilton-grazing\/account\/devices\/[\w-]+$/)
  const address = await name.getAttribute('href')
  await name.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('in a small window the legend and the drawer of a map are folded, and open when they are wanted', async ({
  page,
}) => {
  await signIn(page, 'manager', '/hamilton-grazing/d/paddock-map')
  for (const [width, isOpen] of [
    [880, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await drawn(page)
    const legend = page.locator('details.map-legend')
    await expect(legend).toBeVisible()
    expect(await legend.evaluate((one) => one instanceof HTMLDetailsElement && one.open), `${width} px`).toBe(isOpen)
    await expect(page.getByRole('complementary', { name: 'Details' })).toHaveCount(isOpen ? 1 : 0)
    if (!isOpen) await page.getByRole('button', { name: 'Details', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Details' })).toBeVisible()
  }
})

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('on a map, the panel’s menu stands beside the legend and under no sheet', async ({ page }) => {
    await signIn(page, 'manager', '/hamilton-grazing/d/paddock-map')
    const menu = page.getByRole('button', { name: 'Menu of Paddock map' })
    const head = page.locator('.panel-head').filter({ has: menu })
    const [corner, legend] = [await head.boundingBox(), await page.locator('details.map-legend').boundingBox()]
    if (!corner || !legend) throw new Error('the menu or the legend has no place')
    expect(legend.y + legend.height, 'the legend ends above the menu').toBeLessThanOrEqual(corner.y)
    expect(corner.width, 'no empty ground beside the menu').toBeLessThan(60)
    await page.getByRole('button', { name: 'Layers and basemap' }).click()
    await expect(page.getByRole('region', { name: 'Layers and basemap' })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Layers and basemap' }).click()
    await expect(menu).toBeVisible()
    await page.getByRole('button', { name: 'Details', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Details' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('a heat map that is wider than a phone begins with now, beside what its rows are called', async ({ page }) => {
    await signIn(page, 'manager', `${day}/stocking-rate`)
    const map = page.getByRole('grid', { name: 'Grazed and rested' })
    await map.scrollIntoViewIfNeeded()
    const row = map.locator('tbody tr').first()
    const [name, first, last] = [row.locator('th'), row.locator('td').first(), row.locator('td').last()]
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(first).not.toBeInViewport()
    await expect(name).toBeInViewport({ ratio: 1 })
    // What the keys lead to is beside the name, too.
    await last.click()
    await page.keyboard.press('Home')
    await expect(first).toBeFocused()
    const [beside, cell] = [await name.boundingBox(), await first.boundingBox()]
    if (!beside || !cell) throw new Error('the name or the cell has no place')
    expect(cell.x).toBeGreaterThanOrEqual(beside.x + beside.width)
  })

  test('a phone leaves its answer within 200 px, and what is pressed is 44 px high', async ({ page }) => {
    await signIn(page, 'manager')
    const account = '/hamilton-grazing/account'
    const seen = [
      `${day}/farm-home`,
      `${day}/spray-conditions`,
      `${account}/devices`,
      `${account}/farm/mobs/hamilton-home-steers`,
    ]
    for (const path of [...seen, '/hamilton-grazing/grazing_tool/main']) {
      await page.goto(path)
      await drawn(page)
      const top = await page.locator('h1').evaluate((title) => title.getBoundingClientRect().top + scrollY)
      expect.soft(top, path).toBeLessThanOrEqual(200)
      expect.soft(await smallOn(page), path).toEqual([])
    }
  })
})
