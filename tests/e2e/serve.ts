import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The built portal, with a fresh data directory, for the browser tests.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'tilth-e2e-'))
process.env.DEMO = '1'
await import('../../src/server/main.ts')
