import { looksAt } from './looks.ts'
import { inMail } from './mails.ts'
import { expect, password, signInByForm, test, thorough } from './portal.ts'
import { visit } from './visit.ts'

/** The way that the link in the mail to an address leads, as soon as it is there. */
async function wayIn(address: string, pattern: RegExp): Promise<string> {
  await expect.poll(() => inMail(address, pattern), { timeout: 20_000 }).not.toBeNull()
  return inMail(address, pattern) ?? ''
}

test(
  'changes the mail address by a link to the new one, and brings the one before back',
  thorough,
  async ({ page, browser, baseURL, watch }) => {
    watch.expects(/status of 401/)
    await signInByForm(page, 'viewer')
    await page.goto('/hamilton-grazing/account/security')
    const form = page.getByRole('region', { name: 'Another mail address' })
    await form.getByLabel('New address', { exact: true }).fill('moved@demo.test')
    await form.getByLabel('Your password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('A link is on its way to the new address.')).toBeVisible()

    const confirm = await wayIn('moved@demo.test', /(\/newaddress\/[\w-]{43})/)
    for (const look of looksAt('a new address')) expect(await visit(page, confirm, look)).toEqual([])
    await expect(page.getByText('You sign in with viewer@demo.test now.')).toBeVisible()
    await page.getByRole('button', { name: 'Use the new address' }).click()
    await expect(page.getByText('You sign in with moved@demo.test from now on.')).toBeVisible()
    await expect(page.getByText('You sign in with moved@demo.test. To change it,')).toBeVisible()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page).toHaveURL(/\/hamilton-grazing\/d/)

    const undo = await wayIn('viewer@demo.test', /(\/oldaddress\/[\w-]{43})/)
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await elsewhere.newPage()
    for (const look of looksAt('an address taken back')) expect(await visit(other, undo, look)).toEqual([])
    await other.getByRole('button', { name: 'Take it back' }).click()
    await expect(other).toHaveURL(/\/forgotpassword$/)
    await expect(other.getByText('You sign in with viewer@demo.test again.')).toBeVisible()
    await elsewhere.close()
    await page.goto('/hamilton-grazing/account/security')
    await expect(page).toHaveURL(/\/login/)
  },
)
