import type { Attack, Attacker, Sent } from '../attack.ts'

const border = 'a-border-that-no-file-has'

/** A file of boundaries for a place of the demo's first farm, as the browser sends it. */
function file(name: string, text: string, as: Attacker = 'manager'): Sent {
  const field = (key: string, value: string) =>
    `--${border}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  return {
    as,
    method: 'POST',
    path: '/portal/v2/api/farm/field/import',
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
    body: `${field('location_id', '201')}${field('kind', 'paddock')}--${border}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n${text}\r\n--${border}--\r\n`,
  }
}

type Ring = [number, number][]
const geoJson = (rings: Ring[], more: object = {}) =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...more,
    features: rings.map((ring, at) => ({
      type: 'Feature',
      properties: { name: `Shape ${at}` },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  })

/** A comb; the same one turned crosses it at each pair of teeth. */
function comb(teeth: number, isTurned: boolean): Ring {
  const step = 0.05 / teeth
  const points: Ring = [[0, 0]]
  for (let tooth = 0; tooth < teeth; tooth++) {
    const at = tooth * step
    points.push([at, 0.05], [at + step / 2, 0.05], [at + step / 2, 0.001], [at + step, 0.001])
  }
  points.push([0.05, 0], [0, 0])
  return points.map(([x, y]) => (isTurned ? [142.03 + y, -37.75 + x] : [142.03 + x, -37.75 + y]))
}

const square = (at: number): Ring => {
  const [x, y] = [142.03 + at * 1e-6, -37.75 + at * 1e-6]
  return [
    [x, y],
    [x + 0.01, y],
    [x + 0.01, y + 0.01],
    [x, y + 0.01],
    [x, y],
  ]
}

/** Files that cost much to read. */
export const files: Attack[] = [
  {
    name: 'two boundaries of 500 crossing teeth',
    source: 'list',
    expect: [200, 422],
    send: () => file('combs.geojson', geoJson([comb(500, false), comb(500, true)])),
  },
  {
    name: '1,000 shapes over each other',
    source: 'list',
    expect: [200, 422],
    send: () => file('heap.geojson', geoJson(Array.from({ length: 1000 }, (_, at) => square(at)))),
  },
  {
    name: 'a coordinate system of 200 KB',
    source: 'list',
    expect: [400, 422],
    send: () =>
      file(
        'crs.geojson',
        geoJson([square(0)], { crs: { type: 'name', properties: { name: 'EPSG:'.repeat(40_000) } } }),
      ),
  },
  {
    name: 'a KML of 9 MB of attributes',
    source: 'list',
    expect: [400, 422],
    send: () =>
      file('wide.kml', `<kml><Document><Placemark ${'a="b" '.repeat(1_500_000)}></Placemark></Document></kml>`),
  },
  {
    name: 'a KML that names itself',
    source: 'RS-09',
    expect: [400, 422],
    send: () => {
      const names = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)
      return file(
        'laughs.kml',
        `<!DOCTYPE kml [<!ENTITY a0 "ha">${names.join('')}]><kml><Document><name>&a9;</name></Document></kml>`,
      )
    },
  },
  {
    name: 'a million corners',
    source: 'RS-09',
    expect: [400, 413, 422],
    send: () => file('corners.geojson', geoJson([Array.from({ length: 500_000 }, () => [142.03, -37.7])])),
  },
  {
    name: 'an archive that is none',
    source: 'RS-09',
    expect: [400, 422],
    send: () => file('land.zip', `PK\u0003\u0004${'x'.repeat(5000)}`),
  },
  {
    name: 'more than 10 MB',
    source: 'RS-09',
    expect: [413, 0],
    send: () => file('large.kml', 'x'.repeat(11_000_000)),
  },
  {
    name: 'six files of 9 MB together',
    source: 'list',
    expect: [400, 422, 503],
    one: 503,
    times: 6,
    send: () =>
      file(
        'words.kml',
        `<kml><Document><Placemark><description>${'word '.repeat(1_800_000)}</description></Placemark></Document></kml>`,
      ),
  },
  {
    name: 'a file from a viewer',
    source: 'list',
    expect: [403, 0],
    times: 5,
    send: () => file('words.kml', 'x'.repeat(5_000_000), 'viewer'),
  },
]
