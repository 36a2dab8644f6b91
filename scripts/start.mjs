// npm start: installs, builds, and serves the portal. Later starts skip what is done.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { install } from './install.mjs'

install()
build()
const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
