// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useInView } from '#web/pages/useInView.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Seen = (entries: { isIntersecting: boolean }[]) => void

/** Draws an element that tells what is known of it, and gives what a browser would say to it. */
function open(isNear: boolean) {
  const seen: Seen[] = []
  const frames: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Seen) {
        seen.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  // Far below the window, whatever a test before said of how large things are.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 9000, 300, 100))
  const told: string[] = []
  function Place() {
    const { element, isSeen, isDue } = useInView<HTMLDivElement>(isNear)
    told.push(isDue ? 'due' : isSeen ? 'seen' : 'far')
    return <div ref={element} />
  }
  render(<Place />)
  return {
    told,
    scrollTo: () => act(() => seen.at(-1)?.([{ isIntersecting: true }])),
    frame: () =>
      act(() => {
        for (const draw of frames.splice(0)) draw()
      }),
  }
}

it('marks what is scrolled to a frame before it is drawn, so that what follows is hidden when it would jump', () => {
  const { told, scrollTo, frame } = open(false)
  expect(told.at(-1)).toBe('far')
  scrollTo()
  expect(told.at(-1)).toBe('seen')
  frame()
  expect(told.at(-1)).toBe('due')
})

it('draws at once what is near from the start', () => {
  expect(open(true).told).toEqual(['due'])
})
