import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test, thorough } from './portal.ts'

// Northern Region is the office, Narrabri Cotton shares with it, Hamilton Grazing shares nothing; both sides have the tool.
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
/** What stands further down is drawn once it is seen. */
const see = async (page: Page, name: string) => {
  await page.getByRole('region', { name, exact: true }).last().scrollIntoViewIfNeeded()
  return table(page, name)
}

test('an officer looks at the region and into one farm, in what it shares, and writes down a visit', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'regional', '/northern-region/fjp')
  // An officer is led to the region.
  await expect(page).toHaveURL(/\/northern-region\/fjp\/regional$/)
  await expect(await see(page, 'Farms')).toContainText('River Block')
  await page.getByRole('combobox', { name: 'Compare by' }).selectOption('Soil water')
  await expect(page).toHaveURL(/metric=soil_water/)
  await drawn(page)
  expect(await findings(page)).toEqual([])

  // This one shares rain and temperature, and nothing else.
  await (await see(page, 'Farms')).getByText('River Block').click()
  await expect(page).toHaveURL(/\/fjp\/regional\/river-block\/r\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('River Block')
  await expect(page.getByText('This farm does not share its outline with you.')).toBeVisible()
  await expect(page.getByText('Rain, 7 days, Temperature now')).toBeVisible()
  await drawn(page)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask for the outline' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Yes|Ask|Go on|Confirm)/ })
    .click()
  await expect(page.getByText('Asked for', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('Farm', { exact: true }).selectOption('River Block')
  await page.getByLabel('Kind').selectOption('Visit')
  await page.getByLabel('Day').fill(await page.evaluate(() => new Date().toISOString().slice(0, 10)))
  await page.getByLabel('Note', { exact: true }).fill('Met at the gate, looked at the rain gauge.')
  await page.getByRole('button', { name: 'Add note', exact: true }).click()
  await expect(await see(page, 'Notes')).toContainText('Met at the gate')
  // Back keeps what was chosen.
  await page.goto('/northern-region/fjp/regional/river-block?metric=soil_water')
  await expect(page.getByRole('combobox', { name: 'Compare by' })).toHaveValue('soil_water')
  await expect(page.locator('#panel-fjp-regional-asked')).toContainText('River Block')
})

test('a farm sees its own, shares a metric and stops; who has neither role chooses', thorough, async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'manager', '/hamilton-grazing/fjp')
  await expect(page).toHaveURL(/\/fjp\/start$/)
  await page.getByRole('button', { name: 'Our farm', exact: true }).click()
  await expect(page).toHaveURL(/\/fjp\/farm$/)
  await expect(await see(page, 'What regional offices see')).toContainText('Rain, 7 days')
  await drawn(page)
  expect(await findings(page)).toEqual([])
  const row = table(page, 'What regional offices see').locator('tbody tr').filter({ hasText: 'Rain, 7 days' }).first()
  await row.getByRole('button', { name: /^Share/ }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(row).toContainText('Shared')
  await row.getByRole('button', { name: /^Stop sharing/ }).click()
  await expect(row).toContainText('Not shared')

  await page.goto('/hamilton-grazing/fjp/farm/no-such-farm')
  await expect(page.getByText('Current org locations does not include location no-such-farm')).toBeVisible()
})
