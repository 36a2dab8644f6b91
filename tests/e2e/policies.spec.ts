import { drawn, expect, mapOrigins, signIn, test } from './portal.ts'

test('BR-03: page script cannot turn text into markup or code', async ({ page, context, watch }) => {
  watch.expects(/policy:|Trusted|eval|Content Security|unsafe-eval|TrustedHTML/)
  await context.addInitScript(() => {
    // The probe runs as page script, from a timer of the page itself: the tools' own evaluation is exempt from the policy.
    const probe = () => {
      const results: Record<string, string> = {}
      const attempt = (name: string, work: () => unknown) => {
        try {
          work()
          results[name] = 'went through'
        } catch (error) {
          results[name] = error instanceof Error ? error.name : 'refused'
        }
      }
      const box = document.createElement('div')
      attempt('innerHTML', () => {
        box.innerHTML = '<img src="x">'
      })
      results.element = box.querySelector('img') ? 'made' : 'none'
      attempt('eval', () => Reflect.get(globalThis, 'eval')('1 + 1'))
      attempt('script', () => {
        document.createElement('script').src = '/anything.js'
      })
      document.documentElement.dataset.probe = JSON.stringify(results)
    }
    addEventListener('load', () => setTimeout(probe, 0))
  })
  await page.goto('/login')
  await drawn(page)
  await expect(page.locator('html')).toHaveAttribute('data-probe', /element/)
  const results = JSON.parse((await page.locator('html').getAttribute('data-probe')) ?? '{}') as Record<string, string>
  expect(results.element).toBe('none')
  expect(results.eval).not.toBe('went through')
  expect(results.script).not.toBe('went through')
})

test('BR-16: asks nobody but its own server for anything, and a declared basemap where a map stands', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await signIn(page, 'farmer')
  for (const slug of ['weather-now', 'weather-history', 'spray-conditions', 'soil-moisture']) {
    await page.goto(`/hamilton-grazing/d/${slug}`)
    await drawn(page)
  }
  expect([...hosts].filter((host) => !mapOrigins.includes(host))).toEqual([baseURL])
})

test('BR-01: every kind of answer carries the strict policy', async ({ request }) => {
  for (const address of ['/login', '/healthz', '/portal/v2/api/nothing', '/icons/tilth/16x16.png', '/assets/none.js']) {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? ''
    expect(policy, address).toContain("default-src 'none'")
    expect(policy, address).not.toMatch(/unsafe-|\*|blob:/)
  }
})
