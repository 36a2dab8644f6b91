import type { Scope } from '../db/store.ts'
import type { RowOf } from './procedure.ts'

/** One kind of work that several procedures of a page have in common. */
export interface Common<Made> {
  /** What was made of this input a moment ago for somebody who may read the same, else what `work` makes. Nobody changes it. */
  of: (asked: { scope: Scope; now: Date }, input: unknown, work: () => Promise<Made>) => Promise<Made>
  forget: () => void
}

/** What procedures share. */
export interface Shared {
  devices: Common<RowOf<'device_map'>[]>
  lands: Common<RowOf<'land_map'>[]>
}

/** The questions of one page come together; what is older than this was asked by another page. */
const momentMs = 5000

function common<Made>(): Common<Made> {
  let latest: { key: string; at: number; made: Promise<Made> } | null = null
  return {
    of({ scope: { userId, orgId, readable, places }, now }, input, work) {
      const key = JSON.stringify([userId, orgId, readable, places ?? null, input])
      const at = now.getTime()
      if (latest?.key === key && Math.abs(at - latest.at) < momentMs) return latest.made
      const mine = { key, at, made: work() }
      latest = mine
      mine.made.catch(() => {
        if (latest === mine) latest = null
      })
      return mine.made
    },
    forget: () => {
      latest = null
    },
  }
}

/** The latest of each kind is kept for a moment. */
export const sharing = (): Shared => ({ devices: common(), lands: common() })

export function forgetShared({ devices, lands }: Shared): void {
  devices.forget()
  lands.forget()
}

const alone = <Made>(): Common<Made> => ({ of: (_, __, work) => work(), forget: () => undefined })

/** Everybody works for themselves. */
export const unshared: Shared = { devices: alone(), lands: alone() }
