import { drawn, expect, signIn, signInByForm, test } from './portal.ts'

test('a call that fails costs its own panels only, with the words of the server and a way to try again', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 503/)
  await signIn(page, 'manager', '/hamilton-grazing/d/farm-home')
  await page.route('**/portal/v2/api/ui/device_health/execute', (route) =>
    route.fulfill({
      status: 503,
      json: { responseException: { exceptionMessage: 'The device list is being rebuilt. Try again in a minute.' } },
    }),
  )
  await page.reload()
  await page.getByText('Devices', { exact: true }).scrollIntoViewIfNeeded()
  const failed = page.getByRole('alert').filter({ hasText: 'The device list is being rebuilt' })
  await expect(failed).toBeVisible()
  await expect(failed).toContainText('dashboards/overview/farm-home.yaml:')
  await expect(page.getByText('Rain since 9 am', { exact: true })).toBeVisible()
  await page.unroute('**/portal/v2/api/ui/device_health/execute')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
})

test('BR-18: an exception in one panel stays in it, and is reported once', async ({ page, watch }) => {
  watch.expects(/.*/)
  await signIn(page, 'farmer', '/hamilton-grazing/d/spray-conditions')
  await drawn(page)
  let reports = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/ui/report')) reports += 1
  })
  await page.route('**/assets/Panel-*.js', (route) => route.continue())
  // Rows that no server would send: the table cannot draw them.
  await page.route('**/portal/v2/api/ui/spray_windows/execute', (route) =>
    route.fulfill({ json: { result: [null, 7, { from: { toString: null } }] } }),
  )
  await page.reload()
  await expect(page.getByText('Delta T now')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spray conditions')
  await expect(page.getByText('Next 72 hours', { exact: true })).toBeVisible()
  await drawn(page)
  expect(reports).toBeLessThanOrEqual(1)
})

for (const [part, name] of [
  ['large', 'a part of the application'],
  ['mount', 'what draws the application'],
])
  test(`BR-17: ${name} that cannot be fetched leads to one reload, then to words`, async ({ page, watch }) => {
    watch.expects(/.*/)
    await signIn(page, 'farmer')
    await drawn(page)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/assets/**', (route) =>
      new URL(route.request().url()).pathname.startsWith(`/assets/${part}-`)
        ? route.fulfill({ status: 404, body: '' })
        : route.continue(),
    )
    await page.goto('/hamilton-grazing/d/weather-history')
    await expect(page.getByText(/could not be loaded/).first()).toBeVisible()
    expect(loads).toBeLessThanOrEqual(2)
  })

test('CF-13: says which display type is not implemented, as text', async ({ page }) => {
  await signIn(page, 'farmer')
  await page.route('**/portal/v2/api/dashboard/legacy/list', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { result: { metaData: { type: string } }[] }
    for (const record of body.result) record.metaData = { ...record.metaData, type: '<b>Odd</b>' }
    await route.fulfill({ response: reply, json: body })
  })
  await page.goto('/hamilton-grazing/d/weather-now')
  await expect(page.getByText('Dashboard type <b>Odd</b> not implemented.')).toBeVisible()
})

test('BR-13: starts with any local storage, and discards what is broken', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    for (const key of ['token', 'refreshToken', 'user', 'userOrgs', 'currentOrg', 'timeRange'])
      localStorage.setItem(key, key.length % 2 ? '{' : 'undefined')
  })
  await signInByForm(page, 'farmer')
  await drawn(page)
})
