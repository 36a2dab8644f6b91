import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { type Finding, good, hint, wrong } from './finding.ts'

const mb = 1024 * 1024
/** Where it gets tight, and where the embedded database may stop writing. */
const room = { hint: 1024 * mb, wrong: 64 * mb }
const driftMs = 60_000

/** The data directory: its rights, the room on its disk, and whether the clock goes as it went. */
export function checkDataDirectory(dataDir: string, now: Date): Finding[] {
  if (!existsSync(dataDir)) {
    const above = nearest(dataDir)
    return mayWrite(above)
      ? [hint(`The data directory ${dataDir} is not there yet: the first start makes it.`), ...checkRoom(above)]
      : [
          wrong(
            `The data directory ${dataDir} is not there, and the user ${userInfo().username} may not make it in ${above}.`,
          ),
        ]
  }
  if (!statSync(dataDir).isDirectory()) return [wrong(`${dataDir} is a file. Set DATA_DIR to a folder.`)]
  const found: Finding[] = []
  const names = mayWrite(dataDir) ? readdirSync(dataDir) : ['.']
  const closed = names.filter((name) => !mayWrite(join(dataDir, name)))
  if (closed.length > 0)
    found.push(
      wrong(
        `The user ${userInfo().username} may not write ${closed.map((name) => join(dataDir, name)).join(', ')}. Give it that right.`,
      ),
    )
  else found.push(good(`The data directory ${dataDir} can be written.`))
  const open = ['session-secret', 'database', 'mail'].filter((name) => isOpen(join(dataDir, name)))
  if (open.length > 0 && (statSync(dataDir).mode & 0o077) !== 0)
    found.push(
      hint(`Other users of this machine can look into ${dataDir}. Take that right from them: chmod 700 ${dataDir}`),
    )
  return [...found, ...checkRoom(dataDir), ...checkClock(dataDir, names, now)]
}

function checkRoom(dir: string): Finding[] {
  const { bavail, bsize } = statfsSync(dir)
  const left = bavail * bsize
  const say = `${Math.floor(left / mb)} MB are left on the disk of ${dir}`
  if (left < room.wrong) return [wrong(`${say}: nothing more can be kept. Make room.`)]
  return [left < room.hint ? hint(`${say}. Make room before it is full.`) : good(`${say}.`)]
}

/** A file of tomorrow was written by a clock that has been set back since, or this one is wrong. */
function checkClock(dataDir: string, names: string[], now: Date): Finding[] {
  const newest = Math.max(0, ...names.map((name) => statSync(join(dataDir, name)).mtimeMs))
  const isBehind = newest - now.getTime() > driftMs
  if (isBehind)
    return [
      wrong(
        `The clock says ${now.toISOString()}, but the data directory was written at ${new Date(newest).toISOString()}. Set the clock.`,
      ),
    ]
  return [good(`The clock says ${now.toISOString()}.`)]
}

const mayWrite = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

const isOpen = (path: string): boolean => existsSync(path) && (statSync(path).mode & 0o007) !== 0

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))
