import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Where the portals under test keep their declarations, their databases and their mail. The workers read this file too, and
// find it said.
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
  globalSetup: './tests/e2e/template.ts',
  workers: 2,
  // What is asked in a whole run, and wherever somebody names its file.
  ...(process.env.TILTH_WHOLE || process.env.TILTH_CHOSEN ? {} : { grepInvert: /@thorough/ }),
  fullyParallel: false,
  // Nothing is tried twice: what holds at the second try only is a fault.
  retries: 0,
  // How long until something that never comes counts as missing: a busy machine is no fault.
  timeout: process.env.TILTH_WHOLE ? 600_000 : 180_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results/browser',
  use: {
    // A trace of every test costs one in fifteen seconds of the run: with --trace on, when one is looked into.
    trace: 'off',
    // What moves while it waits costs a tenth of the processor, drawn without a graphics card, and no test looks at it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
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
})
