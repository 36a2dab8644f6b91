// npm test: everything, from format to browser; with paths, the tests that stand there. With --whole, what is asked in
// samples is asked whole (--seed N asks the same again). Ends with what failed, and one line: N passed, N failed, N skipped.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { haveBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { chosen } from './chosen.mjs'
import { haveServers } from './debian.mjs'
import { failedPages, failedUnits } from './failures.mjs'
import { install } from './install.mjs'
import { pageTimes, slowest, unitTimes } from './slowest.mjs'

const { values, positionals } = parseArgs({
  options: { whole: { type: 'boolean' }, seed: { type: 'string' } },
  allowPositionals: true,
})
await install()
if (values.whole) {
  haveServers()
  process.env.TILTH_WHOLE = '1'
  process.env.TILTH_SEED = values.seed ?? process.env.TILTH_SEED ?? String(randomInt(2 ** 31))
  console.log(`The whole is asked; --seed ${process.env.TILTH_SEED} asks the same again.`)
}
const wanted = chosen(positionals)
// Whoever names a file wants all that it asks.
if (positionals.length > 0) process.env.TILTH_CHOSEN = '1'
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const parts = []
const files = []
const out = 'test-results'
mkdirSync(out, { recursive: true })

/** Does one part and keeps how long it took. */
async function timed(name, work) {
  const began = Date.now()
  await work()
  parts.push(`${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

/** Runs a program. Gives how it ended, and what it said unless it said it to the terminal. */
function run(args, { env = {}, isHeard = false } = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', isHeard ? 'inherit' : 'pipe', isHeard ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env },
  })
  const said = []
  child.stdout?.on('data', (part) => said.push(part))
  child.stderr?.on('data', (part) => said.push(part))
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ isDone: code === 0, said: Buffer.concat(said).toString() })),
  )
}

/** One step that either holds or does not; what it says is printed together, since another may run beside it. */
const step = (name, args) => () =>
  timed(name, async () => {
    const { isDone, said } = await run(args)
    console.log(`\n— ${name}\n${said}`)
    total[isDone ? 'passed' : 'failed'] += 1
    if (!isDone) failures.push(name)
  })

/** Does all of it, two at a time. */
async function byTwo(works) {
  const waiting = [...works]
  const worker = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work()
  }
  await Promise.all([worker(), worker()])
}

/** A test runner that leaves its counts in a JSON file. */
const suite = (name, args, file, { count, failed: named, times, env = {} }) =>
  timed(name, async () => {
    console.log(`\n— ${name}`)
    rmSync(file, { force: true })
    const { isDone } = await run(args, { env, isHeard: true })
    try {
      const report = JSON.parse(readFileSync(file, 'utf8'))
      const { passed, failed, skipped } = count(report)
      failures.push(...named(report))
      files.push(...times(report))
      total.passed += passed
      total.failed += failed
      total.skipped += skipped
      if (!isDone && failed === 0) total.failed += 1
      if (passed === 0) total.failed += 1
    } catch {
      console.error(`${name}: the run left no report`)
      total.failed += 1
    }
  })

const bin = (path) => `node_modules/${path}`
const checks = [
  step('format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '.']),
  step('types', [bin('typescript/bin/tsc'), '--noEmit']),
  step('generated files', ['--import', 'tsx', 'scripts/generate.ts', '--check']),
  step('declarations', ['--import', 'tsx', 'scripts/check.ts']),
]
const builds = [
  () => timed('server, built', () => build('server')),
  () => timed('browser application, built', () => build('web')),
]
await byTwo([...(positionals.length === 0 ? checks : []), ...(wanted.needsBuild ? builds : [])])

const units = `${out}/units.json`
if (wanted.hasUnits)
  await suite(
    'unit, content, linker, server, web',
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${units}`,
      ...wanted.units,
    ],
    units,
    {
      count: (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests + (report.numFailedTests === 0 ? report.numFailedTestSuites : 0),
        skipped: report.numPendingTests + report.numTodoTests,
      }),
      failed: failedUnits,
      times: unitTimes,
    },
  )
const pages = `${out}/browser.json`
if (wanted.hasPages) {
  const browser = await haveBrowser()
  await suite('browser', [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...wanted.pages], pages, {
    count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
    failed: failedPages,
    times: pageTimes,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: pages, CHROMIUM_PATH: browser },
  })
}

console.log(`\nHow long each part took:\n\n${parts.join('\n')}`)
console.log(`\nThe slowest files:\n\n${slowest(files).join('\n')}`)
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n')}`)

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
