import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a ticket opens: one scene of one organisation, or those of its files that are named. */
export interface Opens {
  orgId: number
  scene: string
  /** Numbers of files, for whoever may not see every location; null for all of them. */
  files: string[] | null
}

type Checked = { state: 'opens'; opens: Opens } | { state: 'forged' | 'expired' | 'other scene' }

interface Tickets {
  issue(opens: Opens, now: Date): string
  check(ticket: string, scene: string, now: Date): Checked
}

const halfDay = 43_200_000
const shape = /^(\d{1,10})\.([0-9a-z]{1,12})\.([0-9a-f-]{0,180})\.([A-Za-z0-9_-]{11})\.([A-Za-z0-9_-]{43})$/

/** Tickets under a key of their own, derived from the session secret. One lasts half a day at least, a day at most. */
export function makeTickets(sessionSecret: string): Tickets {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'tilth imagery', 32))
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const mark = (scene: string): string => sign(`scene ${scene}`).toString('base64url').slice(0, 11)
  return {
    issue({ orgId, scene, files }, now) {
      // Whole half days, so that the address of a tile is the same for as long, and a browser keeps it.
      const until = (Math.floor(now.getTime() / halfDay) + 2) * halfDay
      const text = `${orgId}.${until.toString(36)}.${files?.join('-') ?? ''}.${mark(scene)}`
      return `${text}.${sign(text).toString('base64url')}`
    },
    check(ticket, scene, now) {
      const [, org = '', until = '', files = '', marked, signature = ''] = shape.exec(ticket) ?? []
      const text = ticket.slice(0, -signature.length - 1)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== 32 || !timingSafeEqual(given, sign(text))) return { state: 'forged' }
      if (Number.parseInt(until, 36) <= now.getTime()) return { state: 'expired' }
      if (marked !== mark(scene)) return { state: 'other scene' }
      return { state: 'opens', opens: { orgId: Number(org), scene, files: files === '' ? null : files.split('-') } }
    },
  }
}
