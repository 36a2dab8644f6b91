import { isPolygon } from '#geometry/rings.ts'
import type { Polygon } from '#geometry/shapes.ts'
import type { Land } from '../../kit/draw/drawing.ts'
import { warningsOf } from '../../kit/draw/warnings.ts'

/** What lies beside one boundary, as lands: corners snap to them, and overlaps with them are told. */
export const neighboursOf = (some: { name: string; boundary: unknown }[]): Land[] =>
  some.flatMap(({ name, boundary }, at) =>
    isPolygon(boundary) ? [{ key: `beside-${at}`, name, version: null, boundary, isNew: false }] : [],
  )

/** Which neighbours a boundary overlaps, in sentences. What else is wrong with it is told where its faults are. */
export const overlapsSaid = (boundary: Polygon, noun: string, neighbours: Land[]): string[] =>
  warningsOf({ key: 'own', name: `This ${noun}`, version: null, boundary, isNew: false }, neighbours)
    .filter(({ level }) => level === 'warning')
    .map(({ say }) => say)
