/** Why the database cannot do what it is asked just now: the disk is full, it does not answer, or others have all of it. */
export type Trouble = 'full' | 'away' | 'busy'

/** The embedded database, or the way to it, is in trouble: nothing of the work was kept. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble'
  constructor(
    readonly trouble: Trouble,
    message: string,
  ) {
    super(message)
  }
}

const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])
// PostgreSQL: it is shut down, starting, or has no connection left; classes 08 and 57P are the connection's.
const away = new Set(['57P01', '57P02', '57P03', '57P05'])
const lost = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'])
const busy = new Set(['53300', '53400'])

/** What trouble an error of the store tells of; null when it is about the work itself. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof DatabaseTrouble) return error.trouble
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (full.has(code)) return 'full'
  if (busy.has(code)) return 'busy'
  if (away.has(code) || code.startsWith('08')) return 'away'
  // The driver says these in words alone.
  if (error.message === 'timeout exceeded when trying to connect') return 'busy'
  if (/^(Connection terminated|Client (has encountered a connection error|was closed))/.test(error.message))
    return 'away'
  // Whatever way is not there: at a socket of this machine it is the file that is missing while the database starts again.
  return 'syscall' in error && (error.syscall === 'connect' || lost.has(code)) ? 'away' : null
}
