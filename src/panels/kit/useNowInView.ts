import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { PanelFormats, PanelPlace } from '../panel.ts'
import type { Heat } from './heat.ts'

/** How much of what is in view lies before now, where there is something after it. */
const shareBefore = 1 / 3

/** The column of now; the last one where all of it is past, null where all is to come or nothing is over time. */
function columnOfNow({ moments, columns, rows }: Heat, now: number): number | null {
  const [cell] = moments?.cells(now) ?? []
  if (cell) return cell[1]
  const last = columns.length - 1
  const ends = rows.flatMap((_, y) => moments?.of(y, last) ?? [])
  return ends.length > 0 && Math.max(...ends) < now ? last : null
}

/**
 * For the box of a heat map that is wider than it: begins with now in view, and leaves it to the person from then on.
 */
export function useNowInView(
  heat: Heat,
  { now, size }: Pick<PanelFormats, 'now'> & Pick<PanelPlace, 'size'>,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const ours = useRef(0)
  const column = columnOfNow(heat, now.getTime())
  // biome-ignore lint/correctness/useExhaustiveDependencies: its width changes what is in view
  useLayoutEffect(() => {
    const { current } = box
    if (!current || column === null || Math.abs(current.scrollLeft - ours.current) > 1) return
    const [corner, ...heads] = current.querySelectorAll<HTMLElement>('thead :is(td, th)')
    const head = heads[column]
    if (!corner || !head) return
    const before = (current.clientWidth - corner.offsetWidth) * shareBefore
    current.scrollLeft =
      column === heads.length - 1 ? current.scrollWidth : head.offsetLeft - corner.offsetWidth - before
    ours.current = current.scrollLeft
  }, [column, size.width])
  return box
}
