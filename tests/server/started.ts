import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

// Starts whole servers, each of which makes its database first.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const asBuilt = ['dist/server/main.js']
export const asWritten = ['--import', 'tsx', 'src/main.ts']

/** Builds the server. */
export function buildServer(): void {
  const script = "import { build } from './scripts/build.mjs'; await build('server')"
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stderr)
}

/**
 * What the first start of this run has linked. The built server links for seconds, and the next finds it as it would after
 * a start of its own.
 */
const linked = join(process.env.TILTH_TEST_RUN ?? tmpdir(), 'portal.json')
let isFound = false

/**
 * Builds the server before the tests of a file, and gives each of them a data directory of its own: one that was started in
 * before, unless the first start is what the tests are about.
 */
export function ownServers({ isFirst = false } = {}): void {
  beforeAll(() => {
    isFound = !isFirst && process.env.TILTH_TEST_RUN !== undefined
    buildServer()
  })
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'tilth-process-'))
  })
  afterEach(async () => {
    await endAll()
    rmSync(dir, { recursive: true, force: true })
    dir = ''
  })
}

let dir = ''
const children = new Set<ChildProcess>()

/** Ends every process that was started and is still there. */
export async function endAll(): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await new Promise((done) => child.once('exit', done))
  }
  children.clear()
}

/** The data directory of the running test. */
export const dataDir = (): string => dir

export interface Started {
  child: ChildProcess
  /** Resolves when the process has said this, rejects when it ended before. */
  said(text: string): Promise<string>
  ended: Promise<number | null>
}

/** Starts the server, without the demo unless it is said. `limit` is what a shell does before, such as `ulimit -n 256`. */
export function start(env: Record<string, string>, program = asBuilt, limit = ':'): Started {
  // A file that brings its own data directories is served as it always was.
  const isUsual = isFound && dir !== '' && env.CONFIG_DIR === undefined && program === asBuilt
  const own = join(dir, 'portal.json')
  if (isUsual && existsSync(linked) && !existsSync(own)) copyFileSync(linked, own)
  const made = spawn('sh', ['-c', `${limit} && exec "$0" "$@"`, process.execPath, ...program], {
    env: { ...process.env, DATA_DIR: dir, DEMO: '0', LOG_LEVEL: 'error', ...env },
  })
  children.add(made)
  let output = ''
  const waiting: { text: string; resolve: (all: string) => void }[] = []
  const hear = (part: Buffer) => {
    output += String(part)
    for (const { text, resolve } of waiting) if (output.includes(text)) resolve(output)
  }
  made.stdout.on('data', hear)
  made.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) =>
    made.on('exit', (code) => {
      if (isUsual && code === 0 && !existsSync(linked) && existsSync(own)) copyFileSync(own, linked)
      resolve(code)
    }),
  )
  const said = (text: string) =>
    new Promise<string>((resolve, reject) => {
      waiting.push({ text, resolve })
      if (output.includes(text)) resolve(output)
      ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
      setTimeout(() => reject(new Error(`has not said “${text}” in two minutes, but: ${output}`)), 120_000).unref()
    })
  return { child: made, said, ended }
}
