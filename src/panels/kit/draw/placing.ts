import { isInside } from '#geometry/rings.ts'
import { metresPerDegree } from '#geometry/scale.ts'
import type { Position } from '#geometry/shapes.ts'
import { type SnapIndex, snapIndexOf, snapped } from '#geometry/snap.ts'
import { type CornerPlace, canFinish, type DrawEvent, type Drawing, type Land } from './drawing.ts'

/** How near on the screen counts as the same spot, in pixels: a thumb's width. */
export const nearPx = 14

const indexes = new WeakMap<Land[], SnapIndex>()

function indexOf(lands: Land[]): SnapIndex {
  const known = indexes.get(lands) ?? snapIndexOf(lands.map(({ boundary }) => boundary))
  indexes.set(lands, known)
  return known
}

/** A position on the nearest corner or side of the lands, when one is near; otherwise as it is. */
export function onNearest(at: Position, lands: Land[], withinM: number): Position {
  if (lands.length === 0 || withinM <= 0) return at
  return snapped(at, indexOf(lands), withinM)?.position ?? at
}

/** The lands other than one: what its own corners snap to. */
export const othersThan = (key: string, lands: Land[]): Land[] =>
  lands.some((land) => land.key === key) ? lands.filter((land) => land.key !== key) : lands

/** The land at a position; the last one where they overlap, since it is drawn on top. */
export const landAt = (at: Position, lands: Land[]): Land | undefined =>
  lands.findLast(({ boundary }) => isInside(at, boundary))

/**
 * What pointing at a position does with the present tool. `nearM` is how near counts as the same spot; `snapsTo` are the
 * lands on whose corners and sides a corner is put when it comes near; none when nothing snaps.
 */
export function placed(
  state: Drawing,
  at: Position,
  nearM: number,
  snapsTo: Land[],
  picked: CornerPlace | null,
): DrawEvent {
  const { tool, line, lands } = state
  if (tool === 'edit' && picked)
    return { type: 'move-corner', ...picked, to: onNearest(at, othersThan(picked.key, snapsTo), nearM) }
  if (tool === 'select' || tool === 'edit')
    return { type: 'choose', key: landAt(at, lands)?.key ?? null, isAdding: tool === 'select' }
  const [first] = line
  if (first && tool !== 'split' && tool !== 'measure' && canFinish(state) && farM(first, at) <= nearM)
    return { type: 'finish' }
  return { type: 'add-corner', at: onNearest(at, snapsTo, nearM) }
}

/** Metres between two positions on one screen, flat. */
export function farM(a: Position, b: Position): number {
  const scale = metresPerDegree(a[1])
  return Math.hypot((a[0] - b[0]) * scale.x, (a[1] - b[1]) * scale.y)
}

const steps: Record<string, [east: number, north: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Where an arrow key takes a corner: a metre on, with Shift ten. Null for any other key. */
export function nudged([longitude, latitude]: Position, key: string, isFar: boolean): Position | null {
  const step = steps[key]
  if (!step) return null
  const scale = metresPerDegree(latitude)
  const m = isFar ? 10 : 1
  return [longitude + (step[0] * m) / scale.x, latitude + (step[1] * m) / scale.y]
}
