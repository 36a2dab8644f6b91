import type { Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'
import { visit } from './visit.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }

/** The first row of a list that the signed-in person may read. */
async function firstOf(page: Page, path: string, org: number): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.post(`/portal/v2/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-org-id': String(org), 'browser-time': new Date().toISOString() },
    data: {},
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()).result[0]
}

async function accountPages(page: Page): Promise<string[]> {
  const subscription = await firstOf(page, 'subscription/list', 20)
  const device = `devices/${(await firstOf(page, 'device/page', 20)).slug}`
  const place = `locations/${(await firstOf(page, 'location/page', 20)).slug}`
  const one = `subscriptions/${subscription.guid}`
  return [
    'settings',
    ...['locations', 'locations/new', place],
    ...['devices', 'devices/new', 'devices/compare', device, `${device}/settings`],
    'mapping',
    ...['farm/fields', 'farm/fields/new', 'farm/season', 'farm/setup'],
    ...['subscriptions', `${one}/devices`, `${one}/settings`, `${one}/purchase`, `${one}/remove`],
    'organisation',
    ...['permissions', 'permissions/team/new'],
  ].map((path) => `/hamilton-grazing/account/${path}`)
}

async function cropPages(page: Page): Promise<string[]> {
  const crop = await firstOf(page, 'farm/field-season/list', 31)
  const season = `farm/field-season/${crop.slug}`
  return [
    'farm/fields',
    `farm/fields/${crop.field_slug}`,
    season,
    ...[`${season}/change`, `${season}/stages/new`, `${season}/operations/new`, `${season}/operations/plan`],
  ].map((path) => `/merredin-grain/account/${path}`)
}

const adminPages = [
  'organisation',
  'organisations',
  'procedures',
  'procedures/weather_now',
  'users',
  'users/new',
  'reports',
  'changes',
].map((path) => `/hamilton-grazing/admin/${path}`)

for (const [size, viewport] of Object.entries(sizes)) {
  const scheme = size === 'phone' ? 'light' : 'dark'
  test.describe(`${size}, ${scheme}`, () => {
    test.use({ viewport, colorScheme: scheme })

    const people: [string, (page: Page) => Promise<string[]>][] = [
      ['manager', accountPages],
      ['viewer', accountPages],
      ['farmer', cropPages],
      ['admin', async () => adminPages],
    ]
    for (const [person, pagesOf] of people)
      test(`AX-01, BR-02: the account pages of the ${person} are without finding`, async ({ page }) => {
        test.setTimeout(240_000)
        await signIn(page, person)
        const found: string[] = []
        for (const address of await pagesOf(page)) found.push(...(await visit(page, address)))
        expect(found).toEqual([])
      })
  })
}
