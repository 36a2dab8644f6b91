import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many times their usual size letters have, as a person set it in the browser. */
export const letters = (): number => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

/** The same, told again when it changes. @param sized an element that is sized in rem; `isThere`: whether it is drawn */
export function useLetters(sized: RefObject<HTMLElement | null>, isThere: boolean): number {
  const [large, setLarge] = useState(letters)
  useLayoutEffect(() => {
    if (!isThere || !sized.current || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => setLarge(letters()))
    observer.observe(sized.current)
    return () => observer.disconnect()
  }, [sized, isThere])
  return large
}
