import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawsOf } from '#subjects/demo/random.ts'
import { buildServer } from './builtServer.ts'
import { anomalies } from './history/anomalies.ts'
import { startKilled } from './history/killed.ts'
import { recorded } from './history/recorded.ts'

// npm run history [-- --seconds 60] [--clients 8] [--kills 6] [--seed N] [--port 8196] [--json FILE]: clients read and write the
// same few records and lists through the API while the server is killed again and again; a verdict on DU-15. With
// DATABASE_URL, that of an empty database of PostgreSQL, two processes stand before it, and are killed in turn.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '8' },
    kills: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    port: { type: 'string', default: '8196' },
    json: { type: 'string' },
  },
})
const [seconds, count, kills, port] = [values.seconds, values.clients, values.kills, values.port].map(Number)
if (!(seconds && seconds > 0 && count && count > 0 && kills !== undefined && kills >= 0 && port && port > 0)) {
  console.error('--seconds, --clients and --port are numbers above nothing, --kills is one from nothing on.')
  process.exit(1)
}
buildServer()

console.log(`Asked with --seed ${values.seed}.`)
const folder = mkdtempSync(join(tmpdir(), 'tilth-history-'))
const places = [port, ...(process.env.DATABASE_URL ? [port + 1] : [])].map((own) => ({
  port: own,
  dataDir: join(folder, String(own)),
}))
try {
  const portal = await startKilled(places)
  try {
    const history = await recorded(portal, {
      email: 'manager@demo.test',
      password: 'tilth-demo',
      clients: count,
      crops: 4 + Math.ceil(seconds / 3),
      kills,
      seconds,
      chance: drawsOf(values.seed),
    })
    const found = anomalies(history)
    const unknown = history.filter(({ to }) => to === null).length
    const refused = history.filter(({ isRefused }) => isRefused).length
    for (const one of found.slice(0, 20)) console.log(`  ${one}`)
    console.log(
      `${found.length === 0 ? 'held  ' : 'FAILED'} DU-15  ${history.length} calls of ${count} clients at ${places.length} ${places.length === 1 ? 'process' : 'processes'}, ${kills} kills: ${refused} refused as stale, ${unknown} never answered, ${found.length} anomalies`,
    )
    if (values.json !== undefined)
      writeFileSync(values.json, `${JSON.stringify({ seed: values.seed, found, history }, null, 1)}\n`)
    process.exitCode = found.length === 0 ? 0 : 1
  } finally {
    await portal.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
