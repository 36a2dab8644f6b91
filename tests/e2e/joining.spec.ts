import type { Page } from '@playwright/test'
import { inMail } from './mails.ts'
import { drawn, expect, findings, signIn, test } from './portal.ts'

const words = 'wattle river seventeen'
const fill = async (page: Page, entries: Record<string, string>) => {
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(value)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** What the mail to an address holds, as soon as it is there. */
const mailed = async (address: string, pattern: RegExp): Promise<string> => {
  await expect.poll(() => inMail(address, pattern), { timeout: 20_000 }).not.toBeNull()
  return inMail(address, pattern) ?? ''
}
const register = async (page: Page, email: string) => {
  await page.goto('/')
  await press(page, 'Register')
  await fill(page, { 'First name': 'Robin', 'Last name': "O'Neill-Ngata", Email: email })
  await fill(page, { Password: words, 'Password again': words })
  await press(page, 'Send me the code')
  await expect(page).toHaveURL(/\/verify\/[0-9a-f-]{36}$/)
}
const enter = async (page: Page, email: string, password: string) => {
  await fill(page, { Email: email, Password: password })
  await press(page, 'Sign in')
}
const organisation = {
  Name: 'Wattle Creek',
  ABN: '51 824 753 556',
  Phone: '03 5551 2345',
  'Street address': '12 Mill Road',
  'Suburb or town': 'Hamilton',
  Postcode: '3300',
}
const setUp = async (page: Page, name: string) => {
  await fill(page, { ...organisation, Name: name })
  await page.getByLabel('State', { exact: true }).selectOption('Victoria')
  await press(page, 'Next')
  await fill(page, { 'Name of the place': 'Home block', Latitude: '-37.73', Longitude: '142.05' })
  await press(page, 'Next')
  await page.getByLabel(/^Farm: /).check()
}

test('a person registers, proves the address, sets up an organisation and is at home in it', async ({ page }) => {
  const email = 'robin@wattle-creek.test'
  await register(page, email)
  await fill(page, { Code: await mailed(email, /your code is (\d{6})/) })
  await press(page, 'Open my account')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your account is open.')).toBeVisible()
  await enter(page, email, words)

  await expect(page).toHaveURL(/\/accountsetup$/)
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
  // Without an organisation every other address leads here.
  for (const address of ['/', '/landing', '/hamilton-grazing/d/farm-home', '/login', '/pipes/sandbox/verify']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/accountsetup$/)
  }
  await setUp(page, 'Wattle Creek')
  expect(await findings(page)).toEqual([])
  await press(page, 'Set up the organisation')
  await expect(page).toHaveURL(/\/wattle-creek\/d(\/farm-home)?$/)
  await expect(page.getByText('Wattle Creek is set up.')).toBeVisible()
  await drawn(page)
  await page.reload()
  await expect(page).toHaveURL(/\/wattle-creek\/d(\/farm-home)?$/)
  await page.goto('/wattle-creek/account/settings')
  await expect(page.getByText(email).first()).toBeVisible()
})
