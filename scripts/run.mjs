// Runs a TypeScript script of this project: node scripts/run.mjs scripts/check.ts [arguments]
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { install } from './install.mjs'

await install()
const run = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], { stdio: 'inherit' })
// Whoever ends this one means the script: it may close what it opened, and says how it ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal))
run.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
