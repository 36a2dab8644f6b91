import { drawn, expect, signIn, test } from './portal.ts'
import { search } from './reach.ts'

const options = [
  'Custom',
  'Today',
  'This week',
  'Last week',
  'This month',
  'This month to date',
  'This year',
  'Last 24 hours',
  'Last 7 days',
  'Last 30 days',
  'Previous month',
  'Last 6 months',
  'Last 1 year',
  'Last 2 years',
  'Last 5 years',
]

test('offers the fifteen time ranges, begins with This week, and remembers the choice unless it is Custom', async ({
  page,
}) => {
  await signIn(page, 'farmer', '/hamilton-grazing/d/stocking-rate')
  const picker = page.getByRole('button', { name: /^Time range/ })
  await expect(picker).toHaveAccessibleName(/^Time range: This week/)
  await picker.click()
  const offered = page.getByRole('dialog', { name: /^Time range/ })
  for (const name of options) await expect(offered.getByRole('button', { name, exact: true })).toBeVisible()
  await offered.getByRole('button', { name: 'Last 30 days', exact: true }).click()
  await expect(picker).toHaveAccessibleName(/^Time range: Last 30 days/)
  expect(await page.evaluate(() => localStorage.getItem('timeRange'))).toContain('Last 30 days')
  await page.reload()
  await expect(picker).toHaveAccessibleName(/^Time range: Last 30 days/)
})

test('a dashboard shows at least the time that it declares, and says so; the picker is the person’s own', async ({
  page,
}) => {
  await signIn(page, 'farmer', '/hamilton-grazing/d/weather-history')
  const picker = page.getByRole('button', { name: /^Time range/ })
  await expect(picker).toHaveAccessibleName(/^Time range: This week/)
  await expect(page.getByText('Last 30 days, as This week is too short here')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('timeRange'))).toBeNull()
  await picker.click()
  await page.getByRole('button', { name: 'Last 6 months', exact: true }).click()
  await expect(page.getByText(/is too short here/)).toHaveCount(0)
  await search(page, 'Stocking rate')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/stocking-rate$/)
  await expect(picker).toHaveAccessibleName(/^Time range: Last 6 months/)
})

