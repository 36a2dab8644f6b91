declare module 'topojson-client' {
  export function feature(topology: unknown, object: string): import('geojson').FeatureCollection
}
declare module '*/land-50m.json' {
  const topology: object
  export default topology
}
