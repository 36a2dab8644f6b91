import { isInAustralia } from '#engine/australianState.ts'
import type { Workers } from '#server/workers/workers.ts'

/** Where a day begins first: what is later than today there is still to come everywhere. */
export const easternmost = 'Australia/Sydney'

/** What is odd about a point: outside of the box that the climate grids cover. */
export function oddPoint(lat: number | null, lon: number | null): string | null {
  if (lat === null || lon === null) return null
  if (isInAustralia(lat, lon)) return null
  const hint = lat > 0 ? ' Is the latitude meant to be negative?' : ''
  return `This point is outside Australia.${hint}`
}

/** What is to be asked about a point before it is taken, as the end of a sentence: it lies elsewhere, or in the sea; null for none. */
export async function doubtOf(lat: number, lon: number, workers: Workers): Promise<string | null> {
  return oddPoint(lat, lon) ?? ((await workers.run('isAtSea', { lat, lon })) ? 'This point is in the sea.' : null)
}

/** A point in words: 37.7400° S, 142.0200° E. */
export function pointInWords(lat: number | null, lon: number | null): string {
  if (lat === null || lon === null) return 'Not said yet'
  const north = `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'S' : 'N'}`
  const east = `${Math.abs(lon).toFixed(4)}° ${lon < 0 ? 'W' : 'E'}`
  return `${north}, ${east}`
}
