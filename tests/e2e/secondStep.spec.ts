import type { Page } from '@playwright/test'
import { codeOf, stepAt } from '#subjects/people/totp.ts'
import { bytesOf } from '../subjects/people/base32.ts'
import { keyShown } from './keyShown.ts'
import { looksAt } from './looks.ts'
import { drawn, expect, password, signInByForm, test, thorough } from './portal.ts'
import { visit } from './visit.ts'

const account = '/hamilton-grazing/account/security'

/** What an app with this key shows, so many steps of 30 seconds from now: each code is good once. */
const codeIn = async (page: Page, key: string, steps: number): Promise<string> =>
  codeOf(bytesOf(key), stepAt(new Date(await page.evaluate(() => Date.now()))) + steps)

async function typePassword(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('viewer@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Leaves once the page has its answers: a read that still waits for its turn would be refused, in the console. */
async function leave(page: Page): Promise<void> {
  await drawn(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test(
  'sets up an app, asks for its code after the password, and takes a recovery code in its place',
  thorough,
  async ({ page, watch }) => {
    watch.expects(/status of 400/)
    await signInByForm(page, 'viewer')
    for (const look of looksAt('no second step')) expect(await visit(page, account, look)).toEqual([])
    await page.getByLabel('Present password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await expect(page.getByRole('img', { name: 'The key as a picture for your app' })).toBeVisible()
    for (const look of looksAt('a key to scan')) expect(await visit(page, account, look)).toEqual([])
    const key = await keyShown(page)
    await page.getByLabel('Code', { exact: true }).fill(await codeIn(page, key, -1))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
    const codes = (await shown.locator('code').innerText()).split('\n')
    expect(codes).toHaveLength(10)
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Signing in asks for your password and a code. Recovery codes left: 10.')).toBeVisible()
    for (const look of looksAt('a second step')) expect(await visit(page, account, look)).toEqual([])
    await leave(page)

    await typePassword(page)
    await expect(page).toHaveURL(/\/secondstep$/)
    for (const look of looksAt('the second step')) expect(await visit(page, '/secondstep', look)).toEqual([])
    await enterCode(page, '000000')
    await expect(
      page.getByText('This code is not right, or was used already. Wait for the next one.').first(),
    ).toBeVisible()
    // Whoever turns away from the second step is signed in nowhere.
    await page.goto(account)
    await expect(page).toHaveURL(/\/login\?next=/)
    await typePassword(page)
    await enterCode(page, await codeIn(page, key, 0))
    await expect(page).toHaveURL(/\/hamilton-grazing\/d/)
    await leave(page)

    await typePassword(page)
    await enterCode(page, codes[3] ?? '')
    await expect(page).toHaveURL(/\/hamilton-grazing\/d/)
    await page.goto(account)
    await expect(page.getByText('Signing in asks for your password and a code. Recovery codes left: 9.')).toBeVisible()
  },
)

test('shows where somebody is signed in, and ends another session', async ({ page, browser, baseURL, watch }) => {
  watch.expects(/status of 40[01]/)
  await signInByForm(page, 'farmer')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await signInByForm(other, 'farmer')
  await page.goto(account)
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.locator('tbody tr')).toHaveCount(2)
  await expect(sessions).toContainText('Chrome on Linux')
  await page.getByRole('button', { name: 'End all others' }).click()
  // Without the password nothing ends; a wrong one is asked for again, and said to be wrong.
  const dialog = page.getByRole('dialog')
  const end = dialog.getByRole('button', { name: 'End every session but this one' })
  await end.click()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('not-my-password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('This is not your present password.')
  await expect(sessions.locator('tbody tr')).toHaveCount(2)
  await expect(dialog.getByLabel('Your password')).toHaveValue('')
  await dialog.getByLabel('Your password').fill(password)
  await end.click()
  await expect(page.getByText('Sessions ended: 1')).toBeVisible()
  await expect(sessions.locator('tbody tr')).toHaveCount(1)
  await other.goto(account)
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
})
