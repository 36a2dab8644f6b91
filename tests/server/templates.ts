import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inTurn } from '../../scripts/inTurn.mjs'

/** Where they stand, outside the tree, so that clones and runs share them. */
const folder = join(tmpdir(), `tilth-templates-${process.getuid?.() ?? 'one'}`)
const keptMs = 7 * 86_400_000

const engine = (): Buffer =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json'))

/**
 * The data directory that `fill` makes of these `sources`: made once, then copied by whoever needs one. Who needs the same
 * meanwhile waits for it; those that nobody used for a week are swept.
 */
export async function templateOf(
  name: string,
  sources: readonly (string | Buffer)[],
  fill: (draft: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256').update(engine())
  for (const source of sources) hash.update(source).update('\0')
  const short = `${name}-${hash.digest('hex').slice(0, 16)}`
  const ready = join(folder, short)
  if (!existsSync(ready)) await inTurn(short, () => (existsSync(ready) ? undefined : make(ready, fill)))
  utimesSync(ready, new Date(), new Date())
  return ready
}

async function make(ready: string, fill: (draft: string) => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const old of readdirSync(folder)) sweep(join(folder, old))
  const draft = join(folder, `draft-${randomUUID()}`)
  mkdirSync(draft)
  await fill(draft)
  try {
    renameSync(draft, ready)
  } catch {
    // Another clone's run was faster.
    rmSync(draft, { recursive: true, force: true })
  }
}

function sweep(path: string): void {
  if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > keptMs)
    rmSync(path, { recursive: true, force: true })
}
