import type { FeatureCollection, Geometry, Position } from 'geojson'

/** A ring whose longitudes go on past 180 instead of jumping to the other side, where a map would draw a line round the world. */
export function unwrappedRing(ring: Position[]): Position[] {
  let turn = 0
  return ring.map(([lon = 0, lat = 0], index) => {
    const before = ring[index - 1]?.[0] ?? lon
    if (lon - before > 180) turn -= 360
    else if (before - lon > 180) turn += 360
    return [lon + turn, lat]
  })
}

function unwrappedGeometry(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrappedRing) }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unwrappedRing)) }
}

/** Coasts as a flat map can draw them. */
export const unwrapped = (coasts: FeatureCollection): FeatureCollection => ({
  ...coasts,
  features: coasts.features.map((feature) => ({ ...feature, geometry: unwrappedGeometry(feature.geometry) })),
})
