import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Outcome } from './attack/attack.ts'
import { attacks, stories } from './attack/cases/all.ts'
import { bounds, fire, tell } from './attack/fire.ts'
import { signIn, type Target } from './attack/send.ts'
import { startServer } from './bench/serverProcess.ts'
import { buildServer } from './builtServer.ts'

// npm run attack [-- --only WORDS] [--port 8199] [--json FILE] [--data DIR]: each attack, one after the
// other, on one running portal, then each story on a portal of its own. --data: a data directory to begin with a copy of.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    port: { type: 'string', default: '8199' },
    json: { type: 'string' },
    data: { type: 'string' },
  },
})
const meant = ({ name }: { name: string }) => name.includes(values.only ?? '')
const [chosen, played] = [attacks.filter(meant), stories.filter(meant)]
if (chosen.length + played.length === 0) {
  console.error(
    `No attack is called “${values.only}”. These are:\n${[...attacks, ...stories].map(({ name }) => `  ${name}`).join('\n')}`,
  )
  process.exit(1)
}

const line = ({ name, statuses, seconds, healthMs, memoryMb, faults }: Outcome): string =>
  [
    faults.length === 0 ? 'held  ' : 'FAILED',
    name.padEnd(62),
    Object.entries(statuses)
      .map(([status, times]) => `${status} × ${times}`)
      .join(', ')
      .padEnd(24),
    `${seconds.toFixed(1)} s`.padStart(8),
    (healthMs === null ? '' : `health ${healthMs.toFixed(0)} ms`).padStart(14),
    (memoryMb === null ? '' : `${memoryMb.toFixed(0)} MB`).padStart(8),
    ...faults.map((fault) => `\n         ${fault}`),
  ].join(' ')

buildServer()
const folder = mkdtempSync(join(tmpdir(), 'tilth-attack-'))
const dataDir = join(folder, 'data')
if (values.data !== undefined) cpSync(values.data, dataDir, { recursive: true })
const outcomes: Outcome[] = []
const port = Number(values.port)
try {
  const server = await startServer({ port, dataDir })
  try {
    const target: Target = { address: server.address, people: new Map() }
    await signIn(target, ['manager', 'viewer'])
    console.log(
      `At rest: ${server.memory()?.toFixed(0) ?? '?'} MB. Bounds: ${bounds.memoryMb} MB, health ${bounds.healthMs} ms.`,
    )
    for (const attack of chosen) {
      const outcome = await fire(target, attack, server.memory)
      outcomes.push(outcome)
      console.log(line(outcome))
    }
  } finally {
    await server.stop()
  }
  for (const [at, story] of played.entries()) {
    const own = join(folder, `story-${at}`)
    cpSync(dataDir, own, { recursive: true })
    const outcome = await tell(story, {
      dataDir: own,
      start: (more = {}, dir = own) => startServer({ port, dataDir: dir, more }),
    })
    rmSync(own, { recursive: true, force: true })
    outcomes.push(outcome)
    console.log(line(outcome))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(outcomes, null, 2)}\n`)
const failed = outcomes.filter(({ faults }) => faults.length > 0).length
console.log(`${outcomes.length - failed} held, ${failed} failed.`)
process.exitCode = failed === 0 ? 0 : 1
