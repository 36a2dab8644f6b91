import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { connect, type SecureVersion, type TLSSocket } from 'node:tls'
import type { Page } from '@playwright/test'
import { codeOf, stepAt } from '#subjects/people/totp.ts'
import { freePort } from '../freePort.ts'
import { bytesOf } from '../subjects/people/base32.ts'
import { keyShown } from './keyShown.ts'
import { test as base, drawn, expect } from './portal.ts'
import { address, host, type Installation, install, type ProxyPorts } from './production/installation.ts'
import { hasNginx } from './production/nginx.ts'

// Follows the README's page In production. It needs nginx, so it is part of npm run test:whole alone.
const isWhole = process.env.TILTH_WHOLE === '1'

const test = base.extend<object, { proxyPorts: ProxyPorts; installed: Installation }>({
  proxyPorts: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => use({ secure: await freePort(), plain: await freePort() }),
    { scope: 'worker' },
  ],
  // The browser finds the portal by its name, at the ports that everybody has.
  launchOptions: [
    async ({ launchOptions, proxyPorts: { secure, plain } }, use) => {
      const rules = `MAP ${host}:443 127.0.0.1:${secure}, MAP ${host}:80 127.0.0.1:${plain}`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`] })
    },
    { scope: 'worker' },
  ],
  installed: [
    async ({ proxyPorts }, use) => {
      const installed = await install(proxyPorts)
      await use(installed)
      await installed.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
// The browser does not know the authority; what that gave is proved without it.
test.use({ baseURL: address, ignoreHTTPSErrors: true })

test.skip(!isWhole, 'a portal behind nginx is installed by npm run test:whole alone')
test.beforeAll(() => {
  if (!hasNginx()) throw new Error('nginx is not installed: apt-get install -y nginx')
})
test.setTimeout(600_000)
test.afterEach(async ({ installed }, { status, expectedStatus, attach }) => {
  if (status === expectedStatus) return
  for (const { port, said } of installed.processes) await attach(`what the process at ${port} said`, { body: said() })
})

const words = 'brown dog over fence'
const field = (page: Page, label: string) => page.locator('input').and(page.getByLabel(label, { exact: true }))
const fill = async (page: Page, entries: Record<string, string>) => {
  for (const [label, text] of Object.entries(entries)) await field(page, label).fill(text)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const signIn = async (page: Page, email: string) => {
  await page.goto('/login')
  await fill(page, { Email: email, Password: words })
  await press(page, 'Sign in')
}
const leave = async (page: Page) => {
  await drawn(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
}
/** What an app with this key shows. */
const codeNow = (key: string): string => codeOf(bytesOf(key), stepAt(new Date()))

/** The portal's answers to calls since the page was opened: the id of each. */
function followCalls(page: Page): string[] {
  const ids: string[] = []
  page.on('response', (reply) => {
    const id = reply.headers()['x-request-id']
    if (id && new URL(reply.url()).pathname.startsWith('/portal/v2/api/')) ids.push(id)
  })
  return ids
}

test('a portal by the README: first person, organisation, invitation by mail, sign-in and sign-out, while a process is killed', async ({
  page,
  browser,
  installed: { processes, mails, restart },
  watch,
}) => {
  // What was under way in a process that is killed, and is no procedure, fails with it.
  watch.expects(/status of 502/)
  const ids = followCalls(page)
  // Each process prints a link of its own, and each is good.
  const links = processes.map((process) => /https:\/\/portal\.test(\/firstperson\/[\w-]{43})/.exec(process.said())?.[1])
  expect(new Set(links).size).toBe(2)
  await page.goto(links[0] ?? '/no link')
  await fill(page, { 'First name': 'Olive', 'Last name': 'Ng', Email: 'olive@farm.test' })
  await fill(page, { Password: words, 'Password again': words })
  await press(page, 'Run this portal')
  await expect(page).toHaveURL(/\/login$/)

  // Others can reach this portal: a super user needs a second step.
  await signIn(page, 'olive@farm.test')
  await expect(page).toHaveURL(/\/secondstep$/)
  const key = await keyShown(page)
  await page.getByLabel('Code', { exact: true }).fill(codeNow(key))
  await press(page, 'Finish signing in')
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.locator('code')).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).click()

  await expect(page).toHaveURL(/\/accountsetup$/)
  await fill(page, { Name: 'Wattle Creek', Latitude: '-37.73', Longitude: '142.05' })
  await press(page, 'Set it up')
  await expect(page).toHaveURL(/\/wattle-creek\/d/)
  await drawn(page)

  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-fp', '__Secure-device', '__Secure-rt'])
  expect(cookies.every(({ secure, httpOnly, sameSite }) => secure && httpOnly && sameSite === 'Strict')).toBe(true)
  // Each call went to one of the two, and neither did all of them.
  const seenBy = (at: 0 | 1) => new Set(processes[at].calls().map(({ reqId }) => reqId))
  const shares = () => ([0, 1] as const).map((at) => ids.filter((id) => seenBy(at).has(id)).length)
  await expect.poll(() => shares().reduce((sum, share) => sum + share, 0)).toBe(ids.length)
  expect(Math.min(...shares())).toBeGreaterThan(0)

  // One of them is killed. Nobody notices.
  const killed = processes[0]
  killed.signal('SIGKILL')
  await killed.ended
  await page.goto('/wattle-creek/account/permissions/team/new')
  await fill(page, { Name: 'Harvest crew' })
  await press(page, 'Create team')
  await expect(page.getByRole('heading', { level: 1, name: 'Harvest crew' })).toBeVisible()
  await press(page, 'Invite somebody')
  await fill(page, { Email: 'sam@harvest.test', 'First name': 'Sam', 'Last name': 'Lee' })
  await press(page, 'Send invitation')
  // What is further down asks for its rows when it is scrolled to.
  await page.getByRole('heading', { level: 2, name: 'Invitations to this team' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('row', { name: 'sam@harvest.test' })).toContainText('Waiting')

  const invitation = () => mails.find(({ to }) => to === 'sam@harvest.test')
  await expect.poll(invitation).toBeDefined()
  expect(invitation()?.text).toContain('From: Tilth <no-reply@portal.test>')
  const [, link = ''] = /https:\/\/portal\.test(\/invite\/[\w-]{43})/.exec(invitation()?.text ?? '') ?? []
  const context = await browser.newContext({ baseURL: address, ignoreHTTPSErrors: true })
  const sam = await context.newPage()
  await sam.goto(link)
  await expect(sam.getByText('Olive Ng invites you to Wattle Creek')).toBeVisible()
  await press(sam, 'Accept invitation')
  await fill(sam, { 'First name': 'Sam', 'Last name': 'Lee', Password: words, 'Password again': words })
  await press(sam, 'Accept invitation')
  await expect(sam).toHaveURL(/\/wattle-creek\/d/)
  await leave(sam)

  // It comes back, then the other one is restarted, as for a newer version.
  await restart(0)
  const before = processes[1]
  before.signal('SIGTERM')
  expect(await before.ended).toBe(0)
  await signIn(sam, 'sam@harvest.test')
  await expect(sam).toHaveURL(/\/wattle-creek\/d/)
  await restart(1)
  await leave(sam)
  await sam.goto('/wattle-creek/account/permissions')
  await expect(sam).toHaveURL(/\/login\?next=/)
  await context.close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Harvest crew' })).toBeVisible()
  await leave(page)
})

/** A connection to the proxy that trusts nobody but the authority, or why there is none. */
const shake = async (
  installed: Installation,
  ports: ProxyPorts,
  version: SecureVersion,
): Promise<TLSSocket | string> => {
  const socket = connect({
    port: ports.secure,
    servername: host,
    ca: readFileSync(installed.certificates.authority),
    minVersion: version,
    maxVersion: version,
    // Else this side would refuse to try what is old.
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  return once(socket, 'secureConnect').then(
    () => socket,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
}

test('the way in: TLS 1.2 and 1.3 with forward secrecy and a certificate that is checked, and plain http leads there', async ({
  installed,
  proxyPorts,
}) => {
  for (const version of ['TLSv1', 'TLSv1.1'] as const)
    expect(await shake(installed, proxyPorts, version), version).toMatch(/^ERR_SSL/)
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
    const socket = await shake(installed, proxyPorts, version)
    if (typeof socket === 'string') throw new Error(`${version}: ${socket}`)
    expect([socket.authorized, socket.getProtocol()]).toEqual([true, version])
    expect(socket.getCipher().standardName).toMatch(/^TLS_(ECDHE_\w+_WITH_)?(AES_\d+_GCM|CHACHA20_POLY1305)_SHA/)
    socket.destroy()
  }
  const plain = await fetch(`http://127.0.0.1:${proxyPorts.plain}/login?next=%2F`, {
    headers: { host },
    redirect: 'manual',
  })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, `${address}/login?next=%2F`])
})

