import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Outcome } from './attack/attack.ts'
import { attacks } from './attack/cases/all.ts'
import { bounds, fire } from './attack/fire.ts'
import { signIn, type Target } from './attack/send.ts'
import { startServer } from './bench/serverProcess.ts'

// npm run attack [-- --only WORDS] [--port 8199] [--json FILE]: each attack, one after the other, on one running portal.
const { values } = parseArgs({
  options: { only: { type: 'string' }, port: { type: 'string', default: '8199' }, json: { type: 'string' } },
})
const chosen = attacks.filter(({ name }) => name.includes(values.only ?? ''))
if (chosen.length === 0) {
  console.error(
    `No attack is called “${values.only}”. These are:\n${attacks.map(({ name }) => `  ${name}`).join('\n')}`,
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
    `health ${healthMs.toFixed(0)} ms`.padStart(14),
    `${memoryMb?.toFixed(0) ?? '?'} MB`.padStart(8),
    ...faults.map((fault) => `\n         ${fault}`),
  ].join(' ')

const script = "import { build } from './scripts/build.mjs'; await build('server')"
const built = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)
const dataDir = mkdtempSync(join(tmpdir(), 'tilth-attack-'))
const outcomes: Outcome[] = []
try {
  const server = await startServer({ port: Number(values.port), dataDir })
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
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(outcomes, null, 2)}\n`)
const failed = outcomes.filter(({ faults }) => faults.length > 0).length
console.log(`${outcomes.length - failed} held, ${failed} failed.`)
process.exitCode = failed === 0 ? 0 : 1
