import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the server, unless it is built from these sources. Ends the process where that fails; its words stand above then. */
export function buildServer(): void {
  const script = "import { build } from './scripts/build.mjs'; await build('server')"
  const cwd = join(import.meta.dirname, '..')
  const built = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { cwd, stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
}
