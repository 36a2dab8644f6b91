import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * The size of an element in CSS pixels, kept up to date; null until it is known.
 * @param isTall whether its height is wanted too: it is 0 where it is not, and nothing is drawn anew as it changes
 */
export function useSize<T extends HTMLElement>(
  isTall: boolean,
): [RefObject<T | null>, { width: number; height: number } | null] {
  const element = useRef<T>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = (): void => {
      const next = { width: Math.floor(current.clientWidth), height: isTall ? Math.floor(current.clientHeight) : 0 }
      setSize((before) => (before && before.width === next.width && before.height === next.height ? before : next))
    }
    measure()
    if (!('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [isTall])
  return [element, size]
}

/** The grid's constants, which grid.css has too. */
export const columns = 12
const rowHeight = 40
const gap = 12
const phoneWidth = 720

/** In a grid as narrow as this for its letters, so many times their usual size, everything stands in one column. */
export const isOneColumn = (gridWidth: number, letters: number): boolean => gridWidth < phoneWidth * letters

/** The width of a thing of so many columns, in a grid of a given width. */
export const widthOf = (gridWidth: number, span: number): number =>
  Math.floor(((gridWidth + gap) / columns) * span - gap)

/** The width of so many columns on paper, A4 on its side, as print.css lays them out; and how high a picture is there. */
export const sizeOnPaper = (span: number) => ({ width: Math.floor((1031 / columns) * span - 11), height: 220 })

export const heightOf = (rows: number): number => rows * rowHeight + (rows - 1) * gap
