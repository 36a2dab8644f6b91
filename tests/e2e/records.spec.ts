import { drawn, expect, signIn, test } from './portal.ts'

test('what was written down is taken out, brought back and corrected from the list that shows it', async ({ page }) => {
  await signIn(page, 'farmer', '/hamilton-grazing/d/biosecurity')
  await page.getByRole('heading', { name: 'Visitors', exact: true }).scrollIntoViewIfNeeded()
  await drawn(page)
  const table = page.getByRole('table', { name: 'Visitors', exact: true })
  const rows = table.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const all = page.getByRole('region', { name: 'Visitors', exact: true }).getByRole('button', { name: /^Show all/ })
  await all.click()
  const before = await rows.count()
  const who = await rows.first().locator('td').nth(1).innerText()

  await rows
    .first()
    .getByRole('button', { name: /^Remove:/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(`Remove the visit of ${who}`)
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(rows).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(before)

  await rows
    .filter({ hasText: who })
    .first()
    .getByRole('button', { name: /^Correct:/ })
    .click()
  await expect(page).toHaveURL(/\/hamilton-grazing\/records\/visitor\/\d+$/)
  await expect(page.getByLabel('Who came')).toHaveValue(who)
  await page.getByLabel('What for').fill('Fencing along the creek')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Correction saved')).toBeVisible()
  await expect(page).toHaveURL(/\/hamilton-grazing\/d\/biosecurity$/)
  await page.getByRole('heading', { name: 'Visitors', exact: true }).scrollIntoViewIfNeeded()
  await all.click()
  await expect(rows.filter({ hasText: 'Fencing along the creek' })).toHaveCount(1)
})

test('who may only look sees the list without the means to change it', async ({ page }) => {
  await signIn(page, 'viewer', '/hamilton-grazing/d/biosecurity')
  await page.getByRole('heading', { name: 'Visitors', exact: true }).scrollIntoViewIfNeeded()
  await drawn(page)
  const table = page.getByRole('table', { name: 'Visitors', exact: true })
  await expect(table.locator('tbody tr').first()).toBeVisible()
  await expect(table.getByRole('button', { name: /^(Remove|Correct):/ })).toHaveCount(0)
})
