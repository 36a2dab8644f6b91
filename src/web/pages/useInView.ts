import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onQuiet } from '../answers/flights.ts'
import { printed, watchPrinted } from './printing.ts'

/** How close to the view is close, in CSS pixels. */
const closePx = 200
const isClose = (element: Element): boolean => {
  const { top, bottom, width, height } = element.getBoundingClientRect()
  return (width > 0 || height > 0) && top < innerHeight + closePx && bottom > -closePx
}

/**
 * Both become true, and stay so, once the element is in view or close to it: what is so from the start, before it is painted;
 * once the page is printed, everywhere. Where somebody scrolls to it, `isDue` comes a frame after `isSeen`: by then what
 * follows is hidden that would jump when it is drawn, however soon that is.
 * @param isNear whether that is known before it is measured, which saves drawing it twice
 */
export function useInView<T extends Element>(
  isNear: boolean,
): { element: RefObject<T | null>; isSeen: boolean; isDue: boolean } {
  const element = useRef<T>(null)
  const [isSeen, setSeen] = useState(() => isNear || !('IntersectionObserver' in globalThis))
  const [isDue, setDue] = useState(isSeen)
  // Once what is in view has its answers, a whole window further: what comes next is drawn, and as high as it will be,
  // before anybody gets there.
  const [closeTo, setCloseTo] = useState(closePx)
  useEffect(() => (isSeen ? undefined : onQuiet(() => setCloseTo(innerHeight))), [isSeen])
  const isPrinted = useSyncExternalStore(watchPrinted, printed)
  useEffect(() => {
    if (!isPrinted) return
    setSeen(true)
    setDue(true)
  }, [isPrinted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is drawn first
  useLayoutEffect(() => {
    if (isSeen || !element.current || !isClose(element.current)) return
    setSeen(true)
    setDue(true)
  }, [])
  useEffect(() => {
    if (!isSeen || isDue) return
    const frame = requestAnimationFrame(() => setDue(true))
    return () => cancelAnimationFrame(frame)
  }, [isSeen, isDue])
  useEffect(() => {
    const { current } = element
    if (isSeen || !current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: `${closeTo}px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [isSeen, closeTo])
  return { element, isSeen: isSeen || isPrinted, isDue: isDue || isPrinted }
}
