import { numberAt } from './fields.ts'

/** Where a panel stood: on 24 columns, in rows of about 38 px. */
export interface OldPlace {
  x: number
  y: number
  w: number
  h: number
}

/** Where it stands here: on 12 columns, in rows of 40 px. */
interface Place {
  x: number
  y: number
  w: number
  h: number
}

/** The lowest row and the tallest panel that a page can have. */
const most = { y: 400, h: 60 }

const whole = (value: number | undefined, least: number, largest: number, otherwise: number): number =>
  Math.min(largest, Math.max(least, Math.round(value ?? otherwise)))

/** A panel's gridPos, kept within bounds; it may be missing or nonsense. */
export const gridPosOf = (gridPos: unknown): OldPlace => {
  const x = whole(numberAt(gridPos, 'x'), 0, 23, 0)
  return {
    x,
    y: whole(numberAt(gridPos, 'y'), 0, 100_000, 0),
    w: Math.min(24 - x, whole(numberAt(gridPos, 'w'), 1, 24, 12)),
    h: whole(numberAt(gridPos, 'h'), 1, most.h, 8),
  }
}

/**
 * Places panels in reading order. Both edges are halved and rounded, so neighbours still touch; each panel then falls as
 * far up as what stands above it lets it, so that none lie on each other. Gives null for what is below the page's end.
 */
export function placeAll(panels: { old: OldPlace; least: { w: number; h: number } }[]): (Place | null)[] {
  const tops = new Array<number>(12).fill(0)
  return panels.map(({ old, least }) => {
    const left = Math.min(12 - least.w, Math.round(old.x / 2))
    const w = Math.max(least.w, Math.min(12, Math.round((old.x + old.w) / 2)) - left)
    const h = Math.min(most.h, Math.max(least.h, old.h))
    const y = Math.max(...tops.slice(left, left + w))
    if (y > most.y) return null
    tops.fill(y + h, left, left + w)
    return { x: left, y, w, h }
  })
}
