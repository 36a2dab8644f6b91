/** What was made or read last, as long as it fits: what has not been asked for longest goes first. */
interface Kept<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  clear(): void
}

/** @param most how much all of it may weigh, in what `weigh` says of each */
export function makeKept<T>(most: number, weigh: (value: T) => number): Kept<T> {
  const all = new Map<string, T>()
  let weight = 0
  const drop = (key: string, value: T): void => {
    all.delete(key)
    weight -= weigh(value)
  }
  return {
    get(key) {
      const found = all.get(key)
      if (found === undefined) return undefined
      all.delete(key)
      all.set(key, found)
      return found
    },
    set(key, value) {
      const before = all.get(key)
      if (before !== undefined) drop(key, before)
      all.set(key, value)
      weight += weigh(value)
      for (const [oldest, old] of all) {
        if (weight <= most) break
        drop(oldest, old)
      }
    },
    clear() {
      all.clear()
      weight = 0
    },
  }
}
