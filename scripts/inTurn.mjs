import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Longer than this takes no work: a process may be gone, and its number another's by now. */
const mostMinutes = 15

/** Whether the process that a file names is at work still. While its number is being written, it is. */
function isHeld(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > mostMinutes * 60_000) return false
    const holder = Number(readFileSync(path, 'utf8'))
    if (holder === process.pid) return false
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Does some work while no other process of this project does work of that name: two commands that are given at once do not
 * install or build over each other. One that waits says so. What a process held that is gone is free.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(name, work) {
  const project = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)
  const path = join(tmpdir(), `tilth-${process.getuid?.() ?? 0}-${project}-${name}`)
  for (let turn = 0; ; turn += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isHeld(path)) rmSync(path, { force: true })
    else {
      if (turn === 0) console.error(`Another command is at it (${name}): waiting for it …`)
      await pause(200)
    }
  }
  // Whoever fails ends the process at once.
  const free = () => rmSync(path, { force: true })
  process.once('exit', free)
  try {
    return await work()
  } finally {
    process.off('exit', free)
    free()
  }
}
