/** What stands over the edges of a map and hides what lies there, px. */
export interface Room {
  top: number
  right: number
  bottom: number
  left: number
}

const phoneWidth = 600

/** Is the map as narrow as on a phone? What opens over it then comes from below. */
export const isNarrow = (width: number): boolean => width < phoneWidth

/** What stands over a map's edges. */
interface Over {
  hasDrawer: boolean
  hasLegend: boolean
  /** The date of its pictures is told above. */
  hasScenes: boolean
  /** Two maps share the room. */
  isSplit: boolean
}

/** The edges that a legend and a drawer leave free, so that what is shown stands beside them and not under. */
export function roomFor(size: { width: number; height: number }, over: Over): Room {
  const rim = 36
  const top = over.hasScenes ? 76 : rim
  if (isNarrow(size.width)) {
    // The folded legend stands above the foot; a name is wider than its mark.
    const rest = over.isSplit ? 30 : over.hasLegend ? 96 : 52
    const bottom = over.hasDrawer ? Math.round(size.height * 0.46) : rest
    return { top: over.hasScenes ? 64 : 24, right: 76, bottom, left: 44 }
  }
  // On a map with little room left the rim has to do: a padding wider than the map shows nothing at all.
  const isWide = size.width >= (over.isSplit ? 1200 : 900)
  return {
    top,
    right: over.hasDrawer && isWide ? 460 : 64,
    // The foot, and the name under a mark.
    bottom: 52,
    left: over.hasLegend && isWide ? 240 : rim,
  }
}
