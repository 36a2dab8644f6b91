import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const mark = 'dist/.built-from'
const inputs = ['package-lock.json', 'vite.config.ts', 'src/web', 'src/panels', 'src/engine', 'src/agronomy']

function* files(path) {
  if (path.includes('.')) yield path
  else
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) yield* files(inner)
      else if (!entry.name.includes('.test.')) yield inner
    }
}

/** Builds the browser application into dist/web, unless the very same sources were built before. Exits when the build fails. */
export function build() {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of files(input)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  const sources = hash.digest('hex')
  if (existsSync(mark) && existsSync('dist/web/index.html') && readFileSync(mark, 'utf8') === sources) return
  console.log('Building the browser application …')
  const done = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    // Under a test runner NODE_ENV would make it a build for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (done.status !== 0) process.exit(1)
  mkdirSync('dist', { recursive: true })
  writeFileSync(mark, sources)
}
