import { readFileSync } from 'node:fs'

/** How the files that a process may have open are shared out, so that no part of it takes what another needs. */
interface OpenFiles {
  /** Those of the embedded database, which closes what it needs least when it has so many. */
  database: number
  /** Connections that are answered; beyond them there are some that are told to come back. */
  connections: number
}

/** What PostgreSQL keeps open at most unless it is told otherwise. */
const usual = 1000
/** Files that are read and sent, the log, workers, connections that are being refused. */
const others = 64

/** Shares out a limit of open files: of 256, a database gets 96 and connections as many. */
export function shareOut(limit: number): OpenFiles {
  const database = Math.min(usual, Math.max(96, Math.floor((limit * 3) / 8)))
  return { database, connections: Math.max(16, limit - database - others) }
}

/** How the limit of this process is shared out. Where the system does not tell it, as if there were none. */
export const openFiles = (): OpenFiles => shareOut(limitHere())

function limitHere(): number {
  try {
    const told = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return told === undefined ? Number.POSITIVE_INFINITY : Number(told)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
