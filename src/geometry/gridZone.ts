/** A zone of a transverse Mercator grid. */
interface GridZone {
  zone: number
  isSouth: boolean
}

/**
 * The zone that an EPSG code names: UTM on WGS 84 (326xx, 327xx), MGA on GDA94 (28346 to 28359) or GDA2020 (7846 to 7859);
 * null for any other. The three datums agree to two metres. Source: the EPSG register.
 */
export function gridZoneOf(epsg: number): GridZone | null {
  const [family, zone] = [Math.floor(epsg / 100), epsg % 100]
  if ((family === 326 || family === 327) && zone >= 1 && zone <= 60) return { zone, isSouth: family === 327 }
  if (epsg >= 28346 && epsg <= 28359) return { zone: epsg - 28300, isSouth: true }
  if (epsg >= 7846 && epsg <= 7859) return { zone: epsg - 7800, isSouth: true }
  return null
}
