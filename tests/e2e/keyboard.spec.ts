import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { drawn, expect, password, signedIn, signIn, takeSession, test, thorough } from './portal.ts'
import { choose, pick, reach, search, type } from './reach.ts'

test('AX-02: without a mouse a person signs in, finds a page by search, and changes their name', async ({ page }) => {
  await page.goto('/login')
  await type(page, /^Email/, 'agronomist@demo.test')
  await type(page, /^Password/, password)
  await page.keyboard.press('Enter')
  await signedIn(page)
  await drawn(page)
  await search(page, 'Settings')
  await expect(page.getByRole('option', { name: /Settings/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await drawn(page)
  await reach(page, /^First name/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Aria')
  await choose(page, 'Save')
  await expect(page.getByRole('button', { name: /^Account of Aria/ })).toBeVisible()
})

test('AX-02: without a mouse a manager opens a device from the list, and comes back', thorough, async ({ page }) => {
  await signIn(page, 'manager')
  await drawn(page)
  await choose(page, /^Account of/)
  await expect(page.locator('[role=menuitem]:focus')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\//)
  await drawn(page)
  await choose(page, 'Devices')
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible()
  await drawn(page)
  await choose(page, 'House station')
  await expect(page).toHaveURL(/\/devices\/hamilton-home-house-station$/)
  await drawn(page)
  // The browser's own key for it is not heard without its window.
  await page.goBack()
  await expect(page).toHaveURL(/\/account\/devices$/)
})

test('AX-02: without a mouse a manager makes a team, and takes it away again', thorough, async ({ page }) => {
  await takeSession(page, 'manager')
  await page.goto('/narrabri-cotton/account/permissions/team/new')
  await drawn(page)
  await type(page, /^Name/, 'Bug checkers')
  await choose(page, 'Create team')
  await expect(page.getByRole('heading', { level: 1, name: 'Bug checkers' })).toBeVisible()
  await drawn(page)
  await choose(page, /Remove (the|this) team/)
  await expect(page.getByRole('dialog')).toBeVisible()
  // The question keeps the focus in it until it is answered; Escape answers no.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(page, /Remove (the|this) team/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await reach(page, /^(Remove|Delete|Yes|Make|Take|Close|End|Withdraw)/, 6)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/permissions$/)
})

/** Opens an address as a person would who typed it. */
async function open(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await drawn(page)
}

test('AX-02: without a mouse a manager adds a location in three steps', async ({ page }) => {
  await takeSession(page, 'manager')
  await open(page, '/narrabri-cotton/account/locations', 'Locations')
  await choose(page, 'Add a location')
  await expect(page.getByRole('heading', { level: 1, name: 'Add a location' })).toBeVisible()
  await type(page, /^Name/, 'Coolabah bend')
  await pick(page, /^State/, 'New South Wales')
  await choose(page, 'Next')
  await type(page, /^Latitude/, '-30.31')
  await type(page, /^Longitude/, '149.72')
  await choose(page, 'Next')
  await choose(page, 'Check')
  await expect(page.getByRole('region', { name: 'Trial' })).toContainText('Coolabah bend')
  await choose(page, 'Add location')
  await expect(page.getByRole('heading', { level: 1, name: 'Coolabah bend' })).toBeVisible()
})

test('AX-02: without a mouse a manager changes what a device is called', thorough, async ({ page }) => {
  await takeSession(page, 'manager')
  const station = '/hamilton-grazing/account/devices/hamilton-home-house-station'
  await open(page, `${station}/settings`, 'Settings of House station')
  await reach(page, /^Description/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('On the post behind the house')
  await choose(page, 'Save device')
  await expect(page.getByText('House station is saved')).toBeVisible()
})

test('AX-02: without a mouse a manager invites somebody to a team', thorough, async ({ page }) => {
  await takeSession(page, 'manager')
  await open(page, '/hamilton-grazing/account/permissions/team/new', 'Create a new team')
  await type(page, /^Name/, 'Shearing crew')
  await choose(page, 'Create team')
  await expect(page.getByRole('heading', { level: 1, name: 'Shearing crew' })).toBeVisible()
  await drawn(page)
  await choose(page, 'Invite somebody')
  await expect(page.getByRole('heading', { level: 1, name: 'Invite to Shearing crew' })).toBeVisible()
  await type(page, /^Email/, 'lou@shearing.test')
  await type(page, /^First name/, 'Lou')
  await type(page, /^Last name/, 'Grey')
  await choose(page, 'Send invitation')
  await expect(page.getByText('The invitation is on its way to lou@shearing.test')).toBeVisible()
})

test('AX-02: without a mouse a person says which dashboard opens first', thorough, async ({ page }) => {
  // Somebody whose home no other test expects.
  await takeSession(page, 'agronomist')
  await open(page, '/hamilton-grazing/account/settings', 'Settings')
  // The link in the header has the same name.
  await reach(page, /^Organisation at sign-in/)
  await pick(page, /^Home dashboard/, 'Weather now')
  // The panel's own button: its form ends with it.
  await choose(page, 'Save')
  await expect(page.getByText('Your preferences are saved.')).toBeVisible()
})

test('AX-02: without a mouse a person goes to a device that they search for', thorough, async ({ page }) => {
  await signIn(page, 'viewer')
  await drawn(page)
  await search(page, 'house sta')
  await expect(page.getByRole('option', { name: /House station/ }).first()).toBeVisible()
  // The first Escape empties what was typed, the second closes the search.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search(page, 'house station')
  await expect(page.getByRole('option', { name: /House station/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'House station' })).toBeVisible()
})

test('AX-02: without a mouse a super user sorts a list, and turns its pages', thorough, async ({ page }) => {
  await takeSession(page, 'admin')
  await open(page, '/hamilton-grazing/admin/procedures', 'Procedures')
  const first = page.locator('tbody tr').first()
  await expect(first).toBeVisible()
  const before = await first.innerText()
  await choose(page, 'Name')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', /ascending|descending/)
  await choose(page, 'Next')
  await expect(first).not.toHaveText(before)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/^Previous\d\d/)
  // The way back is one step, not the whole page once more.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
})

test('AX-02: without a mouse a manager removes a location after the question', thorough, async ({ page }) => {
  await takeSession(page, 'manager')
  await call(page, 'location/create', 12, { name: 'Wilga bend', latitude: -30.31, longitude: 149.72 })
  await open(page, '/narrabri-cotton/account/locations', 'Locations')
  await choose(page, 'Remove: Wilga bend')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Remove Wilga bend?')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  // The answer no leads back to what was pressed, not to the top of the page.
  await expect(page.getByRole('button', { name: 'Remove: Wilga bend' })).toBeFocused()
  await choose(page, 'Remove: Wilga bend')
  await expect(question.locator(':focus')).toHaveCount(1)
  await reach(page, /^(Remove|Delete|Yes|Make|Take|Close|End|Withdraw)/, 6)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wilga bend is removed')).toBeVisible()
  await expect(page.getByRole('row', { name: /Wilga bend/ })).toHaveCount(0)
})

/** Goes down an open menu to an entry, and presses it. */
async function down(page: Page, name: string | RegExp): Promise<void> {
  const entry = page.getByRole('menuitem', { name })
  const isThere = () => entry.evaluate((one) => one === document.activeElement)
  for (let step = 0; step < 20 && !(await isThere()); step += 1) await page.keyboard.press('ArrowDown')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
}

test('AX-02: without a mouse a person signs out', thorough, async ({ page }) => {
  await signIn(page, 'viewer')
  await drawn(page)
  await choose(page, /^Account of/)
  await expect(page.locator('[role=menuitem]:focus')).toBeVisible()
  // The last entry of a menu is one step up from the first.
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[role=menuitem]:focus')).toHaveText('Sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('AX-02: without a mouse a person asks for another password', thorough, async ({ page }) => {
  await page.goto('/login')
  await choose(page, /^Forgot/)
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password' })).toBeVisible()
  await type(page, /^Email/, 'nobody@farm.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/on its way|If there is/).first()).toBeVisible()
})

test('AX-02: without a mouse a manager takes a ready-made rule over, and turns it off', thorough, async ({ page }) => {
  await takeSession(page, 'manager')
  await open(page, '/hamilton-grazing/d/alerts-centre', 'Alerts')
  await choose(page, /^Use it/)
  await expect(page.getByText('“Frost ahead” watches from now on')).toBeVisible()
  const rule = page.getByRole('table', { name: 'Rules', exact: true }).getByRole('row', { name: /^Frost ahead/ })
  // All of them are on, so that is told once, until one is not.
  await expect(page.getByRole('region', { name: 'Rules', exact: true }).first()).toContainText(
    /In every row:.*State On/,
  )
  await choose(page, 'Change Frost ahead')
  await reach(page, /^Turn off/, 10)
  await page.keyboard.press('Enter')
  await expect(rule).toContainText('Off')
})

test('AX-02: without a mouse a manager says that they are on an alert', thorough, async ({ page }) => {
  await takeSession(page, 'manager')
  await open(page, '/hamilton-grazing/d/alerts-centre', 'Alerts')
  await choose(page, /^I am on it/)
  await expect(page.getByText(/marked as seen/)).toBeVisible()
})

test('AX-02: without a mouse a person looks at another time range', thorough, async ({ page }) => {
  await takeSession(page, 'viewer')
  await open(page, '/hamilton-grazing/d/weather-history', 'Weather history')
  await choose(page, /^Time range/)
  // Whoever goes on before it is open has left its button.
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible()
  await choose(page, 'Last 7 days')
  // The way back leads to what was pressed.
  await expect(page.getByRole('button', { name: /^Time range: Last 7 days/ })).toBeFocused()
})

test('AX-02: without a mouse a person saves a panel’s table', thorough, async ({ page }) => {
  await takeSession(page, 'viewer')
  await open(page, '/hamilton-grazing/d/alerts-centre', 'Alerts')
  await choose(page, 'Menu of Rules')
  const saved = page.waitForEvent('download')
  await down(page, 'Download CSV')
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
})

test('AX-02: without a mouse a manager adds a data source, and comes to its address', thorough, async ({ page }) => {
  await takeSession(page, 'manager')
  await open(page, '/hamilton-grazing/account/sources/new', /data source/i)
  await pick(page, /^Supplier/, 'CSV')
  await type(page, /^Name/, 'Logger by keys')
  await choose(page, 'Add data source')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('/portal/v2/api/ingest/csv/')
  await choose(page, 'Close', 10)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Logger by keys waits for its first message.').first()).toBeVisible()
})

test('AX-02: without a mouse somebody takes a visit out, and brings it back', thorough, async ({ page }) => {
  await takeSession(page, 'farmer')
  await open(page, '/hamilton-grazing/d/biosecurity', /Biosecurity/)
  await choose(page, /^Remove: /)
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Remove the visit of')
  const rows = page.getByRole('table', { name: 'Visitors', exact: true }).locator('tbody tr')
  const before = await rows.count()
  await reach(page, /^(Remove|Delete|Yes|Make|Take|Close|End|Withdraw)/, 6)
  await page.keyboard.press('Enter')
  // What had the focus is gone: the way back has it.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(rows).toHaveCount(before)
})

test('AX-02: without a mouse a person goes to another organisation', thorough, async ({ page }) => {
  await signIn(page, 'manager')
  await drawn(page)
  await choose(page, /^Organisation/)
  await expect(page.getByRole('menuitem', { name: /Narrabri Cotton/ })).toBeVisible()
  await down(page, /Narrabri Cotton/)
  await expect(page).toHaveURL(/\/narrabri-cotton\//)
})

test('AX-02: what is longer than its panel is within reach from the moment it is drawn', async ({ page }) => {
  await page.addInitScript(() => {
    const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'
    const seen = new Map<string, boolean>()
    Object.assign(globalThis, { seenBoxes: seen })
    new MutationObserver(() => {
      // Pages give a box the room that its content takes; here it has less.
      for (const box of document.querySelectorAll<HTMLElement>('.scroll')) box.style.maxHeight = '120px'
      for (const box of document.querySelectorAll('.scroll, .table-scroll, .panel-body')) {
        if (box.scrollHeight <= box.clientHeight + 1) continue
        const name = `${box.className} of ${box.closest('section.panel')?.getAttribute('aria-label')}`
        const isReached = box.matches('[tabindex="0"]') || box.querySelector(stops) !== null
        seen.set(name, isReached && seen.get(name) !== false)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await takeSession(page, 'agronomist')
  await page.goto('/narrabri-cotton/d/irrigation-schedule')
  await drawn(page)
  await page.getByRole('heading', { name: 'Water used of the allocation' }).scrollIntoViewIfNeeded()
  await drawn(page)
  await expect(page.locator('.scroll')).toHaveAttribute('tabindex', '0')
  const seen = await page.evaluate(() => [...(Reflect.get(globalThis, 'seenBoxes') as Map<string, boolean>)])
  expect(seen.filter(([, isReached]) => !isReached)).toEqual([])
  expect(seen.map(([name]) => name)).toContain('scroll of Water used of the allocation')
})
