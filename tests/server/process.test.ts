import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Starts whole servers, each of which makes its database first.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let dir: string
let child: ChildProcess | null = null
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tilth-process-'))
})
afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGKILL')
    await new Promise((done) => child?.once('exit', done))
  }
  rmSync(dir, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  /** Resolves when the process has said this, rejects when it ended before. */
  said(text: string): Promise<string>
  ended: Promise<number | null>
}

function start(env: Record<string, string>): Started {
  const made = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: { ...process.env, DATA_DIR: dir, DEMO: '0', LOG_LEVEL: 'error', ...env },
  })
  child = made
  let output = ''
  const waiting: { text: string; resolve: (all: string) => void }[] = []
  const hear = (part: Buffer) => {
    output += String(part)
    for (const { text, resolve } of waiting) if (output.includes(text)) resolve(output)
  }
  made.stdout.on('data', hear)
  made.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) => made.on('exit', resolve))
  const said = (text: string) =>
    new Promise<string>((resolve, reject) => {
      waiting.push({ text, resolve })
      if (output.includes(text)) resolve(output)
      ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
    })
  return { child: made, said, ended }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

describe('the process', () => {
  it('AU-29: does not start with a sample secret, and says which variable holds it', async () => {
    const { said, ended } = start({ SESSION_SECRET: 'replace-me-with-32-random-characters' })
    const output = await said('SESSION_SECRET holds a sample value that everybody knows.')
    expect(output).not.toMatch(/ at .*\.ts:/)
    expect(await ended).toBe(1)
  })

  it('begins a first start again that was cut off, and leaves nothing of the old one', async () => {
    mkdirSync(join(dir, 'first/database'), { recursive: true })
    writeFileSync(join(dir, 'first/database/PG_VERSION'), 'half')
    const port = await freePort()
    const { child: server, said, ended } = start({ PORT: String(port) })
    await said(`Tilth is at http://localhost:${port}`)
    expect(existsSync(join(dir, 'first'))).toBe(false)
    expect(existsSync(join(dir, 'database/PG_VERSION'))).toBe(true)
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('DU-13: finishes what is under way when it is told to stop, closes its store and ends with 0', async () => {
    const port = await freePort()
    const first = start({ PORT: String(port) })
    await first.said(`Tilth is at http://localhost:${port}`)
    const post = (email: string) =>
      fetch(`http://127.0.0.1:${port}/portal/v2/api/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong' }),
      })
    expect((await post('first@example.test')).status).toBe(401)
    // Password hashing is slow enough that these are under way when the signal comes.
    const underWay = Array.from({ length: 6 }, (_, i) => post(`person${i}@example.test`))
    await underWay[0]
    first.child.kill('SIGTERM')
    const answers = await Promise.allSettled(underWay)
    expect(answers.every((answer) => answer.status === 'fulfilled' && answer.value.status === 401)).toBe(true)
    expect(await first.ended).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    // The lock was given back, and nothing that was answered is lost.
    const second = start({ PORT: String(port) })
    await second.said('Tilth is at')
    for (let i = 0; i < 4; i++) expect((await post('person0@example.test')).status).toBe(401)
    expect((await post('person0@example.test')).status).toBe(429)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})
