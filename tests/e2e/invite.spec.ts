import type { Page } from '@playwright/test'
import { inMail } from './mails.ts'
import { drawn, expect, findings, signIn, test, thorough } from './portal.ts'
import { search } from './reach.ts'

const words = 'wattle river seventeen'
const account = '/hamilton-grazing/account'
const field = (page: Page, label: string) => page.locator('input').and(page.getByLabel(label, { exact: true }))
const fill = async (page: Page, entries: Record<string, string>) => {
  for (const [label, value] of Object.entries(entries)) await field(page, label).fill(value)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** A panel by its title, scrolled to: what is further down asks for its rows only then. */
const panel = async (page: Page, title: string) => {
  const found = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .last()
  await found.scrollIntoViewIfNeeded()
  return found
}
/** The path of the invitation that was mailed to an address, other than one that is known. */
const linkTo = async (address: string, not = 'none'): Promise<string> => {
  const pattern = new RegExp(`(/invite/(?!${not})[\\w-]{43})`)
  await expect.poll(() => inMail(address, pattern), { timeout: 20_000 }).not.toBeNull()
  return inMail(address, pattern) ?? ''
}
/** A second location, so that there is something that a team may not see. */
async function secondLocation(page: Page, name: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.post('/portal/v2/api/location/create', {
    headers: { authorization: `Bearer ${token}`, 'x-org-id': '20', 'browser-time': new Date().toISOString() },
    data: { name, latitude: -37.6, longitude: 142.3 },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

// A journey of two people takes longer than a page.
test.setTimeout(180_000)

test('invites a new person to a team with one location, who joins and sees that and nothing else', async ({
  page,
  browser,
}, { repeatEachIndex }) => {
  // What one run leaves behind is not to be found by the next.
  const more = 'e'.repeat(repeatEachIndex)
  const [email, last, crew, block] = [
    `sam${more}@harvest.test`,
    `Lee${more}`,
    `Harvest crew${more}`,
    `Echidna block${more}`,
  ]
  await signIn(page, 'manager')
  await secondLocation(page, block)
  await page.goto(`${account}/permissions`)
  await press(page, 'Create a new team')
  await fill(page, { Name: crew, 'What for': 'Contractors' })
  await press(page, 'Create team')
  await expect(page.getByRole('heading', { level: 1, name: crew })).toBeVisible()
  await expect(page.getByText('This team has no location yet.')).toBeVisible()
  // Of all of them, so it is told once.
  await expect(await panel(page, 'Locations')).toContainText(/In every row:.*No access/)
  await page.getByRole('checkbox', { name: 'Choose Hamilton Home' }).check()
  await press(page, 'May look')
  await expect((await panel(page, 'Locations')).getByRole('row', { name: /Hamilton Home/ })).toContainText('May look')
  await expect(page.getByText('This team has no location yet.')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await press(page, 'Invite somebody')
  await fill(page, { Email: email, 'First name': 'Sam', 'Last name': last })
  expect(await findings(page)).toEqual([])
  await press(page, 'Send invitation')
  await expect((await panel(page, 'Invitations to this team')).getByRole('row', { name: email })).toContainText(
    'Waiting',
  )

  const link = await linkTo(email)
  const guest = await browser.newContext()
  const sam = await guest.newPage()
  await sam.goto(link)
  await expect(sam).toHaveTitle(/^Product invitation/)
  await expect(sam.getByText('Morgan Reid invites you to Hamilton Grazing')).toBeVisible()
  expect(await findings(sam)).toEqual([])
  await press(sam, 'Accept invitation')
  await expect(field(sam, 'First name')).toHaveValue('Sam')
  await expect(field(sam, 'Password')).toBeFocused()
  await fill(sam, { Password: words, 'Password again': words })
  await press(sam, 'Accept invitation')
  await expect(sam).toHaveURL(/\/hamilton-grazing\/d/)
  await drawn(sam)
  // The location and nothing else: not in the frame, the lists, the search, or by its address.
  await sam.goto(`${account}/locations`)
  await drawn(sam)
  await expect(sam.getByText('Hamilton Home').first()).toBeVisible()
  await expect(sam.getByText('Echidna block')).toHaveCount(0)
  await search(sam, 'Echidna')
  await expect(sam.getByText('Echidna block')).toHaveCount(0)
  await sam.keyboard.press('Escape')
  await sam.goto(`${account}/permissions`)
  await expect((await panel(sam, 'People')).getByRole('row', { name: `Sam ${last} ` })).toContainText(
    'Locations of their teams',
  )
  await expect(sam.getByRole('button', { name: 'Create a new team' })).toHaveCount(0)
  await expect(sam.getByText('@demo.test')).toHaveCount(0)
  await sam.goto(`${account}/permissions/team/new`)
  await expect(sam.getByText('You cannot manage this organisation.')).toBeVisible()
  await guest.close()

  // The link is good once.
  const late = await browser.newContext()
  const other = await late.newPage()
  await other.goto(link)
  await expect(other.getByText('This link does not open an invitation')).toBeVisible()
  await late.close()
})

test('invites somebody without a team, who finds their name filled in and sees every location', async ({
  page,
  browser,
}, { repeatEachIndex }) => {
  const email = `kim${'e'.repeat(repeatEachIndex)}@harvest.test`
  await signIn(page, 'manager')
  await page.goto(`${account}/permissions`)
  await press(page, 'Invite somebody')
  const drawer = page.getByRole('dialog', { name: 'Invite somebody' })
  await expect(drawer).toBeVisible()
  await fill(page, { Email: email, 'First name': 'Kim', 'Last name': 'Ng' })
  expect(await findings(page)).toEqual([])
  await press(page, 'Send invitation')
  await expect((await panel(page, 'Open invitations')).getByRole('row', { name: email })).toBeVisible()

  const link = await linkTo(email)
  const guest = await browser.newContext()
  const kim = await guest.newPage()
  await kim.goto(link)
  await expect(field(kim, 'First name')).toHaveValue('Kim')
  await expect(field(kim, 'Last name')).toHaveValue('Ng')
  await fill(kim, { Password: words, 'Password again': words })
  await press(kim, 'Accept invitation')
  await expect(kim).toHaveURL(/\/hamilton-grazing\/d/)
  await kim.goto(`${account}/permissions`)
  const people = await panel(kim, 'People')
  await expect(people.getByRole('row', { name: 'Kim Ng' }).first()).toBeVisible()
  await expect(people).toContainText('Every location')
  await guest.close()
})

test(
  'leads somebody with an account into the team by their own password, or lets them turn it down',
  thorough,
  async ({ page, browser }) => {
    const email = 'regional@demo.test'
    await signIn(page, 'manager')
    await page.goto(`${account}/permissions/team/new`)
    await fill(page, { Name: 'Neighbours' })
    await press(page, 'Create team')
    await expect(page.getByRole('heading', { level: 1, name: 'Neighbours' })).toBeVisible()
    const invite = async () => {
      await page.goto(`${account}/permissions/team/neighbours/invite`)
      await fill(page, { Email: email, 'First name': 'Ray', 'Last name': 'Gill' })
      await press(page, 'Send invitation')
      await expect(page.getByRole('heading', { level: 1, name: 'Neighbours' })).toBeVisible()
    }
    await invite()
    const first = await linkTo(email)
    const guest = await browser.newContext()
    const ray = await guest.newPage()
    await ray.goto(first)
    await ray.getByText('Turn the invitation down').click()
    await ray.getByRole('dialog').getByRole('button').last().click()
    await expect(ray).toHaveURL(/\/$/)
    await page.reload()
    await expect((await panel(page, 'Invitations to this team')).getByText('Declined')).toBeVisible()
    await invite()
    await ray.goto(await linkTo(email, first.replace('/invite/', '')))
    await fill(ray, { Password: 'tilth-demo' })
    await press(ray, 'Sign in and join')
    await expect(ray).toHaveURL(/\/hamilton-grazing\//)
    await expect(ray.getByText('You are signed in. To accept')).toHaveCount(0)
    // Whoever is signed in is told what to do with a link.
    await ray.goto(first)
    await expect(
      ray.getByText('You are signed in. To accept an invitation, sign out, then open its link again.'),
    ).toBeVisible()
    await guest.close()
  },
)
