import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 8190)
// Where the portal under test keeps its declarations, its database and its mail. The workers read this file too, and find it said.
process.env.E2E_DIR ??= mkdtempSync(join(tmpdir(), 'tilth-e2e-'))
const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
  .filter((path): path is string => !!path)
  .find((path) => existsSync(path))

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 1,
  // A second try tells a slow machine from a fault; npm test names at its end what needed one.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results/browser',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx tests/e2e/serve.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: String(port), E2E_DIR: process.env.E2E_DIR },
  },
})
