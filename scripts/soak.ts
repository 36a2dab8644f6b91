import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from './bench/serverProcess.ts'
import { buildServer } from './builtServer.ts'
import { soak } from './soak/soak.ts'

// npm run soak [-- --minutes 10] [--rate R] [--connections 50] [--burst 2000] [--port 8198] [--data DIR] [--json FILE]:
// little asked beside much, mixed reads for so long, then many connections at once, then rest; a verdict on each of LD-01, LD-02, LD-03, LD-05 and
// the bound on memory. Without a rate each connection asks again as soon as it is answered.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string' },
    connections: { type: 'string', default: '50' },
    burst: { type: 'string', default: '2000' },
    port: { type: 'string', default: '8198' },
    data: { type: 'string' },
    json: { type: 'string' },
  },
})
const [minutes, connections, burst, rate = Number.NaN] = [
  values.minutes,
  values.connections,
  values.burst,
  values.rate,
].map((text) => (text === undefined ? undefined : Number(text)))
if (![minutes, connections, burst].every((value) => value !== undefined && value > 0)) {
  console.error('--minutes, --connections and --burst are numbers above nothing.')
  process.exit(1)
}
buildServer()

const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'tilth-soak-'))
const metricsToken = randomBytes(24).toString('base64url')
try {
  const server = await startServer({ port: Number(values.port), dataDir, more: { METRICS_TOKEN: metricsToken } })
  try {
    console.log(`${cpus().length} processors, Node ${process.version}; the questions come from the same machine.`)
    const done = await soak(server, {
      metricsToken,
      seconds: 60 * Number(minutes),
      connections: Number(connections),
      burst: Number(burst),
      ...(Number.isNaN(rate) ? {} : { rate }),
      restMs: 30_000,
    })
    for (const { id, holds, says } of done.verdicts) console.log(`${holds ? 'held  ' : 'FAILED'} ${id}  ${says}`)
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(done, null, 2)}\n`)
    process.exitCode = done.verdicts.every(({ holds }) => holds) ? 0 : 1
  } finally {
    await server.stop()
  }
} finally {
  if (values.data === undefined) rmSync(dataDir, { recursive: true, force: true })
}
