const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageUp: (at, last) => at + Math.ceil(last / 10),
  PageDown: (at, last) => at - Math.ceil(last / 10),
  Home: () => 0,
  End: (_, last) => last,
}

/** Where a key leads among `count` places read one after the other; the first move enters at `from`. Null: no such key. */
export function stepTo(key: string, at: number | null, count: number, from: 'start' | 'end' = 'start'): number | null {
  const move = moves[key]
  const last = count - 1
  if (!move || last < 0) return null
  if (at === null) return key === 'Home' ? 0 : key === 'End' || from === 'end' ? last : 0
  return Math.min(last, Math.max(0, move(at, last)))
}
