import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { stopClusters } from '../tests/server/postgres.ts'
import { readGroups, sourcesOf } from './mutate/groups.ts'
import { sampleOf } from './mutate/sample.ts'
import { leastScore, percentOf, type Score, scoreOf } from './mutate/score.ts'

// npm run mutate [-- --only NAME] [--seed N] [--stretches N] [--json FILE]: small faults are put into stretches of the code that
// lets people in, keeps organisations apart and links declarations, one at a time, and the tests are to notice (SC-05).
// Ends with 1 when fewer than 85 in 100 were noticed. The seed that it prints asks the same again.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    stretches: { type: 'string' },
    json: { type: 'string' },
  },
})
const root = process.cwd()
const groups = Object.entries(readGroups(root)).filter(([name]) => values.only === undefined || name === values.only)
if (groups.length === 0) {
  console.error(`No group is named ${values.only}; scripts/mutate/groups.yaml names them.`)
  process.exit(1)
}
const seed = Number(values.seed)
// Processes of tests are ended where they stand, and leave the databases that they started: in here.
const folder = mkdtempSync(join(tmpdir(), 'tilth-mutate-'))
chmodSync(folder, 0o711)
process.env.TMPDIR = folder
process.once('exit', () => {
  for (const run of readdirSync(folder)) if (run.startsWith('tilth-run-')) stopClusters(join(folder, run))
  rmSync(folder, { recursive: true, force: true })
})
const scores: Record<string, Score> = {}
console.log(`Asked with --seed ${seed}.`)
for (const [name, group] of groups) {
  const stretches = sampleOf(sourcesOf(root, group), seed, Number(values.stretches ?? group.stretches))
  console.log(`${name}: ${stretches.join(', ')}`)
  process.env.TILTH_MUTATED = JSON.stringify(group.tests)
  const stryker = new Stryker({
    mutate: stretches,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // What is made as a module is read would need every test for each change.
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 15,
    reporters: ['progress-append-only'],
    logLevel: 'warn' as ConstructorParameters<typeof Stryker>[0]['logLevel'],
    tempDirName: 'test-results/mutated',
    // The compiler is asked by npm test; the sandbox is not typed.
    tsconfigFile: 'none.json',
    ignorePatterns: ['dist', '.data', 'test-results'],
  })
  scores[name] = scoreOf(await stryker.runMutationTest())
}
let all: Pick<Score, 'noticed' | 'made'> = { noticed: 0, made: 0 }
for (const [name, score] of Object.entries(scores)) {
  all = { noticed: all.noticed + score.noticed, made: all.made + score.made }
  for (const one of score.unnoticed) console.log(`  ${one}`)
  console.log(`${name}: ${score.noticed} of ${score.made} noticed, ${percentOf(score).toFixed(0)} %`)
}
const percent = percentOf(all)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ seed, percent, scores }, null, 2)}\n`)
const holds = percent >= leastScore
console.log(
  `${holds ? 'held  ' : 'FAILED'} SC-05  ${all.noticed} of ${all.made} noticed, ${percent.toFixed(1)} % (${leastScore}), seed ${seed}`,
)
process.exitCode = holds ? 0 : 1
