import type { Page } from '@playwright/test'
import { type Look, looks } from './looks.ts'
import { test as anywhere, drawn, expect, password, signIn, thorough } from './portal.ts'
import { visit } from './visit.ts'

const [phoneLight, deskLight, , deskDark, phoneDark] = looks as [Look, Look, Look, Look, Look, Look]
const account = '/hamilton-grazing/account/security'

// Passkeys belong to a name: at the number that the other tests use there are none.
const test = anywhere.extend({
  baseURL: async ({ portal }, use) => use(portal.address.replace('127.0.0.1', 'localhost')),
})

/** A device of the browser's own, whose person always agrees. */
async function withDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

async function leave(page: Page): Promise<void> {
  await drawn(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto(`/login?next=${account}`)
}

test(
  'adds a passkey, signs in with it alone and after the password, and removes it',
  thorough,
  async ({ page, watch }) => {
    // What the frame still asks while somebody leaves is refused.
    watch.expects(/status of 401/)
    await withDevice(page)
    await signIn(page, 'viewer', account)
    const adding = page.getByRole('region', { name: 'A passkey', exact: true })
    await expect(adding.getByLabel('Name', { exact: true })).toHaveValue('Chrome on Linux')
    await adding.getByLabel('Name', { exact: true }).fill('Shed computer')
    await adding.getByLabel('Your password', { exact: true }).fill(password)
    await adding.getByRole('button', { name: 'Add a passkey' }).click()
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
    expect((await shown.locator('code').innerText()).split('\n')).toHaveLength(10)
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Your passkeys' }).getByText('Shed computer')).toBeVisible()
    await expect(page.getByText(/^Signing in takes a passkey, or your password and a code\./)).toBeVisible()
    for (const look of [phoneLight, deskDark]) expect(await visit(page, account, look)).toEqual([])
    await leave(page)

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('region', { name: 'Your passkeys' }).getByText('Shed computer')).toBeVisible()
    await leave(page)

    await page.getByLabel('Email', { exact: true }).fill('viewer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/secondstep/)
    for (const look of [deskLight, phoneDark])
      expect(await visit(page, `/secondstep?next=${account}`, look)).toEqual([])
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    const removing = page.getByRole('region', { name: 'Remove a passkey' })
    await removing.getByLabel('Passkey', { exact: true }).selectOption({ label: 'Shed computer' })
    await removing.getByLabel('Your password', { exact: true }).fill(password)
    await removing.getByRole('button', { name: 'Remove the passkey' }).click()
    await expect(page.getByText('Your password alone opens your account.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your passkeys' })).toHaveCount(0)
  },
)

test('says on the button where a browser has no passkeys', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'No passkeys in this browser' })).toBeDisabled()
})
