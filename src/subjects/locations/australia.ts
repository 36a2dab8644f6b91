import { isInAustralia } from '#engine/australianState.ts'

/** Where a day begins first: what is later than today there is still to come everywhere. */
export const easternmost = 'Australia/Sydney'

/** What is odd about a point: outside of the box that the climate grids cover. */
export function oddPoint(lat: number | null, lon: number | null): string | null {
  if (lat === null || lon === null) return null
  if (isInAustralia(lat, lon)) return null
  const hint = lat > 0 ? ' Is the latitude meant to be negative?' : ''
  return `This point is outside Australia.${hint}`
}

/** A point in words: 37.7400° S, 142.0200° E. */
export function pointInWords(lat: number | null, lon: number | null): string {
  if (lat === null || lon === null) return 'Not said yet'
  const north = `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'S' : 'N'}`
  const east = `${Math.abs(lon).toFixed(4)}° ${lon < 0 ? 'W' : 'E'}`
  return `${north}, ${east}`
}
