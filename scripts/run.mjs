// Runs a TypeScript script of this project: node scripts/run.mjs scripts/check.ts [arguments]
import { spawnSync } from 'node:child_process'
import { install } from './install.mjs'

install()
const run = spawnSync(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(run.status ?? 1)
