import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test, thorough } from './portal.ts'
import { scrollThrough } from './visit.ts'

const phone = { width: 390, height: 844 }

/** The boxes of the panels that a selector names, in reading order. */
const boxesOf = async (page: Page, titles: string[]) => {
  const boxes = await Promise.all(
    titles.map((title) => page.getByRole('region', { name: title, exact: true }).first().boundingBox()),
  )
  return boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
}

/** Brings every panel into view, and waits until it shows what it has. */
async function seeAll(page: Page): Promise<void> {
  for (const cell of await page.locator('.board-cell').all()) {
    await cell.scrollIntoViewIfNeeded()
    await expect(cell.locator('.skeleton')).toHaveCount(0)
  }
}

test('two numbers share a row of a phone, and the day’s forecast and spray windows are near the top', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, 'farmer', '/hamilton-grazing/d/farm-home')
  await drawn(page)
  await scrollThrough(page)
  const [temperature, rain, delta] = await boxesOf(page, ['Temperature', 'Rain since 9 am', 'Delta T'])
  expect(rain?.y).toBe(temperature?.y)
  expect(rain?.x).toBeGreaterThan(temperature?.x ?? 0)
  expect(delta?.y).toBeGreaterThan(temperature?.y ?? 0)
  const [days, windows] = await boxesOf(page, ['Next days', 'Spray windows, next two days'])
  expect((days?.y ?? 0) + (days?.height ?? 0)).toBeLessThan(1.5 * phone.height)
  expect(windows?.y).toBeLessThan(1.5 * phone.height)
})

test('what was seen before has its room while it is on its way', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'farmer', '/hamilton-grazing/d/farm-home')
  await drawn(page)
  await seeAll(page)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/portal/v2/api/ui/*/execute', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(page.locator('.panel .skeletons').first()).toBeVisible()
  const rooms = await page.locator('.board-cell[data-known]:has(.skeleton)').evaluateAll((cells) =>
    cells.map((cell) => ({
      part: cell.getAttribute('data-part'),
      off: cell.clientHeight - Number(cell.getAttribute('data-known')),
    })),
  )
  expect(rooms.length).toBeGreaterThan(5)
  expect(rooms.filter(({ off }) => Math.abs(off) > 1)).toEqual([])
  go()
  await drawn(page)
})

test('nothing moves on a second visit', thorough, async ({ page }) => {
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await signIn(page, 'farmer', '/hamilton-grazing/d/farm-home')
    const dashboards = ['farm-home', 'water-assets', 'feed-budget', 'spray-conditions', 'evapotranspiration']
    for (const name of [...dashboards.map((slug) => `d/${slug}`), 'r/imagery_compare']) {
      await page.goto(`/hamilton-grazing/${name}`)
      await drawn(page)
      await seeAll(page)
      await page.reload()
      await drawn(page)
      expect(await scrollThrough(page), `${name} at ${size.width} px`).toBeLessThanOrEqual(0.02)
    }
  }
})

test('what follows a table that comes late is shown where it stays, and has not jumped', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'farmer', '/narrabri-cotton/d/farm-home')
  await drawn(page)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const words = page.getByRole('heading', { name: 'What this is', exact: true })
  await page.route('**/farm-input/list', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/narrabri-cotton/d/carbon')
  await expect(words).toBeVisible()
  for (const cell of await page.locator('.board-cell').all()) await cell.scrollIntoViewIfNeeded()
  await expect(words).toBeHidden()
  go()
  await expect(words).toBeVisible()
  await drawn(page)
  expect(await scrollThrough(page)).toBeLessThanOrEqual(0.1)
})

test('a form opens beside its table, keeps what was entered when it is put aside, and closes when it was sent', async ({
  page,
}) => {
  await signIn(page, 'farmer', '/hamilton-grazing/d/biosecurity')
  const table = page.getByRole('table', { name: 'Visitors', exact: true })
  await page.getByRole('heading', { name: 'Visitors', exact: true }).scrollIntoViewIfNeeded()
  await expect(table).toBeVisible()
  await expect(page.getByLabel('Who came')).toHaveCount(0)
  const open = page.getByRole('button', { name: 'Write a visitor down' })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Write a visitor down' })
  await sheet.locator('input[type=date]').fill(new Date().toISOString().slice(0, 10))
  await sheet.getByLabel('Who came').fill('Kerry Doyle')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(sheet.getByLabel('Who came')).toHaveValue('Kerry Doyle')
  await sheet.getByLabel('What for').fill('Shearing shed')
  await sheet.getByLabel(/^With other stock/).selectOption('No')
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Write visitor down' }).click()
  await expect(page.getByText('Visitor written down')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(table).toContainText('Kerry Doyle')
  // Who may only look has no button for it.
  await signIn(page, 'viewer', '/hamilton-grazing/d/biosecurity')
  await page.getByRole('heading', { name: 'Visitors', exact: true }).scrollIntoViewIfNeeded()
  await expect(table).toBeVisible()
  await expect(open).toHaveCount(0)
})

test('a panel without anything to show is as high as what it says, and nothing in it has an age', async ({ page }) => {
  // As where a probe stands that says nothing: without one the panel is not there, once that is known.
  await page.route(/ui\/farm_has\/execute/, async (route) => {
    const response = await route.fetch()
    const { result } = await response.json()
    const isProbe = ({ need }: { need: string }) => need === 'soil-probe'
    const rows = result.map((row: { need: string }) => (isProbe(row) ? { ...row, is_here: true } : row))
    await route.fulfill({ response, json: { result: rows } })
  })
  await signIn(page, 'greenkeeper', '/grange-shire/d/farm-home')
  await drawn(page)
  const [list] = await boxesOf(page, ['To do, in order'])
  expect(list?.height).toBeGreaterThan(0)
  expect(list?.height).toBeLessThan(110)
  const soil = page.getByRole('region', { name: 'Driest soil', exact: true })
  await expect(soil).toContainText('No soil probe here yet.')
  await expect(soil).not.toContainText('ago')
  // A chart and a map say in full what they say, and keep no room for a picture.
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await page.route(/ui\/(daily_weather|spray_now)\/execute/, (route) => route.fulfill({ json: { result: [] } }))
    for (const [name, title, words] of [
      ['farm-home', 'Rain, last 30 days', 'No rain was measured here in the last 30 days.'],
      ['spray-conditions', 'Delta T now', 'No station with temperature and humidity reports from here.'],
    ]) {
      await page.goto(`/grange-shire/d/${name}`)
      await drawn(page)
      const panel = page.getByRole('region', { name: title, exact: true })
      await panel.scrollIntoViewIfNeeded()
      const fold = panel.getByRole('button', { name: `Open ${title}` })
      if (await fold.isVisible()) await fold.click()
      const said = panel.locator('.panel-state')
      await expect(said).toContainText(words ?? '')
      // Both at one moment: what stands above may still find its height.
      const [outer, inner] = await said.evaluate((words) => {
        const boxOf = (element: Element | null | undefined) => {
          const { height = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
          return { height, bottom }
        }
        return [boxOf(words.closest('.board-cell')), boxOf(words)] as const
      })
      expect(inner.height, `${title} at ${size.width} px`).toBeGreaterThan(15)
      expect(inner.bottom).toBeLessThanOrEqual(outer.bottom)
      if (size === phone) expect(outer.height).toBeLessThan(150)
    }
    await page.unroute(/ui\/(daily_weather|spray_now)\/execute/)
  }
  // What is still asked is answered before the page goes.
  await page.unrouteAll({ behavior: 'wait' })
})
