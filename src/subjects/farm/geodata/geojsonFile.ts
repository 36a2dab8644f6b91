import type { LandOut, LandOutFile } from './landOut.ts'

/** Fields as GeoJSON (RFC 7946): degrees of WGS 84, longitude first, the outside anticlockwise. */
export function geojsonOf(fields: LandOut[]): LandOutFile {
  const features = fields.map(({ boundary, location, ...field }) => ({
    type: 'Feature',
    properties: {
      name: field.name,
      place: location,
      kind: field.kind,
      area_ha: field.area_ha,
      soil_type: field.soil_type,
    },
    geometry: boundary,
  }))
  return {
    ending: 'geojson',
    media_type: 'application/geo+json',
    bytes: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  }
}
