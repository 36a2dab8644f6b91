import { type RefObject, useEffect } from 'react'

/** Beyond so many elements a box scrolls anyway, and has been seen to. */
const watched = 60

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** Lets the keyboard reach a box whose content is longer than it, where nothing inside can take the focus. Draws nothing. */
export function KeyboardReach({ box }: { box: RefObject<HTMLElement | null> }) {
  // Not a layout effect: where a box comes back into view its ref is set after the layout effects of what stands inside it.
  useEffect(() => {
    const { current } = box
    if (!current) return
    const look = (): void => {
      const isLong = current.scrollHeight > current.clientHeight + 1 || current.scrollWidth > current.clientWidth + 1
      const isReached = [...current.querySelectorAll(focusable)].some((inside) => inside.getClientRects().length > 0)
      if (isLong && !isReached) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    }
    look()
    if (!('ResizeObserver' in globalThis)) return
    // Content grows without being drawn anew, when a line of it breaks for instance, however deep it stands;
    const sizes = new ResizeObserver(look)
    for (const inside of [current, ...[...current.querySelectorAll('*')].slice(0, watched)]) sizes.observe(inside)
    // and what stands inside draws more of itself once it knows its size, in a box that keeps its own.
    const changes = new MutationObserver(look)
    changes.observe(current, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  })
  return null
}
