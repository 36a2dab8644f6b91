import { isSame } from './rings.ts'
import type { Position } from './shapes.ts'

/** Two edges that meet where they should not: the rings they belong to, and where. */
export interface Meeting {
  rings: [number, number]
  at: Position
  kind: 'crosses' | 'touches' | 'turns-back'
}

/** An edge with its ends in the sweep's order: by longitude, then by latitude. */
interface Edge {
  ring: number
  left: Position
  right: Position
}

const isBefore = (a: Position, b: Position) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
const inOrder = (a: Position, b: Position) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0)
const most = 2 ** 53

/** Which side of a→b holds c: positive on the left, 0 on the line. Exact for whole numbers of any size. */
function side(a: Position, b: Position, c: Position): number {
  const one = (b[0] - a[0]) * (c[1] - a[1])
  const other = (b[1] - a[1]) * (c[0] - a[0])
  if (Math.abs(one) < most && Math.abs(other) < most) return one - other
  const exact = BigInt(b[0] - a[0]) * BigInt(c[1] - a[1]) - BigInt(b[1] - a[1]) * BigInt(c[0] - a[0])
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}

/** Whether two sides lie to the same hand of a line, neither on it. */
const isApart = (one: number, other: number) => (one > 0 && other > 0) || (one < 0 && other < 0)
const between = (point: Position, { left, right }: Edge) => !isBefore(point, left) && !isBefore(right, point)

/** Where two edges meet, other than at a corner that they share; undefined when they do not. */
function meeting(one: Edge, other: Edge): Meeting | undefined {
  const [a, b] = [side(one.left, one.right, other.left), side(one.left, one.right, other.right)]
  if (isApart(a, b)) return undefined
  const [c, d] = [side(other.left, other.right, one.left), side(other.left, other.right, one.right)]
  if (isApart(c, d)) return undefined
  const rings: [number, number] = [one.ring, other.ring]
  if (a !== 0 && b !== 0 && c !== 0 && d !== 0) return { rings, at: crossingOf(one, other), kind: 'crosses' }
  const shared = [one.left, one.right].find((end) => isSame(end, other.left) || isSame(end, other.right))
  const isTouch = (end: Position, turn: number, edge: Edge) =>
    turn === 0 && between(end, edge) && !(shared && isSame(end, shared))
  const at =
    (isTouch(other.left, a, one) && other.left) ||
    (isTouch(other.right, b, one) && other.right) ||
    (isTouch(one.left, c, other) && one.left) ||
    (isTouch(one.right, d, other) && one.right)
  return at ? { rings, at, kind: shared ? 'turns-back' : 'touches' } : undefined
}

function crossingOf({ left: a, right: b }: Edge, { left: c, right: d }: Edge): Position {
  const turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  const part = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn
  return [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])]
}

/** The edges that the sweep stands on, from south to north. An array: to move its tail costs less than a tree's upkeep at 10,000 edges. */
class Status {
  readonly edges: Edge[] = []

  /** Puts an edge in its place; gives a meeting when its start lies on another edge or beside one that it meets. */
  add(edge: Edge): Meeting | undefined {
    let [low, high] = [0, this.edges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const there = this.edges[middle]
      if (!there) break
      const start = side(there.left, there.right, edge.left)
      if (start === 0 && !isSame(there.left, edge.left)) return meeting(there, edge)
      const above = start === 0 ? side(there.left, there.right, edge.right) : start
      if (above > 0) low = middle + 1
      else high = middle
    }
    this.edges.splice(low, 0, edge)
    return this.met(low - 1, low) ?? this.met(low, low + 1)
  }

  /** Takes an edge out; gives a meeting when the two that now lie side by side meet. */
  remove(edge: Edge): Meeting | undefined {
    const index = this.edges.indexOf(edge)
    this.edges.splice(index, 1)
    return this.met(index - 1, index)
  }

  private met(low: number, high: number): Meeting | undefined {
    const [one, other] = [this.edges[low], this.edges[high]]
    return one && other && meeting(one, other)
  }
}

/** A corner that stands twice in the rings (each ring's corners once, not closed). */
function repeated(rings: Position[][]): Meeting | undefined {
  const seen = new Map<string, number>()
  for (const [ring, corners] of rings.entries())
    for (const at of corners) {
      const key = `${at[0]} ${at[1]}`
      const before = seen.get(key)
      if (before !== undefined) return { rings: [before, ring], at, kind: 'touches' }
      seen.set(key, ring)
    }
  return undefined
}

/**
 * The first place, from west to east, where rings cross or touch themselves or each other; undefined when they never do.
 * Rings are whole numbers (degrees × 10⁷), each corner once, not closed. A sweep of neighbours (Shamos and Hoey, Geometric
 * intersection problems, 1976): the cost follows the corners, not their square.
 */
export function firstMeeting(rings: Position[][]): Meeting | undefined {
  const twice = repeated(rings)
  if (twice) return twice
  const events: { at: Position; edge: Edge; isStart: boolean }[] = []
  for (const [ring, corners] of rings.entries()) {
    let from = corners.at(-1)
    for (const to of corners) {
      if (!from) continue
      const [left, right] = isBefore(from, to) ? [from, to] : [to, from]
      const edge = { ring, left, right }
      events.push({ at: left, edge, isStart: true }, { at: right, edge, isStart: false })
      from = to
    }
  }
  // Ends before starts at one corner: there the ring goes on, and only the new edge has neighbours.
  events.sort((a, b) => inOrder(a.at, b.at) || Number(a.isStart) - Number(b.isStart))
  const status = new Status()
  for (const { edge, isStart } of events) {
    const found = isStart ? status.add(edge) : status.remove(edge)
    if (found) return found
  }
  return undefined
}
