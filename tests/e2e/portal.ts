import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { encode } from 'fast-png'
import { tileOrigins } from '#server/http/headers.ts'
import { signedInOf, writeKept } from '#web/session/signedIn.ts'
import { basemaps } from './dashboards.ts'
import { inPlaceOf } from './inPlace.ts'
import { type Portal, type RunningPortal, runPortal } from './run.ts'

export { findings } from './findings.ts'

export const password = 'tilth-demo'

/**
 * For a journey that takes long and of which a shorter one has the heart: it is made in a whole run, and wherever somebody
 * names its file.
 */
export const thorough = { tag: '@thorough' }

/** The servers of the declared basemaps: the only ones beside its own that a page may ask. */
export const mapOrigins = tileOrigins(basemaps)
const isTile = (address: string): boolean => mapOrigins.some((origin) => address.startsWith(`${origin}/`))

/** A tile of one colour. */
export function tileOf(colour: readonly [number, number, number]): Buffer {
  const data = new Uint8Array(256 * 256 * 3).map((_, at) => colour[at % 3] ?? 0)
  return Buffer.from(encode({ width: 256, height: 256, channels: 3, data }))
}
const ground = tileOf([82, 96, 68])
const withOwnTiles = new WeakSet<BrowserContext>()

/** From now on nothing stands in for the servers of the basemaps in these pages: the test does. */
export const bringsTiles = (context: BrowserContext): WeakSet<BrowserContext> => withOwnTiles.add(context)

/** The servers of the basemaps are not ours to test: tiles of one colour stand in for theirs, whatever network there is. */
const standIn = (page: Page): Promise<void> =>
  inPlaceOf(
    page,
    mapOrigins.map((origin) => `${origin}/*`),
    () => (withOwnTiles.has(page.context()) ? undefined : { body: ground, contentType: 'image/png' }),
  )

/** What a page did that no page may do. */
export interface Watch {
  /** Console errors, uncaught errors, policy violations and requests to other origins, in the order they came. */
  seen: string[]
  /** Errors that this test causes on purpose. */
  expects(pattern: RegExp): void
}

interface Fixtures {
  /** Whether the portal of this file has a dashboard that frames a page of the chart server. */
  hasFramed: boolean
  /** The portal of this test file: made from the template for its first test, so that no file sees what another left. */
  portal: Portal
  watch: Watch
}

interface WorkerFixtures {
  portalOf: (file: string, hasFramed: boolean) => Promise<Portal>
}

/** Every test fails on a console error, an uncaught error, a policy violation or a request to another origin. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hasFramed: [false, { option: true }],
  portalOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use, { parallelIndex }) => {
      let of = ''
      let running: RunningPortal | undefined
      await use(async (file, hasFramed) => {
        if (running && of === file) return running
        await running?.stop()
        of = file
        running = await runPortal(parallelIndex, hasFramed)
        return running
      })
      await running?.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ portalOf, hasFramed }, use, { file }) => use(await portalOf(file, hasFramed)),
    // Not counted as the time of the test that happens to be the first.
    { timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.address),
  watch: [
    async ({ context, baseURL }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(
            `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          ),
        )
      })
      const follow = (page: Page) => {
        page.on(
          'console',
          (message) =>
            message.type() === 'error' &&
            !message.location().url.endsWith('/favicon.ico') &&
            // A picture of the ground that is not to be had is told on the map; a new page may ask before its stand-in is there.
            !isTile(message.location().url) &&
            seen.push(`console: ${message.text()} ${message.location().url}`),
        )
        page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`))
        page.on(
          'request',
          (request) =>
            !request.url().startsWith(`${baseURL}/`) &&
            !/^(data|blob):/.test(request.url()) &&
            !isTile(request.url()) &&
            seen.push(`foreign: ${request.url()}`),
        )
      }
      context.on('page', follow)
      context.on('page', standIn)
      for (const page of context.pages()) {
        follow(page)
        await standIn(page)
      }
      await use({ seen, expects: (pattern) => expected.push(pattern) })
      expect(seen.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits for the portal's frame, or for the welcome of a person without an organisation. */
export const signedIn = (page: Page): Promise<void> =>
  expect(
    page.getByRole('button', { name: /^Account of/ }).or(page.getByRole('heading', { name: /^Welcome, / })),
  ).toBeVisible()

/** Signs in through the form and waits for the home dashboard, or for where `next` leads. */
export async function signInByForm(page: Page, name: string, at = '/login'): Promise<void> {
  await page.goto(at)
  await page.getByLabel('Email', { exact: true }).fill(`${name}@demo.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signedIn(page)
}

/** Signs in by the call, keeps the session where the application would, and opens an address, or the home dashboard. */
export async function signIn(page: Page, name: string, at = '/login'): Promise<void> {
  await takeSession(page, name)
  await page.goto(at)
  await signedIn(page)
}

/** Signs in by the call, and keeps the session where the application would; opens no page of it. */
export async function takeSession(page: Page, name: string): Promise<void> {
  // Local storage belongs to an origin: something of it has to be open, the smaller the better. And it is opened first:
  // the sign-in brings new cookies, and with those a page of the session before, which may still ask, would be refused.
  await page.goto('/healthz')
  const reply = await page.request.post('/portal/v2/api/auth/signin', {
    headers: { 'browser-time': new Date().toISOString() },
    data: { email: `${name}@demo.test`, password },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  const kept = signedInOf((await reply.json()).result)
  if (!kept) throw new Error(`${name} was not signed in`)
  const entries: [key: string, value: string][] = []
  writeKept(
    {
      read: () => null,
      write: (key, value) => value !== null && entries.push([key, value]),
      isMemoryOnly: () => false,
    },
    kept,
  )
  await page.evaluate((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value)
  }, entries)
}

/** Waits until the page of the address has come, and every panel in view shows its picture, its reason, or its failure. */
export async function drawn(page: Page): Promise<void> {
  // The address is that of the next page a moment before that page is drawn.
  await expect(page.locator('.loading-bar[data-active]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
