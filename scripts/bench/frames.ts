import type { Page } from '@playwright/test'

interface Frames {
  perSecond: number
  /** The longest time from one frame to the next, ms. */
  longest: number
}

/** Runs in the page: notes when each frame came, until it is told to stop. */
function watchFrames(): void {
  const times: number[] = []
  Reflect.set(window, 'frameTimes', times)
  const note = (at: number) => {
    times.push(at)
    if (Reflect.get(window, 'frameTimes') === times) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** The frames that a page draws while somebody does something with it. */
export async function framesOf(page: Page, doing: () => Promise<void>): Promise<Frames> {
  await page.evaluate(watchFrames)
  await doing()
  const times = await page.evaluate<number[]>(
    '(() => { const all = window.frameTimes; window.frameTimes = null; return all })()',
  )
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const whole = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return { perSecond: (gaps.length / whole) * 1000, longest: Math.max(...gaps) }
}
