import type { APIRequestContext, Page } from '@playwright/test'
import type { EmptyPortal } from './emptyPortal.ts'
import { test } from './emptyTest.ts'
import { inMail, mailsTo } from './mails.ts'
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

/** Somebody who counts how often they press. */
function presser(page: Page) {
  let clicks = 0
  return {
    clicks: () => clicks,
    count: () => {
      clicks += 1
    },
    press: async (name: string | RegExp) => {
      clicks += 1
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click()
    },
  }
}

type Presser = ReturnType<typeof presser>

/** From the first page to a data source of that supplier; gives the address for its messages. */
async function connected(page: Page, { press, count }: Presser, empty: EmptyPortal, supplier: string): Promise<string> {
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
  count()
  await page.getByRole('combobox', { name: 'Supplier' }).selectOption({ label: supplier })
  await fill(page, { Name: 'Shed station' })
  await press('Add data source')
  const address = await page
    .getByRole('dialog')
    .getByText(/\/portal\/v2\/api\/ingest\//)
    .textContent()
  await press('Close')
  return new URL(address?.trim() ?? '').pathname
}

/** Claims the device of the first message, and comes home to what it measured. */
async function claimed(page: Page, { press, count }: Presser, measured: RegExp): Promise<void> {
  await press(/^Claim/)
  await expect(page.getByText('Comes in').first()).toBeVisible()
  count()
  await page.getByRole('link', { name: 'Home dashboard' }).click()
  await expect(page.locator('main').getByText(measured).first()).toBeVisible()
}

test(
  'a farm comes from the first page to a first reading on its home in twelve clicks',
  thorough,
  async ({ page, request, empty }) => {
    test.setTimeout(240_000)
    const person = presser(page)
    const began = Date.now()
    const path = await connected(page, person, empty, 'Plain JSON')
    const values = { air_temp: 21.4, rain: 0.2, humidity: 48, wind_speed: 12 }
    expect((await request.post(path, { data: { device: 'shed-1', values } })).status()).toBe(200)
    await claimed(page, person, /21\.4/)
    const clicks = person.clicks()
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

/** What an Ecowitt station uploads, as it was recorded, at that time. */
async function ecowitt(request: APIRequestContext, path: string, at: Date): Promise<void> {
  const form = {
    PASSKEY: '6E1A9C0B27D5F3348812AA7754C0DE99',
    stationtype: 'GW1000_V1.6.8',
    dateutc: at.toISOString().slice(0, 19).replace('T', ' '),
    ...{ tempf: '70.52', humidity: '48', windspeedmph: '2.24', windgustmph: '4.47', winddir: '250' },
    ...{ baromrelin: '29.921', solarradiation: '312.4', uv: '3', dailyrainin: '0.118', freq: '868M', model: 'GW1000' },
  }
  expect((await request.post(path, { form })).status()).toBe(200)
}

test(
  'a farm is told when its station falls silent, and when it is back',
  thorough,
  async ({ page, request, empty, watch }) => {
    // A token is renewed when it has ended, after the first call that it is too old for.
    watch.expects(/status of 401/)
    // An end is told once it has lasted for ten minutes.
    test.setTimeout(20 * 60_000)
    const person = presser(page)
    const { press, count, clicks } = person
    const began = Date.now()
    const path = await connected(page, person, empty, 'Ecowitt station')
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await ecowitt(request, path, hoursAgo(2))
    await claimed(page, person, /21\.4/)
    const mail = (pattern: RegExp) => inMail(email, pattern, empty.data)
    const many = mailsTo(email, empty.data).length

    count()
    await page.getByRole('navigation', { name: 'Dashboards' }).getByRole('link', { name: 'Alerts' }).click()
    await expect(page.locator('.answer')).toContainText('nothing is watched yet')
    await press('Add a rule')
    const rule = page.getByRole('dialog')
    await rule.getByLabel('Name').fill('The station is silent')
    await rule.getByLabel('Compared').selectOption({ label: 'no data for' })
    await rule.getByLabel('For, or within (minutes)').fill('60')
    await rule.getByLabel('Severity').selectOption({ label: 'Critical' })
    await rule.getByLabel('Mail it too').check()
    await press('Add rule')
    const ruled = Date.now()
    const silence = /Subject: (.*silent)/
    await expect.poll(() => mail(silence), { timeout: 180_000 }).toBe('GW1000: The station is silent')
    const toMail = (Date.now() - ruled) / 1000
    expect(mailsTo(email, empty.data)).toHaveLength(many + 1)
    await page.reload()
    await expect(page.locator('.answer')).toContainText('GW1000, Wattle Creek')
    await drawn(page)
    expect(await findings(page)).toEqual([])
    console.log(
      `an alert by mail: ${clicks()} clicks, ${((ruled - began) / 1000).toFixed(0)} s of a machine, then ${toMail.toFixed(0)} s`,
    )

    await ecowitt(request, path, hoursAgo(0))
    await expect
      .poll(
        async () => {
          await page.reload()
          await drawn(page)
          return page.locator('.answer').innerText()
        },
        { timeout: 180_000, intervals: [20_000] },
      )
      .toMatch(/no alert is open/)
    await expect.poll(() => mail(/Subject: (Over.*silent)/), { timeout: 14 * 60_000, intervals: [5000] }).not.toBeNull()
    // One mail of each, however often it was looked at.
    expect(mailsTo(email, empty.data)).toHaveLength(many + 2)
  },
)
