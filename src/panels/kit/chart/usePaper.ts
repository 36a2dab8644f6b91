import { type RefObject, useLayoutEffect } from 'react'
import type { PanelPlace } from '../../panel.ts'

/** Draws a chart as wide as the paper has room for it while the page is printed: a canvas does not follow by itself there. */
export function usePaper(
  chart: RefObject<{ resize: (width?: number, height?: number) => void } | null>,
  place: PanelPlace,
): void {
  const { isPrinted } = place
  const { width, height } = place.size
  useLayoutEffect(() => {
    const { current } = chart
    if (!isPrinted || !current) return
    current.resize(width, height)
    return () => current.resize()
  }, [chart, isPrinted, width, height])
}
