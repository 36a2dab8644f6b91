import { clamp } from '#engine/round.ts'
import type { Position } from './shapes.ts'

const rad = Math.PI / 180
/** WGS 84: half the equator's diameter in metres, and the square of the first eccentricity. */
const equatorM = 6_378_137
const eccentricity2 = 0.006_694_379_990_141_3

export interface Scale {
  /** Metres in a degree of longitude. */
  x: number
  /** Metres in a degree of latitude. */
  y: number
}

/** Metres in a degree at a latitude, from the ellipsoid's two radii of curvature (WGS 84). Good across a farm, not across a state. */
export function metresPerDegree(latitude: number): Scale {
  const sine = Math.sin(latitude * rad)
  const root = Math.sqrt(1 - eccentricity2 * sine * sine)
  const meridian = (equatorM * (1 - eccentricity2)) / root ** 3
  // Never nothing, so that a pole divides nobody by zero.
  const across = Math.max((equatorM / root) * Math.cos(latitude * rad), 1e-6)
  return { x: across * rad, y: meridian * rad }
}

/** The point on the straight edge from `a` to `b` that is nearest to `position`, and how far that is in metres. */
export function nearestOn(position: Position, a: Position, b: Position, scale: Scale): { at: Position; m: number } {
  const [x, y] = [(b[0] - a[0]) * scale.x, (b[1] - a[1]) * scale.y]
  const [px, py] = [(position[0] - a[0]) * scale.x, (position[1] - a[1]) * scale.y]
  const long = x * x + y * y
  const part = long === 0 ? 0 : clamp((px * x + py * y) / long, 0, 1)
  return {
    at: [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])],
    m: Math.hypot(px - part * x, py - part * y),
  }
}
