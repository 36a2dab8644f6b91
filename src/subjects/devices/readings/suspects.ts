import { type RawBuilder, sql } from 'kysely'
import type { Flat, Jump, Most } from '#types/config/quantities.ts'

/** A reading as it is kept. */
export interface Kept {
  /** Epoch milliseconds. */
  at: number
  value: number | null
  /** 0 and above: what its supplier says of it. Below 0: it counts nowhere, see `doubtOf`. */
  quality: number
}

/** Why a reading counts nowhere. */
export type Doubt = 'impossible' | 'jump' | 'flat'

// Each kind of doubt has a thousand numbers of its own, so that the supplier's word on a reading can be read from it again.
const beginnings: Record<Doubt, number> = { impossible: -1, jump: -2001, flat: -4001 }
const most = 1000

/** The quality of a reading that is in doubt. */
const doubted = (quality: number, doubt: Doubt): number => beginnings[doubt] - suppliersWord(quality)

/** Which doubt a quality tells; null for a reading that counts. */
export function doubtOf(quality: number): Doubt | null {
  if (quality >= 0) return null
  if (quality > beginnings.jump) return 'impossible'
  return quality > beginnings.flat ? 'jump' : 'flat'
}

/** What the supplier said of a reading, whatever was made of it since. */
function suppliersWord(quality: number): number {
  const doubt = doubtOf(quality)
  return Math.min(most, doubt === null ? quality : beginnings[doubt] - quality)
}

/** The same in SQL, of a column with a quality. */
export const wordIn = (quality: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${quality} >= 0 then ${quality} when ${quality} > ${sql.lit(beginnings.jump)} then ${sql.lit(beginnings.impossible)} - ${quality}
    when ${quality} > ${sql.lit(beginnings.flat)} then ${sql.lit(beginnings.jump)} - ${quality} else ${sql.lit(beginnings.flat)} - ${quality} end`

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The most that can have been measured in some minutes: on the line between the two limits around them. */
export function mostIn(limits: Most, minutes: number): number {
  const all = Object.entries(limits)
    .map(([at, value]): [number, number] => [Number(at), value])
    .sort(([a], [b]) => a - b)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return Number.POSITIVE_INFINITY
  if (minutes <= first[0]) return first[1]
  if (minutes >= last[0]) return last[1]
  const above = all.findIndex(([at]) => at >= minutes)
  const [from, to] = [all[above - 1] ?? first, all[above] ?? last]
  return from[1] + ((to[1] - from[1]) * (minutes - from[0])) / (to[0] - from[0])
}

/** What is known of what stands beside a sensor: whether it moved between two instants; null where nothing was heard of it. */
export type Beside = (from: number, to: number) => boolean | null

export interface Rules {
  /** The most that there can be at an instant, epoch milliseconds. */
  mostAt?: ((at: number) => number) | undefined
  most?: Most | undefined
  jump?: Jump | undefined
  flat?: Flat | undefined
}

/**
 * The quality of each reading of one sensor, in order of time, by the rules of its quantity. A doubt that a rule no longer
 * has is taken back; what stands outside of its valid range stays impossible. `intervalS`: how often it should report.
 */
export function qualitiesOf(readings: Kept[], rules: Rules, intervalS: number | null, beside: Beside): number[] {
  const doubts: (Doubt | null)[] = readings.map(({ quality }) => (isOutOfRange(quality) ? 'impossible' : null))
  if (rules.most) markImpossible(readings, doubts, rules.most, intervalS)
  if (rules.mostAt) markTooBright(readings, doubts, rules.mostAt, intervalS)
  if (rules.jump) markJumps(readings, doubts, rules.jump)
  if (rules.flat) markFlat(readings, doubts, rules.flat, beside)
  return readings.map(({ quality }, index) => {
    const doubt = doubts[index]
    return doubt ? doubted(quality, doubt) : suppliersWord(quality)
  })
}

const isOutOfRange = (quality: number): boolean => doubtOf(quality) === 'impossible'

function markImpossible(readings: Kept[], doubts: (Doubt | null)[], limits: Most, intervalS: number | null): void {
  for (const [index, { at, value }] of readings.entries()) {
    const before = readings[index - 1]
    const minutes = before ? (at - before.at) / minuteMs : (intervalS ?? 86_400) / 60
    if (value !== null && value > mostIn(limits, minutes)) doubts[index] = 'impossible'
  }
}

const quarterMs = 15 * minuteMs

/** A report may be the mean since the one before it, so the most of that time counts. */
function markTooBright(
  readings: Kept[],
  doubts: (Doubt | null)[],
  mostAt: (at: number) => number,
  intervalS: number | null,
): void {
  for (const [index, { at, value }] of readings.entries()) {
    if (value === null || value <= mostAt(at)) continue
    const since = at - (readings[index - 1]?.at ?? at - (intervalS ?? 0) * 1000)
    const quarters = Math.ceil(Math.min(since, 24 * hourMs) / quarterMs)
    const most = Array.from({ length: quarters }, (_, nth) => mostAt(at - (nth + 1) * quarterMs))
    if (most.every((one) => value > one)) doubts[index] = 'impossible'
  }
}

/** How many reports after a jump have to confirm it. */
const confirming = 2

function markJumps(readings: Kept[], doubts: (Doubt | null)[], { by, minutes }: Jump): void {
  const known = readings.flatMap(({ at, value }, index) =>
    value === null || doubts[index] ? [] : [{ at, value, index }],
  )
  let last = known[0]
  for (const [place, one] of known.entries()) {
    if (!last) break
    // While a jump is not confirmed, what follows it is measured by the last reading that counts.
    const since = one.at - (known[place - 1]?.at ?? one.at)
    const isJump = Math.abs(one.value - last.value) > by && since <= minutes * minuteMs
    const after = known.slice(place + 1, place + 1 + confirming)
    const isConfirmed = after.length === confirming && after.every(({ value }) => Math.abs(value - one.value) <= by)
    if (isJump && !isConfirmed) doubts[one.index] = 'jump'
    else last = one
  }
}

function markFlat(readings: Kept[], doubts: (Doubt | null)[], flat: Flat, beside: Beside): void {
  const longest = (flat.hours * hourMs) / 3
  const known = readings.flatMap(({ at, value }, index) =>
    value === null || doubts[index] === 'impossible' ? [] : [{ at, value, index }],
  )
  const isMeant = (value: number): boolean =>
    (flat.below === undefined || value < flat.below) && (flat.at === undefined || value === flat.at)
  let from = 0
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [to, one] of known.entries()) {
    const before = known[to - 1]
    if (!isMeant(one.value) || (before && one.at - before.at > longest)) {
      from = isMeant(one.value) ? to : to + 1
      low = high = one.value
    }
    low = Math.min(low, one.value)
    high = Math.max(high, one.value)
    if (high - low > flat.within) {
      // The stretch begins after the last reading that differs by more than the rule allows.
      from = known.slice(0, to).findLastIndex(({ value }) => Math.abs(value - one.value) > flat.within) + 1
      const values = known.slice(from, to + 1).map(({ value }) => value)
      low = Math.min(...values)
      high = Math.max(...values)
    }
    const first = known[from]
    if (!first || from > to || one.at - first.at < flat.hours * hourMs) continue
    if (flat.while) {
      const moved = beside(first.at, one.at)
      if (moved === null || moved !== (flat.while.do === 'move')) continue
    }
    for (let index = to; index >= from; index--) {
      const place = known[index]?.index ?? -1
      if (doubts[place] === 'flat') break
      doubts[place] = 'flat'
    }
  }
}
