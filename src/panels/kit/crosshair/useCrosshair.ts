import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Crosshair, crosshairOf, type Follow } from './crosshair.ts'

/**
 * Joins a picture over time to the crosshair of its page. `show` draws another picture's moment by moving what is there;
 * it is called outside React. Gives what tells of the moment that is read in this one.
 */
export function useCrosshair(
  box: RefObject<Element | null>,
  isOn: boolean,
  show: Follow,
): (at: number | null | undefined) => void {
  const latest = useRef(show)
  latest.current = show
  const page = useRef<Crosshair | null>(null)
  const me = useRef<Follow>((at) => latest.current(at))
  useEffect(() => {
    const found = isOn && box.current ? crosshairOf(box.current) : null
    page.current = found
    return found?.join(me.current)
  }, [isOn, box])
  return useCallback((at) => page.current?.tell(at ?? null, me.current), [])
}
