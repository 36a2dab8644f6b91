import type { Page } from '@playwright/test'
import { drawn, expect, findings, signIn, test, thorough } from './portal.ts'

const list = '/hamilton-grazing/account/subscriptions'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const says = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

test('buys, agrees, connects, covers a device and removes a subscription', async ({ page, watch }) => {
  // A whole life, with a look at every page on the way.
  test.setTimeout(240_000)
  // A name that is typed wrongly is refused by the server.
  watch.expects(/status of 400/)
  await signIn(page, 'manager', list)
  await drawn(page)
  expect(await findings(page)).toEqual([])

  // Buy.
  await rowOf(page, /^Practice run/)
    .getByRole('button', { name: 'Subscribe' })
    .click()
  await expect(page).toHaveURL(/\/purchase$/)
  await says(page, 'Practice run is a draft now. Nothing is ordered yet.')
  await page.getByLabel('Their email', { exact: true }).fill('accounts')
  await button(page, 'Order').click()
  await expect(page.getByLabel('Their email', { exact: true })).toBeFocused()
  await page.getByLabel('Their email', { exact: true }).fill('accounts@example.org')
  await button(page, 'Order').click()
  await says(page, 'Waiting for agreement')
  const guid = /subscriptions\/([\w-]{36})/.exec(page.url())?.[1]

  // Agree.
  await button(page, 'Read and accept the terms').click()
  await expect(page).toHaveURL(/\/agreement\//)
  await drawn(page)
  expect(await findings(page)).toEqual([])
  await page.getByLabel('Your full name', { exact: true }).fill('Morgan Reid')
  await button(page, 'Accept').click()
  await says(page, 'Tick this to accept the terms.')
  await page.getByLabel('I accept these terms for my organisation').check()
  await button(page, 'Accept').click()
  await expect(page).toHaveURL(new RegExp(`${guid}/devices$`))
  await says(page, 'Set up “Practice connection”.')

  // Connect.
  await button(page, 'Set up the connection').click()
  await expect(page).toHaveURL(/\/connection\/[\w-]+\/edit$/)
  await page.getByLabel('Station', { exact: true }).fill('PRACTICE-1')
  await page.getByLabel('Pass word', { exact: true }).fill('a-wrong-one')
  await button(page, 'Save connection').click()
  await button(page, 'Test it').click()
  await says(page, 'Not working')
  await page.getByLabel('Pass word', { exact: true }).fill('practice')
  await button(page, 'Save connection').click()
  await says(page, 'Entered')
  await button(page, 'Test it').click()
  await says(page, 'Connected')
  await says(page, 'Choose up to 2 devices that it covers.')
  await expect(page.getByLabel('Pass word', { exact: true })).toHaveValue('')
  expect(await findings(page)).toEqual([])

  // Use.
  await page.getByRole('link', { name: 'Parts and devices' }).click()
  await rowOf(page, /Back tank/)
    .getByRole('button', { name: 'Cover' })
    .click()
  await says(page, '1 of 2 devices covered')
  await says(page, /Everything in it is on/)
  // What was said on the way lies over the page for some seconds.
  await expect(page.locator('.notice')).toHaveCount(0)
  expect(await findings(page)).toEqual([])

  // Remove.
  await page.getByRole('link', { name: 'Remove', exact: true }).click()
  await page.getByLabel('Name of the subscription').fill('Practise run')
  await button(page, 'Remove').click()
  await says(page, 'Type “Practice run” to remove it.')
  await page.getByLabel('Name of the subscription').fill('Practice run')
  await button(page, 'Remove').click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(rowOf(page, /Practice run Cancelled/)).toBeVisible()
})

test('shows a viewer what there is, and nothing to press', thorough, async ({ page }) => {
  await signIn(page, 'viewer', list)
  await drawn(page)
  await expect(page.getByRole('button', { name: /Subscribe/ })).toHaveCount(0)
  await rowOf(page, /Sensor care/)
    .getByRole('link', { name: /Sensor care/ })
    .first()
    .click()
  await says(page, 'Parts and devices')
  await drawn(page)
  await expect(page.getByRole('link', { name: 'Remove', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Cover|Take out)(:|$)/ })).toHaveCount(0)
  await page.locator('article').getByRole('link', { name: 'Settings' }).last().click()
  await says(page, 'Invoices go to')
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0)
})
