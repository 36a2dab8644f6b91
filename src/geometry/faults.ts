import { areaHa } from './area.ts'
import { boxAround, isInBox } from './box.ts'
import { firstMeeting, type Meeting } from './crossing.ts'
import { closedRing, cornersOf, edgesOf, isInsideRing, isSame } from './rings.ts'
import type { Polygon, Position, Ring } from './shapes.ts'

/** The most corners that a boundary may have, its holes' included. */
export const mostCorners = 10_000

type FaultCode =
  | 'shape'
  | 'not-finite'
  | 'outside-world'
  | 'too-few'
  | 'not-closed'
  | 'crosses'
  | 'no-area'
  | 'too-many'
  | 'hole-outside'
  | 'holes-overlap'
  | 'antimeridian'

/** What is wrong with a boundary: a sentence that says what to do, and where it is if it is at one place. */
export interface Fault {
  code: FaultCode
  say: string
  at?: Position
}

/** Boundaries are judged to 7 decimals, as they are kept: whole numbers make the judgement exact. */
const whole = 1e7
const leastHa = 0.0001

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isRing = (value: unknown): value is unknown[] => Array.isArray(value)
const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && typeof value[0] === 'number' && typeof value[1] === 'number'

/** The rings of something that may be a polygon, with no more than `mostCorners` in them; otherwise the fault. */
function ringsIn(value: unknown): unknown[][] | Fault {
  const shape: Fault = { code: 'shape', say: 'This is not a boundary. Draw it, or choose a file with polygons.' }
  if (!isObject(value) || value.type !== 'Polygon' || !Array.isArray(value.coordinates)) return shape
  const rings: unknown[] = value.coordinates
  if (rings.length === 0) return { code: 'too-few', say: 'The boundary has no corners. Give it at least three.' }
  let corners = 0
  // Counted before anything is read: a million corners are turned away at once.
  for (const ring of rings) {
    if (!isRing(ring)) return shape
    corners += Math.max(1, ring.length - 1)
    if (corners > mostCorners)
      return { code: 'too-many', say: 'The boundary has more than 10,000 corners. Simplify it, or split it.' }
  }
  return rings.filter(isRing)
}

function faultOfPosition(position: unknown): Fault | undefined {
  if (!isPosition(position))
    return { code: 'shape', say: 'Each corner needs a longitude and a latitude. Draw the boundary again.' }
  const [longitude, latitude] = position
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude))
    return { code: 'not-finite', say: 'A corner has a longitude or a latitude that is not a number. Mend that corner.' }
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
    return {
      code: 'outside-world',
      say: `A corner at longitude ${longitude}, latitude ${latitude} is not on earth. Longitudes go from -180 to 180, latitudes from -90 to 90.`,
    }
  return undefined
}

const nameOf = (ring: number) => (ring === 0 ? 'The boundary' : 'A hole')

function faultOfRing(ring: Ring, index: number): Fault | undefined {
  const [first, last] = [ring[0], ring.at(-1)]
  const corners = cornersOf(ring)
  const name = nameOf(index)
  if (new Set(corners.map(String)).size < 3)
    return { code: 'too-few', say: `${name} needs at least three different corners. Add some.`, at: first }
  if (first && last && !isSame(first, last))
    return { code: 'not-closed', say: `${name} is not closed. End it at the corner where it starts.`, at: last }
  for (const [a, b] of edgesOf(ring))
    if (Math.abs(a[0] - b[0]) > 180)
      return {
        code: 'antimeridian',
        say: 'The boundary crosses longitude 180. Draw one part on each side of it.',
        at: a,
      }
  return undefined
}

/** A ring without area: all of its corners on one line. */
function isFlat(ring: Position[]): boolean {
  const [a, ...rest] = ring
  const b = rest.find((corner) => a && !isSame(a, corner))
  if (!a || !b) return true
  return rest.every((c) => (b[0] - a[0]) * (c[1] - a[1]) === (b[1] - a[1]) * (c[0] - a[0]))
}

