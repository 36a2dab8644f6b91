import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { boxOf, isInBox, padded } from '#geometry/box.ts'
import { edgesOf, isInside } from '#geometry/rings.ts'
import { metresPerDegree, nearestOn } from '#geometry/scale.ts'
import type { Polygon, Position } from '#geometry/shapes.ts'

/** The coast is drawn to about a kilometre, and jetties and leases stand before it. */
const nearM = 5_000
const nearDegrees = 0.1

/**
 * Whether a point lies in the sea, further than five kilometres from any land (Natural Earth, 1:10 million). Degrees. Takes
 * half a second and 70 MB for a moment: it is done apart.
 */
export async function isAtSea({ lat, lon }: { lat: number; lon: number }): Promise<boolean> {
  const at: Position = [lon, lat]
  const scale = metresPerDegree(lat)
  const isNear = (land: Polygon): boolean =>
    isInside(at, land) ||
    land.coordinates.some((ring) => [...edgesOf(ring)].some(([a, b]) => nearestOn(at, a, b, scale).m <= nearM))
  return !landsAround(at).some(isNear)
}

/** What of the world's land a point may lie on or close to. */
function landsAround(at: Position): Polygon[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const { features } = feature(JSON.parse(readFileSync(file, 'utf8')), 'land')
  return features
    .flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates]
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
    })
    .map((rings): Polygon => ({ type: 'Polygon', coordinates: rings.map((ring) => ring.map(positionOf)) }))
    .filter((land) => {
      const box = boxOf(land)
      return box !== null && isInBox(at, padded(box, nearDegrees))
    })
}

const positionOf = ([longitude = 0, latitude = 0]: number[]): Position => [longitude, latitude]
