import { flushSync } from 'react-dom'

// A printed page is whole: what nobody has scrolled to is there, and tables stand with all their rows.
let isPrinted = false
const listeners = new Set<() => void>()

export const printed = (): boolean => isPrinted
export function watchPrinted(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: boolean): void {
  isPrinted = next
  for (const listener of listeners) listener()
}

// Also where somebody prints by the browser's own menu, with what is there by then.
if ('addEventListener' in globalThis) {
  addEventListener('beforeprint', () => {
    if (!isPrinted) flushSync(() => set(true))
  })
  addEventListener('afterprint', () => set(false))
}

/** How long is waited for what is still on its way, in milliseconds. */
const patienceMs = 8000

/** Draws the whole page, waits until it is there, and prints it. */
export async function printPage(): Promise<void> {
  set(true)
  const until = performance.now() + patienceMs
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  while (document.querySelector('.page .skeleton') && performance.now() < until) await frame()
  await frame()
  print()
  // Browsers without the event go back at once.
  set(false)
}
