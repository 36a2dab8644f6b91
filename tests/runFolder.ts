import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder of this run, which is removed when the run ends: for what outlives a test file in its worker. */
export function runFolder(name: string): string {
  return mkdtempSync(join(process.env.TILTH_TEST_RUN ?? tmpdir(), `${name}-`))
}
