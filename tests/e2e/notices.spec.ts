import type { Page } from '@playwright/test'
import { browserHere } from '../subjects/notices/pushServiceHere.ts'
import { receiverHere } from '../subjects/notices/receiverHere.ts'
import { drawn, expect, findings, signIn, signInByForm, test, thorough } from './portal.ts'

const account = '/hamilton-grazing/account'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/**
 * Lets a push service of this machine stand in for the browser's own, which is Google's and not to be reached: it says where
 * the browser is reached. Leave to show notices, the worker, and what it shows are the browser's.
 */
const subscribeHere = (
  page: Page,
  { address, public_key, secret }: { address: string; public_key: string; secret: string },
) =>
  page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer
      const keys: Record<string, string> = { p256dh, auth }
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        getKey: (name: string) => bytesOf(keys[name] ?? ''),
        unsubscribe: async () => {
          window.name = ''
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          window.name = 'taken'
          return subscription
        },
        getSubscription: async () => (window.name === 'taken' ? subscription : null),
      })
    },
    { endpoint: address, p256dh: public_key, auth: secret },
  )

/** Hands the worker of a page what its push service took for it; gives what the browser shows then. */
async function pushTo(page: Page, said: unknown): Promise<unknown[]> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) done(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(said) })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      const notices = (await registration?.getNotifications()) ?? []
      return notices.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
    })
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0)
  await devtools.detach()
  return shown()
}

test(
  'a person has alerts shown on a device: it takes a trial, shows it, and goes on with the next session; not for another, nor after signing out',
  thorough,
  async ({ page, context, baseURL }) => {
    test.setTimeout(90_000)
    const service = await receiverHere()
    try {
      service.answers(201)
      const device = browserHere(`${service.address}/push/1`)
      await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
      await subscribeHere(page, device.subscription)
      await signIn(page, 'farmer', `${account}/settings`)
      await press(page, 'Show alerts on this device')
      const rows = page.getByRole('table', { name: 'Alerts on your devices' }).locator('tbody tr')
      await expect(rows).toHaveCount(1)
      await drawn(page)
      expect(await findings(page)).toEqual([])

      await press(page, 'Send a trial')
      await expect.poll(() => service.all().length, { timeout: 20_000 }).toBe(1)
      const said = device.read(service.taken()[0]?.bytes ?? Buffer.alloc(0))
      expect(await pushTo(page, said)).toEqual([
        {
          title: 'This is a trial',
          body: 'Alerts of Hamilton Grazing will show like this.',
          tag: 'trial',
          data: expect.stringMatching(/\/hamilton-grazing\/d\/alerts-centre$/),
        },
      ])

      // The session runs out: nobody signed out.
      const forget = async () => {
        await context.clearCookies()
        await page.evaluate(() => localStorage.clear())
      }
      await forget()
      const followed = page.waitForResponse(/push\/devices\/follow/)
      await signInByForm(page, 'farmer')
      expect((await (await followed).json()).result).toEqual({ is_yours: true })
      await page.goto(`${account}/settings`)
      await expect(rows).toHaveCount(1)
      await forget()
      await signInByForm(page, 'manager')
      await expect.poll(() => page.evaluate(() => window.name)).toBe('')

      // Signing out takes along what the browser keeps, and with it the worker that shows notices.
      await page.goto(`${account}/settings`)
      await press(page, 'Sign out')
      await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0)
    } finally {
      await service.close()
    }
  },
)

test('a manager adds a webhook, sees a trial arrive, and sees why one does not', async ({ page }) => {
  test.setTimeout(90_000)
  const receiver = await receiverHere()
  try {
    await signIn(page, 'manager', `${account}/webhooks`)
    await press(page, 'Add a webhook')
    await page.getByLabel('Name').fill('Farm program')
    await page.getByRole('combobox', { name: 'What is posted' }).selectOption({ label: 'Data for a program' })
    await page.getByLabel('Address', { exact: true }).fill(`${receiver.address}/hooks/1`)
    await press(page, 'Add webhook')
    await expect(page.getByRole('dialog').getByText(/^whsec_/)).toBeVisible()
    await press(page, 'Close')
    await expect(page.getByText('Nothing was posted to Farm program yet.')).toBeVisible()
    await drawn(page)
    expect(await findings(page)).toEqual([])
    await press(page, 'Post a trial')
    const posts = page.getByRole('table', { name: 'What was posted, the latest first' }).locator('tbody tr')
    await expect(posts.first()).toContainText('Taken', { timeout: 25_000 })
    expect(JSON.parse(receiver.taken()[0]?.body ?? '{}')).toMatchObject({ kind: 'trial' })
    receiver.answers(404)
    await press(page, 'Post a trial')
    await expect(page.getByText('Farm program did not take what was posted.')).toBeVisible({ timeout: 25_000 })
    await expect(page.getByText('127.0.0.1 answered 404.').first()).toBeVisible()
    await drawn(page)
    expect(await findings(page)).toEqual([])
    await press(page, 'Remove')
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByText('No webhook yet. Add one')).toBeVisible()
  } finally {
    await receiver.close()
  }
})
