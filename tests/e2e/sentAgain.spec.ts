import type { Page } from '@playwright/test'
import { drawn, expect, signIn, test } from './portal.ts'

/** The next call at `path` reaches the server, which does it; its answer never comes. Gives the keys that are sent there. */
async function losing(page: Page, method: string, path: RegExp): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(path, async (route) => {
    const request = route.request()
    if (request.method() !== method) return route.fallback()
    keys.push(request.headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    expect((await route.fetch()).ok()).toBe(true)
    await route.abort('connectionreset')
  })
  return keys
}

const unanswered = (page: Page) => page.getByText('No answer came. Your entry is kept: send it again.')
const lost = /net::ERR|Failed to load/

test('NW-05: what was added without an answer is there once when it is sent again', async ({ page, watch }) => {
  watch.expects(lost)
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, 'manager', '/hamilton-grazing/account/farm/mobs/new')
  await drawn(page)
  const keys = await losing(page, 'POST', /\/portal\/v2\/api\/mob$/)
  await page.getByLabel('Name', { exact: true }).fill('Lost lambs')
  await page.getByLabel('Class').selectOption({ index: 1 })
  await page.getByLabel('Head').fill('40')
  const add = page.getByRole('button', { name: 'Add the mob' })
  await add.click()
  await expect(unanswered(page)).toBeInViewport({ ratio: 1 })
  // Clear of the toolbar, though the button is far below.
  await expect.poll(async () => (await unanswered(page).boundingBox())?.y).toBeGreaterThan(50)
  await add.click()
  await expect(page).toHaveURL(/\/mobs\/lost-lambs$/)
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0]])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/hamilton-grazing/account/farm/mobs')
  await drawn(page)
  await expect(page.getByRole('cell', { name: 'Lost lambs', exact: true })).toHaveCount(1)
})

test('NW-05: what was changed without an answer is one’s own when it is sent again, also after a reload', async ({
  page,
  watch,
}) => {
  watch.expects(lost)
  await signIn(page, 'manager', '/hamilton-grazing/account/farm/mobs')
  await drawn(page)
  await page.getByRole('row').nth(1).click()
  await drawn(page)
  const target = page.getByLabel(/Target weight/)
  const keys = await losing(page, 'PUT', /\/portal\/v2\/api\/mob\/[^/]+$/)
  const save = page.getByRole('button', { name: 'Save' })
  const open = () => page.getByRole('button', { name: 'Change', exact: true }).click()
  await open()
  await target.fill('61')
  await save.click()
  await expect(unanswered(page)).toBeVisible()
  await page.reload()
  await drawn(page)
  await open()
  await expect(target).toHaveValue('61')
  await save.click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  // What is sent next is another change, and the version of the first is known by now.
  await open()
  await target.fill('62')
  await save.click()
  await expect.poll(() => new Set(keys).size).toBe(2)
  await expect(page.getByText('This was changed since')).toHaveCount(0)
  await expect(page.getByText('62.0 kg')).toBeVisible()
})

test('NW-05: a session that was renewed without an answer goes on', async ({ page, watch }) => {
  watch.expects(lost)
  watch.expects(/status of 401/)
  await signIn(page, 'farmer', '/hamilton-grazing/d/weather-history')
  await drawn(page)
  await losing(page, 'POST', /\/portal\/v2\/api\/auth\/refresh$/)
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
  await page.reload()
  await expect(page).toHaveURL(/\/hamilton-grazing\/d\/weather-history$/)
  await page.reload()
  await drawn(page)
  await expect(page).toHaveURL(/\/hamilton-grazing\/d\/weather-history$/)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})