function faultOfMeeting({ rings: [one, other], at: [x, y], kind }: Meeting): Fault {
  const at: Position = [x / whole, y / whole]
  if (one !== other && (one === 0 || other === 0))
    return { code: 'hole-outside', say: 'A hole touches or crosses the boundary. Keep it inside.', at }
  if (one !== other)
    return { code: 'holes-overlap', say: 'Two holes touch or cross. Move them apart or join them.', at }
  const name = nameOf(one)
  const say = {
    crosses: `${name} crosses itself. Move a corner so that its sides no longer cross.`,
    touches: `${name} touches itself: one spot is used twice. Move or remove one of the corners there.`,
    'turns-back': `${name} runs out and back on itself. Remove the corner at the tip.`,
  }[kind]
  return { code: 'crosses', say, at }
}

/** A hole that does not lie inside the boundary, or lies in another hole; asked once no rings meet, so one corner tells. */
function faultOfHoles(polygon: Polygon): Fault | undefined {
  const [outside = [], ...holes] = polygon.coordinates
  const boxes = holes.map((hole) => boxAround(hole))
  // Boxes first: thousands of holes beside each other are not walked round for each of them.
  const isIn = (at: Position, index: number): boolean => {
    const [box, hole] = [boxes[index], holes[index]]
    return box != null && hole !== undefined && isInBox(at, box) && isInsideRing(at, hole)
  }
  for (const [mine, hole] of holes.entries()) {
    const at = hole[0]
    if (!at) continue
    if (!isInsideRing(at, outside))
      return { code: 'hole-outside', say: 'A hole lies outside the boundary. Move it inside, or remove it.', at }
    if (holes.some((_, index) => index !== mine && isIn(at, index)))
      return { code: 'holes-overlap', say: 'A hole lies inside another hole. Remove the inner one.', at }
  }
  return undefined
}

/** What is wrong with the lie of a polygon's rings, which are sound each by itself. */
function faultOfLie(polygon: Polygon): Fault | undefined {
  const { coordinates } = polygon
  const grid = coordinates.map((ring) =>
    cornersOf(ring).map(([x, y]): Position => [Math.round(x * whole), Math.round(y * whole)]),
  )
  const flat = grid.findIndex(isFlat)
  const none: Fault = { code: 'no-area', say: 'The boundary encloses no area. Move its corners apart.' }
  if (flat >= 0) return { ...none, at: coordinates[flat]?.[0] }
  const meeting = firstMeeting(grid)
  if (meeting) return faultOfMeeting(meeting)
  const holes = faultOfHoles(polygon)
  if (holes) return holes
  return areaHa(polygon) < leastHa
    ? { ...none, say: 'The boundary encloses less than a square metre. Move its corners apart.' }
    : undefined
}

/**
 * What is wrong with a boundary (a GeoJSON polygon, in degrees); nothing when it may be kept. Never throws, whatever it is given.
 * It stops at the first kind of fault, since the next ones would only follow from it. Positions may carry an altitude, which is
 * ignored. More than `mostCorners` are counted, not read.
 */
export function faultsOf(polygon: unknown): Fault[] {
  const rings = ringsIn(polygon)
  if (!Array.isArray(rings)) return [rings]
  for (const ring of rings)
    for (const position of ring) {
      const fault = faultOfPosition(position)
      if (fault) return [fault]
    }
  const sound: Polygon = { type: 'Polygon', coordinates: rings.map((ring) => ring.filter(isPosition)) }
  const ofRings = sound.coordinates.flatMap((ring, index) => faultOfRing(ring, index) ?? [])
  if (ofRings.length > 0) return ofRings
  const fault = faultOfLie({ ...sound, coordinates: sound.coordinates.map((ring) => closedRing(ring)) })
  return fault ? [fault] : []
}
