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

/** The edges that a legend and a drawer leave free, so that what is shown stands beside them and not under. */
export function roomFor(size: { width: number; height: number }, hasDrawer: boolean, hasLegend: boolean): Room {
  const rim = 36
  if (isNarrow(size.width))
    return { top: rim, right: rim, bottom: hasDrawer ? Math.round(size.height * 0.46) : rim, left: rim }
  // On a map with little room left the rim has to do: a padding wider than the map shows nothing at all.
  const isWide = size.width >= 900
  return { top: rim, right: hasDrawer && isWide ? 460 : 64, bottom: rim, left: hasLegend && isWide ? 240 : rim }
}
