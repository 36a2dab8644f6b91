import { setPrinted } from './printing.ts'

/** How long is waited for what is still on its way, in milliseconds. */
const patienceMs = 8000

/** Draws the whole page, waits until it is there, and prints it. */
export async function printPage(): Promise<void> {
  setPrinted(true)
  const until = performance.now() + patienceMs
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  const isComing = () => document.querySelector('.page .skeleton') || !document.querySelector('.print-head')
  while (isComing() && performance.now() < until) await frame()
  await frame()
  print()
  // Browsers without the event go back at once.
  setPrinted(false)
}
