import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test } from './portal.ts'

// Merredin Grain has the cropping tool. Its agronomist is a member; whoever manages it does so as admin@.
const reports = '/merredin-grain/cropping_tool/reports'
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const reportChooser = (page: Page) => page.getByRole('combobox', { name: 'Report', exact: true })
const number = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

/** Counts how often the page was printed, and says what stood on paper then. */
const watchPrint = (page: Page) =>
  page.addInitScript(() => {
    const papers: { rows: number; pages: number; head: string }[] = []
    Object.assign(window, { papers })
    window.print = () =>
      void papers.push({
        rows: document.querySelectorAll('#panel-cropping-reports-sprays-table tbody tr').length,
        pages: document.querySelectorAll('.table .pages').length,
        head: document.querySelector('.print-head')?.textContent ?? '',
      })
  })
const papers = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'papers') as { rows: number; pages: number; head: string }[])

test('an agronomist filters the spray record, takes it along and prints it; the filters hold on the next report', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await watchPrint(page)
  await signIn(page, 'agronomist', '/merredin-grain/cropping_tool')
  await expect(page).toHaveURL(new RegExp(`${reports}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await expect(table(page, 'Crops and what they left')).toContainText('Wheat')
  // Who does not manage the organisation has no admin.
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)

  await reportChooser(page).selectOption('Spray record')
  await expect(page).toHaveURL(new RegExp(`${reports}/spray-record$`))
  await expect(table(page, 'Sprayings')).toContainText('Clethodim 240 g/L')
  const all = await table(page, 'Sprayings').locator('tbody tr').count()
  await page.locator('summary').filter({ hasText: 'All fields' }).click()
  await page.getByRole('checkbox', { name: 'East 1' }).check()
  await page.getByRole('checkbox', { name: 'Ridge' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/fields=\d+%2C\d+/)
  const rows = table(page, 'Sprayings').locator('tbody tr')
  await expect(rows.filter({ hasNotText: /East 1|Ridge/ })).toHaveCount(0)
  expect(await rows.count()).toBeLessThan(all)
  // What nobody wrote down is named.
  await expect(rows.filter({ hasText: 'start, finish, wind speed' }).first()).toBeVisible()
  await drawn(page)
  expect(await findings(page)).toEqual([])

  const count = await rows.count()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines[0]).toMatch(/Product,Not recorded,Active,Batch,Rate,Water \(L\/ha\),Area \(ha\)/)
  expect(lines.slice(1).every((line) => /East 1|Ridge/.test(line))).toBe(true)

  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => papers(page)).toMatchObject([{ rows: count, pages: 0 }])
  await page.emulateMedia({ media: 'print' })
  const [paper] = await papers(page)
  for (const words of ['Merredin Grain', 'Report: Spray record · Season: 2026', 'Fields: East 1, Ridge'])
    expect(paper?.head).toContain(words)
  for (const frame of ['banner', 'navigation'] as const)
    await expect(page.getByRole(frame).filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  // The next report is of the same fields; Back is the report before.
  await reportChooser(page).selectOption('Yield gap')
  await expect(page).toHaveURL(/reports\/yield-gap\?fields=/)
  await expect(table(page, 'Potential, target and yield').locator('tbody tr')).toHaveCount(2)
  await page.goBack()
  await expect(table(page, 'Sprayings')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).press('Enter')
  await page.getByLabel('From', { exact: true }).fill('2021-01-01')
  await page.getByLabel('From', { exact: true }).press('Enter')
  await expect(page.getByText('The last day is before the first: change From or To.')).toBeVisible()

  await page.goto(`${reports}/harvest-party`)
  await expect(page.getByText('There is no report “harvest-party” that you may see.')).toBeVisible()
  await expect(table(page, 'Crops and what they left')).toBeVisible()
})

test('a price that is changed in admin is in the inputs, and a report that is kept from a role is gone', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await signIn(page, 'admin', `${reports}/input-use`)
  const cost = async () =>
    number(
      await table(page, 'Products').locator('tbody tr').filter({ hasText: 'Starter' }).locator('td').nth(1).innerText(),
    )
  await expect(table(page, 'Products')).toContainText('Starter')
  const before = await cost()
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await drawn(page)
  expect(await findings(page)).toEqual([])
  await table(page, 'Products').getByText('Starter').click()
  await expect(page.getByLabel('Price a unit ($)')).toHaveValue('0.95')
  await page.getByLabel('Price a unit ($)').fill('1.9')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await page.goto(`${reports}/input-use`)
  await expect(table(page, 'Products')).toContainText('1.90')
  expect(Math.abs((await cost()) - 2 * before)).toBeLessThanOrEqual(1)

  await page.goto('/merredin-grain/cropping_tool/admin/reports/input-use')
  await page.getByLabel('Members').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await signIn(page, 'agronomist', `${reports}/input-use`)
  await expect(page.getByText('There is no report “input-use” that you may see.')).toBeVisible()
  await expect(reportChooser(page).getByRole('option')).toHaveCount(9)
})
