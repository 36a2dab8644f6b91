import type { Page } from '@playwright/test'
import { allDashboards, ownDashboards, personOf, whoHas, whoHasNot } from './dashboards.ts'
import { drawn, expect, findings, signIn, test } from './portal.ts'
import { visit } from './visit.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }
const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  Object.entries(sizes).map(([size, viewport]) => ({ scheme, size, viewport })),
)

/** The panels of a page that failed, with what they say, after all of it was scrolled into view; and an answer without its words. */
async function failures(page: Page, slug: string): Promise<string[]> {
  const panels = page.locator('section.panel')
  for (let index = 0; index < (await panels.count()); index++) {
    await panels.nth(index).scrollIntoViewIfNeeded()
    await drawn(page)
  }
  const failed = await page.locator('.panel-state[role="alert"]').allInnerTexts()
  const answer = await page.locator('.answer').first().innerText()
  const isBroken = /undefined|null|NaN|[{}]|(^|\s)–([\s.,;]|$)/.test(answer)
  return [...failed, ...(isBroken ? [answer] : [])].map((what) => `${slug}: ${what}`)
}

looks.forEach(({ scheme, size, viewport }, turn) => {
  const isWhole = (size === 'phone') === (scheme === 'light')
  test.describe(`${size}, ${scheme}`, () => {
    test.use({ viewport, colorScheme: scheme })

    for (const address of [
      '/',
      '/login',
      '/register',
      '/verify',
      '/forgotpassword',
      '/resetpassword',
      '/terms',
      '/nowhere/at/all',
    ]) {
      test(`AX-01, BR-02: ${address} is without finding, signed out`, async ({ page }) => {
        expect(await visit(page, address)).toEqual([])
      })
    }

    // Every dashboard on a phone by day and at a desk by night, where its panels are all scrolled through as well; a third
    // of them the other way round. Where several organisations have one, another of them each time.
    for (const org of Object.keys(ownDashboards)) {
      const slugs = allDashboards
        .filter((_, index) => isWhole || index % 3 === turn % 3)
        .filter((slug) => whoHas(slug, turn) === org)
      if (slugs.length === 0) continue
      test(`AX-01, BR-02: the dashboards of ${org} are without finding, every panel drawn or honestly empty`, async ({
        page,
      }) => {
        test.setTimeout(60_000 + slugs.length * 20_000)
        await signIn(page, personOf[org] ?? '')
        const found = await visit(page, `/${org}/landing`)
        for (const slug of slugs) {
          found.push(...(await visit(page, `/${org}/d/${slug}`)))
          if (scheme === 'dark' && isWhole) found.push(...(await failures(page, slug)))
        }
        expect(found).toEqual([])
      })
    }

    test('AX-01, BR-02: what a viewer sees, and an unknown dashboard, are without finding', async ({ page }) => {
      test.setTimeout(120_000)
      await signIn(page, 'viewer')
      const found: string[] = []
      for (const slug of ['farm-home', 'spray-conditions', 'no-such-dashboard'])
        found.push(...(await visit(page, `/hamilton-grazing/d/${slug}`)))
      expect(found).toEqual([])
    })

    test('AX-01: the menus and the pickers are without finding', async ({ page }) => {
      await signIn(page, 'farmer', '/login?next=/hamilton-grazing/d/weather-history')
      await drawn(page)
      for (const name of [/^Account of/, /^Time range/]) {
        await page.getByRole('button', { name }).click()
        expect(await findings(page), String(name)).toEqual([])
        await page.keyboard.press('Escape')
      }
    })
  })
})

for (const org of Object.keys(ownDashboards)) {
  const slugs = allDashboards.filter((slug) => whoHasNot(slug) === org)
  if (slugs.length === 0) continue
  test(`each dashboard without its data shows every panel drawn or honestly empty: ${org}`, async ({ page }) => {
    test.setTimeout(60_000 + slugs.length * 20_000)
    await signIn(page, personOf[org] ?? '')
    const failed: string[] = []
    for (const slug of slugs) {
      await page.goto(`/${org}/d/${slug}`)
      await drawn(page)
      failed.push(...(await failures(page, slug)))
    }
    expect(failed).toEqual([])
  })
}
