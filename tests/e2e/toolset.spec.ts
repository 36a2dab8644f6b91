import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test, thorough } from './portal.ts'
import { reach } from './reach.ts'

// Hamilton Grazing has the grazing tool and the map tool, Merredin Grain had it until its subscription ended, Narrabri Cotton never did: it has the cotton tool alone.
const menu = (page: Page) => page.getByRole('button', { name: 'Tools', exact: true })
const item = (page: Page) => page.getByRole('menuitem', { name: /^Grazing/ })
const ended = 'The subscription to this tool has ended, so you can look at it but not change it.'

test(
  'a tool is in the frame of who has it, marked where it has ended, and closed to who has not',
  thorough,
  async ({ page }) => {
    await signIn(page, 'farmer', '/hamilton-grazing/account/settings')
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await expect(menu(page)).toBeVisible()

    // By keyboard, as every menu of the frame.
    await reach(page, 'Tools')
    await page.keyboard.press('Enter')
    await expect(item(page)).toBeVisible()
    await expect(item(page)).not.toContainText('Ended')
    // Before it stands the map tool.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(item(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/hamilton-grazing\/grazing_tool/)
    await drawn(page)
    await expect(page.getByRole('button', { name: 'New state date' })).toBeVisible()
    await expect(page.getByText(ended)).toHaveCount(0)
    expect(await findings(page)).toEqual([])

    // The short address leads there too, and Back does not come to it.
    await page.goto('/hamilton-grazing/r/grazing_tool')
    await expect(page).toHaveURL(/\/hamilton-grazing\/grazing_tool/)

    // Where it has ended it is marked, and shows what there is without a way to change it.
    await page.goto('/merredin-grain/grazing_tool')
    await expect(page.getByRole('note').filter({ hasText: ended })).toBeVisible()
    await page.goto('/merredin-grain/grazing_tool/new')
    await expect(page.getByRole('note').filter({ hasText: ended })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record states' })).toHaveCount(0)
    await menu(page).click()
    await expect(item(page)).toContainText('Ended, look only')
    await page.keyboard.press('Escape')
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'See subscriptions' }).click()
    await expect(page).toHaveURL(/\/merredin-grain\/account\/subscriptions$/)
    await expect(page.getByText(ended)).toHaveCount(0)

    // The frame holds on a phone.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/merredin-grain/grazing_tool')
    await drawn(page)
    await expect(menu(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await findings(page)).toEqual([])
  },
)

test('a tool that the organisation does not have is refused with words, and is in no menu', async ({ page }) => {
  await signIn(page, 'manager', '/narrabri-cotton/account/settings')
  await page.goto('/narrabri-cotton/grazing_tool')
  await expect(page.getByText('Your organisation does not have this tool').first()).toBeVisible()
  await expect(page).toHaveURL(/\/narrabri-cotton\/d/)
  await menu(page).click()
  await expect(page.getByRole('menuitem', { name: /^Cotton/ })).toBeVisible()
  await expect(item(page)).toHaveCount(0)
})
