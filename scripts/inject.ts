import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeLinker } from '#linker/linker.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { send, signIn, type Target } from './attack/send.ts'
import { startServer } from './bench/serverProcess.ts'
import { buildServer } from './builtServer.ts'
import { startControl } from './inject/control.ts'
import { isInstalled, type Scan, scan } from './inject/sqlmap.ts'
import { askerOf, targetsOf, unmarked } from './inject/targets.ts'

// npm run inject [-- --only NAME] [--writes] [--after NAME] [--level 3] [--minutes 60] [--port 8195] [--from DIR]: sqlmap
// on every text that a call takes, or a call that writes, or one that comes after another, against a portal of its own, made
// anew or from a copy of a data directory with the demo. Ends with 1 when it finds a hole, or misses the one that is there
// on purpose; with 2 without sqlmap.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    writes: { type: 'boolean', default: false },
    after: { type: 'string' },
    level: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '60' },
    port: { type: 'string', default: '8195' },
    from: { type: 'string' },
  },
})
if (!isInstalled()) {
  console.error('sqlmap is not installed, so nothing was scanned. Debian and Ubuntu: apt-get install sqlmap.')
  process.exit(2)
}
const root = resolve(import.meta.dirname, '..')
buildServer()
const { portal } = makeLinker().link(await readDeclarations(root, root))
if (!portal) throw new Error('the declarations do not link: npm run check says why')
const all = targetsOf(portal)
const before = all.targets.findIndex(({ name }) => name === values.after)
const targets = all.targets
  .slice(before + 1)
  .filter(({ name, writes }) => name.includes(values.only) && (writes || !values.writes))
if (targets.length === 0) {
  console.error('No call that takes a text is as asked for.')
  process.exit(1)
}

const level = Number(values.level)
const folder = mkdtempSync(join(tmpdir(), 'tilth-inject-'))
const outputDir = join(folder, 'sqlmap')
const line = (name: string, { verdict, why, seconds, requests }: Scan): string =>
  `${verdict.padEnd(12)} ${name.padEnd(44)} ${seconds.toFixed(0).padStart(4)} s ${String(requests).padStart(6)} requests ${why}`
let isFaulty = false
try {
  const control = await startControl()
  const found = await scan(control.target, {
    address: control.address,
    headers: {},
    level,
    limitMs: 180_000,
    outputDir,
  })
  await control.close()
  console.log(line(control.target.name, found))
  if (found.verdict !== 'injectable') {
    isFaulty = true
    console.log('The scanner does not find the hole that is there on purpose, so what it says of others means nothing.')
  }
  const dataDir = join(folder, 'data')
  if (values.from !== undefined) cpSync(values.from, dataDir, { recursive: true })
  const server = await startServer({ port: Number(values.port), dataDir, minutes: 10 })
  const until = performance.now() + Number(values.minutes) * 60_000
  const counts = { clean: 0, injectable: 0, 'not scanned': 0 }
  let inputs = 0
  try {
    for (const target of targets) {
      const limitMs = until - performance.now()
      if (limitMs <= 0) break
      const people: Target = { address: server.address, people: new Map() }
      const as = askerOf(target)
      await signIn(people, [as])
      const plain = unmarked(target)
      const status = await send(people, { as, method: plain.method, path: plain.path, body: plain.body ?? undefined })
      const headers = { ...people.people.get(as), origin: server.address, 'content-type': 'application/json' }
      const told = await scan(target, { address: server.address, headers, level, limitMs, outputDir })
      counts[told.verdict] += 1
      inputs += told.verdict === 'clean' ? target.inputs.length : 0
      console.log(line(`${target.name} (${target.inputs.length}, ${status})`, told))
    }
  } finally {
    await server.stop()
  }
  const asked = counts.clean + counts.injectable + counts['not scanned']
  console.log(
    `${counts.clean} calls with ${inputs} texts are clean at level ${level}, ${counts.injectable} injectable, ${counts['not scanned']} not scanned to their end, ${targets.length - asked} not reached in ${values.minutes} minutes; ${all.left.length} left out, since their number is limited.`,
  )
  isFaulty ||= counts.injectable > 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isFaulty ? 1 : 0
