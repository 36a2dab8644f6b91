/** Shows a moment (epoch ms), or nothing more. */
export type Follow = (at: number | null) => void

/** The moment that is read somewhere on a page. */
export interface Crosshair {
  /** Tells the moment that is read in a picture; null when that picture is left. */
  tell: (at: number | null, teller: Follow) => void
  /** Joins a picture; gives what leaves again. */
  join: (follow: Follow) => () => void
}

/** Followers are told once a frame, however many moves there are in it; the one that tells knows already. */
export function makeCrosshair(nextFrame: (work: () => void) => void): Crosshair {
  const followers = new Set<Follow>()
  let told: { at: number; teller: Follow } | null = null
  let isWaiting = false
  const show = (): void => {
    isWaiting = false
    for (const follow of followers) follow(told === null || told.teller === follow ? null : told.at)
  }
  const later = (): void => {
    if (isWaiting) return
    isWaiting = true
    nextFrame(show)
  }
  const tell: Crosshair['tell'] = (at, teller) => {
    // A picture that is left after another was entered has nothing to take back.
    if (at === null ? told?.teller !== teller : told?.teller === teller && told.at === at) return
    told = at === null ? null : { at, teller }
    later()
  }
  return {
    tell,
    join: (follow) => {
      followers.add(follow)
      return () => {
        followers.delete(follow)
        tell(null, follow)
      }
    },
  }
}

const pages = new WeakMap<Element, Crosshair>()

/** The crosshair of the page that an element stands on; null where the page has none. */
export function crosshairOf(element: Element): Crosshair | null {
  const page = element.closest('.page')
  if (!page || page.getAttribute('data-crosshair') === 'off') return null
  const known = pages.get(page) ?? makeCrosshair(requestAnimationFrame)
  pages.set(page, known)
  return known
}
