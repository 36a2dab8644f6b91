import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test } from './portal.ts'

const sources = '/hamilton-grazing/account/sources'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an administrator adds a data source, sees its first message arrive, and claims the device in it', async ({
  page,
  request,
}) => {
  await signIn(page, 'manager', `${sources}/new`)
  await page.getByRole('combobox', { name: 'Supplier' }).selectOption({ label: 'Plain JSON' })
  await page.getByLabel('Name').fill('Shed station')
  await page.getByLabel('Location').selectOption({ index: 1 })
  await press(page, 'Add data source')
  const address = await page
    .getByRole('dialog')
    .getByText(/\/portal\/v2\/api\/ingest\//)
    .textContent()
  const path = new URL(address?.trim() ?? '').pathname
  await press(page, 'Close')
  await expect(page.getByText('Shed station waits for its first message.').first()).toBeVisible()
  await drawn(page)
  expect(await findings(page)).toEqual([])

  const sent = await request.post(path, { data: { device: 'shed-1', values: { air_temp: 21.4, rain: 0.2 } } })
  expect(sent.status()).toBe(200)
  const rows = page.getByRole('table', { name: 'Devices in what came' }).locator('tbody tr')
  await expect(rows.first()).toContainText('shed-1')
  await drawn(page)
  expect(await findings(page)).toEqual([])
  await rows.first().getByRole('button', { name: 'Claim' }).click()
  await expect(rows.first()).toContainText('Comes in')
  await rows.first().getByRole('button', { name: 'Open device' }).click()
  await expect(page).toHaveURL(/account\/devices\/shed-1/)
  await expect(page.getByRole('table', { name: 'Latest values' })).toContainText('21.4')
  await drawn(page)
  expect(await findings(page)).toEqual([])
})
