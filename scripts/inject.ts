import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeLinker } from '#linker/linker.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { send, signIn, type Target } from './attack/send.ts'
import { type ServerProcess, startServer } from './bench/serverProcess.ts'
import { buildServer } from './builtServer.ts'
import { startControl } from './inject/control.ts'
import { isInstalled, type Scan, scan } from './inject/sqlmap.ts'
import { askersOf, type Marked, targetsOf, unmarked } from './inject/targets.ts'

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

/** The first of those who may make a call, signed in, and what the call answers without its marks. */
async function entered(address: string, target: Marked) {
  const people: Target = { address, people: new Map() }
  const { method, path, body } = unmarked(target)
  for (const as of askersOf(target)) {
    await signIn(people, [as])
    const status = await send(people, { as, method, path, body: body ?? undefined })
    if (status !== 403) return { as, status, keys: people.people.get(as) }
  }
  const as = askersOf(target)[0] ?? 'manager'
  return { as, status: 403, keys: people.people.get(as) }
}

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
  const [kept, dataDir] = [join(folder, 'kept'), join(folder, 'data')]
  if (values.from !== undefined) cpSync(values.from, kept, { recursive: true })
  const port = Number(values.port)
  await (await startServer({ port, dataDir: kept, minutes: 10 })).stop()
  /** A portal as the demo begins: what was written by one call shall keep no other from being made. */
  const startAnew = async (): Promise<ServerProcess> => {
    rmSync(dataDir, { recursive: true, force: true })
    cpSync(kept, dataDir, { recursive: true })
    return startServer({ port, dataDir })
  }
  let server = await startAnew()
  const until = performance.now() + Number(values.minutes) * 60_000
  const counts = { clean: 0, injectable: 0, 'not scanned': 0 }
  let inputs = 0
  try {
    for (const target of targets) {
      const limitMs = until - performance.now()
      if (limitMs <= 0) break
      if (target.writes) {
        await server.stop()
        server = await startAnew()
      }
      const { as, status, keys } = await entered(server.address, target)
      const headers = { ...keys, origin: server.address, 'content-type': 'application/json' }
      const told = await scan(target, { address: server.address, headers, level, limitMs, outputDir })
      counts[told.verdict] += 1
      inputs += told.verdict === 'clean' ? target.inputs.length : 0
      console.log(line(`${target.name} (${target.inputs.length}, ${as} ${status})`, told))
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
