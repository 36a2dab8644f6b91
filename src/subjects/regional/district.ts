/** Half a degree, some 50 km: about as wide as a shire. */
const cell = 0.5

const middle = (degrees: number): number => Math.floor(degrees / cell) * cell + cell / 2

/**
 * Where a farm lies that keeps its outline to itself: the middle of its district, the same for all locations in it (§3.6).
 * Longitude and latitude in degrees; null where the location has none.
 */
export const districtOf = (lon: number | null, lat: number | null): { lon: number | null; lat: number | null } => ({
  lon: lon === null ? null : middle(lon),
  lat: lat === null ? null : middle(lat),
})
