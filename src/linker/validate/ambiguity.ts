import type { Positions } from './positions.ts'

/**
 * Where a text can be divided in ever more ways between two repeats, or within one, which is what makes backtracking
 * polynomial or exponential (A. Weber and H. Seidl, On the degree of ambiguity of finite automata, 1991): one word leads from
 * the first place to itself, from the first to the second, and from the second to itself. Undefined when there are no such
 * places. Those behind which the pattern has matched do no harm: nothing is tried again.
 */
export function ambiguityIn(positions: Positions): string | undefined {
  const { written, follow, accepting, doubled } = positions
  const reach = follow.map((_, place) => reachedFrom(place, follow))
  for (const [from, to] of doubled)
    if (reach[to]?.has(from)) return `a repeat inside a repeat at ${written[to]}: one text has ever more readings`
  const loops = [...follow.keys()].filter((place) => reach[place]?.has(place) && !accepting.has(place))
  for (const p of loops)
    for (const q of loops)
      if (p !== q && reach[p]?.has(q) && isDivided(positions, reach, p, q))
        return written[p] === ''
          ? `it is tried from each place of a text, and ${written[q]} may go on to its end: begin it with ^, or bound the repeat`
          : `two open repeats, at ${written[p]} and ${written[q]}, may match the same text`
  return undefined
}

function reachedFrom(start: number, follow: Set<number>[]): Set<number> {
  const reached = new Set<number>()
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop())
    for (const next of follow[place] ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        open.push(next)
      }
  return reached
}

/** Whether one word leads p to p, p to q and q to q: three walks side by side, each step on a letter that all three take. */
function isDivided({ letters, follow }: Positions, reach: Set<number>[], p: number, q: number): boolean {
  const ways = (from: number, isOn: (to: number) => boolean): number[] => [...(follow[from] ?? [])].filter(isOn)
  const backTo = (place: number) => (to: number) => to === place || reach[to]?.has(place) === true
  const [backToP, onToQ] = [backTo(p), backTo(q)]
  const size = follow.length
  const seen = new Set<number>([(p * size + p) * size + q])
  const open: [number, number, number][] = [[p, p, q]]
  for (let at = open.pop(); at; at = open.pop()) {
    const [x, y, z] = at
    for (const x2 of ways(x, backToP))
      for (const z2 of ways(z, onToQ)) {
        const common = (letters[x2] ?? 0n) & (letters[z2] ?? 0n)
        if (common === 0n) continue
        for (const y2 of ways(y, onToQ)) {
          if ((common & (letters[y2] ?? 0n)) === 0n) continue
          if (x2 === p && y2 === q && z2 === q) return true
          const key = (x2 * size + y2) * size + z2
          if (!seen.has(key)) {
            seen.add(key)
            open.push([x2, y2, z2])
          }
        }
      }
  }
  return false
}
