import { turnsOf, wear } from './looks.ts'
import { drawn, expect, findings, signIn, takeSession, test } from './portal.ts'
import { visit } from './visit.ts'

const outside = [
  '/',
  '/login',
  '/register',
  '/verify',
  '/forgotpassword',
  '/resetpassword',
  '/firstperson',
  `/firstperson/${'x'.repeat(43)}`,
  '/terms',
  '/nowhere/at/all',
]

test('AX-01, BR-02: what is seen signed out is without finding', async ({ page }) => {
  const pages = turnsOf(outside, String)
  test.setTimeout(60_000 + pages.length * 10_000)
  const found: string[] = []
  for (const { page: address, look } of pages) found.push(...(await visit(page, address, look)))
  expect(found).toEqual([])
})

test('AX-01, BR-02: what a viewer sees, and an unknown dashboard, are without finding', async ({ page }) => {
  const pages = turnsOf(['farm-home', 'spray-conditions', 'no-such-dashboard'], (slug) => `${slug} of a viewer`)
  test.setTimeout(60_000 + pages.length * 10_000)
  await takeSession(page, 'viewer')
  const found: string[] = []
  for (const { page: slug, look } of pages) found.push(...(await visit(page, `/hamilton-grazing/d/${slug}`, look)))
  expect(found).toEqual([])
})

test('AX-01: the menus and the pickers are without finding', async ({ page }) => {
  const menus = turnsOf([/^Account of/, /^Time range/], String)
  await signIn(page, 'farmer', '/hamilton-grazing/d/weather-history')
  for (const { page: name, look } of menus) {
    await wear(page, look)
    await page.reload()
    await drawn(page)
    await page.getByRole('button', { name }).click()
    expect(await findings(page), `${name} (${look.name})`).toEqual([])
  }
})
