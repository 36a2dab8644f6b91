import { boxOf } from './box.ts'
import { edgesOf } from './rings.ts'
import { metresPerDegree, nearestOn, type Scale } from './scale.ts'
import type { Box, Polygon, Position } from './shapes.ts'

interface Snap {
  position: Position
  to: 'corner' | 'edge'
}

/** Polygons with their boxes, made once and asked at every move of the pointer. */
export interface SnapIndex {
  entries: { polygon: Polygon; box: Box }[]
}

/** Prepares polygons for `snapped`. */
export function snapIndexOf(polygons: Polygon[]): SnapIndex {
  return {
    entries: polygons.flatMap((polygon) => {
      const box = boxOf(polygon)
      return box ? [{ polygon, box }] : []
    }),
  }
}

interface Nearest {
  at: Position
  m: number
}

const nearer = (best: Nearest | undefined, at: Position, m: number): Nearest => (best && best.m <= m ? best : { at, m })

function nearestIn(position: Position, polygon: Polygon, scale: Scale): { corner?: Nearest; edge?: Nearest } {
  let [corner, edge]: [Nearest | undefined, Nearest | undefined] = [undefined, undefined]
  for (const ring of polygon.coordinates)
    for (const [a, b] of edgesOf(ring)) {
      corner = nearer(corner, a, Math.hypot((position[0] - a[0]) * scale.x, (position[1] - a[1]) * scale.y))
      const found = nearestOn(position, a, b, scale)
      edge = nearer(edge, found.at, found.m)
    }
  return { corner, edge }
}

/** The corner, or else the point on an edge, within so many metres of a position, the nearest of its kind; null when there is none. A corner goes before an edge. */
export function snapped(position: Position, { entries }: SnapIndex, withinM: number): Snap | null {
  const scale = metresPerDegree(position[1])
  const [x, y] = [withinM / scale.x, withinM / scale.y]
  let [corner, edge]: [Nearest | undefined, Nearest | undefined] = [undefined, undefined]
  for (const { polygon, box } of entries) {
    if (position[0] < box[0] - x || position[0] > box[2] + x || position[1] < box[1] - y || position[1] > box[3] + y)
      continue
    const found = nearestIn(position, polygon, scale)
    if (found.corner) corner = nearer(corner, found.corner.at, found.corner.m)
    if (found.edge) edge = nearer(edge, found.edge.at, found.edge.m)
  }
  if (corner && corner.m <= withinM) return { position: corner.at, to: 'corner' }
  return edge && edge.m <= withinM ? { position: edge.at, to: 'edge' } : null
}
