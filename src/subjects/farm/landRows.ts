import { areaHa } from '#geometry/area.ts'
import { boundaryOf } from '#geometry/boundary.ts'
import { cornersOf } from '#geometry/rings.ts'
import type { Polygon } from '#geometry/shapes.ts'
import { tidied } from '#geometry/tidy.ts'
import { HttpError, wrongField } from '#server/httpError.ts'
import type { FarmField } from '#types/entity/farm.ts'
import type { LandFileRow, LandOverlap } from '#types/entity/land.ts'
import { hectares, said } from './boundary.ts'
import type { Shape as Field } from './fieldShapes.ts'
import { LandFault } from './geodata/fault.ts'
import type { FoundShape } from './geodata/foundShape.ts'
import { readLand } from './geodata/readLand.ts'
import { type Ground, overlapsAmong } from './overlaps.ts'

type Shape = Pick<Field, 'name' | 'kind' | 'boundary' | 'area_ha' | 'version'>

/** A file of boundaries, and the fields of the location that it is brought in to. */
export interface LandTask {
  file: Uint8Array
  there: Shape[]
  kind: FarmField['kind']
}

/** What a file would do at a location. May take seconds and much memory: it is for a worker process. Throws HttpError. */
export function readLandFile({ file, there, kind }: LandTask) {
  try {
    const { format, found } = readLand(Buffer.from(file))
    return { format, ...rowsOf(found, there, kind) }
  } catch (error) {
    throw error instanceof LandFault ? wrongField('file', error.message) : error
  }
}

/** Shape by shape: what is wrong, what overlaps, what is new. */
function rowsOf(
  found: FoundShape[],
  there: Shape[],
  kind: FarmField['kind'],
): { rows: LandFileRow[]; isWhole: boolean } {
  const known = new Map(there.map((field) => [field.name.toLowerCase(), field]))
  const read = found.map((shape, index) => ({ row: index + 1, ...shape, ...judged(shape) }))
  const replaced = new Set(read.filter(({ boundary }) => boundary).map(({ name }) => name.toLowerCase()))
  const grounds: Ground[] = [
    ...there.flatMap(({ name, boundary, kind: of }) =>
      // Grazed and cropped land may be one and the same ground; what is replaced is compared as it will be.
      boundary && of === kind && !replaced.has(name.toLowerCase()) ? [{ name, boundary, isAsked: false }] : [],
    ),
    ...read.flatMap(({ row, name, boundary }) =>
      boundary ? [{ name: `#${row}`, called: name || `Shape ${row}`, boundary, isAsked: true }] : [],
    ),
  ]
  const { overlaps, isWhole } = overlapsAmong(grounds)
  const names = new Map(read.map(({ row, name }) => [`#${row}`, name || `shape ${row}`]))
  const rows = read.map(({ row, name, boundary, say, polygon }): LandFileRow => {
    const field = known.get(name.toLowerCase())
    const is_same = isDrawnThere(boundary, field)
    const notes = boundary && !is_same ? notesOf(`#${row}`, name, field, overlaps, names) : []
    return {
      row,
      name,
      area_ha: boundary ? Math.round(areaHa(boundary) * 100) / 100 : null,
      corners: (boundary ?? polygon).coordinates.reduce((sum, ring) => sum + cornersOf(ring).length, 0),
      boundary,
      say:
        say ?? (is_same ? 'It is the same as now.' : notes.length > 0 ? notes.map(({ text }) => text).join(' ') : null),
      level: say !== null ? 'act' : is_same ? 'none' : notes.some(({ isWarning }) => isWarning) ? 'watch' : 'good',
      is_new: field === undefined,
      is_same,
      version: field?.version ?? null,
      can_keep: boundary !== null && !is_same,
    }
  })
  return { rows, isWhole }
}

/** Is this very boundary that of the field already? */
const isDrawnThere = (boundary: Polygon | null, field: Shape | undefined): boolean =>
  boundary !== null && field?.boundary != null && JSON.stringify(boundary) === JSON.stringify(tidied(field.boundary))

interface Note {
  text: string
  isWarning: boolean
}

function notesOf(
  key: string,
  name: string,
  field: Shape | undefined,
  overlaps: LandOverlap[],
  names: Map<string, string>,
): Note[] {
  const notes: Note[] = []
  if (name === '') notes.push({ text: 'It has no name: give it one.', isWarning: true })
  if (field)
    notes.push({
      text: `Choose it to replace the boundary of ${field.name}, ${said(field.area_ha)} ha.`,
      isWarning: false,
    })
  const mine = overlaps.filter(({ a, b }) => a === key || b === key)
  for (const { a, b, overlap_ha: ha, share_pct: pct } of mine.slice(0, 3)) {
    const other = a === key ? b : a
    notes.push({ text: `It overlaps ${names.get(other) ?? other} by ${said(ha)} ha (${pct} %).`, isWarning: true })
  }
  if (mine.length > 3) notes.push({ text: `And ${mine.length - 3} more.`, isWarning: true })
  return notes
}

/** The boundary of a shape, or what is wrong with it. */
function judged({ polygon, fault }: FoundShape): { boundary: Polygon | null; say: string | null } {
  if (fault !== undefined) return { boundary: null, say: fault }
  const { boundary, faults } = boundaryOf(polygon)
  if (!boundary) return { boundary: null, say: faults[0]?.say ?? 'This is not a boundary.' }
  try {
    hectares(boundary, 'keep')
    return { boundary, say: null }
  } catch (error) {
    if (error instanceof HttpError) return { boundary: null, say: error.message }
    throw error
  }
}
