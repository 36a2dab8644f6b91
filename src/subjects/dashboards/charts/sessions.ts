import { randomBytes } from 'node:crypto'
import { type Jar, makeJar } from './jar.ts'

/** A person at the chart server: who they are here, and the cookies they have there. */
export interface ChartSession {
  id: string
  userId: number
  /** The portal's session that it belongs to: it ends with that. */
  familyId: string
  /** The organisation that is current there; null until one was chosen. */
  orgId: number | null
  jar: Jar
  usedAt: number
}

/** Chart sessions by the value of the browser's cookie, in memory: after a restart one signs in there again. */
export interface ChartSessions {
  /** The session of a portal's session, opened if there is none. */
  of(userId: number, familyId: string, now: Date): ChartSession
  /** A new one instead of whatever there was, under a new name. */
  renew(userId: number, familyId: string, now: Date): ChartSession
  find(id: string, now: Date): ChartSession | null
  end(session: ChartSession): void
}

/** Seconds without use after which it is over; the browser's cookie lives as long. */
export const idleSeconds = 12 * 3600
const mostSessions = 5000

export function makeChartSessions(): ChartSessions {
  const byId = new Map<string, ChartSession>()
  const byFamily = new Map<string, ChartSession>()

  const end = (session: ChartSession): void => {
    byId.delete(session.id)
    if (byFamily.get(session.familyId) === session) byFamily.delete(session.familyId)
    session.jar.clear()
  }
  const isOver = (session: ChartSession, now: Date) => now.getTime() - session.usedAt > idleSeconds * 1000
  const use = (session: ChartSession, now: Date): ChartSession => {
    session.usedAt = now.getTime()
    // To the end of the list, so that the first one is always the longest unused.
    byId.delete(session.id)
    byId.set(session.id, session)
    return session
  }

  const renew = (userId: number, familyId: string, now: Date): ChartSession => {
    const before = byFamily.get(familyId)
    if (before) end(before)
    const [oldest] = byId.values()
    if (oldest && (byId.size >= mostSessions || isOver(oldest, now))) end(oldest)
    const id = randomBytes(32).toString('base64url')
    const session = { id, userId, familyId, orgId: null, jar: makeJar(), usedAt: 0 }
    byFamily.set(familyId, session)
    return use(session, now)
  }

  return {
    renew,
    end,
    of(userId, familyId, now) {
      const known = byFamily.get(familyId)
      return known && !isOver(known, now) ? use(known, now) : renew(userId, familyId, now)
    },
    find(id, now) {
      const found = byId.get(id)
      if (!found) return null
      if (!isOver(found, now)) return use(found, now)
      end(found)
      return null
    },
  }
}
