/** So many answers that nobody shows are kept: those of the page before, for who goes back to it. */
export const mostUnshown = 40

/** Knows which answers are shown, and lets go of the others, those shown longest ago first. */
export interface Keeping {
  /** Notes that somebody shows the answer of this key. Gives what ends that. */
  show(id: string): () => void
}

/**
 * Counts who shows each answer. A time that moves on is another question every few minutes, so that a page that stands open
 * would leave answers behind without end.
 *
 * @param letGo forgets the answer of a key; false while it is on its way still: it would come back, and be forgotten by nobody
 */
export function makeKeeping(letGo: (id: string) => boolean): Keeping {
  const shownBy = new Map<string, number>()
  const unshown = new Set<string>()
  let isTidying = false

  function tidy(): void {
    isTidying = false
    for (const id of unshown) {
      if (unshown.size <= mostUnshown) return
      if (letGo(id)) unshown.delete(id)
    }
  }

  return {
    show(id) {
      shownBy.set(id, (shownBy.get(id) ?? 0) + 1)
      unshown.delete(id)
      return () => {
        const others = (shownBy.get(id) ?? 1) - 1
        if (others > 0) return void shownBy.set(id, others)
        shownBy.delete(id)
        unshown.add(id)
        // Once the whole page has changed: what one panel leaves, the next may show.
        if (!isTidying) queueMicrotask(tidy)
        isTidying = true
      }
    },
  }
}
