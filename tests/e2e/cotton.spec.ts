import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { drawn, expect, findings, signIn, test } from './portal.ts'

// Narrabri Cotton has the cotton tool; the agronomist walks its fields, its manager sets the targets.
const cotton = '/narrabri-cotton/cotton_tool'
const farm = 12
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** The last season that was harvested whole: one year ago it had been sown. */
const pastSeason = (() => {
  const now = new Date()
  const year = now.getUTCFullYear() - (now.getUTCMonth() < 6 ? 2 : 1)
  return `${year}-${String(year + 1).slice(2)}`
})()
/** Yesterday is over wherever the farm is. */
const day = daysFromNow(-1)
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** What stands below is drawn when it is come to. */
const seen = async (page: Page, name: string) => {
  await page.getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded()
  return table(page, name).locator('tbody tr')
}
const look = (page: Page, view: string) => page.getByRole('combobox', { name: 'About', exact: true }).selectOption(view)

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

  // A crop that is six weeks old, whatever the day of this test is.
  const season = await call(page, 'farm/season', farm, {
    ...{ name: 'Walked', kind: 'summer', starts_on: daysFromNow(-45), ends_on: daysFromNow(120) },
  })
  await call(page, 'farm/field-season', farm, {
    ...{ field_slug: 'wattle-park-field-3', season_slug: season.slug, crop: 'cotton', sown_on: daysFromNow(-42) },
  })
  await page.goto(`${cotton}/fields?season=${season.slug}`)
  await fields.filter({ hasText: 'Field 3' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/field=/)
  await expect(page.getByText(/^Field 3: .* is expected on /).first()).toBeVisible()
  await expect(await seen(page, 'Stages')).toHaveCount(6)
  await drawn(page)
  expect(await findings(page)).toEqual([])

  // What cannot be is told at its field, and the entry is kept.
  await look(page, 'Plant mapping')
  await press(page, 'Map plants')
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Total nodes').fill('9')
  await page.getByLabel('Retention (%)').fill('101')
  await page.getByLabel('Height (cm)').fill('48')
  await press(page, 'Save plant map')
  await expect(page.getByLabel('Retention (%)')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Retention (%)').fill('62')
  await press(page, 'Save plant map')
  await expect(page.getByText('Field 3: the plant map is saved.')).toBeVisible()
  const maps = await seen(page, 'Plant maps')
  await expect(maps.first()).toContainText('Retention is below 75 %')
  await expect(page.getByText(/^Field 3 was mapped on .* Retention is below 75 %\./).first()).toBeVisible()
  await drawn(page)
  expect(await findings(page)).toEqual([])

  await maps
    .first()
    .getByRole('button', { name: /^Correct/ })
    .click()
  await page.getByLabel('Retention (%)').fill('88')
  await press(page, 'Save correction')
  await expect(page.getByText('Corrected')).toBeVisible()

  await page.goto(`${cotton}/fields/pests?season=${season.slug}`)
  await press(page, 'Record a check')
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Mirids a metre').fill('1.4')
  await page.getByLabel('Beneficials a metre').fill('3')
  await press(page, 'Save check')
  await expect(page.getByText('Field 3: the check is saved.')).toBeVisible()
  await expect((await seen(page, 'Pest checks')).first()).toContainText('Mirids 1.4 a metre, threshold 1')

  // A season that is over: its bales are there, and nothing of its plants is entered any more.
  await page.goto(`${cotton}/fields/quality?season=${pastSeason}`)
  await expect((await seen(page, 'Bales')).first()).toContainText(/base grade|icronaire|ength/)
  await look(page, 'Water')
  await expect(page.getByText(/is harvested: it needs no water/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log or plan an irrigation' })).toHaveCount(0)

  // A target that the manager changes moves the stage.
  await signIn(page, 'manager', `${cotton}/admin`)
  await table(page, 'Targets by region, variety and season')
    .locator('tbody tr')
    .first()
    .getByRole('link')
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
  await page.goto(`${cotton}/fields?season=${season.slug}`)
  await expect(await seen(page, 'Stages')).toHaveCount(6)
  await expect((await seen(page, 'Stages')).nth(1)).toContainText('100')
})
