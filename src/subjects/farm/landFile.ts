import { tidied } from '#geometry/tidy.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import { Failure } from '#server/records/failure.ts'
import type { Workers } from '#server/workers/workers.ts'
import type { LandFile, LandFileRead, LandFileRow } from '#types/entity/land.ts'
import { type FieldShapeQueries, noLocation, soilNotTold } from './fieldShapes.ts'
import { geojsonOf } from './geodata/geojsonFile.ts'
import { kmlOf } from './geodata/kmlFile.ts'
import { shapefileOf } from './geodata/shapefile.ts'
import { plain } from './plain.ts'

/** Boundaries from files and into files. */
export function landFileService(shapes: FieldShapeQueries, workers: Workers, lastly: Lastly<FieldShapeQueries>) {
  const bringIn: Handler<'field.import'> = async ({ input, scope }): Promise<LandFileRead> => {
    if ((await shapes.location(scope, input.location_id)) === null) throw noLocation()
    const there = await shapes.list(scope, { location_id: input.location_id })
    const { format, rows, isWhole } = await workers.run('readLandFile', {
      file: Buffer.from(input.file, 'base64'),
      there: there.map(({ name, kind, boundary, area_ha, version }) => ({ name, kind, boundary, area_ha, version })),
      kind: input.kind,
    })
    if (input.check_only !== false)
      return { ...trial(format, rows, isWhole), there: there.map(({ name, version }) => ({ name, version })) }
    const kept = keptOf(input, rows)
    const soil_type = input.soil_type === undefined ? soilNotTold : plain('soil_type', input.soil_type)
    const left = input.keep ? 0 : rows.filter(({ is_new: is }) => !is).length
    return lastly(async (shapes) => {
      const { location_id, kind } = input
      const done = await shapes.bringIn(scope, { location_id, kind, soil_type, shapes: kept })
      return { fine: true, say: `${sayDone({ ...done, left })}.`, format, rows: [], there: [], ...done }
    })
  }

  const save: Handler<'field.export'> = async ({ input, scope }) => {
    const { format, location_id = null, kind = null } = input
    const location = location_id === null ? 'Fields' : await shapes.location(scope, location_id)
    if (location === null) throw noLocation()
    const fields = (await shapes.list(scope, { location_id, kind })).flatMap(({ boundary, ...field }) =>
      boundary ? [{ ...field, boundary: tidied(boundary) }] : [],
    )
    if (fields.length === 0) throw new Failure({ failed: 'no_boundary_drawn' })
    const file = { geojson: geojsonOf, kml: kmlOf, shapefile: shapefileOf }[format](fields, location)
    return {
      name: `${nameOf(location)}.${file.ending}`,
      media_type: file.media_type,
      bytes: file.bytes.toString('base64'),
    }
  }

  return { bringIn, save }
}

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-AU')} ${one}${number === 1 ? '' : 's'}`

const boundaries = (number: number): string => `${number.toLocaleString('en-AU')} boundar${number === 1 ? 'y' : 'ies'}`

function trial(format: string, rows: LandFileRow[], isWhole: boolean): Omit<LandFileRead, 'there'> {
  const fine = rows.filter(({ can_keep: can }) => can)
  const [fresh, same, warned] = [
    fine.filter(({ is_new: is }) => is).length,
    rows.filter(({ is_same: is }) => is).length,
    fine.filter(({ level }) => level === 'watch').length,
  ]
  const wrong = rows.length - fine.length - same
  const parts = [
    `${count(rows.length, 'shape')} found in this ${format}.`,
    ...(fresh > 0 ? [`${count(fresh, 'new field')}.`] : []),
    ...(fine.length > fresh ? [`${boundaries(fine.length - fresh)} would be replaced: choose which.`] : []),
    ...(same > 0 ? [`${same} ${same === 1 ? 'is' : 'are'} the same as now.`] : []),
    ...(wrong > 0 ? [`${wrong} cannot be brought in.`] : []),
    ...(warned > 0 ? [`${warned} to look at.`] : []),
    ...(isWhole ? [] : ['There are too many to look for every overlap.']),
    'Nothing is kept yet.',
  ]
  return { fine: fine.length > 0, say: parts.join(' '), format, rows, added: 0, changed: 0 }
}

/** What is to be kept, each with a name of its own. Throws HttpError, saying which shape is wrong. */
function keptOf({ keep }: LandFile, rows: LandFileRow[]) {
  const fresh = rows.filter(({ is_new: is }) => is)
  // What is there already is replaced only by somebody who says so, and of the state that they saw.
  const wanted: NonNullable<LandFile['keep']> = keep ?? fresh.map(({ row, name }) => ({ row, name }))
  if (!keep && rows.length > 0 && fresh.length === 0) throw new Failure({ failed: 'land_there_already' })
  if (wanted.length === 0) throw wrongField('keep', 'Choose at least one shape to bring in.')
  const seen = { rows: new Set<number>(), names: new Set<string>() }
  return wanted.map(({ row, name: given, version }) => {
    const found = rows[row - 1]
    if (!found) throw wrongField('keep', `The file has no shape ${row}.`)
    if (seen.rows.has(row)) throw wrongField('keep', `Shape ${row} is named twice.`)
    if (!found.can_keep || !found.boundary || found.area_ha === null)
      throw wrongField('keep', `Shape ${row}: ${found.say ?? 'It is no boundary.'}`)
    if (given.trim() === '') throw wrongField('keep', `Shape ${row} has no name. Give it one.`)
    const name = nameFor(given, row)
    if (seen.names.has(name.toLowerCase()))
      throw wrongField('keep', `Two shapes are called ${name}. Give each its own name.`)
    seen.rows.add(row)
    seen.names.add(name.toLowerCase())
    return { name, ...(version === undefined ? {} : { version }), boundary: found.boundary, area_ha: found.area_ha }
  })
}

function nameFor(given: string, row: number): string {
  try {
    return plain('keep', given)
  } catch {
    throw wrongField('keep', `Shape ${row}: use at least 2 characters for its name.`)
  }
}

function sayDone({ added, changed, left }: { added: number; changed: number; left: number }): string {
  const parts = [
    ...(added > 0 ? [`${count(added, 'field')} added`] : []),
    ...(changed > 0 ? [`${boundaries(changed)} replaced`] : []),
    ...(left > 0 ? [`${left} left as ${left === 1 ? 'it is' : 'they are'}`] : []),
  ]
  return parts.join(', ')
}

/** A location's name as a file's. */
const nameOf = (location: string): string =>
  location
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .slice(0, 60) || 'Fields'
