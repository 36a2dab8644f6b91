import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataDirectoryLocked, lockDirectory } from '#server/db/lock.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tilth-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const leave = (text: string) => writeFileSync(join(dir, '.lock'), text)

it('DU-08: is held by one at a time, within a process too', () => {
  const unlock = lockDirectory(dir)
  expect(() => lockDirectory(dir)).toThrow(DataDirectoryLocked)
  unlock()
  lockDirectory(dir)()
  expect(readdirSync(dir)).toEqual([])
})

it('DU-08: respects a process that lives and takes over from one that died', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  leave(`${other.pid} \n`)
  expect(() => lockDirectory(dir)).toThrow(`is in use by process ${other.pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  lockDirectory(dir)()
})

it('DU-16: removes what processes left that were killed while they took it, and nothing of one that lives', () => {
  const alive = `.lock.${process.ppid}`
  for (const name of ['.lock.2147483000', '.lock.dead.2147483001', alive, '.lock.old'])
    writeFileSync(join(dir, name), 'half')
  lockDirectory(dir)()
  expect(readdirSync(dir).sort()).toEqual([alive, '.lock.old'].sort())
})

it.skipIf(process.platform !== 'linux')(
  'takes over when the number of a dead process was given to another',
  async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    leave(`${other.pid} 1\n`)
    lockDirectory(dir)()
    other.kill('SIGKILL')
    await once(other, 'exit')
  },
)

it('takes over a lock with its own number that an earlier process left, as in a container', () => {
  leave(`${process.pid} 1\n`)
  lockDirectory(dir)()
})

it('takes over a lock that says nothing', () => {
  leave('')
  lockDirectory(dir)()
})
