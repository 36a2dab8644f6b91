import type { Ring } from '#geometry/shapes.ts'
import type { LandOut, LandOutFile } from './landOut.ts'

/** Fields as KML (OGC 2.2), one placemark each. */
export function kmlOf(fields: LandOut[], title: string): LandOutFile {
  const placemarks = fields.map(({ name, location, area_ha: ha, boundary: { coordinates } }) => {
    const [outside = [], ...holes] = coordinates
    return [
      `<Placemark><name>${escaped(name)}</name><description>${escaped(`${location}, ${ha} ha`)}</description><Polygon>`,
      `<outerBoundaryIs>${ringOf(outside)}</outerBoundaryIs>`,
      ...holes.map((hole) => `<innerBoundaryIs>${ringOf(hole)}</innerBoundaryIs>`),
      '</Polygon></Placemark>',
    ].join('')
  })
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${escaped(title)}</name>`,
    ...placemarks,
    '</Document></kml>\n',
  ].join('\n')
  return { ending: 'kml', media_type: 'application/vnd.google-earth.kml+xml', bytes: Buffer.from(text) }
}

const ringOf = (ring: Ring): string =>
  `<LinearRing><coordinates>${ring.map(([x, y]) => `${x},${y}`).join(' ')}</coordinates></LinearRing>`

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text as XML holds it; letters that XML cannot hold are left out. */
const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').replace(/[&<>"']/g, (letter) => marks[letter] ?? letter)
