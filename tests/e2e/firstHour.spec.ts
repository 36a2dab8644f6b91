import type { Page } from '@playwright/test'
import { test } from './emptyTest.ts'
import { inMail } from './mails.ts'
import { drawn, expect, findings, thorough } from './portal.ts'
import { failures } from './visit.ts'

const email = 'robin@wattle-creek.test'
const words = 'wattle river seventeen'
/** What nobody may be told of a farm with one thermometer. */
const untrue = /nothing is wrong|everything|everywhere|\ball\b[^.]*\b(fine|well|good)\b|on time|every device/i

const fill = async (page: Page, entries: Record<string, string>) => {
  for (const [label, value] of Object.entries(entries))
    await page
      .locator('input')
      .and(page.getByLabel(label, { exact: true }))
      .fill(value)
}

test(
  'a farm comes from the first page to a first reading on its home in twelve clicks',
  thorough,
  async ({ page, request, empty }) => {
    test.setTimeout(240_000)
    let clicks = 0
    const press = async (name: string | RegExp) => {
      clicks += 1
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click()
    }
    const began = Date.now()
    await page.goto('/')
    await press('Register')
    await fill(page, { 'First name': 'Robin', 'Last name': 'Ngata', Email: email })
    await fill(page, { Password: words, 'Password again': words })
    await press('Send me the code')
    const code = () => inMail(email, /your code is (\d{6})/, empty.data)
    await expect.poll(code, { timeout: 20_000 }).not.toBeNull()
    await fill(page, { Code: code() ?? '' })
    await press('Open my account')
    await fill(page, { Name: 'Wattle Creek', Latitude: '-37.73', Longitude: '142.05' })
    await press('Set it up')
    await expect(page).toHaveURL(/\/wattle-creek\/d/)
    await press(/^Open Connect a station/)
    clicks += 1
    await page.getByRole('combobox', { name: 'Supplier' }).selectOption({ label: 'Plain JSON' })
    await fill(page, { Name: 'Shed station' })
    await press('Add data source')
    const address = await page
      .getByRole('dialog')
      .getByText(/\/portal\/v2\/api\/ingest\//)
      .textContent()
    await press('Close')
    const path = new URL(address?.trim() ?? '').pathname
    const values = { air_temp: 21.4, rain: 0.2, humidity: 48, wind_speed: 12 }
    expect((await request.post(path, { data: { device: 'shed-1', values } })).status()).toBe(200)
    await press(/^Claim/)
    await expect(page.getByText('Comes in').first()).toBeVisible()
    clicks += 1
    await page.getByRole('link', { name: 'Home dashboard' }).click()
    await expect(page.locator('main').getByText(/21\.4/).first()).toBeVisible()
    const seconds = (Date.now() - began) / 1000
    console.log(`a first reading on its home: ${clicks} clicks, ${seconds.toFixed(0)} s of a machine`)
    expect(clicks).toBeLessThanOrEqual(12)
    await drawn(page)
    expect(await findings(page)).toEqual([])

    // Whoever looks round then finds no page that fails, and none that says more than one station can.
    const menu = page.getByRole('navigation', { name: 'Dashboards' })
    await menu.getByText(/^Not used yet/).click()
    const addresses = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL(Reflect.get(link, 'href')).pathname))
    expect(addresses.length).toBeGreaterThan(40)
    const wrong: string[] = []
    for (const to of new Set(addresses)) {
      await page.goto(to)
      await drawn(page)
      wrong.push(...(await failures(page)))
      const [answer = ''] = await page.locator('.answer').allInnerTexts()
      if (process.env.TILTH_PRINT) console.log(`${to}: ${answer.replaceAll('\n', ' ')}`)
      if (untrue.test(answer)) wrong.push(`${to}: ${answer}`)
    }
    expect(wrong).toEqual([])
  },
)
