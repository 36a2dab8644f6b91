import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.mjs'

const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium on this machine, or undefined. */
const findBrowser = () => known.find((path) => path && existsSync(path))

/**
 * A Chromium for the browser tests: the system's, else installed from Debian (as root), else Playwright's own download.
 * Exits with a sentence when none can be had: the browser tests are never skipped.
 */
export async function haveBrowser() {
  if (findBrowser()) return findBrowser()
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.log('Installing a browser for the tests …')
  installFromDebian(['chromium', 'fonts-dejavu-core'])
  if (findBrowser()) return findBrowser()
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it, then run npm test again.')
  process.exit(1)
}
