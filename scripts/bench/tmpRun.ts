import { chromium } from '@playwright/test'
import { writeDeclarations } from './declarations.ts'
import { map } from './measures/map.ts'
import { startServer } from './serverProcess.ts'
writeDeclarations('/work/main', '/dev/shm/t-b/decl')
const server = await startServer({ port: 8395, dataDir: '/dev/shm/t-e2e/data', configDir: '/dev/shm/t-b/decl' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--enable-unsafe-swiftshader'] })
try {
  const c = await browser.newContext(); const p = await c.newPage()
  await p.goto(`${server.address}/login`)
  await p.getByLabel('Email').fill('manager@demo.test'); await p.getByLabel('Password', { exact: true }).fill('tilth-demo')
  await p.getByRole('button', { name: 'Sign in', exact: true }).click(); await p.waitForURL(/\/d(\/|$)/)
  const state = await c.storageState(); await c.close()
  for await (const line of map({ server: async () => server, browser: async () => browser, signIn: async () => state } as never)) console.log(JSON.stringify(line))
} finally { await browser.close(); await server.stop() }
