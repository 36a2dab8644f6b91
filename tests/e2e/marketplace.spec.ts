import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { drawn, expect, findings, signIn, takeSession, test } from './portal.ts'

const cotton = 12
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const says = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a grower finds a product, orders it to the end of its purchase, and has its tool', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'manager', '/narrabri-cotton/marketplace')
  await drawn(page)
  expect(await findings(page)).toEqual([])
  // What is for the organisations under another brand alone is not there.
  await expect(card(page, 'Grazing adviser')).toBeVisible()
  await expect(card(page, 'Member device care')).toHaveCount(0)

  // Choosing and searching; both say so where nothing is left.
  await page.getByLabel('Category').selectOption('tools')
  await expect(card(page, 'Sensor care')).toHaveCount(0)
  await page.getByLabel('Topic').selectOption('pasture')
  await expect(card(page, 'Irrigation planner')).toHaveCount(0)
  await page.getByLabel('Price').selectOption('over_50')
  await says(page, /^Nothing on offer fits these choices\./)
  await page.goto('/narrabri-cotton/marketplace')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('kiwi fruit')
  await says(page, 'Nothing matches “kiwi fruit”.')
  await search.fill('how long the feed lasts')
  await expect(card(page, 'Sensor care')).toHaveCount(0)
  await button(page, 'Open Grazing adviser').click()

  // Its page says what it is; one button leads to the purchase.
  await expect(page).toHaveURL(/\/marketplace\/product\/grazing-adviser$/)
  await drawn(page)
  await says(page, 'From A$40/month, paid yearly. You can try it free for 30 days.')
  await says(page, 'Do I need devices?')
  expect(await findings(page)).toEqual([])
  await button(page, 'Subscribe').click()
  await expect(page).toHaveURL(/\/account\/subscriptions\/[\w-]{36}\/purchase$/)
  const guid = /subscriptions\/([\w-]{36})/.exec(page.url())?.[1]

  // Whoever leaves finds the draft again, and no second one.
  await page.goto('/narrabri-cotton/marketplace/product/grazing-adviser')
  await expect(button(page, 'Subscribe')).toHaveCount(0)
  await button(page, 'Go on with the order').click()
  await expect(page).toHaveURL(new RegExp(`${guid}/purchase$`))
  await page.getByLabel(/^Monthly/).check()
  await button(page, 'Order').click()
  await says(page, 'Waiting for payment')
  await page.goto(`/narrabri-cotton/account/subscriptions/${guid}/purchase`)
  await says(page, 'The latest invoice')
  await says(page, 'Not paid yet')

  // The money has arrived: the tool is there, and the marketplace knows.
  await takeSession(page, 'admin')
  await call(page, `subscription/${guid}/paid`, cotton)
  await signIn(page, 'manager', '/narrabri-cotton/marketplace/product/grazing-adviser')
  await drawn(page)
  await says(page, /^Your organisation has it\./)
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /^Grazing/ })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Find more tools' }).click()
  await expect(card(page, 'Grazing adviser').getByText('Included')).toBeVisible()
  await button(page, 'Open Grazing adviser').click()
  await button(page, 'Open the tool').click()
  await expect(page).toHaveURL(/\/narrabri-cotton\/grazing_tool/)
})

test('whoever may not buy reads why and whom to ask, and what is not offered is not found', async ({ page, watch }) => {
  // What is not there is asked of the server.
  watch.expects(/status of 404/)
  await signIn(page, 'viewer', '/hamilton-grazing/marketplace/product/machine-link')
  await drawn(page)
  await says(page, /Only those who manage your organisation can subscribe to Machine link\. Ask Morgan Reid/)
  await expect(button(page, 'Subscribe')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.goto('/hamilton-grazing/marketplace/product/no-such-thing')
  await says(page, 'There is no such product.')
})

test('partners’ homes say what there is, with a tool and with one that has ended', async ({ page }) => {
  // Hamilton Grazing has the grazing tool and is in the programme.
  await signIn(page, 'manager', '/partner_home')
  await drawn(page)
  await expect(page.getByRole('heading', { name: 'Hamilton Grazing', level: 2 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Grazing/ })).toBeVisible()
  await says(page, 'help@hamilton.example')
  await expect(card(page, 'Member device care').getByRole('button', { name: /^Join/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^Programme home/ }).click()
  await expect(page).toHaveURL(/\/gdf_home$/)
  await drawn(page)
  await says(page, '1 of 3 steps left. Next: Choose its devices.')
  // What stands below is drawn when it is come to.
  await page.getByRole('region', { name: 'Documents' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Save/ }).click()
  expect((await saved).suggestedFilename()).toBe('gdf-terms-2026-07.txt')
  expect(await findings(page)).toEqual([])

  // Merredin Grain joins; two of its tools have ended.
  await signIn(page, 'farmer', '/merredin-grain/marketplace')
  await drawn(page)
  await page.goto('/partner_home')
  await drawn(page)
  await expect(page.getByRole('main').getByRole('link', { name: /Ended, look only/ })).toHaveCount(2)
  await page.goto('/gdf_home')
  await drawn(page)
  await says(page, 'Your organisation has not joined yet.')
  await says(page, /You cannot join for your organisation\./)
  await expect(page.getByRole('button', { name: /^Join/ })).toHaveCount(0)
})
