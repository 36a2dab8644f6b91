import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { isTurnOf, turnsOf } from './looks.ts'
import { expect, takeSession, test } from './portal.ts'
import { visit } from './visit.ts'

// Each of these only reads.
test.describe.configure({ mode: 'parallel' })

/** The first row of a list that the signed-in person may read. */
async function firstOf(page: Page, path: string, org: number): Promise<Record<string, string>> {
  return (await call(page, path, org))[0]
}

async function accountPages(page: Page): Promise<string[]> {
  const subscription = await firstOf(page, 'subscription/list', 20)
  const device = `devices/${(await firstOf(page, 'device/page', 20)).slug}`
  const location = `locations/${(await firstOf(page, 'location/page', 20)).slug}`
  const one = `subscriptions/${subscription.guid}`
  return [
    'settings',
    ...['locations', 'locations/new', location],
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

const marketPages = async (): Promise<string[]> => [
  '/merredin-grain/marketplace',
  '/merredin-grain/marketplace/product/grain-price-desk',
  '/partner_home',
  '/gdf_home',
]

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

/** The address without what each run makes up. */
const nameOf = (address: string): string => address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{guid}')

/** How long one session is used. */
const sessionMs = 4 * 60_000

const people: [person: string, pagesOf: (page: Page) => Promise<string[]>][] = [
  ['manager', accountPages],
  ['viewer', accountPages],
  ['farmer', cropPages],
  ['agronomist', marketPages],
  ['admin', async () => adminPages],
]
for (const [person, pagesOf] of people)
  test(`AX-01, BR-02: the account pages of the ${person} are without finding`, async ({ page }) => {
    await takeSession(page, person)
    // A page that two of them have is seen by one: they take turns.
    const theirs = people.flatMap(([name, of]) => (of === pagesOf ? [name] : []))
    const own = (await pagesOf(page)).filter((address) => isTurnOf(person, theirs, nameOf(address)))
    const pages = turnsOf(own, (address) => `${nameOf(address)} of the ${person}`)
    test.setTimeout(60_000 + pages.length * 10_000)
    const found: string[] = []
    let since = Date.now()
    for (const { page: address, look } of pages) {
      // A token lasts ten minutes; that one has to be renewed stands in the console.
      if (Date.now() - since > sessionMs) {
        await takeSession(page, person)
        since = Date.now()
      }
      found.push(...(await visit(page, address, look)))
    }
    expect(found).toEqual([])
  })
