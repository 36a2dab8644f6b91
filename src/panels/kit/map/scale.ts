/** Metres a pixel of a Web Mercator map at a latitude and zoom, tiles of 512 pixels. */
const metresAPixel = (lat: number, zoom: number): number =>
  (40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / 2 ** (zoom + 9)

/** A round distance that is at most so many pixels long: its words and its length in pixels. */
export function scaleBar(lat: number, zoom: number, most = 110): { say: string; px: number } {
  const pixel = metresAPixel(lat, zoom)
  const longest = pixel * most
  const unit = 10 ** Math.floor(Math.log10(longest))
  const metres = [5, 2, 1].map((times) => times * unit).find((one) => one <= longest) ?? unit
  return { say: metres >= 1000 ? `${metres / 1000} km` : `${metres} m`, px: Math.round(metres / pixel) }
}
