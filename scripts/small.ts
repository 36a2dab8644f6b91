import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from './bench/serverProcess.ts'
import { buildServer } from './builtServer.ts'
import { askEverything } from './small/askEverything.ts'

// npm run small [-- --heap 128] [--port 8196] [--from DIR]: the demo, from its first start on, in so many MB of heap; every
// dashboard of three organisations is asked for what it shows, by three people at once. With a data directory that has the
// demo, a copy of it is started. Ends with 1 when a call fails.
const { values } = parseArgs({
  options: {
    heap: { type: 'string', default: '128' },
    port: { type: 'string', default: '8196' },
    from: { type: 'string' },
  },
})
const root = resolve(import.meta.dirname, '..')
buildServer()

process.env.NODE_OPTIONS = `--max-old-space-size=${values.heap}`
const dataDir = mkdtempSync(join(tmpdir(), 'tilth-small-'))
let failed = 0
if (values.from !== undefined) cpSync(values.from, dataDir, { recursive: true })
try {
  for (const start of values.from === undefined ? ['first', 'later'] : ['later']) {
    const server = await startServer({ port: Number(values.port), dataDir, minutes: 10 })
    console.log(`${start} start with ${values.heap} MB of heap: ${server.seconds.toFixed(1)} s, ${memory(server)} MB`)
    try {
      const told = await askEverything(root, server.address)
      failed += told.failed.length
      console.log(
        `${told.calls} calls of ${told.dashboards} dashboards, ${told.failed.length} failed, ${memory(server)} MB`,
      )
      for (const one of told.failed) console.log(`  ${one}`)
    } finally {
      await server.stop()
    }
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = failed === 0 ? 0 : 1

function memory(server: { memory(): number | null }): string {
  return server.memory()?.toFixed(0) ?? '?'
}
