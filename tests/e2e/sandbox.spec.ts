import type { Page } from '@playwright/test'
import { expect, signInByForm, test } from './portal.ts'
import { framedDashboard } from './run.ts'

test.use({ hasFramed: true })

const address = `/hamilton-grazing/d/${framedDashboard}`

/** What a hostile page does as soon as it is framed; what became of it stands in its own body. */
const attack = (framed: string) => `<!doctype html><title>Framed</title><body><script>
  const told = {}
  const attempt = (name, work) => {
    try { const value = work(); told[name] = value === null || value === undefined ? 'nothing' : 'went through' }
    catch (error) { told[name] = error.name }
  }
  attempt('parent document', () => parent.document.body)
  attempt('parent storage', () => parent.localStorage)
  attempt('parent cookies', () => top.document.cookie)
  attempt('popup', () => open('about:blank'))
  attempt('top', () => { top.location.href = '${framed}/taken'; return true })
  attempt('link', () => {
    const link = document.createElement('a'); link.href = '${framed}/taken'; link.target = '_top'
    document.body.append(link); link.click(); return null
  })
  for (const message of [
    { type: 'resize', height: 9000 }, { type: 'navigate', to: '/login' }, { action: 'signout' }, 'signout', null,
    JSON.stringify({ type: 'token' }), { type: 'timeRange', from: 0, to: 1 },
  ]) parent.postMessage(message, '*')
  addEventListener('message', () => { told.answered = 'yes' })
  setTimeout(() => { document.body.textContent = JSON.stringify(told) }, 300)
</script>`

/** The chart server is not there: this page stands in for what a hostile one would send. */
async function hostile(page: Page, framed: string): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(`${framed}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({
      body: attack(framed),
      contentType: 'text/html',
      headers: { 'cross-origin-resource-policy': 'cross-origin', 'cross-origin-embedder-policy': 'require-corp' },
    })
  })
  return asked
}

test('BR-08, BR-09: a framed page opens nothing, leads nowhere, reaches nothing of ours and is not listened to', async ({
  page,
  context,
  portal: { charts: framed },
  watch,
}) => {
  // The frame itself, and the browser's own words about each attempt that it blocks.
  watch.expects(new RegExp(`foreign: ${framed}/d/framed`))
  watch.expects(/Blocked opening|Unsafe attempt|sandboxed|allow-top-navigation|allow-popups/)
  const asked = await hostile(page, framed)
  // By the form: what was typed into it signs in at the chart server as well.
  await signInByForm(page, 'farmer', `/login?next=${address}`)
  const body = page.frameLocator('iframe[title="Framed"]').locator('body')
  await expect(body).toContainText('popup')
  const told = JSON.parse((await body.textContent()) ?? '{}')
  expect(told).toEqual({
    'parent document': 'SecurityError',
    'parent storage': 'SecurityError',
    'parent cookies': 'SecurityError',
    popup: 'nothing',
    top: 'SecurityError',
    link: 'nothing',
  })
  expect(new URL(page.url()).pathname).toBe(address)
  expect(context.pages()).toHaveLength(1)
  expect(asked).toEqual(['/d/framed'])
  // Its messages changed nothing: the frame is no higher, the person still signed in, the same page in its place.
  const frame = page.locator('iframe[title="Framed"]')
  expect((await frame.boundingBox())?.height ?? 0).toBeLessThan(900)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('BR-07: the portal is shown in no frame of another page', async ({ page, baseURL, watch }) => {
  watch.expects(/foreign: http:\/\/elsewhere\.test|frame-ancestors|X-Frame-Options|refused to connect|chrome-error/)
  await page.route('http://elsewhere.test/**', (route) =>
    route.fulfill({ body: `<iframe id="ours" src="${baseURL}/login"></iframe>`, contentType: 'text/html' }),
  )
  await page.goto('http://elsewhere.test/')
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toEqual(['http://elsewhere.test/', 'chrome-error://chromewebdata/'])
  await expect(page.frameLocator('#ours').getByLabel('Email', { exact: true })).toHaveCount(0)
})
