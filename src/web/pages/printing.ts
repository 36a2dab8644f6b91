import { flushSync } from 'react-dom'

// A printed page is whole: what nobody has scrolled to is there, and tables stand with all their rows.
let isPrinted = false
const listeners = new Set<() => void>()

export const printed = (): boolean => isPrinted
export function watchPrinted(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says whether the page is on paper now: drawn whole, until it is not. */
export function setPrinted(next: boolean): void {
  isPrinted = next
  for (const listener of listeners) listener()
}

// Also where somebody prints by the browser's own menu, with what is there by then.
if ('addEventListener' in globalThis) {
  addEventListener('beforeprint', () => {
    if (!isPrinted) flushSync(() => setPrinted(true))
  })
  addEventListener('afterprint', () => setPrinted(false))
}
