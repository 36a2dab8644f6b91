import type { Page, Request } from '@playwright/test'
import { drawn, expect, signIn, test } from './portal.ts'

/** The inputs of the time series that a page asked for meanwhile. */
async function asked(page: Page, during: () => Promise<unknown>): Promise<{ from: string; quantity: string }[]> {
  const found: { from: string; quantity: string }[] = []
  const note = (request: Request) => {
    if (!request.url().includes('timeseries')) return
    const { from, series }: { from: string; series: { quantity: string }[] } = request.postDataJSON()
    for (const { quantity } of series) found.push({ from, quantity })
  }
  page.on('request', note)
  await during()
  page.off('request', note)
  return found
}

const moisture = (page: Page) => page.getByRole('region', { name: 'Moisture by depth' }).first()

/** The day on which the crop above the probe was sown, as the portal says it. */
async function sown(page: Page): Promise<string> {
  const said = page.getByText(/^Since sowing, \w{3} \d+ \w{3}/)
  await expect(said).toBeVisible()
  return (await said.innerText()).replace('Since sowing, ', '')
}

test('a probe is read since sowing: the address keeps it, and another dashboard knows nothing of it', async ({
  page,
}) => {
  await signIn(page, 'manager')
  await page.goto('/narrabri-cotton/d/soil-probe')
  await drawn(page)
  const requests = await asked(page, async () => {
    await page.getByRole('button', { name: /^Time range/ }).click()
    await page.getByRole('button', { name: 'Since sowing' }).click()
    await expect(page).toHaveURL(/\?range=Since\+sowing$/)
    await moisture(page).scrollIntoViewIfNeeded()
    await drawn(page)
  })
  const day = await sown(page)
  const from = requests.find(({ quantity }) => quantity === 'soil_vwc')?.from ?? ''
  const local = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    hour12: false,
  })
  const parts = Object.fromEntries(local.formatToParts(new Date(from)).map(({ type, value }) => [type, value]))
  expect(`${parts.weekday} ${parts.day} ${parts.month}`).toBe(day)

  const again = await asked(page, async () => {
    await page.reload()
    await drawn(page)
  })
  expect(await sown(page)).toBe(day)
  expect(new Set(again.map((one) => one.from))).toEqual(new Set([from]))

  await page.goto('/narrabri-cotton/d/weather-history')
  await drawn(page)
  await expect(page.getByRole('button', { name: 'Time range: Last 30 days' })).toBeVisible()
})

test('the moment that is read in one chart is shown in the others of its page', async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto('/narrabri-cotton/d/soil-probe?range=Since+sowing')
  await drawn(page)
  const [read, followed] = ['moisture', 'warmth'].map((id) => page.locator(`#panel-soil-probe-${id} .chart-canvas`))
  if (!read || !followed) throw new Error('two charts are needed')
  await moisture(page).scrollIntoViewIfNeeded()
  await drawn(page)
  await read.hover({ position: { x: 200, y: 100 } })
  const card = followed.locator('.chart-reading')
  await expect(card).toContainText(/°C/)
  const when = await read.locator('.chart-reading strong').first().innerText()
  await expect(card.locator('strong')).toHaveText(when)
  await page.mouse.move(5, 5)
  await expect(card).toBeHidden()
  // The same by keyboard, and Escape takes it away.
  await read.focus()
  await page.keyboard.press('End')
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
})
