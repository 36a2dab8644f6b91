import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inTurn } from './inTurn.mjs'

const mark = 'node_modules/.tilth-lock'

/** In production npm leaves out what only those who develop need: enough to run and build, not to test. */
const isPart = process.env.NODE_ENV === 'production'
const part = ' without dev'

/**
 * Installs the packages of the lock file, unless that very lock file is installed already; no script of theirs runs, since
 * everything builds and passes without (SC-02). Exits when npm fails.
 */
export async function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (!isInstalled(lock)) await inTurn('install', () => isInstalled(lock) || installOf(lock))
}

/** @param {string} lock */
function isInstalled(lock) {
  const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : ''
  return installed === lock || (isPart && installed === `${lock}${part}`)
}

/** @param {string} lock */
function installOf(lock) {
  console.error('Installing packages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('npm ci failed; see its words above. Check the network, then run the command again.')
    process.exit(1)
  }
  writeFileSync(mark, isPart ? `${lock}${part}` : lock)
}
