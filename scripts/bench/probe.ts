/** What must stand on a page before it counts as drawn. */
export interface Expected {
  /** Selector of a panel, and how many there are. */
  panel: string
  count: number
  /** Selector of whatever stands in for a picture that is not there yet. */
  waiting: string
  /** Canvases that a line was drawn on. */
  charts: number
  /** Selector of the sentence, once it is said. */
  answer: string | null
}

/** What was seen in a page; times in ms since the navigation began. */
export interface Seen {
  drawn: number | null
  answer: number | null
  longest: number
  shift: number
}

/** Runs in the page, before anything of it, and leaves what it sees in `window.seen`. Must not use anything outside of itself. */
export function watchPage(expected: Expected): void {
  const seen: Seen = { drawn: null, answer: null, longest: 0, shift: 0 }
  Reflect.set(window, 'seen', seen)
  const stroked = new WeakSet<object>()
  const { prototype } = CanvasRenderingContext2D
  const draw: unknown = Reflect.get(prototype, 'stroke')
  Reflect.set(prototype, 'stroke', function stroke(this: CanvasRenderingContext2D, ...given: unknown[]) {
    stroked.add(this.canvas)
    if (typeof draw === 'function') Reflect.apply(draw, this, given)
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value')
      if (typeof value === 'number' && Reflect.get(entry, 'hadRecentInput') !== true) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  const isDrawn = (): boolean => {
    if (document.querySelectorAll(expected.panel).length < expected.count) return false
    if (document.querySelector(expected.waiting) !== null) return false
    const canvases = [...document.querySelectorAll('canvas')].filter(
      (canvas) => canvas.width > 0 && stroked.has(canvas),
    )
    return canvases.length >= expected.charts
  }
  // Two frames on, what was drawn has been painted.
  const mark = (name: 'drawn' | 'answer') =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen[name] ??= performance.now()
      }),
    )
  const look = () => {
    if (seen.answer === null && expected.answer !== null && document.querySelector(expected.answer)) mark('answer')
    if (isDrawn()) mark('drawn')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
