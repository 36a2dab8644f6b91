import { type ReactNode, type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { numberText } from '#engine/number.ts'
import { keyboardReach } from '../kit/keyboardReach.ts'
import { useLetters } from '../kit/useLetters.ts'

/** A name and what is asked of it: these stay, however narrow it is. */
const least = 2

/**
 * As many columns as there is room for, closer together where that is enough; the least important, which stand last, go
 * first. With the button that shows them all, to be scrolled. Measured before anything is seen, so that nothing jumps.
 */
export function useFitting<T>(
  columns: T[],
  width: number,
  isWhole: boolean,
): { scroll: RefCallback<HTMLDivElement>; fitting: T[]; isWide: boolean; isTight: boolean; more: ReactNode } {
  const element = useRef<HTMLDivElement>(null)
  const [areAll, setAll] = useState(false)
  const [fit, setFit] = useState({ of: '', count: 0, isTight: false })
  const large = useLetters()
  // Another width, larger letters, or other columns: all of them are tried again.
  const of = `${width} ${large} ${columns.length}`
  const isKnown = !areAll && !isWhole && fit.of === of
  const count = isKnown ? fit.count : columns.length
  const isTight = isKnown && fit.isTight
  useLayoutEffect(() => {
    const { current: box } = element
    if (areAll || isWhole || !box || count <= least) return
    if (box.scrollWidth > box.clientWidth + 1) setFit({ of, count: isTight ? count - 1 : count, isTight: true })
  })
  return {
    scroll: useCallback((box: HTMLDivElement | null) => {
      element.current = box
      return keyboardReach(box)
    }, []),
    fitting: columns.slice(0, count),
    isWide: areAll,
    isTight,
    more:
      areAll || count < columns.length ? (
        <div className="pages">
          <button type="button" aria-expanded={areAll} onClick={() => setAll(!areAll)}>
            {areAll ? 'Show the columns that fit' : `Show all ${numberText(columns.length, 0)} columns`}
          </button>
        </div>
      ) : null,
  }
}
