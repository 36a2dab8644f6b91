import { drawn, expect, findings, signIn, test } from './portal.ts'

const dashboards = ['farm-home', 'weather-now', 'weather-history', 'spray-conditions', 'soil-moisture']
const people: Record<string, string[]> = {
  farmer: ['hamilton-grazing', 'merredin-grain'],
  manager: ['narrabri-cotton'],
  viewer: ['hamilton-grazing'],
  regional: ['northern-region'],
}
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }

for (const scheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`${size}, ${scheme}`, () => {
      test.use({ viewport, colorScheme: scheme })

      for (const address of ['/', '/login', '/terms', '/nowhere/at/all']) {
        test(`AX-01, BR-02: ${address} is without finding, signed out`, async ({ page }) => {
          await page.goto(address)
          await drawn(page)
          expect(await findings(page)).toEqual([])
        })
      }

      for (const [name, orgs] of Object.entries(people)) {
        test(`AX-01, BR-02: every page of ${name} is without finding`, async ({ page }) => {
          test.setTimeout(180_000)
          await signIn(page, name)
          for (const org of orgs) {
            for (const address of [
              ...dashboards.map((slug) => `/${org}/d/${slug}`),
              `/${org}/landing`,
              `/${org}/d/no-such-dashboard`,
            ]) {
              await page.goto(address)
              await drawn(page)
              expect(await findings(page), address).toEqual([])
              expect(
                await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
                `${address} scrolls sideways`,
              ).toBeLessThanOrEqual(0)
            }
          }
        })
      }

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
  }
}
