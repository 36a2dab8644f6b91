import { randomBytes } from 'node:crypto'
import { type Jar, makeJar } from './jar.ts'

/** A person at the chart server: who they are here, and the cookies they have there. */
export interface ChartSession {
  id: string
  user_id: number
  /** The portal's session that it belongs to: it ends with that. */
  family_id: string
  /** The organisation that is current there; null until one was chosen. */
  org_id: number | null
  jar: Jar
  used_at: number
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
    if (byFamily.get(session.family_id) === session) byFamily.delete(session.family_id)
    session.jar.clear()
  }
  const isOver = (session: ChartSession, now: Date) => now.getTime() - session.used_at > idleSeconds * 1000
  const use = (session: ChartSession, now: Date): ChartSession => {
    session.used_at = now.getTime()
    // To the end of the list, so that the first one is always the longest unused.
    byId.delete(session.id)
    byId.set(session.id, session)
    return session
  }

  const renew = (user_id: number, family_id: string, now: Date): ChartSession => {
    const before = byFamily.get(family_id)
    if (before) end(before)
    const [oldest] = byId.values()
    if (oldest && (byId.size >= mostSessions || isOver(oldest, now))) end(oldest)
    const id = randomBytes(32).toString('base64url')
    const session = { id, user_id: user_id, family_id: family_id, org_id: null, jar: makeJar(), used_at: 0 }
    byFamily.set(family_id, session)
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
