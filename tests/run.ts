import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopClusters } from './server/postgres.ts'

/** Before the first worker: a folder for what the workers keep from file to file. Afterwards it goes. */
export default function run(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-run-'))
  // PostgreSQL does not run as root, and its files stand in here.
  chmodSync(folder, 0o711)
  process.env.TILTH_TEST_RUN = folder
  if (process.env.TILTH_WHOLE === '1') {
    process.env.TILTH_SEED ??= String(randomInt(2 ** 31))
    console.log(`The whole is asked with TILTH_SEED=${process.env.TILTH_SEED}`)
  }
  return () => {
    stopClusters(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
