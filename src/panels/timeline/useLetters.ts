import { type RefObject, useLayoutEffect, useState } from 'react'
import { letters } from '../kit/letters.ts'

/** How large letters are, told again when that changes. @param sized an element that is sized in rem; `isThere`: whether it is drawn */
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