test('a copied link brings its time and its locations, which outlive a reload and leave the address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'manager', '/narrabri-cotton/d/weather-history')
  await drawn(page)
  await page.getByRole('button', { name: /^Time range/ }).click()
  await page.getByRole('button', { name: 'Last 6 months', exact: true }).click()
  const location = page.getByRole('button', { name: /^Location: / })
  const first = (await location.textContent()) ?? ''
  await location.click()
  await page.locator('.long-menu').getByText('River Block', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(location).not.toHaveText(first)
  const chosen = (await location.textContent()) ?? ''
  await page.reload()
  await expect(location).toHaveText(chosen)
  await drawn(page)
  const panel = page
    .locator('.panel')
    .filter({ has: page.locator('.panel-tools') })
    .first()
  await panel.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText(/^The link is copied/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/d\/weather-history\?at=.+&range=Last\+6\+months#panel-/)
  await page.evaluate(() => {
    localStorage.removeItem('timeRange')
    for (const key of Object.keys(localStorage)) if (key.startsWith('locations.')) localStorage.removeItem(key)
  })
  await page.goto('/narrabri-cotton/d/farm-home')
  await page.goto(link)
  await drawn(page)
  await expect(page).toHaveURL(/\/d\/weather-history#panel-/)
  await expect(page.getByRole('button', { name: /^Time range/ })).toHaveAccessibleName(/Last 6 months/)
  await expect(location).toHaveText(chosen)
})

test('shows the time picker only where the route or the dashboard says so', async ({ page }) => {
  await signIn(page, 'farmer', '/hamilton-grazing/d/weather-history')
  await expect(page.getByRole('button', { name: /^Time range/ })).toBeVisible()
  await page.goto('/hamilton-grazing/d/farm-home')
  await drawn(page)
  await expect(page.getByRole('button', { name: /^Time range/ })).toHaveCount(0)
})

test('switches the organisation with its brand, its locations and its dashboards', async ({ page }) => {
  await signIn(page, 'farmer')
  await expect(page).toHaveTitle('Farm home - Hamilton Grazing')
  await page.getByRole('button', { name: /^Organisation/ }).click()
  await page.getByRole('menuitem', { name: /Merredin Grain/ }).click()
  await expect(page).toHaveURL(/\/merredin-grain\/d/)
  await expect(page).toHaveTitle(/ - Tilth$/)
  await expect(page.locator('link[rel~="icon"]').first()).toHaveAttribute('href', /\/icons\/tilth\//)
  await drawn(page)
  await expect(page.getByText('Hamilton Home')).toHaveCount(0)
})

test('switching the organisation keeps the dashboard where the other one has it', async ({ page }) => {
  await signIn(page, 'farmer', '/hamilton-grazing/d/soil-moisture')
  await drawn(page)
  await page.getByRole('button', { name: /^Organisation/ }).click()
  await page.getByRole('menuitem', { name: /Merredin Grain/ }).click()
  await expect(page).toHaveURL(/\/merredin-grain\/d\/soil-moisture$/)
  await drawn(page)
})

test('a dashboard at an address of its own is marked in the menu, and stays when the organisation is switched', async ({
  page,
}) => {
  await signIn(page, 'farmer', '/hamilton-grazing/d/paddock-map')
  await expect(page).toHaveURL(/\/hamilton-grazing\/r\/paddock_map\/home$/)
  const entry = page.getByRole('navigation', { name: 'Dashboards' }).getByRole('link', { name: 'Paddock map' })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(entry).toHaveAttribute('href', '/hamilton-grazing/r/paddock_map')
  await expect(page.locator('.sidebar [aria-current]')).toHaveCount(1)
  await page.getByRole('button', { name: /^Organisation/ }).click()
  await page.getByRole('menuitem', { name: /Merredin Grain/ }).click()
  await expect(page).toHaveURL(/\/merredin-grain\/r\/paddock_map\/home$/)
  await expect(entry).toHaveAttribute('aria-current', 'page')
})

test('replaces the slug of an organisation that is not the person’s own', async ({ page }) => {
  await signIn(page, 'farmer', '/narrabri-cotton/d/soil-moisture')
  await expect(page).toHaveURL(/\/hamilton-grazing\/d\/soil-moisture$/)
})

test('leads the home dashboard path to the same page', async ({ page }) => {
  await signIn(page, 'farmer', '/d/hamilton-grazing/weather-now')
  await expect(page).toHaveURL(/\/hamilton-grazing\/d\/weather-now$/)
})

test('falls back to the not-found dashboard for an unknown name', async ({ page }) => {
  await signIn(page, 'farmer', '/hamilton-grazing/d/no-such-thing')
  await expect(page.getByRole('heading', { name: 'Dashboard not found' }).first()).toBeVisible()
})

test('finds a dashboard by keyboard', async ({ page }) => {
  await signIn(page, 'farmer')
  await drawn(page)
  await search(page, 'soil')
  await expect(page.getByRole('option', { name: /Soil moisture Soil/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/d\/soil-moisture$/)
})

test('labels demo data on every screen', async ({ page }) => {
  await signIn(page, 'viewer')
  await expect(page.getByText(/Demo data/)).toBeVisible()
})

test('search finds fields, mobs, pages by what they are for, and actions', async ({ page }) => {
  await signIn(page, 'manager', '/hamilton-grazing/d/farm-home')
  await drawn(page)
  const hits = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  await search(page, 'invite')
  await expect(hits.filter({ hasText: 'People and teams' })).toBeVisible()
  await page.keyboard.press('Escape')
  await search(page, 'dark')
  await expect(hits.first()).toContainText('Dark colours')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await search(page, 'ewes')
  await expect(hits.filter({ hasText: /Mob/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await search(page, 'paddock')
  const field = hits.filter({ hasText: /^.*Field, / }).first()
  await field.click()
  await expect(page).toHaveURL(/\/account\/farm\/fields\/[a-z0-9-]+$/)
})

test('what was entered outlives a reload and a session that ended', async ({ page, watch }) => {
  watch.expects(/status of 401/)
  await signIn(page, 'manager', '/hamilton-grazing/account/farm/mobs/new')
  await drawn(page)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Wether lambs')
  await page.reload()
  await drawn(page)
  await expect(name).toHaveValue('Wether lambs')
  await expect(page.getByText('What you entered here before is kept.')).toBeVisible()
  // The session ends by itself: neither the token nor the cookies open anything any more.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill('manager@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('tilth-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/farm\/mobs\/new$/)
  await drawn(page)
  await expect(name).toHaveValue('Wether lambs')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(name).toHaveValue('')
})

test('the bar stands from the first paint until the first page, 3 px high', async ({ page }) => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/mount-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const bar = page.locator('.loading-bar[data-start]')
  await expect(bar).toBeVisible()
  expect((await bar.boundingBox())?.height).toBe(3)
  letGo()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a switch of the organisation asks no question twice, and the console has no warning', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => {
    // Errors fail every test by themselves.
    if (message.type() === 'warning') said.push(`${message.text()} ${message.location().url}`)
  })
  // A page without a map: the graphics driver of a test browser warns of itself.
  await signIn(page, 'farmer', '/hamilton-grazing/d/weather-history')
  await drawn(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/portal/v2/api/')) return
    asked.push(
      `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''} ${request.headers()['x-org-id']}`,
    )
  })
  await page.getByRole('button', { name: /^Organisation/ }).click()
  await page.getByRole('menuitem', { name: /Merredin Grain/ }).click()
  await expect(page).toHaveURL(/\/merredin-grain\/d/)
  await drawn(page)
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
  expect(said).toEqual([])
})
