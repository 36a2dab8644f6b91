import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test } from './portal.ts'

// Hamilton Grazing has the map tool; the agronomist installs devices there, the viewer only looks.
const fahma = '/hamilton-grazing/fahma'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const come = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded()

test('a field officer finds a device, writes a note, takes over a new one by its code, and places it', async ({
  page,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.expects(/status of (400|404|409)/)
  await signIn(page, 'agronomist', fahma)
  await expect(page).toHaveURL(new RegExp(`${fahma}/home$`))
  await drawn(page)
  expect(await findings(page)).toEqual([])

  // Choosing narrows the list, and what is chosen goes into the file.
  await page.getByRole('combobox', { name: 'What it is' }).selectOption('tank_level')
  await come(page, 'List of devices')
  const list = page.getByRole('region', { name: 'List of devices', exact: true })
  const rows = list.locator('tbody tr')
  // What all of them say is told once.
  await expect(list).toContainText(/In every row:.*Tank level/)
  await expect(rows.filter({ hasText: 'Weather station' })).toHaveCount(0)
  const count = await rows.count()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV')])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(count + 1)

  await rows.filter({ hasText: 'House tank' }).getByRole('link').click()
  await expect(page).toHaveURL(/home\/hamilton-home-house-tank/)
  await come(page, 'Write a note')
  await page.getByRole('textbox', { name: 'Note' }).fill('Float was stuck; freed it.')
  await press(page, 'Save note')
  await expect(page.getByText('Note saved')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Notes of visits' }).locator('tbody tr').first()).toContainText(
    'Float was stuck; freed it.',
  )
  await drawn(page)
  expect(await findings(page)).toEqual([])

  // Somebody else's code is told as one that nobody has, and the entry is kept.
  await page.goto(`${fahma}/claim`)
  await page.getByLabel('Code').fill('TLT-2B6R-5VJC')
  await page.getByLabel('Location', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Name', { exact: true }).fill('Creek tank')
  await press(page, 'Take over')
  await expect(page.getByText(/^No device can be taken over with this code\./).first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Creek tank')
  expect(await findings(page)).toEqual([])
  await page.getByLabel('Code').fill('tlt-7k2m-4qxp')
  await press(page, 'Take over')
  await expect(page).toHaveURL(/home\/creek-tank/)
  await expect(page.getByText('Creek tank waits for its first reading.').first()).toBeVisible()

  // It has no position yet, so it stands in the list of those without one.
  await press(page, 'All devices')
  await page.locator('#panel-fahma-home-unplaced').scrollIntoViewIfNeeded()
  await expect(page.locator('#panel-fahma-home-unplaced')).toContainText('Creek tank')
  await page.goto(`${fahma}/home/creek-tank`)
  await come(page, 'Where it stands')
  await page.getByLabel('Latitude').fill('-31')
  await page.getByLabel('Longitude').fill('142.02')
  await press(page, 'Save position')
  await expect(page.getByText(/^This point is \d+ km from/).first()).toBeVisible()
  await page.getByLabel('Latitude').fill('-37.75')
  await press(page, 'Save position')
  await expect(page.getByText('Creek tank stands there now')).toBeVisible()
  await page.goto(`${fahma}/home`)
  await come(page, 'List of devices')
  await expect(rows.filter({ hasText: 'Creek tank' })).toHaveCount(1)
  await expect(page.locator('#panel-fahma-home-unplaced')).toHaveCount(0)
})

test('who only looks reads whom to ask, and finds nothing to change', async ({ page }) => {
  await signIn(page, 'viewer', `${fahma}/auth`)
  await expect(page.getByText(/^You may look at devices\. For more, ask /).first()).toBeVisible()
  await page.goto(`${fahma}/home/hamilton-home-house-tank`)
  await come(page, 'Notes of visits')
  await expect(page.getByRole('table', { name: 'Notes of visits' }).locator('tbody tr').first()).toBeVisible()
  for (const name of ['Save note', 'Save position', 'Rename', 'Take out of use'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
})
