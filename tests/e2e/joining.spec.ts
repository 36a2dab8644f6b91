import type { Page } from '@playwright/test'
import { inMail } from './mails.ts'
import { drawn, expect, findings, signIn, test, thorough } from './portal.ts'
import { cutOff, spaceText } from './spacing.ts'

const words = 'wattle river seventeen'
const fill = async (page: Page, entries: Record<string, string>) => {
  for (const [label, value] of Object.entries(entries))
    await page
      .locator('input')
      .and(page.getByLabel(label, { exact: true }))
      .fill(value)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** What the mail to an address holds, as soon as it is there. */
const mailed = async (address: string, pattern: RegExp): Promise<string> => {
  await expect.poll(() => inMail(address, pattern), { timeout: 20_000 }).not.toBeNull()
  return inMail(address, pattern) ?? ''
}
const enter = async (page: Page, email: string, password: string) => {
  await fill(page, { Email: email, Password: password })
  await press(page, 'Sign in')
}
/** From the first page to a session, in no organisation yet. */
const join = async (page: Page, email: string) => {
  await page.goto('/')
  await press(page, 'Register')
  await fill(page, { 'First name': 'Robin', 'Last name': "O'Neill-Ngata", Email: email })
  await fill(page, { Password: words, 'Password again': words })
  await press(page, 'Send me the code')
  await expect(page).toHaveURL(/\/verify\/[0-9a-f-]{36}$/)
  await fill(page, { Code: await mailed(email, /your code is (\d{6})/) })
  await press(page, 'Open my account')
  // Whoever has proven the address is signed in.
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
}
const fillSetup = async (page: Page, entries: Record<string, string>) => {
  await fill(page, { Latitude: '-37.73', Longitude: '142.05', ...entries })
  await page.getByText('Location’s name, plan and coupon').click()
  await fill(page, { 'Name of the location': 'Home block' })
  await page.getByLabel(/^Farm: /).check()
}

test('a person registers, proves the address, sets up an organisation, and adds a location and a device to it', async ({
  page,
}) => {
  const email = 'robin@wattle-creek.test'
  await join(page, email)
  // Without an organisation every other address leads here.
  for (const address of ['/', '/partner_home', '/hamilton-grazing/d/farm-home', '/login', '/pipes/sandbox/verify']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/accountsetup$/)
  }
  await fillSetup(page, { Name: 'Wattle Creek' })
  expect(await findings(page)).toEqual([])
  await press(page, 'Set it up')
  // Said for a while only: looked for first.
  await expect(page.getByText('Wattle Creek is set up.')).toBeVisible()
  await expect(page).toHaveURL(/\/wattle-creek\/d(\/farm-home)?$/)
  await drawn(page)
  await page.reload()
  await expect(page).toHaveURL(/\/wattle-creek\/d(\/farm-home)?$/)

  // Its home has the first steps and nothing that would be empty; each leads on. A page that lacks something leads there.
  const steps = page.getByRole('region', { name: 'Get started' }).first()
  await expect(steps).toBeVisible()
  await expect(page.locator('main .panel')).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  await press(page, 'Open Draw your paddocks and fields')
  await expect(page).toHaveURL(/\/account\/farm\/fields\/new$/)
  await page.goto('/wattle-creek/d')
  const menu = page.getByRole('navigation', { name: 'Dashboards' })
  await expect(menu.getByRole('link', { name: 'Soil moisture', exact: true })).toBeHidden()
  await menu.getByText(/^Not used yet/).click()
  await menu.getByRole('link', { name: 'Soil moisture', exact: true }).click()
  await expect(page.getByText('No soil probe stands here yet.')).toBeVisible()
  // How it will look, named as an example, and nothing that a screen reader or a key comes upon.
  const examples = page.locator('.lack-examples figure')
  await expect(examples).toHaveCount(2)
  await expect(examples.first()).toContainText('An example')
  await expect(page.locator('.lack-examples canvas').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await press(page, 'Connect a probe')
  await expect(page).toHaveURL(/\/account\/sources\/new$/)
  await page.goto('/wattle-creek/d')
  await press(page, 'Put these away')
  await expect(page.getByText('The first steps are put away')).toBeVisible()
  await expect(steps).toBeHidden()
  await press(page, 'Undo')
  await expect(steps).toBeVisible()

  // It has no tool and no subscription yet: both pages lead on.
  await expect(page.getByRole('button', { name: 'Tools', exact: true })).toHaveCount(0)
  await page.goto('/partner_home')
  await expect(page.getByText(/^Your organisation has no tools yet/).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Find more tools' }).click()
  await expect(page).toHaveURL(/\/wattle-creek\/marketplace$/)
  await page.goto('/wattle-creek/account/subscriptions')
  await expect(page.getByText(/^No subscription yet\./).first()).toBeVisible()
  await page.getByRole('button', { name: 'Open the marketplace', exact: true }).first().click()
  await expect(page).toHaveURL(/\/wattle-creek\/marketplace$/)

  await page.goto('/wattle-creek/account/locations')
  await expect(page.getByRole('link', { name: 'Home block', exact: true })).toBeVisible()
  await press(page, 'Add a location')
  await fill(page, { Name: 'Back block' })
  await page.getByLabel('State or territory', { exact: true }).selectOption('Victoria')
  await press(page, 'Next')
  await fill(page, { Latitude: '-37.8', Longitude: '142.2' })
  await press(page, 'Next')
  await press(page, 'Check')
  await press(page, 'Add location')
  await expect(page.getByText('Back block is added')).toBeVisible()
  await expect(page).toHaveURL(/\/wattle-creek\/account\/locations\/back-block$/)
  await drawn(page)
  expect(await findings(page)).toEqual([])

  await page.goto('/wattle-creek/account/devices')
  await press(page, 'Add a device')
  await fill(page, { Name: 'Home tank' })
  await page.getByLabel('What it is', { exact: true }).selectOption('Tank level')
  await press(page, 'Add device')
  await expect(page).toHaveURL(/\/wattle-creek\/account\/devices\/home-tank\/settings$/)
  await page.goto('/wattle-creek/account/devices')
  await expect(page.getByRole('row', { name: /Home tank/ })).toBeVisible()
  await drawn(page)
  expect(await findings(page)).toEqual([])
})

test('AX-08: a slip is told at its field, a doubtful place is questioned, the entry is kept, and nothing is made', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 40[09]/)
  await signIn(page, 'new')
  await press(page, 'Set it up')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await fillSetup(page, { Name: 'Slip Creek' })
  await fill(page, { 'Coupon (if any)': '00000000-0000-4000-8000-000000000000' })
  await page.getByText('Location’s name, plan and coupon').click()
  await press(page, 'Set it up')
  const coupon = page.getByLabel('Coupon (if any)', { exact: true })
  await expect(coupon).toBeFocused()
  await expect(coupon).toHaveAttribute('aria-invalid', 'true')
  await fill(page, { Latitude: '-33', Longitude: '130' })
  await press(page, 'Set it up')
  await expect(page.getByText('This point is in the sea. Is that right?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes, it is right' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Slip Creek')
  await page.reload()
  await expect(page).toHaveURL(/\/accountsetup$/)
})

test('a wrong code is told at the field, and another one ends it', async ({ page, watch }) => {
  watch.expects(/status of 400/)
  const email = 'code@wattle-creek.test'
  await page.goto('/register')
  await fill(page, { 'First name': 'Kim', 'Last name': 'Le', Email: email, Password: words, 'Password again': 'other' })
  await press(page, 'Send me the code')
  await expect(page.getByText('The two passwords differ.')).toBeVisible()
  await fill(page, { 'Password again': words })
  await press(page, 'Send me the code')
  await expect(page).toHaveURL(/\/verify\/[0-9a-f-]{36}$/)
  const first = page.url()
  const code = await mailed(email, /your code is (\d{6})/)
  await fill(page, { Code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') })
  await press(page, 'Open my account')
  await expect(page.getByText(/^This code is not right/)).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await fill(page, { Email: email })
  await press(page, 'Send another code')
  await expect(page.getByText('Another code is on its way.')).toBeVisible()
  expect(page.url()).not.toBe(first)
})

test('a lost password is replaced by the link in a mail, once', async ({ page, watch }) => {
  watch.expects(/status of 40[01]/)
  const email = 'lost@wattle-creek.test'
  await join(page, email)
  await press(page, 'Sign out')
  await press(page, 'Forgot your password?')
  // The page that is left has a field of that name as well.
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await fill(page, { Email: email })
  await press(page, 'Send the link')
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  const path = await mailed(email, /(\/resetpassword\/[\w-]{43})/)
  await page.goto(path)
  await fill(page, { 'New password': 'another river eighteen' })
  await press(page, 'Save the new password')
  await expect(page).toHaveURL(/\/login$/)
  await enter(page, email, words)
  await expect(page.getByText('The email or the password is not right.')).toBeVisible()
  await enter(page, email, 'another river eighteen')
  await expect(page).toHaveURL(/\/accountsetup$/)
  await press(page, 'Sign out')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(path)
  await fill(page, { 'New password': 'a third river nineteen' })
  await press(page, 'Save the new password')
  await expect(page.getByText('This link is not good any more. Ask for a new one.')).toBeVisible()
})

test(
  'a person changes their name, their preferences and their password, and signs out everywhere',
  thorough,
  async ({ page, context, watch }) => {
    watch.expects(/status of 40[01]/)
    const email = 'settings@wattle-creek.test'
    await join(page, email)
    await fillSetup(page, { Name: 'Settings Creek' })
    await press(page, 'Set it up')
    await expect(page).toHaveURL(/\/settings-creek\/d/)
    await page.goto('/settings-creek/account/settings')
    const panel = (id: string) => page.locator(`#panel-account-settings-${id}`)
    const save = (id: string) => panel(id).getByRole('button', { name: 'Save' }).click()

    await fill(page, { 'First name': 'Robyn' })
    await save('profile')
    await expect(page.getByText('Your details are saved.')).toBeVisible()
    await expect(page.getByText(`You sign in with ${email}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account of Robyn/ })).toBeVisible()
    await panel('ours').getByLabel('Home dashboard', { exact: true }).selectOption('Frost risk')
    await save('ours')
    await expect(page.getByText('The preferences of the organisation are saved.')).toBeVisible()
    await page.goto('/settings-creek/d')
    await expect(page).toHaveTitle(/^Frost risk/)
    await page.goto('/settings-creek/account/settings')
    await panel('mine').getByLabel('Home dashboard', { exact: true }).selectOption('Weather now')
    await panel('mine').getByLabel('Mail me alerts', { exact: true }).selectOption('No')
    await save('mine')
    await expect(page.getByText('Your preferences are saved.')).toBeVisible()
    await page.goto('/settings-creek/d')
    await expect(page).toHaveTitle(/^Weather now/)

    await page.goto('/settings-creek/account/settings')
    const change = (present: string) =>
      fill(page, {
        'Present password': present,
        'New password': 'new creek twenty',
        'New password again': 'new creek twenty',
      })
    await change('not the one')
    await press(page, 'Change the password')
    await expect(page.getByText('This is not your present password.')).toBeVisible()
    await expect(page.getByLabel('Present password', { exact: true })).toBeFocused()
    await change(words)
    await press(page, 'Change the password')
    await expect(page.getByText('Your password is the new one.')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
    const other = await context.newPage()
    await other.goto('/settings-creek/account/locations')
    await drawn(other)
    await press(page, 'Sign out everywhere')
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page).toHaveURL(/\/login/)
    await expect(other).toHaveURL(/\/login/)
    await enter(page, email, 'new creek twenty')
    await expect(page).toHaveURL(/\/settings-creek\/d/)
  },
)

const outside = ['/', '/login', '/register', '/verify', '/verify/00000000-0000-4000-8000-000000000000']
const lost = ['/forgotpassword', '/resetpassword', `/resetpassword/${'x'.repeat(43)}`]
const inside = [
  '/accountsetup',
  '/hamilton-grazing/account/settings',
  '/hamilton-grazing/landing',
  '/pipes/sandbox/verify',
]

for (const [who, addresses] of [
  ['signed out', [...outside, ...lost]],
  ['signed in', inside],
] as const) {
  test(
    `AX-04: at 320 px with wide text nothing is lost, and nothing scrolls sideways: ${who}`,
    who === 'signed in' ? {} : thorough,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      if (who === 'signed in') await signIn(page, 'manager')
      const found: string[] = []
      for (const address of addresses) {
        await page.goto(address)
        await drawn(page)
        await spaceText(page)
        found.push(...[...(await cutOff(page)), ...(await findings(page))].map((what) => `${address}: ${what}`))
      }
      expect(found).toEqual([])
    },
  )
}
