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

test('a dashboard begins with a time range of its own, until a person chooses one for all of them', async ({
  page,
}) => {
  await signIn(page, 'farmer', '/hamilton-grazing/d/weather-history')
  const picker = page.getByRole('button', { name: /^Time range/ })
  await expect(picker).toHaveAccessibleName(/^Time range: Last 30 days/)
  expect(await page.evaluate(() => localStorage.getItem('timeRange'))).toBeNull()
  await search(page, 'Stocking rate')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/stocking-rate$/)
  await expect(picker).toHaveAccessibleName(/^Time range: This week/)
  await picker.click()
  await page.getByRole('button', { name: 'Last week', exact: true }).click()
  await page.goto('/hamilton-grazing/d/weather-history')
  await expect(picker).toHaveAccessibleName(/^Time range: Last week/)
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
