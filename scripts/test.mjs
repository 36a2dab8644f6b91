// npm test: everything, from format to browser. Ends with what failed, and one line: N passed, N failed, N skipped.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { haveBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { failedPages, failedUnits } from './failures.mjs'
import { install } from './install.mjs'

// What asks everything runs a sample otherwise: npm run test:whole.
if (process.argv.includes('--whole')) process.env.TILTH_WHOLE = '1'

install()
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const out = 'test-results'
mkdirSync(out, { recursive: true })

/** One step that either holds or does not. */
function step(name, args) {
  console.log(`\n— ${name}`)
  const run = spawnSync(process.execPath, args, { stdio: 'inherit' })
  total[run.status === 0 ? 'passed' : 'failed'] += 1
  if (run.status !== 0) failures.push(name)
}

/** A test runner that leaves its counts in a JSON file. */
function suite(name, args, file, { count, failed: named, env = {} }) {
  console.log(`\n— ${name}`)
  rmSync(file, { force: true })
  const run = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const { passed, failed, skipped } = count(report)
    failures.push(...named(report))
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    if (run.status !== 0 && failed === 0) total.failed += 1
    if (passed === 0) total.failed += 1
  } catch {
    console.error(`${name}: the run left no report`)
    total.failed += 1
  }
}

const bin = (path) => `node_modules/${path}`
step('format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '.'])
step('generated files', ['--import', 'tsx', 'scripts/generate.ts', '--check'])
step('types', [bin('typescript/bin/tsc'), '--noEmit'])
step('declarations', ['--import', 'tsx', 'scripts/check.ts'])
await Promise.all([build('server'), build('web')])
const browser = await haveBrowser()
const units = `${out}/units.json`
suite(
  'unit, content, linker, server, web',
  [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`],
  units,
  {
    count: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + (report.numFailedTests === 0 ? report.numFailedTestSuites : 0),
      skipped: report.numPendingTests + report.numTodoTests,
    }),
    failed: failedUnits,
  },
)
const pages = `${out}/browser.json`
suite('browser', [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], pages, {
  count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }),
  failed: failedPages,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: pages, CHROMIUM_PATH: browser },
})

if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n')}`)

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
