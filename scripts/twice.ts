import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// npm run twice: builds the browser application and the server twice, from nothing, and says whether every file of the
// two builds is the same to the byte (SC-04).
const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js')

/** Builds one part into an empty folder; gives the hash of each file by its path in there. */
function build(mode: 'production' | 'server'): Map<string, string> {
  const outDir = mkdtempSync(join(tmpdir(), 'tilth-twice-'))
  try {
    const made = spawnSync(
      process.execPath,
      [vite, 'build', '--mode', mode, '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'],
      { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (made.status !== 0) throw new Error(`the ${mode} build failed; its words stand above`)
    return hashes(outDir)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

const hashes = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry): [string, string] => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]
      }),
  )

let failed = 0
for (const mode of ['production', 'server'] as const) {
  const [first, second] = [build(mode), build(mode)]
  const names = [...new Set([...first.keys(), ...second.keys()])].sort()
  const differing = names.filter((name) => first.get(name) !== second.get(name))
  failed += differing.length
  const what = mode === 'production' ? 'browser application' : 'server'
  console.log(`${what}: ${names.length} files, ${differing.length} differ`)
  for (const name of differing) console.log(`  ${name}`)
}
process.exitCode = failed === 0 ? 0 : 1
