import { areaHa } from '#geometry/area.ts'
import { boundaryOf } from '#geometry/boundary.ts'
import type { Polygon } from '#geometry/shapes.ts'
import { wrongField } from '#server/httpError.ts'
import type { Drawn } from './fieldShapes.ts'

/** How far an area that somebody wrote may be from the one that is drawn: fences and headlands are not mapped to the metre. */
const leeway = 0.05

/** A boundary as it is kept, with its area in hectares to two decimals. Throws HttpError at `at`, saying what is wrong. */
export function drawn(value: unknown, at: string): Drawn {
  const { boundary, faults } = boundaryOf(value)
  if (!boundary) throw wrongField(at, faults[0]?.say ?? 'This is not a boundary.')
  return { boundary, area_ha: hectares(boundary, at) }
}

/** Something that was sent as a boundary, and the field of the call where it stands. */
export interface BoundaryTask {
  value: unknown
  at: string
}

/** Each as it is kept. Throws HttpError at the first that is none. */
export const judgeBoundaries = (tasks: BoundaryTask[]): Drawn[] => tasks.map(({ value, at }) => drawn(value, at))

/** The area that stands for a boundary, in hectares. Throws HttpError for one that is no field's. */
export function hectares(boundary: Polygon, at: string): number {
  const exact = areaHa(boundary)
  if (exact > mostHa) throw wrongField(at, `This encloses ${said(exact)} ha. A field has at most 100,000 ha.`)
  if (exact < 0.005) throw wrongField(at, 'This encloses less than 50 m². Move its corners apart.')
  return Math.round(exact * 100) / 100
}

export const mostHa = 100_000

/** What a field's area is, where a boundary is drawn: the drawn area, or what was written if that is near. Throws HttpError. */
export function areaOf(written: number | undefined, drawnHa: number): number {
  if (written === undefined) return drawnHa
  if (Math.abs(written - drawnHa) <= drawnHa * leeway) return written
  throw wrongField(
    'area_ha',
    `The boundary encloses ${said(drawnHa)} ha. What is written may differ from it by 5 %; or leave it empty.`,
  )
}

export const said = (ha: number): string => ha.toLocaleString('en-AU', { maximumFractionDigits: 2 })
