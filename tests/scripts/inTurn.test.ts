import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const module = pathToFileURL('scripts/inTurn.mjs').href
const folder = mkdtempSync(join(tmpdir(), 'tilth-turn-'))
afterAll(() => rmSync(folder, { recursive: true }))
const temporary = join(folder, 'temporary')
const written = join(folder, 'written')

/** Runs a command that does its work in turn, in a project of its own; tells when it says that it waits, and how it ends. */
function start(work: string): { waits: Promise<string>; ends: Promise<number | null> } {
  const script = `
    import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
    import { setTimeout as pause } from 'node:timers/promises'
    mkdirSync(${JSON.stringify(temporary)}, { recursive: true })
    const { inTurn } = await import(${JSON.stringify(module)})
    const say = (word) => appendFileSync(${JSON.stringify(written)}, word)
    await inTurn('work', async () => { ${work} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { ...process.env, TMPDIR: temporary },
  })
  return {
    waits: new Promise((resolve) => child.stderr.on('data', (part) => resolve(String(part)))),
    ends: new Promise((resolve) => child.on('close', resolve)),
  }
}

const command = (work: string): Promise<number | null> => start(work).ends
const held = () => readdirSync(temporary).map((name) => join(temporary, name))

describe('work in turn', () => {
  it('is done by one command after the other, and the one that waits says so', async () => {
    const open = join(folder, 'open')
    const work = `say('('); while (!existsSync(${JSON.stringify(open)})) await pause(20); say(')')`
    const first = start(work)
    await expect.poll(() => existsSync(written), { timeout: 20_000 }).toBe(true)
    const others = [start(work), start(work)]
    for (const { waits } of others) expect(await waits).toContain('waiting for it')
    expect(readFileSync(written, 'utf8')).toBe('(')
    writeFileSync(open, '')
    expect(await Promise.all([first, ...others].map(({ ends }) => ends))).toEqual([0, 0, 0])
    expect(readFileSync(written, 'utf8')).toBe('()()()')
    expect(held()).toEqual([])
  })

  it('is free again where a command failed, was killed, or left the number that another process has now', async () => {
    expect(await command('process.exit(3)')).toBe(3)
    expect(held()).toEqual([])
    expect(await command("process.kill(process.pid, 'SIGKILL')")).toBe(null)
    const [left = ''] = held()
    expect(left).not.toBe('')
    expect(await command("say('after')")).toBe(0)
    const old = new Date(Date.now() - 3_600_000)
    writeFileSync(left, String(process.pid))
    utimesSync(left, old, old)
    expect(await command("say('wards')")).toBe(0)
    expect(readFileSync(written, 'utf8')).toBe('()()()afterwards')
  })
})
