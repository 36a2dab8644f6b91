export const states = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const

/** The zone that most of a state or territory goes by. */
export const zoneOfState: Record<(typeof states)[number], string> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
  ACT: 'Australia/Sydney',
}

/** What is odd about a point: outside of the box that the climate grids cover (latitude −44 to −9, longitude 112 to 154). */
export function oddPoint(lat: number | null, lon: number | null): string | null {
  if (lat === null || lon === null) return null
  if (lat >= -44 && lat <= -9 && lon >= 112 && lon <= 154) return null
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