test('V4.1.2: a call over plain http is refused, and led nowhere: whoever sends a key in the clear is to notice', async ({
  installed,
  proxyPorts,
}) => {
  for (const path of ['/portal/v2/api/user/me', '/portal/v2/api/ingest/station/any-key', '/legacy/any']) {
    const plain = await fetch(`http://127.0.0.1:${proxyPorts.plain}${path}`, {
      method: 'POST',
      headers: { host, authorization: 'Bearer any' },
      redirect: 'manual',
    })
    expect([path, plain.status, plain.headers.get('location')]).toEqual([path, 403, null])
  }
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
}

/** Asks the proxy from a given address of this machine, trusting nobody but the authority. */
const ask = (
  { certificates }: Installation,
  { secure }: ProxyPorts,
  path: string,
  { from = '127.0.0.1', body = '', headers = {} }: { from?: string; body?: string; headers?: Record<string, string> },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(certificates.authority)
    const to = { host: '127.0.0.1', port: secure, servername: host, ca, localAddress: from, agent: false as const }
    const sent = {
      host,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    }
    const asking = request({ ...to, method: 'POST', path, headers: sent }, (reply) => {
      reply.resume()
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers })
      asking.destroy()
    })
    asking.on('error', reject)
    asking.end(body)
  })

