import { type RefObject, useLayoutEffect } from 'react'

/** Beyond so many elements a box scrolls anyway, and has been seen to. */
const watched = 60

/** Lets the keyboard reach a box whose content is longer than it, where nothing inside can take the focus. Draws nothing. */
export function KeyboardReach({ box }: { box: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const look = (): void => {
      const isLong = current.scrollHeight > current.clientHeight + 1 || current.scrollWidth > current.clientWidth + 1
      const isReached = current.querySelector('a[href], button, input, select, textarea, [tabindex="0"]') !== null
      if (isLong && !isReached) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    }
    look()
    if (!('ResizeObserver' in globalThis)) return
    // Content grows without being drawn anew, when a line of it breaks for instance, however deep it stands.
    const observer = new ResizeObserver(look)
    for (const inside of [current, ...[...current.querySelectorAll('*')].slice(0, watched)]) observer.observe(inside)
    return () => observer.disconnect()
  })
  return null
}
