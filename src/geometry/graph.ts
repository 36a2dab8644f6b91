import type { Position } from './shapes.ts'

/** A way from one corner to another with the land on its left. */
export interface Way {
  from: Position
  to: Position
  /** The same edge walked the other way; an outer edge has none, since nothing lies beyond it. */
  back?: Way
}

const keyOf = ([x, y]: Position) => `${x} ${y}`
const angleOf = ({ from, to }: Way) => Math.atan2(to[1] - from[1], to[0] - from[0])
const circle = 2 * Math.PI

/** How far to turn clockwise from the way back to the way on, in radians; going straight back is a whole turn. */
function turnFrom(way: Way, on: Way): number {
  const back = Math.atan2(way.from[1] - way.to[1], way.from[0] - way.to[0])
  const turn = (((back - angleOf(on)) % circle) + circle) % circle
  return turn < 1e-12 ? circle : turn
}

function startsOf(ways: Iterable<Way>): Map<string, Way[]> {
  const starts = new Map<string, Way[]>()
  for (const way of ways) {
    const there = starts.get(keyOf(way.from))
    if (there) there.push(way)
    else starts.set(keyOf(way.from), [way])
  }
  return starts
}

/** Walks around every piece of land: at each corner it takes the first way clockwise, so the land stays on the left. */
function walked(ways: Set<Way>): Way[][] {
  const starts = startsOf(ways)
  const left = new Set(ways)
  const rounds: Way[][] = []
  for (const start of ways) {
    if (!left.has(start)) continue
    const round: Way[] = []
    let way: Way | undefined = start
    while (way && left.has(way)) {
      left.delete(way)
      round.push(way)
      const here: Way = way
      way = starts.get(keyOf(here.to))?.reduce((best, on) => (turnFrom(here, on) < turnFrom(here, best) ? on : best))
    }
    rounds.push(round)
  }
  return rounds
}

/**
 * The rings around each piece of land that ways enclose, each as its corners, not closed. A way whose both sides belong to one piece
 * (a dead end, or a bridge to a hole) parts nothing and is dropped.
 */
export function roundsOf(ways: Way[]): Position[][] {
  const kept = new Set(ways)
  for (;;) {
    const rounds = walked(kept)
    const pieceOf = new Map(rounds.flatMap((round, index) => round.map((way) => [way, index] as const)))
    const idle = [...kept].filter((way) => way.back && pieceOf.get(way) === pieceOf.get(way.back))
    if (idle.length === 0) return rounds.map((round) => round.map(({ from }) => from))
    for (const way of idle) kept.delete(way)
  }
}
