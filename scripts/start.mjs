// npm start: installs, builds, and serves the portal. Later starts skip what is done.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { serverEnvironment } from './serverEnvironment.mjs'

await install()
await build('server')
// A new data directory is filled while the browser application is built. Whatever goes wrong there is told by the server.
const preparing = spawn(process.execPath, ['dist/server/prepare.js'], { stdio: 'ignore' })
await Promise.all([build('web'), new Promise((resolve) => preparing.on('exit', resolve))])
const server = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: 'inherit',
  env: { ...serverEnvironment, ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
