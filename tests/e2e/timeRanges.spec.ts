import type { Page, Request } from '@playwright/test'
import { drawn, expect, signIn, test, thorough } from './portal.ts'

/** The inputs of the time series that a page asked for meanwhile. */
type Asked = { from: string; quantity: string }

async function asked(
  page: Page,
  during: () => Promise<unknown>,
  isThere: (found: Asked[]) => boolean = (found) => found.length > 0,
): Promise<Asked[]> {
  const found: Asked[] = []
  const note = (request: Request) => {
    if (!request.url().includes('timeseries')) return
    const { from, series }: { from: string; series: { quantity: string }[] } = request.postDataJSON()
    for (const { quantity } of series) found.push({ from, quantity })
  }
  page.on('request', note)
  await during()
  // A chart asks once it has come into view, which may be after everything in view is drawn.
  await expect.poll(() => isThere(found)).toBe(true)
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
  const local = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    hour12: false,
  })
  const dayOf = (at: string): string => {
    const parts = Object.fromEntries(local.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
    return `${parts.weekday} ${parts.day} ${parts.month}`
  }
  let day = ''
  // A question about the range before may still be on its way.
  const isSown = ({ from, quantity }: Asked) => quantity === 'soil_vwc' && dayOf(from) === day
  const requests = await asked(
    page,
    async () => {
      await page.getByRole('button', { name: /^Time range/ }).click()
      await page.getByRole('button', { name: 'Since sowing' }).click()
      await expect(page).toHaveURL(/\?range=Since\+sowing$/)
      await moisture(page).scrollIntoViewIfNeeded()
      await drawn(page)
      day = await sown(page)
    },
    (found) => found.some(isSown),
  )
  const from = requests.find(isSown)?.from ?? ''

  const again = await asked(page, async () => {
    await page.reload()
    await moisture(page).scrollIntoViewIfNeeded()
    await drawn(page)
  })
  expect(await sown(page)).toBe(day)
  expect(new Set(again.map((one) => one.from))).toEqual(new Set([from]))

  await page.goto('/narrabri-cotton/d/weather-history')
  await drawn(page)
  await expect(page.getByRole('button', { name: 'Time range: This week' })).toBeVisible()
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

async function openHistory(page: Page): Promise<void> {
  await signIn(page, 'farmer')
  await page.goto('/merredin-grain/d/weather-history')
  await drawn(page)
}

const picker = (page: Page) => page.getByRole('button', { name: /^Time range/ })

test.describe('TM-04: in a browser that shows another time than the farm', () => {
  test.use({ timezoneId: 'America/St_Johns' })

  test('the days are those of the farm, and its time is named', async ({ page }) => {
    await openHistory(page)
    await expect(picker(page)).toHaveAccessibleName('Time range: This week, Perth time')
    await expect(picker(page)).toContainText('Perth time')
    await picker(page).click()
    await expect(page.getByText('Days and times are in Perth time.')).toBeVisible()
    const offered = page.getByRole('dialog', { name: /^Time range/ })
    await offered.getByRole('button', { name: 'Custom', exact: true }).click()
    await offered.getByLabel('From').fill('2026-03-02')
    await offered.getByLabel('To, included').fill('2026-03-04')
    // Perth is eight hours ahead of UTC all year: its 2 March begins on the first, whatever this browser calls the day.
    const [from, to] = ['2026-03-01T16:00:00.000Z', '2026-03-04T16:00:00.000Z']
    const days = page.waitForRequest((request) => {
      if (!request.url().includes('ui/daily_weather/')) return false
      const sent: { from?: string; to?: string } = request.postDataJSON()
      return sent.from === from && sent.to === to
    })
    await offered.getByRole('button', { name: 'Show these days' }).click()
    await days
    await expect(page.getByRole('slider', { name: /from Mon 2 Mar to Wed 4 Mar\./ }).first()).toBeVisible()
  })
})

test.describe('TM-04: in a browser that shows the time of the farm', () => {
  test.use({ timezoneId: 'Australia/Perth' })

  test('the time needs no name', thorough, async ({ page }) => {
    await openHistory(page)
    await expect(picker(page)).toHaveAccessibleName('Time range: This week')
    await picker(page).click()
    await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible()
    await expect(page.getByText(/^Days and times are in/)).toHaveCount(0)
  })
})

test('TM-06: after three days of sleep the session is renewed once, and each thing is asked once, for the new days', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 401/)
  await page.clock.install()
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/portal/v2/api/')) sent.push(request)
  })
  await signIn(page, 'manager', '/hamilton-grazing/d/weather-history')
  await drawn(page)
  const tokenOf = (request: Request) => request.headers().authorization
  const old = sent.map(tokenOf).findLast((token) => token !== undefined)
  expect(old).toMatch(/^Bearer /)
  // The server sleeps through no days: that the token has run out meanwhile is said for it.
  const json = { responseException: { exceptionMessage: 'Sign in to go on.', code: 'signed-out' } }
  await page.route('**/portal/v2/api/**', (route) =>
    tokenOf(route.request()) === old && !route.request().url().endsWith('/auth/refresh')
      ? route.fulfill({ status: 401, json })
      : route.continue(),
  )
  const before = sent.splice(0)
  const last = (requests: Request[]) =>
    Math.max(...requests.map((request) => Date.parse(/"to":"([^"]+)"/.exec(request.postData() ?? '')?.[1] ?? '') || 0))
  await page.clock.fastForward(3 * 86_400_000)
  await expect.poll(() => last(sent) - last(before)).toBeGreaterThan(2 * 86_400_000)
  const isRefresh = (request: Request) => request.url().endsWith('/auth/refresh')
  const asked = () =>
    sent
      .filter((request) => !isRefresh(request) && tokenOf(request) !== old)
      .map((request) => `${request.url()} ${request.postData()}`)
  await expect.poll(() => asked().length).toBeGreaterThan(3)
  await drawn(page)
  expect(sent.filter(isRefresh)).toHaveLength(1)
  expect(asked().filter((one, at, all) => all.indexOf(one) !== at)).toEqual([])
})
