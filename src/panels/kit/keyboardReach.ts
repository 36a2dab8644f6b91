/** Beyond so many elements a box scrolls anyway, and has been seen to. */
const watched = 60

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

const isLong = (box: HTMLElement): boolean =>
  box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1

const isReached = (box: HTMLElement): boolean =>
  [...box.querySelectorAll(focusable)].some((inside) => inside.getClientRects().length > 0)

/** A ref that lets the keyboard reach a box whose content is longer than it, where nothing inside can take the focus. */
export function keyboardReach(box: HTMLElement | null): (() => void) | undefined {
  if (!box || !('ResizeObserver' in globalThis)) return
  // Called after the browser has laid the page out, when to ask for sizes costs nothing.
  const sizes = new ResizeObserver(() => {
    if (isLong(box) && !isReached(box)) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  // Content grows without being drawn anew, when a line of it breaks for instance, however deep it stands;
  const watch = (): void => {
    // Until its sizes are known the box is reached: a stop too many for a moment keeps nobody out, one too few does.
    box.tabIndex = 0
    sizes.disconnect()
    sizes.observe(box)
    const inside = box.getElementsByTagName('*')
    for (let at = 0; at < Math.min(watched, inside.length); at += 1) {
      const element = inside.item(at)
      if (element) sizes.observe(element)
    }
  }
  watch()
  // what stands inside draws more of itself once it knows its size, in a box that keeps its own; and ceases to take the focus.
  const changes = new MutationObserver((records) => {
    if (records.some(({ type, target }) => type !== 'attributes' || target !== box)) watch()
  })
  changes.observe(box, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['tabindex', 'disabled', 'hidden', 'href'],
  })
  return () => {
    sizes.disconnect()
    changes.disconnect()
  }
}
