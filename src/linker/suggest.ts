/** The nearest of some names, if one is near enough to be meant: at most one slip in three letters, and none in one. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  if (word.length < 2) return undefined
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let least = limit + 1
  for (const name of names) {
    if (Math.abs(name.length - word.length) >= least) continue
    const far = distance(word, name, least)
    if (far < least && name !== word) {
      least = far
      best = name
    }
  }
  return best
}

/** Damerau-Levenshtein (optimal string alignment): letters added, lost, changed or swapped. Stops at `limit`. */
export function distance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) >= limit) return limit
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** ` ; did you mean "x"?` or nothing. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : `; did you mean "${suggestion}"?`
