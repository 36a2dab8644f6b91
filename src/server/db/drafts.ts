import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Whether a process of that id runs, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM'
  }
}

/** A file beside another that this process alone writes, until it is put in its place. */
export const ownDraft = (path: string): string => `${path}.${process.pid}`

/** Removes the drafts of a file that processes left which were killed while they wrote. */
export function forgetDrafts(path: string): void {
  const before = `${basename(path)}.`
  for (const name of readdirSync(dirname(path))) {
    const pid = name.startsWith(before) ? name.slice(before.length) : ''
    if (/^\d+$/.test(pid) && !isAlive(Number(pid))) rmSync(join(dirname(path), name), { force: true })
  }
}
