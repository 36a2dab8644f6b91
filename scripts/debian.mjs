import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages of Debian where that can be done, as root on such a system; what they bring is not started. */
export function installFromDebian(packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const quiet = { stdio: 'ignore', env: { ...process.env, RUNLEVEL: '1' } }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet)
}

/** What a whole run puts beside the portal, with what each is asked to see whether it is there. */
const servers = { nginx: '-v', mosquitto: '-h', pgbouncer: '-V' }
const missing = () => Object.entries(servers).flatMap(([name, ask]) => (spawnSync(name, [ask]).error ? [name] : []))

/** The servers of a whole run, installed where they are missing. Exits with a sentence when one cannot be had. */
export function haveServers() {
  const wanted = missing()
  if (wanted.length === 0) return
  console.log(`Installing ${wanted.join(', ')} for the whole run …`)
  installFromDebian(wanted)
  const still = missing()
  if (still.length === 0) return
  console.error(`A whole run needs ${still.join(', ')}: apt-get install ${still.join(' ')}, then run it again.`)
  process.exit(1)
}
