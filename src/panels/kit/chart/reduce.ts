/**
 * Which points of a line can be seen at a width: of each pixel column the first, the lowest, the highest and the last
 * (the M4 reduction of Jugel and others, 2014), and a gap that begins or ends there. `t` rises; the answer does too.
 */
export function reduce(t: number[], v: (number | null)[], width: number): number[] {
  const columns = Math.max(1, Math.floor(width))
  const first = t[0] ?? 0
  const span = (t.at(-1) ?? 0) - first
  if (t.length <= columns * 4 || span <= 0) return t.map((_, at) => at)
  const kept: number[] = []
  let start = 0
  while (start < t.length) {
    const column = columnOf(t[start] ?? 0, first, span, columns)
    let end = start
    while (end + 1 < t.length && columnOf(t[end + 1] ?? 0, first, span, columns) === column) end += 1
    addSeen(kept, v, start, end)
    start = end + 1
  }
  return kept
}

const columnOf = (at: number, first: number, span: number, columns: number) =>
  Math.min(columns - 1, Math.floor(((at - first) / span) * columns))

/** Adds which points from `start` to `end` can be seen, each once and in order. */
function addSeen(kept: number[], v: (number | null)[], start: number, end: number): void {
  let low = -1
  let high = -1
  let opening = -1
  let closing = -1
  for (let at = start; at <= end; at += 1) {
    const value = v[at]
    if (value === null || value === undefined) continue
    if (opening < 0) opening = at
    closing = at
    if (low < 0 || value < (v[low] ?? 0)) low = at
    if (high < 0 || value > (v[high] ?? 0)) high = at
  }
  let last = start - 1
  for (const at of [start, opening, Math.min(low, high), Math.max(low, high), closing, end]) {
    if (at <= last) continue
    kept.push(at)
    last = at
  }
}
