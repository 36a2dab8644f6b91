import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawsOf } from '#subjects/demo/random.ts'
import { anomalies } from './history/anomalies.ts'
import { type Client, signedIn } from './history/client.ts'
import { makeFarm } from './history/farm.ts'
import { startKilled } from './history/killed.ts'
import { play } from './history/play.ts'

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
const script = "import { build } from './scripts/build.mjs'; await build('server')"
const built = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

console.log(`Asked with --seed ${values.seed}.`)
const folder = mkdtempSync(join(tmpdir(), 'tilth-history-'))
const places = [port, ...(process.env.DATABASE_URL ? [port + 1] : [])].map((own) => ({
  port: own,
  dataDir: join(folder, String(own)),
}))
try {
  const portal = await startKilled(places)
  try {
    const clients: Client[] = []
    for (let at = 0; at < count; at++)
      clients.push(await signedIn(portal.addresses[at % places.length] ?? '', 'manager@demo.test', 'tilth-demo'))
    const [first] = clients
    if (!first) throw new Error('nobody is signed in')
    const farm = await makeFarm(first, 4, 4 + Math.ceil(seconds / 3))
    const [history] = await Promise.all([
      play(clients, farm, { chance: drawsOf(values.seed), seconds, most: 90 }),
      portal.kill(kills, seconds),
    ])
    const found = anomalies(history)
    const unknown = history.filter(({ to }) => to === null).length
    const refused = history.filter(({ isRefused }) => isRefused).length
    for (const one of found.slice(0, 20)) console.log(`  ${one}`)
    console.log(
      `${found.length === 0 ? 'held  ' : 'FAILED'} DU-15  ${history.length} calls of ${count} clients at ${places.length} of ${places.length} processes, ${kills} kills: ${refused} refused as stale, ${unknown} never answered, ${found.length} anomalies`,
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
