import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { forgetDrafts, isAlive, ownDraft } from './drafts.ts'

/** Another process holds the data directory. */
export class DataDirectoryLocked extends Error {
  override name = 'DataDirectoryLocked'
}

const held = new Set<string>()

/** When a process began, in the machine's own ticks; empty where the system does not tell. Tells a reused pid apart. */
function bornAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isHeld(text: string): boolean {
  const [pid = '', born = ''] = text.trim().split(' ')
  const id = Number(pid)
  if (!Number.isInteger(id) || id < 1) return false
  // A lock with our own pid that we do not hold was left by an earlier process: pid 1 of a container, say.
  if (id === process.pid || !isAlive(id)) return false
  return born === '' || bornAt(id) === born
}

const readOr = (path: string, otherwise: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

/**
 * Takes the lock of a data directory and gives the function that returns it.
 * Throws DataDirectoryLocked when a living process holds it: two databases on one directory lose each other's rows.
 */
export function lockDirectory(dir: string): () => void {
  const path = join(resolve(dir), '.lock')
  const refuse = (pid: string): never => {
    throw new DataDirectoryLocked(
      `The data directory ${resolve(dir)} is in use by process ${pid}. Stop that server first, or set DATA_DIR to another folder.`,
    )
  }
  if (held.has(path)) refuse(String(process.pid))
  mkdirSync(dir, { recursive: true })
  const mine = `${process.pid} ${bornAt(process.pid)}\n`
  const draft = ownDraft(path)
  writeFileSync(draft, mine)
  try {
    for (let tries = 0; !take(draft, path); tries += 1) {
      const text = readOr(path, '')
      if (isHeld(text) || tries > 10) refuse(text.split(' ')[0] ?? '?')
      discard(path, text)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  held.add(path)
  forgetDrafts(path)
  forgetDrafts(`${path}.dead`)
  return () => {
    if (!held.delete(path)) return
    if (readOr(path, '') === mine) rmSync(path, { force: true })
  }
}

/** A link appears whole or not at all, so that no one ever reads half a lock. */
function take(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'EEXIST') return false
    throw problem
  }
}

/** Removes a dead lock, unless somebody else has put a living one there meanwhile: that one goes back. */
function discard(path: string, dead: string): void {
  const aside = ownDraft(`${path}.dead`)
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readOr(aside, dead) !== dead) take(aside, path)
  rmSync(aside, { force: true })
}
