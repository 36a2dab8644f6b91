import { drawn, expect, password, signInByForm, test, thorough } from './portal.ts'

const keys = ['token', 'refreshToken', 'user', 'userOrgs', 'currentOrg']

test('signs a person in to the home dashboard, and keeps the session where the specification says', async ({
  page,
}) => {
  await signInByForm(page, 'farmer')
  await expect(page).toHaveURL(/\/hamilton-grazing\/d(\/farm-home)?$/)
  await expect(page).toHaveTitle('Farm home - Hamilton Grazing')
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => !stored.includes(key))).toEqual([])
})

test('carries the wanted path as next', async ({ page }) => {
  await page.goto('/hamilton-grazing/d/soil-moisture')
  await expect(page).toHaveURL(/\/login\?next=%2Fhamilton-grazing%2Fd%2Fsoil-moisture$/)
  await page.getByLabel('Email', { exact: true }).fill('FARMER@demo.test ')
  await page.getByLabel('Password', { exact: true }).fill(password)
  const asked = page.waitForRequest(/\/auth\/signin$/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // §5: it goes out in lower case.
  expect((await asked).postDataJSON()).toMatchObject({ email: 'farmer@demo.test' })
  await expect(page).toHaveURL(/\/hamilton-grazing\/d\/soil-moisture$/)
})

test('IN-20: never follows next out of the portal', async ({ page, baseURL }) => {
  await signInByForm(page, 'farmer', `/login?next=${encodeURIComponent('/\\evil.test/x')}`)
  expect(page.url().startsWith(`${baseURL}/hamilton-grazing/`)).toBe(true)
})

test('keeps signed-in users out of signed-out-only pages', async ({ page }) => {
  await signInByForm(page, 'farmer')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/hamilton-grazing\/d/)
})

test('says in plain words that a sign-in was refused, and keeps the entry', async ({ page, watch }) => {
  watch.expects(/status of 401/)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('nobody@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@demo.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password')
})

test('shows what is missing at the field and puts the cursor there', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).fill('something')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('keeps the entry of a form that could not be sent', async ({ page, watch }) => {
  watch.expects(/net::ERR|Failed to load/)
  await page.goto('/login')
  await page.route('**/portal/v2/api/auth/signin', (route) => route.abort('connectionreset'))
  await page.getByLabel('Email', { exact: true }).fill('farmer@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('farmer@demo.test')
  await page.unroute('**/portal/v2/api/auth/signin')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/hamilton-grazing\/d/)
})

test('AU-23: sign-out empties local storage, takes the other tabs along, and leaves nothing behind the back button', async ({
  page,
  context,
  watch,
}) => {
  // What either tab was reading at the moment at which the session ended is refused.
  watch.expects(/status of 401/)
  await signInByForm(page, 'farmer')
  await page.getByRole('link', { name: 'Weather now' }).first().click()
  await expect(page).toHaveTitle(/^Weather now/)
  const other = await context.newPage()
  await other.goto('/hamilton-grazing/d/soil-moisture')
  await drawn(other)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  expect(await page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Weather now')).toHaveCount(0)
})

test('leads a person without an organisation to account setup', async ({ page }) => {
  await signInByForm(page, 'new')
  await expect(page).toHaveURL(/\/accountsetup$/)
  await page.goto('/hamilton-grazing/d/farm-home')
  await expect(page).toHaveURL(/\/accountsetup$/)
})

test(
  'AU-15: five tabs with an expired token make one refresh between them',
  thorough,
  async ({ page, context, watch }) => {
    watch.expects(/status of 401/)
    await signInByForm(page, 'farmer')
    await drawn(page)
    const tabs = [page]
    for (let tab = 1; tab < 5; tab += 1) {
      const next = await context.newPage()
      await next.goto('/hamilton-grazing/d/weather-now')
      await drawn(next)
      tabs.push(next)
    }
    let refreshes = 0
    context.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) refreshes += 1
    })
    // What a token is worth after its ten minutes: nothing.
    const isOld = new Set<string>()
    isOld.add((await page.evaluate(() => localStorage.getItem('token'))) ?? '')
    await context.route('**/portal/v2/api/**', (route) => {
      const token = route.request().headers().authorization?.replace('Bearer ', '')
      return token !== undefined && isOld.has(token) && !route.request().url().endsWith('/auth/refresh')
        ? route.fulfill({
            status: 401,
            json: { responseException: { exceptionMessage: 'Sign in to go on.', code: 'expired' } },
          })
        : route.continue()
    })
    await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Soil moisture' }).first().click()))
    for (const tab of tabs) {
      await expect(tab).toHaveTitle(/Soil moisture/)
      await drawn(tab)
    }
    expect(refreshes).toBe(1)
  },
)
