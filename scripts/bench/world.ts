import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { Portal } from '#engine/portal.ts'
import { now } from '#server/now.ts'
import type { BarePage } from './barePage.ts'
import type { ServerProcess } from './serverProcess.ts'

const ports = { portal: 8170, bare: 8171 }

type Keys = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Seconds until the server was ready: on an empty data directory, and on one that was there already. */
interface Starts {
  first: number
  later: number
}

/** What the measures share. Each thing is made when first asked for, and once. */
export interface World {
  root: string
  /** Builds the server and the browser application, unless they are built. */
  build(): void
  /** The declarations, the bench's dashboards among them. */
  portal(): Promise<Portal>
  server(): Promise<ServerProcess>
  starts(): Promise<Starts>
  browser(): Promise<Browser>
  bare(): Promise<BarePage>
  /** What a browser keeps after the demo manager signed in. Every call is a session of its own. */
  signIn(): Promise<Keys>
  /** Asks the portal's API as the demo manager. Gives a function of a path under the base and a body. */
  caller(): Promise<(path: string, body: unknown) => Promise<unknown>>
  close(): Promise<void>
}

/** `hasHistory`: whether the long histories are needed, which take a minute or two to bring in. */
export function makeWorld(root: string, hasHistory: boolean): World {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'))
  const configDir = join(folder, 'declarations')
  const dataDir = join(folder, 'data')
  const closing: (() => Promise<void>)[] = []

  const portal = once(async () => {
    const { makeLinker } = await import('#linker/linker.ts')
    const { readDeclarations } = await import('#server/readDeclarations.ts')
    const { writeDeclarations } = await import('./declarations.ts')
    writeDeclarations(root, configDir)
    const linked = makeLinker().link(await readDeclarations(root, configDir))
    if (!linked.portal || linked.problems.length > 0)
      throw new Error(`the declarations do not link: ${JSON.stringify(linked.problems[0])}`)
    return linked.portal
  })
  const started = once(async () => {
    const { addInstruments } = await import('./instruments.ts')
    const { startServer } = await import('./serverProcess.ts')
    const { core } = await portal()
    buildAll(root)
    const place = { port: ports.portal, dataDir, configDir }
    const first = await startServer(place)
    await first.stop()
    await addInstruments(dataDir, core.quantities, hasHistory)
    const server = await startServer(place)
    closing.push(() => server.stop())
    return { server, starts: { first: first.seconds, later: server.seconds } }
  })
  const browser = once(async () => {
    const known = [
      process.env.CHROMIUM_PATH,
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ]
    const executablePath = known.find((path) => path !== undefined && existsSync(path))
    const args = [
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ]
    const { chromium } = await import('@playwright/test')
    const opened = await chromium.launch({ executablePath, args })
    closing.push(() => opened.close())
    return opened
  })
  const bare = once(async () => {
    const { startBarePage } = await import('./barePage.ts')
    const page = await startBarePage(join(folder, 'bare'), ports.bare)
    closing.push(() => page.close())
    return page
  })
  const server = async () => (await started()).server

  return {
    root,
    build: () => buildAll(root),
    portal,
    server,
    starts: async () => (await started()).starts,
    browser,
    bare,
    async signIn() {
      const context = await (await browser()).newContext()
      const page = await context.newPage()
      await page.goto(`${(await server()).address}/login`)
      await page.getByLabel('Email').fill(manager.email)
      await page.getByLabel('Password', { exact: true }).fill(manager.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL(/\/d(\/|$)/)
      const state = await context.storageState()
      await context.close()
      return state
    },
    async caller() {
      const { address } = await server()
      const { request } = await import('@playwright/test')
      const api = await request.newContext({
        baseURL: `${address}/portal/v2/api/`,
        extraHTTPHeaders: { origin: address },
      })
      closing.push(() => api.dispose())
      const ask = async (path: string, body: unknown, headers: Record<string, string>): Promise<unknown> => {
        const reply = await api.post(path, {
          data: body,
          headers: { 'browser-time': now().toISOString(), ...headers },
        })
        if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
        return (await reply.json()).result
      }
      const signed = await ask('auth/signin', manager, {})
      const token = typeof signed === 'object' && signed !== null && 'token' in signed ? String(signed.token) : ''
      return (path, body) => ask(path, body, { authorization: `Bearer ${token}`, 'x-org-id': '20' })
    },
    async close() {
      for (const close of closing.reverse()) await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const manager = { email: 'manager@demo.test', password: 'tilth-demo' }

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** Builds the server and the browser application, unless they are built. */
function buildAll(root: string): void {
  const script = "import { build } from './scripts/build.mjs'; await build('server'); await build('web')"
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (done.status !== 0) throw new Error('the portal could not be built')
}
