import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inTurn } from './inTurn.mjs'

// What is built, from which sources, and the file that says from which they were the last time.
const parts = {
  web: {
    name: 'browser application',
    made: 'dist/web/index.html',
    mark: 'dist/.built-from',
    inputs: [
      'package-lock.json',
      'vite.config.ts',
      'src/web',
      'src/panels',
      'src/engine',
      'src/agronomy',
      'src/geometry',
    ],
  },
  server: {
    name: 'server',
    made: 'dist/server/main.js',
    mark: 'dist/server/built-from',
    inputs: [
      'package-lock.json',
      'vite.config.ts',
      'src/main.ts',
      'src/prepare.ts',
      'src/emptyDatabase.ts',
      'src/worker.ts',
      'src/server',
      'src/subjects',
      'src/linker',
      'src/engine',
      'src/agronomy',
      'src/geometry',
    ],
  },
}

function* files(path) {
  if (path.includes('.')) yield path
  else
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) yield* files(inner)
      else if (!entry.name.includes('.test.')) yield inner
    }
}

/**
 * Builds a part into dist, unless the very same sources were built before. Resolves when it is there; ends the process
 * when the build fails.
 * @param {'web' | 'server'} part
 */
export async function build(part) {
  const { made, mark, inputs } = parts[part]
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of files(input)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  const sources = hash.digest('hex')
  const isBuilt = () => existsSync(mark) && existsSync(made) && readFileSync(mark, 'utf8') === sources
  if (!isBuilt()) await inTurn(`build-${part}`, () => isBuilt() || buildFrom(part, sources))
}

/** @param {'web' | 'server'} part */
async function buildFrom(part, sources) {
  const { name, mark } = parts[part]
  console.log(`Building the ${name} …`)
  const vite = spawn(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'warn',
      '--mode',
      part === 'server' ? 'server' : 'production',
    ],
    // Under a test runner NODE_ENV would make it a build for developers.
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  const code = await new Promise((resolve) => vite.on('exit', resolve))
  if (code !== 0) process.exit(1)
  mkdirSync('dist', { recursive: true })
  writeFileSync(mark, sources)
  if (part === 'server') await makeDatabase(mark)
}

/** An empty database beside the server, which a first start copies: to make one there takes it seconds, and 800 MB. */
async function makeDatabase(mark) {
  const draft = 'dist/server/empty.new'
  const maker = spawn(process.execPath, ['dist/server/emptyDatabase.js', draft], { stdio: 'inherit' })
  const code = await new Promise((resolve) => maker.on('exit', resolve))
  if (code !== 0) {
    rmSync(mark)
    process.exit(1)
  }
  renameSync(`${draft}/database`, 'dist/server/empty')
  rmSync(draft, { recursive: true })
}
