import { type RefObject, useEffect } from 'react'

/** Beyond so many elements a box scrolls anyway, and has been seen to. */
const watched = 60

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

const isLong = (box: HTMLElement): boolean =>
  box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1

const isReached = (box: HTMLElement): boolean =>
  [...box.querySelectorAll(focusable)].some((inside) => inside.getClientRects().length > 0)

/** Lets the keyboard reach a box whose content is longer than it, where nothing inside can take the focus. Draws nothing. */
export function KeyboardReach({ box }: { box: RefObject<HTMLElement | null> }) {
  // Not a layout effect: where a box comes back into view its ref is set after the layout effects of what stands inside it.
  useEffect(() => {
    const { current } = box
    if (!current || !('ResizeObserver' in globalThis)) return
    // Called after the browser has laid the page out, when to ask for sizes costs nothing.
    const sizes = new ResizeObserver(() => {
      if (isLong(current) && !isReached(current)) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    })
    // Content grows without being drawn anew, when a line of it breaks for instance, however deep it stands;
    const watch = (): void => {
      sizes.disconnect()
      sizes.observe(current)
      const inside = current.getElementsByTagName('*')
      for (let at = 0; at < Math.min(watched, inside.length); at += 1) {
        const element = inside.item(at)
        if (element) sizes.observe(element)
      }
    }
    watch()
    // and what stands inside draws more of itself once it knows its size, in a box that keeps its own.
    const changes = new MutationObserver(watch)
    changes.observe(current, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [box])
  return null
}
