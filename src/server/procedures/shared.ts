import type { Scope } from '../db/store.ts'

/** One kind of work that several procedures of a page have in common. */
export interface SharedKind<Made> {
  name: string
  /** How long what was made is kept, milliseconds. The questions of one page come together. */
  forMs: number
  /** How many answers are kept, of as many inputs. */
  most: number
  /** Never set: says what the work makes. */
  made?: Made
}

export interface Shared {
  /** What was made of this input a moment ago for somebody who may read the same, else what `work` makes. Nobody changes it. */
  of<Made>(
    kind: SharedKind<Made>,
    asked: { scope: Scope; now: Date },
    input: unknown,
    work: () => Promise<Made>,
  ): Promise<Made>
}

/** For work that the panels of one page ask at once: what is older than this was asked by another page. */
export const ofOnePage = <Made>(name: string): SharedKind<Made> => ({ name, forMs: 5000, most: 1 })

/** Gives each question what it shares with others. `stampOf` says what was written of what a scope reaches. */
export type Sharing = (stampOf: (scope: Scope) => Promise<string>) => Shared

/** The latest of each kind is kept for its moment. */
export function sharing(): Sharing {
  const kinds = new Map<string, Map<string, { at: number; made: Promise<unknown> }>>()
  return (stampOf) => ({
    async of<Made>(
      { name, forMs, most }: SharedKind<Made>,
      { scope, now }: { scope: Scope; now: Date },
      input: unknown,
      work: () => Promise<Made>,
    ) {
      const { userId, orgId, readable, locations } = scope
      const stamp = await stampOf(scope)
      const kept = kinds.get(name) ?? new Map<string, { at: number; made: Promise<unknown> }>()
      kinds.set(name, kept)
      const key = JSON.stringify([userId, orgId, readable, locations ?? null, stamp, input])
      const at = now.getTime()
      const before = kept.get(key)
      // It is made in the transaction of whoever asked first. Where that one failed, each works for itself.
      if (before && Math.abs(at - before.at) < forMs) return (before.made as Promise<Made>).catch(work)
      const mine = { at, made: work() }
      kept.delete(key)
      if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, mine)
      mine.made.catch(() => {
        if (kept.get(key) === mine) kept.delete(key)
      })
      return mine.made
    },
  })
}

/** Everybody works for themselves. */
export const unshared: Shared = { of: (_kind, _asked, _input, work) => work() }
