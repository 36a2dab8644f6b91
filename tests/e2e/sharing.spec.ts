import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test, thorough } from './portal.ts'

/** A panel by its title, scrolled to: what is further down asks for its rows only then. */
async function panel(page: Page, title: string) {
  const found = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .last()
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await found.scrollIntoViewIfNeeded({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  return found
}

test(
  'TN-14: a regional office sees what a farm shares while it shares it, and the farm sees that it was looked at',
  thorough,
  async ({ page, browser }) => {
    const office = await (await browser.newContext()).newPage()
    await signIn(office, 'regional')
    const seen = async () => {
      await office.goto('/northern-region/d/regional-overview')
      await drawn(office)
      const farms = await panel(office, 'Farms')
      const row = farms.getByRole('row', { name: /River Block/ })
      await expect(row).toBeVisible()
      const heads = await farms.getByRole('columnheader').allInnerTexts()
      const at = heads.findIndex((head) => /soil/i.test(head))
      // What all of them keep to themselves is told once.
      return at < 0 ? farms.locator('.table-same').innerText() : row.getByRole('cell').nth(at).innerText()
    }
    expect(await seen()).toContain('Not shared')
    expect(await findings(office)).toEqual([])

    await signIn(page, 'manager')
    await page.goto('/narrabri-cotton/d/farm-systems')
    await drawn(page)
    const shares = (await panel(page, 'What regional offices see')).getByRole('row', {
      name: /Soil water.*River Block/,
    })
    await expect(shares).toContainText('Not shared')
    expect(await findings(page)).toEqual([])
    await shares.getByRole('button', { name: /^Share/ }).click()
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText('Share Soil water of River Block with Northern Region?')
    await asked.getByRole('button').last().click()
    await expect(shares).toContainText('Morgan Reid')
    expect(await seen()).toMatch(/^\d/)

    // It ends at once and asks nothing; whoever slipped brings it back.
    await shares.getByRole('button', { name: /^Stop sharing/ }).click()
    await expect(shares).toContainText('Not shared')
    expect(await seen()).toContain('Not shared')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(shares).toContainText('Morgan Reid')
    await shares.getByRole('button', { name: /^Stop sharing/ }).click()
    await expect(shares).toContainText('Not shared')

    await page.reload()
    await drawn(page)
    const looked = (await panel(page, 'Who saw our data')).getByRole('row', { name: /River Block/ }).first()
    await expect(await panel(page, 'Who saw our data')).toContainText('Robin Hughes')
    await expect(looked).toContainText('Soil water')
  },
)

test('somebody who does not manage the farm sees what is shared, and cannot change it', async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/hamilton-grazing/d/farm-systems')
  await drawn(page)
  const shares = await panel(page, 'What regional offices see')
  await expect(shares.getByRole('row', { name: /Soil water.*Not shared/ })).toBeVisible()
  // Whoever sees one location is not told which it is.
  await expect(shares).not.toContainText('Hamilton Home')
  await expect(shares.getByRole('button', { name: /^(Share|Stop sharing)\b/ })).toHaveCount(0)
})
