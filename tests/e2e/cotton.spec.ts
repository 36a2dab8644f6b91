import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test } from './portal.ts'

// Narrabri Cotton has the cotton tool; the agronomist walks its fields, its manager sets the targets.
const cotton = '/narrabri-cotton/cotton_tool'
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const look = (page: Page, view: string) => page.getByLabel('About', { exact: true }).selectOption(view)

test('a consultant walks the fields: stage, plant map, pests, and a target that is changed', async ({
  page,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.expects(/status of 400/)
  await signIn(page, 'agronomist', cotton)
  await expect(page).toHaveURL(new RegExp(`${cotton}/fields$`))
  const fields = table(page, 'Fields of cotton').locator('tbody tr')
  await expect(fields.first()).toBeVisible()
  await fields.filter({ hasText: 'Field 3' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/field=/)
  await expect(page.getByText(/^Field 3 is at: .* is expected on .*, indicative\./).first()).toBeVisible()
  await expect(table(page, 'Stages').locator('tbody tr')).toHaveCount(6)
  await drawn(page)
  expect(await findings(page)).toEqual([])

  // What cannot be is told at its field, and the entry is kept.
  await look(page, 'Plant mapping')
  await page.getByLabel('Total nodes').fill('9')
  await page.getByLabel('Retention (%)').fill('101')
  await page.getByLabel('Height (cm)').fill('48')
  await press(page, 'Save plant map')
  await expect(page.getByLabel('Retention (%)')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Retention (%)').fill('62')
  await press(page, 'Save plant map')
  await expect(page.getByText('Field 3: the plant map is saved.')).toBeVisible()
  const maps = table(page, 'Plant maps').locator('tbody tr')
  await expect(maps.first()).toContainText('Retention is below 75 %')
  await expect(page.getByText(/^Field 3 was last mapped on/).first()).toBeVisible()
  await drawn(page)
  expect(await findings(page)).toEqual([])

  await maps
    .first()
    .getByRole('button', { name: /Correct/ })
    .click()
  await page.getByLabel('Retention (%)').fill('88')
  await press(page, 'Save correction')
  await look(page, 'Plant mapping')

  await look(page, 'Pests')
  await page.getByLabel('Mirids a metre').fill('1.4')
  await page.getByLabel('Beneficials a metre').fill('3')
  await press(page, 'Save check')
  await expect(page.getByText('Field 3: the check is saved.')).toBeVisible()
  await expect(table(page, 'Pest checks').locator('tbody tr').first()).toContainText('Mirids 1.4 a metre, threshold 1')

  // Last season is over: its bales are there, and nothing is entered in its plants any more.
  await page.getByLabel('Season', { exact: true }).selectOption({ index: 1 })
  await look(page, 'Quality')
  await expect(table(page, 'Bales').locator('tbody tr').first()).toContainText(/base grade|icronaire/)
  await look(page, 'Water')
  await expect(page.getByRole('button', { name: 'Save irrigation' })).toHaveCount(0)

  // A target that the manager changes moves the stage.
  await signIn(page, 'manager', `${cotton}/admin`)
  await table(page, 'Targets by region, variety and season')
    .locator('tbody tr')
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.getByLabel('First square').fill('900')
  await press(page, 'Save targets')
  await expect(page.getByText('This stage comes later than one with 900: it has to be more.').first()).toBeVisible()
  await page.getByLabel('First square').fill('100')
  await press(page, 'Save targets')
  await expect(page.getByText('Targets saved')).toBeVisible()
  await drawn(page)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Fields', exact: true }).click()
  await expect(fields.filter({ hasText: 'Field 3' })).toContainText('First square')
})
