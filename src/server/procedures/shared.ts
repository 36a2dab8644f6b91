import type { Scope } from '../db/store.ts'
import type { RowOf } from './procedure.ts'
import type { RegionFarm } from './region/farm.ts'

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
  /** The farms of one organisation, before it is asked what of them somebody may see. */
  farms: Common<RegionFarm[]>
}

/** The questions of one page come together; what is older than this was asked by another page. */
const momentMs = 5000
/** A regional office reads the farms of many organisations for one page, and looks at them for a while. */
const region = { forMs: 60_000, most: 300 }

function common<Made>({ forMs, most } = { forMs: momentMs, most: 1 }): Common<Made> {
  const kept = new Map<string, { at: number; made: Promise<Made> }>()
  return {
    of({ scope: { userId, orgId, readable, places }, now }, input, work) {
      const key = JSON.stringify([userId, orgId, readable, places ?? null, input])
      const at = now.getTime()
      const before = kept.get(key)
      if (before && Math.abs(at - before.at) < forMs) return before.made
      const mine = { at, made: work() }
      kept.delete(key)
      if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, mine)
      mine.made.catch(() => {
        if (kept.get(key) === mine) kept.delete(key)
      })
      return mine.made
    },
    forget: () => kept.clear(),
  }
}

/** The latest of each kind is kept for a moment. */
export const sharing = (): Shared => ({ devices: common(), lands: common(), farms: common(region) })

export function forgetShared({ devices, lands, farms }: Shared): void {
  devices.forget()
  lands.forget()
  farms.forget()
}

const alone = <Made>(): Common<Made> => ({ of: (_, __, work) => work(), forget: () => undefined })

/** Everybody works for themselves. */
export const unshared: Shared = { devices: alone(), lands: alone(), farms: alone() }
