import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test } from './portal.ts'

// Grange Shire has the turf tool; its greenkeeper looks after ovals.
const turf = '/grange-shire/turf'
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a greenkeeper plans a spraying, starts and finishes it, adds a correction and takes the register along', async ({
  page,
  watch,
}) => {
  test.setTimeout(60_000)
  watch.expects(/status of 400/)
  await signIn(page, 'greenkeeper', turf)
  await expect(page).toHaveURL(new RegExp(`${turf}/home$`))
  await expect(page.getByText('Sand is late').or(page.getByText('Bowling greens')).first()).toBeVisible()
  await drawn(page)
  expect(await findings(page)).toEqual([])

  await page.goto(`${turf}/job/new`)
  await page.getByLabel('Work', { exact: true }).selectOption('Spray')
  await page.getByLabel('Planned for').fill('2026-11-24')
  await page.getByRole('checkbox', { name: 'Main oval' }).check()
  await press(page, 'Plan job')
  // What is missing is told at its field, and nothing is lost.
  await expect(page.getByText('Say what is to be sprayed.').first()).toBeVisible()
  await page.getByLabel('Product', { exact: true }).fill('Fairway fungicide')
  await page.getByLabel('Rate', { exact: true }).fill('6')
  await page.getByLabel('Unit of the rate').selectOption('L/ha')
  await press(page, 'Plan job')
  await expect(page.getByText('Job planned')).toBeVisible()
  await expect(page).toHaveURL(/turf\/job\/[0-9a-f-]{36}$/)

  await page.getByLabel('Temperature (°C)').fill('20')
  await page.getByLabel('Humidity (%)').fill('50')
  await page.getByLabel('Wind (km/h)').fill('9')
  await press(page, 'Start job')
  await expect(page.getByText('Job started')).toBeVisible()
  await expect(page.getByText('Entered', { exact: true }).first()).toBeVisible()

  await page.getByLabel('Operator').fill('Kit Mason')
  await page.getByRole('textbox', { name: 'Finish', exact: true }).fill('2020-01-01T08:00')
  await press(page, 'Finish job')
  await expect(page.getByText('A job cannot finish before it began.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Finish', exact: true }).fill('')
  await press(page, 'Finish job')
  await expect(page.getByText('Job finished')).toBeVisible()
  await expect(page.getByText(/Not recorded: active, batch, water/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish job' })).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Correction' }).fill('The batch was FF2207.')
  await press(page, 'Add correction')
  await expect(table(page, 'Corrections')).toContainText('The batch was FF2207.')
  await expect(table(page, 'Corrections')).toContainText('Kit Mason')
  await drawn(page)
  expect(await findings(page)).toEqual([])

  await page.goto(`${turf}/reports`)
  const rows = table(page, 'Sprayings').locator('tbody tr')
  await expect(rows.filter({ hasText: 'Showground oval' })).toContainText('batch')
  const count = await rows.count()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV')])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines[0]).toMatch(/Surfaces,Product,Not recorded,Active,Batch,Rate/)

  await page.getByRole('link', { name: 'Setup', exact: true }).click()
  await expect(table(page, 'Surfaces')).toContainText('Bowling greens')
})