test('the log names the true client of a call, whatever it says of itself, as JSON and at a time of the world', async ({
  installed,
  proxyPorts,
}) => {
  const began = Date.now()
  const answer = await ask(installed, proxyPorts, '/portal/v2/api/auth/signin', {
    from: '127.0.0.9',
    body: JSON.stringify({ email: 'nobody@farm.test', password: 'drought-and-rain' }),
    headers: { 'x-forwarded-for': '203.0.113.5' },
  })
  expect(answer.status).toBe(401)
  const lines = () =>
    installed.processes.flatMap(({ calls }) => calls().filter(({ reqId }) => reqId === answer.headers['x-request-id']))
  await expect.poll(lines).toHaveLength(1)
  const [line] = lines()
  expect(line).toMatchObject({ method: 'POST', path: '/portal/v2/api/auth/signin', status: 401, ip: '127.0.0.9' })
  expect(line?.time).toBeGreaterThanOrEqual(began)
  expect(line?.time).toBeLessThanOrEqual(Date.now())
  const all = installed.processes.map(({ said }) => said()).join('')
  for (const secret of ['203.0.113.5', 'drought-and-rain', 'nobody@farm.test']) expect(all).not.toContain(secret)
})

test('the proxy takes what the portal takes, and says nothing of itself', async ({ installed, proxyPorts }) => {
  const large = await ask(installed, proxyPorts, '/portal/v2/api/auth/signin', { body: ' '.repeat(11 * 1_048_576) })
  // The portal's own refusal, with its headers.
  expect([large.status, large.headers['x-content-type-options']]).toEqual([413, 'nosniff'])
  const tooLarge = await ask(installed, proxyPorts, '/portal/v2/api/auth/signin', { body: ' '.repeat(13 * 1_048_576) })
  expect([tooLarge.status, tooLarge.headers.server]).toEqual([413, 'nginx'])
})

test('the doctor finds nothing wrong, asked as the README says', async ({ installed }) => {
  const { said, code } = await installed.doctor()
  expect(said).toContain('Nothing is wrong.')
  expect(code).toBe(0)
  for (const good of [
    /ok +The portal says that it is at https:\/\/portal\.test\./,
    /ok +The database at localhost:\d+\/tilth answers\./,
    /ok +The mail server localhost:\d+ lets us in\./,
  ])
    expect(said).toMatch(good)
})

test('the database and the mail server are not spoken to when their certificates are not trusted', async ({
  installed,
}) => {
  const { said, code } = await installed.doctor('the world')
  expect(code).toBe(1)
  expect(said).toMatch(
    /WRONG +The certificate of the database at localhost:\d+\/tilth is not one that this machine trusts/,
  )
  expect(said).toMatch(/WRONG +The mail server localhost:\d+ cannot be used: .*certificate/)
})
