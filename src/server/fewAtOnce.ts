/** So many files are read at once: more would gain nothing, and a process may open only so many. */
const few = 16

/** Does a work for each of many, few at a time; gives what it made, in their order. */
export async function fewAtOnce<T, U>(all: readonly T[], work: (one: T) => Promise<U>): Promise<U[]> {
  const made: U[] = []
  for (let at = 0; at < all.length; at += few) made.push(...(await Promise.all(all.slice(at, at + few).map(work))))
  return made
}
