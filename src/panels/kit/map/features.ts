import { read } from '#engine/logic.ts'
import type { Position } from '#geometry/shapes.ts'
import type { Level } from '#types/config/common.ts'
import type { MapLayer } from './options.ts'
import { signs } from './swatch.ts'
import type { DrawnLayer, Thing } from './things.ts'

/** What the map library gets of a thing; all that is drawn depends on it. */
interface FeatureProperties {
  key: string
  name: string
  colour: string
  sign: string
  /** How bad it is, 0 to 4: a cluster takes the worst. */
  worst: number
  /** It has the edge of fields, not that of paddocks. */
  isField: boolean
}

interface Feature {
  type: 'Feature'
  properties: FeatureProperties
  geometry:
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: Position[] }
}

interface Features {
  type: 'FeatureCollection'
  features: Feature[]
}

const badness: Record<Level, number> = { none: 0, info: 0, good: 1, watch: 2, act: 3, danger: 4 }

const propertiesOf = ({ key, name, colour, level, layer, row }: Thing): FeatureProperties => ({
  key,
  name,
  colour,
  sign: level ? signs[level] : '',
  worst: level ? badness[level] : 0,
  isField: layer.edges !== undefined && read(row, layer.edges) === 'field',
})

const collected = (features: Feature[]): Features => ({ type: 'FeatureCollection', features })

/** Areas and cells as polygons. */
export const polygonsOf = ({ things }: DrawnLayer): Features =>
  collected(
    things.flatMap((thing): Feature[] =>
      thing.shape ? [{ type: 'Feature', properties: propertiesOf(thing), geometry: thing.shape }] : [],
    ),
  )

/** A point for each thing: where a mark stands, or the name of an area. */
export const pointsOf = (things: Thing[]): Features =>
  collected(
    things.map((thing) => ({
      type: 'Feature',
      properties: propertiesOf(thing),
      geometry: { type: 'Point', coordinates: thing.at },
    })),
  )

const whose = (layer: MapLayer, { row, key }: Thing): string =>
  layer.by === undefined ? key : String(read(row, layer.by) ?? key)

/** Paths, one for each of those that moved, in the order of their rows. */
export function pathsOf({ layer, things }: DrawnLayer): Features {
  const paths = new Map<string, Thing[]>()
  for (const thing of things) {
    const owner = whose(layer, thing)
    const path = paths.get(owner)
    if (path) path.push(thing)
    else paths.set(owner, [thing])
  }
  return collected(
    [...paths].flatMap(([owner, path]): Feature[] => {
      const last = path.at(-1)
      if (!last || path.length < 2) return []
      return [
        {
          type: 'Feature',
          properties: { ...propertiesOf(last), key: owner },
          geometry: { type: 'LineString', coordinates: path.map(({ at }) => at) },
        },
      ]
    }),
  )
}

/** The last fix of each of those that moved. */
export function lastOf({ layer, things }: DrawnLayer): Thing[] {
  const last = new Map<string, Thing>()
  for (const thing of things) last.set(whose(layer, thing), thing)
  return [...last.values()]
}
