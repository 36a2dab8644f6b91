import { bounds, tooManyCorners, tooManyShapes } from './bounds.ts'
import { LandFault } from './fault.ts'
import type { FoundShape } from './foundShape.ts'
import { plainName } from './name.ts'
import { type ToDegrees, toDegreesOfText } from './projection.ts'
import { namesIn } from './readDbf.ts'
import { polygonsOf, readShp } from './readShp.ts'
import type { Zip } from './zip.ts'

/** The polygons of the shapefiles in an archive, in degrees. Throws LandFault. */
export function readShapefile(zip: Zip): FoundShape[] {
  const layers = zip.names.filter((name) => name.toLowerCase().endsWith('.shp'))
  const found: FoundShape[] = []
  let corners = 0
  for (const layer of layers) {
    const beside = (ending: string): Buffer | null => {
      const wanted = `${layer.slice(0, -4)}${ending}`.toLowerCase()
      const name = zip.names.find((one) => one.toLowerCase() === wanted)
      return name === undefined ? null : zip.read(name)
    }
    const records = readShp(zip.read(layer), () => {
      corners += 1
      if (corners > bounds.corners) throw tooManyCorners()
    })
    if (records.length === 0) continue
    const prj = beside('.prj')
    const toDegrees = prj === null ? null : toDegreesOfText(prj.toString('latin1'))
    if (prj === null) refuseMetres(records)
    const names = namesIn(beside('.dbf'), beside('.cpg'))
    for (const { number, rings } of records) {
      found.push(...shapesOf(plainName(names[number - 1] ?? ''), rings, toDegrees))
      if (found.length > bounds.shapes) throw tooManyShapes()
    }
  }
  return found
}

type Record = ReturnType<typeof readShp>[number]

function shapesOf(name: string, rings: Record['rings'], toDegrees: ToDegrees | null): FoundShape[] {
  if (rings.length > bounds.rings)
    return [{ name, polygon: { type: 'Polygon', coordinates: [] }, fault: 'It has more than 500 rings.' }]
  return polygonsOf(rings).map((polygon) => ({
    name,
    polygon: toDegrees
      ? { type: 'Polygon', coordinates: polygon.coordinates.map((ring) => ring.map(toDegrees)) }
      : polygon,
  }))
}

/** Without a .prj only degrees can be told from the numbers. */
function refuseMetres(records: Record[]): void {
  const isDegrees = records.every(({ rings }) =>
    rings.every((ring) => ring.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)),
  )
  if (!isDegrees)
    throw new LandFault('The .prj file is missing, so it is not known where on earth this is. Zip it with the others.')
}
