import { readdirSync } from 'node:fs'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LandFileRead, LandFileRow } from '#types/entity/land.ts'
import { type Browser, origin, startApp, type TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'

// Files of boundaries: tried out, brought in, saved, and brought in again.
const org = 20
const location = 2001
const elsewhere = 1201
const path = '/portal/v2/api/farm/field/import'

let app: TestApp
const people = new Map<PersonName, Browser>()
const as = (name: PersonName): Browser => {
  const found = people.get(name)
  if (!found) throw new Error(`${name} is not signed in`)
  return found
}
beforeAll(async () => {
  app = await startApp()
  for (const name of ['member', 'viewer', 'stranger', 'nobody'] as const) people.set(name, await app.as(name))
}, 180_000)
afterAll(() => app.close())

type Values = Record<string, unknown>
const border = 'a-border-that-no-file-has'
const text = (content: string) => Buffer.from(content)
const json = (content: unknown) => text(JSON.stringify(content))

/** The parts of a form as a browser sends them: nested values under bracketed names. */
function bodyOf(file: Buffer, values: Values, name: string): Buffer {
  const pieces: Buffer[] = []
  const add = (key: string, value: unknown): void => {
    if (Array.isArray(value)) for (const [at, item] of value.entries()) add(`${key}[${at}]`, item)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, item] of Object.entries(value)) add(`${key}[${inner}]`, item)
    else pieces.push(text(`--${border}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${String(value)}\r\n`))
  }
  for (const [key, value] of Object.entries(values)) add(key, value)
  const head = `--${border}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return Buffer.concat([...pieces, text(head), file, text(`\r\n--${border}--\r\n`)])
}

const upload = (file: Buffer, values: Values = {}, who: PersonName = 'member', where = org, name = 'land.bin') => {
  const { token, cookies } = as(who)
  return app.app.inject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      'x-org-id': String(where),
      origin,
      cookie: Object.entries(cookies)
        .map(([key, value]) => `${key}=${value}`)
        .join('; '),
      'content-type': `multipart/form-data; boundary=${border}`,
    },
    payload: bodyOf(file, { location_id: location, kind: 'paddock', ...values }, name),
  })
}
const read = async (file: Buffer, values: Values = {}): Promise<LandFileRead> => {
  const reply = await upload(file, values)
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(200)
  return reply.json().result
}
const keep = { check_only: false }
const fields = async (search: string): Promise<Record<string, never>[]> =>
  (await as('member').call('field.page', { search }, { org })).json().result
const countOf = async (): Promise<number> => {
  const reply = await as('member').call('field.page', { limit: 1 }, { org })
  return reply.json().page.total
}
/** What a refusal says, which stands at the file. */
const refusedFile = async (file: Buffer, values: Values = {}, at = 'file'): Promise<string> => {
  const before = [await countOf(), readdirSync(app.settings.dataDir, { recursive: true }).length]
  const reply = await upload(file, { ...keep, ...values })
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(400)
  expect(Object.keys(reply.json().responseException.at)).toEqual([at])
  expect([await countOf(), readdirSync(app.settings.dataDir, { recursive: true }).length]).toEqual(before)
  return reply.json().responseException.exceptionMessage
}

type Ring = number[][]
/** A square of so many thousandths of a degree, so many of them east of 143. */
const ring = (east: number, side = 5): Ring => {
  const [west, south, d] = [143 + east / 1000, -37.5, side / 1000]
  return [
    [west, south],
    [west + d, south],
    [west + d, south + d],
    [west, south + d],
    [west, south],
  ]
}
/** A square hole in the ground of `ring(east)`. */
const holeIn = (east: number): Ring =>
  ring(east + 1, 2)
    .map(([x = 0, y = 0]) => [x, y + 0.001])
    .toReversed()
const feature = (name: unknown, ...coordinates: Ring[]) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates },
})
const collection = (...features: unknown[]) => json({ type: 'FeatureCollection', features })
const line = (corners: Ring) => corners.map((corner) => corner.join(',')).join(' ')
const placemark = (name: string, corners: Ring, more = '') =>
  `<Placemark><name>${name}</name>${more}<Polygon><outerBoundaryIs><LinearRing><coordinates>${line(corners)}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
const kml = (...inside: string[]) =>
  text(
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside.join('\n')}</Document></kml>`,
  )

/** A .shp of one record for each list of rings, written here by the description, apart from the one that is tested. */
function shp(records: Ring[][], type = 5): Buffer {
  const bodies = records.map((rings) => {
    const points = rings.flat()
    const body = Buffer.alloc(44 + 4 * rings.length + 16 * points.length)
    body.writeInt32LE(type, 0)
    body.writeInt32LE(rings.length, 36)
    body.writeInt32LE(points.length, 40)
    rings.reduce((start, one, part) => {
      body.writeInt32LE(start, 44 + 4 * part)
      return start + one.length
    }, 0)
    for (const [at, [x = 0, y = 0]] of points.entries()) {
      body.writeDoubleLE(x, 44 + 4 * rings.length + 16 * at)
      body.writeDoubleLE(y, 52 + 4 * rings.length + 16 * at)
    }
    return body
  })
  const head = Buffer.alloc(100)
  head.writeInt32BE(9994, 0)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(type, 32)
  const shapes = bodies.map((body, at) => {
    const start = Buffer.alloc(8)
    start.writeInt32BE(at + 1, 0)
    start.writeInt32BE(body.length / 2, 4)
    return Buffer.concat([start, body])
  })
  return Buffer.concat([head, ...shapes])
}
const zip = (files: Record<string, Buffer>) => Buffer.from(zipSync(files))
const mga = (zone: number) =>
  text(
    `PROJCS["GDA2020_MGA_Zone_${zone}",GEOGCS["GDA2020",DATUM["GDA2020",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",10000000.0],PARAMETER["Central_Meridian",${zone * 6 - 183}.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`,
  )

describe('a file of boundaries', () => {
  it('is tried out unless keeping is asked for, then brought in once', async () => {
    const file = collection(feature('River', ring(0)), feature('Hill', ring(10), holeIn(10)))
    const trial = await read(file)
    expect(trial).toMatchObject({ fine: true, format: 'GeoJSON file', added: 0, changed: 0 })
    expect(trial.say).toBe('2 shapes found in this GeoJSON file. 2 new fields. Nothing is kept yet.')
    expect(trial.rows).toMatchObject([
      { row: 1, name: 'River', corners: 4, say: null, level: 'good', is_new: true, can_keep: true },
      { row: 2, name: 'Hill', corners: 8, is_new: true },
    ])
    expect(await fields('River')).toEqual([])
    expect(await read(file, { ...keep, soil_type: 'Grey clay' })).toMatchObject({
      added: 2,
      rows: [],
      say: '2 fields added.',
    })
    const [river] = await fields('River')
    expect(river).toMatchObject({
      kind: 'paddock',
      soil_type: 'Grey clay',
      area_ha: trial.rows[0]?.area_ha,
      corners: 4,
    })
    const again = await read(file)
    const same = { is_new: false, is_same: true, can_keep: false, level: 'none', say: 'It is the same as now.' }
    expect(again.rows).toMatchObject([same, same])
    expect(again).toMatchObject({ fine: false, say: expect.stringContaining('2 are the same as now.') })
    expect(await refusedFile(file, {}, 'keep')).toBe('All of it is there already. Choose what is to be replaced.')
    expect(await fields('River')).toHaveLength(1)
  })

  it('replaces a boundary only where that is said, of the version that was seen', async () => {
    await read(collection(feature('Ridge', ring(820)), feature('Gully', ring(830))), keep)
    const file = collection(feature('Ridge', ring(820, 6)), feature('Gully', ring(830)), feature('Flat', ring(840)))
    const { rows, say } = await read(file)
    expect(rows).toMatchObject([
      { is_new: false, is_same: false, can_keep: true, version: 1 },
      { is_new: false, is_same: true, can_keep: false, version: 1 },
      { is_new: true, is_same: false, can_keep: true, version: null },
    ])
    expect(rows[0]?.say).toMatch(/^Choose it to replace the boundary of Ridge, 24\.\d+ ha\.$/)
    expect(say).toBe(
      '3 shapes found in this GeoJSON file. 1 new field. 1 boundary would be replaced: choose which. 1 is the same as now. Nothing is kept yet.',
    )
    const before = (await fields('Ridge'))[0]
    // Without a word of what to replace only what is new comes in.
    expect(await read(file, keep)).toMatchObject({ added: 1, changed: 0, say: '1 field added, 2 left as they are.' })
    expect((await fields('Ridge'))[0]).toEqual(before)
    // A name alone is no such word.
    const unsaid = await upload(file, { ...keep, keep: [{ row: 1, name: 'Ridge' }] })
    expect(unsaid).toRefuse(409, 'A field of this location is called Ridge already.')
    const chosen = { ...keep, keep: [{ row: 1, name: 'Ridge', version: 1 }] }
    expect(await read(file, chosen)).toMatchObject({ added: 0, changed: 1, say: '1 boundary replaced.' })
    expect((await fields('Ridge'))[0]).toMatchObject({ version: 2, area_ha: rows[0]?.area_ha })
  })

  it('replaces the boundary of a field that a shape is called after, whatever the file called it', async () => {
    await read(collection(feature('East bank', ring(880))), keep)
    const file = collection(feature('Parcel 17', ring(880, 6)))
    const { rows, there } = await read(file)
    expect(rows).toMatchObject([{ name: 'Parcel 17', is_new: true, version: null }])
    expect(there.find(({ name }: { name: string }) => name === 'East bank')).toEqual({ name: 'East bank', version: 1 })
    const renamed = { ...keep, keep: [{ row: 1, name: 'east bank', version: 1 }] }
    expect(await read(file, renamed)).toMatchObject({ added: 0, changed: 1, there: [] })
    expect(await fields('East bank')).toMatchObject([{ version: 2, area_ha: rows[0]?.area_ha }])
    expect(await fields('Parcel 17')).toEqual([])
  })

  it('tells the second of two who replace a boundary at once, and keeps nothing of what they sent', async () => {
    await read(collection(feature('Shared', ring(850))), keep)
    const [mine, theirs] = [collection(feature('Shared', ring(850, 6))), collection(feature('Shared', ring(850, 7)))]
    const both = await Promise.all(
      [mine, theirs].map((file) => upload(file, { ...keep, keep: [{ row: 1, name: 'Shared', version: 1 }] })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = both.find(({ statusCode }) => statusCode === 409)?.json().responseException
    const say =
      'Somebody else changed Shared meanwhile. Nothing is brought in: choose the file again to see what is there now.'
    expect(late).toMatchObject({ code: 'changed', exceptionMessage: say, at: { keep: say } })
    const also = collection(feature('Comes along', ring(860)), feature('Gone', ring(870)))
    const wanted = [
      { row: 1, name: 'Comes along' },
      { row: 2, name: 'Gone', version: 1 },
    ]
    expect(await upload(also, { ...keep, keep: wanted })).toRefuse(
      409,
      'There is no field called Gone any more. Nothing is brought in: choose the file again to see what is there now.',
    )
    expect(await fields('Comes along')).toEqual([])
  })

  it('brings in only what is chosen, under the names that it is given', async () => {
    const file = collection(feature('A1', ring(20)), feature(undefined, ring(30)), feature('A3', ring(40)))
    const { rows } = await read(file)
    expect(rows[1]).toMatchObject({ name: '', say: 'It has no name: give it one.', level: 'watch', can_keep: true })
    expect(await refusedFile(file, {}, 'keep')).toBe('Shape 2 has no name. Give it one.')
    const tries: [unknown, string][] = [
      [[{ row: 4, name: 'Far' }], 'The file has no shape 4.'],
      [[1, 1].map((row) => ({ row, name: `N${row}` })), 'Shape 1 is named twice.'],
      [[{ row: 1, name: 'x' }], 'Shape 1: use at least 2 characters for its name.'],
      [
        [
          { row: 1, name: 'Same' },
          { row: 2, name: 'SAME' },
        ],
        'Two shapes are called SAME. Give each its own name.',
      ],
    ]
    for (const [wanted, say] of tries) expect(await refusedFile(file, { keep: wanted }, 'keep')).toBe(say)
    const chosen = [
      { row: 2, name: 'Named here' },
      { row: 3, name: 'A three' },
    ]
    expect(await read(file, { ...keep, keep: chosen })).toMatchObject({ added: 2 })
    expect(await fields('A1')).toEqual([])
    expect(await fields('Named here')).toHaveLength(1)
  })

  it('is told by its content, whatever it is called', async () => {
    const files: [Buffer, string][] = [
      [collection(feature('By content', ring(50))), 'GeoJSON file'],
      [Buffer.concat([text('\uFEFF \n'), collection(feature('By content', ring(50)))]), 'GeoJSON file'],
      [kml(placemark('By content', ring(50))), 'KML file'],
      [Buffer.from(`\uFEFF${kml(placemark('By content', ring(50))).toString()}`, 'utf16le'), 'KML file'],
      [zip({ 'doc.kml': kml(placemark('By content', ring(50))) }), 'KMZ file'],
      [zip({ 'a/b.shp': shp([[ring(50).toReversed()]]) }), 'shapefile'],
    ]
    for (const [file, format] of files) {
      const { rows, format: told } = (await upload(file, {}, 'member', org, '../../x.png')).json().result
      expect(told).toBe(format)
      expect(rows).toHaveLength(1)
      expect(rows[0].area_ha).toBeCloseTo(24.5, 0)
    }
  })

  it('becomes several where a shape has several parts, each with a name of its own', async () => {
    const parts = { type: 'MultiPolygon', coordinates: [[ring(60)], [ring(70)]] }
    const deep = { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }, parts] }
    const file = collection({ type: 'Feature', properties: { PADDOCK: 7 }, geometry: deep }, feature('7', ring(80)))
    expect((await read(file)).rows.map(({ name }) => name)).toEqual(['7', '7 2', '7 3'])
    expect((await read(json(parts))).rows).toHaveLength(2)
    expect((await read(json(feature('One', ring(1))))).rows).toHaveLength(1)
    const multi = `<Placemark><name>Two</name><MultiGeometry>${[ring(60), ring(70)].map((one) => `<Polygon><outerBoundaryIs><LinearRing><coordinates>${line(one)}</coordinates></LinearRing></outerBoundaryIs></Polygon>`).join('')}</MultiGeometry></Placemark>`
    expect((await read(kml(`<Folder><Folder>${multi}</Folder></Folder>`))).rows.map(({ name }) => name)).toEqual([
      'Two',
      'Two 2',
    ])
    const [hole, inner] = [holeIn(90).toReversed(), ring(90, 9).toReversed()]
    expect((await read(zip({ 'x.shp': shp([[inner, hole, ring(200).toReversed()]]) }))).rows).toMatchObject([
      { corners: 4 },
      { corners: 8 },
    ])
  })

  it('warns of what overlaps, in the file and at the location, by more than 2 %', async () => {
    await read(collection(feature('Old ground', ring(300))), keep)
    const file = collection(feature('Over', ring(303)), feature('Beside', ring(308)), feature('Sliver', ring(312.95)))
    const { rows } = await read(file)
    expect(rows[0]).toMatchObject({ level: 'watch', can_keep: true })
    expect(rows[0]?.say).toMatch(/^It overlaps Old ground by 9\.\d+ ha \(40 %\)\.$/)
    expect(rows.slice(1).map(({ say }) => say)).toEqual([null, null])
    const twice = await read(collection(feature('One', ring(400)), feature('Two', ring(401))))
    expect(twice.rows.map(({ say }) => say?.slice(0, 16))).toEqual(['It overlaps Two ', 'It overlaps One '])
    expect(twice.say).toContain('2 to look at.')
  })

  it('tells what is wrong with a shape, and brings in the sound ones', async () => {
    const bowTie = [
      [143, -37],
      [143.01, -37.01],
      [143.01, -37],
      [143, -37.01],
      [143, -37],
    ]
    const file = collection(
      feature('Bow', bowTie),
      feature('Off', [
        [200, -37],
        [200.1, -37],
        [200.1, -37.1],
        [200, -37],
      ]),
      feature('Words', [['a', 'b'] as never]),
      feature('Country', [
        [115, -35],
        [150, -35],
        [150, -15],
        [115, -15],
        [115, -35],
      ]),
      feature('Sound', ring(500)),
    )
    const { rows, say, fine } = await read(file)
    expect(fine).toBe(true)
    expect(rows.map(({ can_keep: can }) => can)).toEqual([false, false, false, false, true])
    for (const row of rows.slice(0, 4))
      expect(row).toMatchObject({ level: 'act', boundary: null, say: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(rows[0]?.say).toContain('crosses itself')
    expect(say).toContain('4 cannot be brought in.')
    expect(await refusedFile(file, {}, 'keep')).toMatch(/^Shape 1: The boundary crosses itself/)
    expect(await read(file, { ...keep, keep: [{ row: 5, name: 'Sound' }] })).toMatchObject({ added: 1 })
  })

  it('leaves no script, no markup and no description of a KML, and reads names as plain words', async () => {
    const evil = '<description><![CDATA[<script>alert(1)</script><img src=x onerror=alert(2)>]]></description>'
    const file = kml(
      placemark('<![CDATA[<script>alert(1)</script>Top <b>paddock</b>]]>', ring(600), evil),
      placemark('River &amp; flat &#60;img src=x onerror=alert(1)&#62;', ring(610), evil),
      placemark('Line\nfeed\u202e \u200b', ring(620)),
    )
    const { rows } = await read(file)
    expect(rows.map(({ name }) => name)).toEqual(['alert(1) Top paddock', 'River & flat', 'Line feed'])
    const reply = await upload(file, keep)
    expect(reply.statusCode).toBe(200)
    const kept = JSON.stringify(await app.store.asSystem((db) => db.selectFrom('field').selectAll().execute()))
    expect(kept).not.toMatch(/<script|onerror|CDATA|alert\(2\)/)
  })

  it('asks for nothing that a KML names as an entity, from a file or from elsewhere', async () => {
    const file = (entity: string) =>
      text(
        kml(placemark('&own;', ring(650)))
          .toString()
          .replace('?>\n', `?>\n<!DOCTYPE kml [<!ENTITY own ${entity}>]>\n`),
      )
    for (const entity of [`SYSTEM "file://${import.meta.filename}"`, 'SYSTEM "http://127.0.0.1:9/x"', '"&lol;&lol;"']) {
      const reply = await upload(file(entity))
      expect(reply.statusCode, reply.body).toBeLessThan(500)
      expect(reply.body).not.toMatch(/import |vitest/)
    }
  })

  it('finds its place in a grid of Australia by its .prj, or by the code in an older GeoJSON', async () => {
    // GDA Technical Manual (ICSM), Flinders Peak: E 273741.297 m, N 5796489.777 m in zone 55 is -37°57'03.7203", 144°25'29.5244".
    const [east, north] = [273741.297, 5796489.777]
    const square = [
      [east, north],
      [east, north + 500],
      [east + 500, north + 500],
      [east + 500, north],
      [east, north],
    ]
    const known = [144 + 25 / 60 + 29.5244 / 3600, -(37 + 57 / 60 + 3.7203 / 3600)]
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28355' } }
    const geometry = { type: 'Polygon', coordinates: [square] }
    for (const file of [
      zip({ 'fp.shp': shp([[square]]), 'fp.prj': mga(55) }),
      json({ type: 'FeatureCollection', crs, features: [{ type: 'Feature', properties: {}, geometry }] }),
    ]) {
      const [row] = (await read(file)).rows
      const corner = row?.boundary?.coordinates[0]?.find(
        ([x, y]) => Math.hypot(x - (known[0] ?? 0), y - (known[1] ?? 0)) < 1e-6,
      )
      expect(corner, JSON.stringify(row?.boundary)).toBeDefined()
      // A grid's square is stretched by its scale factor there, 1.000238.
      expect(row?.area_ha).toBeCloseTo(25, 1)
    }
    const without = await upload(zip({ 'fp.shp': shp([[square]]) }))
    expect(without.json().responseException.exceptionMessage).toMatch(/^The \.prj file is missing/)
  })

  it('reads the names of a shapefile in its own letters, and does without a table', async () => {
    const saved = unzipSync((await exported('shapefile')).rawPayload)
    expect(Object.keys(saved).sort()).toEqual(['fields.cpg', 'fields.dbf', 'fields.prj', 'fields.shp', 'fields.shx'])
    const dbf = Buffer.from(saved['fields.dbf'] ?? [])
    const bytes = shp([[ring(1).toReversed()]])
    expect((await read(zip({ 'a.shp': bytes }))).rows[0]?.name).toBe('')
    const head = dbf.readUInt16LE(8)
    const latin = Buffer.concat([
      dbf.subarray(0, head),
      text(' '),
      Buffer.from('M\u00fcllers'.padEnd(240), 'latin1'),
      dbf.subarray(head + 241),
    ])
    latin.writeUInt32LE(1, 4)
    expect((await read(zip({ 'a.shp': bytes, 'a.dbf': latin, 'a.cpg': text('1252') }))).rows[0]?.name).toBe('Müllers')
  })

  it('leaves out heights, and what else a file may carry', async () => {
    const corners = ring(700).map(([x = 0, y = 0]) => [x, y, 12.5])
    const { rows } = await read(json({ ...feature('With heights', corners), id: 5, bbox: [1, 2, 3, 4] }))
    expect(rows[0]).toMatchObject({ name: 'With heights', corners: 4, can_keep: true })
  })
})

const exported = (format: string, more: Values = {}, who: PersonName = 'member', where = org) =>
  as(who).call('field.export', { format, ...more }, { org: where })

describe('boundaries as a file', () => {
  const ha = (rows: LandFileRow[]) => Object.fromEntries(rows.map(({ name, area_ha: area }) => [name, area]))

  it.each([
    ['geojson', 'application/geo+json', 'geojson'],
    ['kml', 'application/vnd.google-earth.kml+xml', 'kml'],
    ['shapefile', 'application/zip', 'zip'],
  ])('are saved as %s and come back with the same names and areas', async (format, type, ending) => {
    const reply = await exported(format, { location_id: location })
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    expect(reply.headers['content-type']).toContain(type)
    expect(reply.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="[^"]+\\.${ending}"`))
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    const there = (await as('member').call('field.page', { location_id: location }, { org })).json().result
    const drawn = there.filter(({ boundary }: { boundary: unknown }) => boundary !== null)
    expect(drawn.length).toBeGreaterThan(3)
    const { rows } = await read(reply.rawPayload)
    expect(ha(rows)).toEqual(Object.fromEntries(drawn.map(({ name, area_ha: area }: LandFileRow) => [name, area])))
    // The file says what is there: nothing of it is new, and nothing would be another.
    expect(rows.filter(({ is_same: isSame }) => !isSame)).toEqual([])
  })

  it('are GeoJSON by RFC 7946: outsides anticlockwise, holes clockwise, longitude first', async () => {
    const { features } = (await exported('geojson')).json()
    const signed = (corners: Ring) =>
      corners
        .slice(1)
        .reduce((sum, [x = 0, y = 0], at) => sum + (corners[at]?.[0] ?? 0) * y - x * (corners[at]?.[1] ?? 0), 0)
    for (const { geometry } of features) {
      const [outside, ...holes] = geometry.coordinates
      expect(signed(outside)).toBeGreaterThan(0)
      for (const hole of holes) expect(signed(hole)).toBeLessThan(0)
      expect(outside[0]).toEqual(outside.at(-1))
    }
    expect(
      features.some(({ geometry }: { geometry: { coordinates: unknown[] } }) => geometry.coordinates.length > 1),
    ).toBe(true)
  })

  it('can be those of one location or one use, and say so when there are none', async () => {
    expect((await exported('geojson', { kind: 'paddock' })).json().features.length).toBeGreaterThan(0)
    const none = await exported('geojson', { kind: 'field' })
    expect(none).toRefuse(404, 'No boundary is drawn here yet, so there is nothing to save.')
    expect(await exported('geojson', { location_id: elsewhere })).toRefuse(404)
    expect(await exported('exe')).toRefuse(400)
  })

  it('may be saved by whoever may read, and by nobody else', async () => {
    expect((await exported('kml', {}, 'viewer')).statusCode).toBe(200)
    expect(await exported('kml', {}, 'stranger')).toRefuse(403)
    expect(await exported('kml', {}, 'nobody', -1)).toRefuse(403)
    expect(await app.browser().call('field.export', { format: 'kml' }, { org })).toRefuse(401)
    expect(await exported('kml', { location_id: location }, 'stranger', 12)).toRefuse(404)
  })
})

describe('a file that is none, or means harm', () => {
  it.each<[string, () => Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /./],
    ['HTML as .geojson', () => text('<!doctype html><html><script>alert(1)</script></html>'), /^This is a web page\./],
    ['HTML after a comment', () => text('<!-- kml --><html></html>'), /^This is a web page\./],
    [
      'SVG with script',
      () => text('<?xml version="1.0"?><svg><script>alert(1)</script></svg>'),
      /^This is a picture\./,
    ],
    ['other XML', () => text('<?xml version="1.0"?><gpx></gpx>'), /^This is XML, but not KML/],
    [
      'a GIF that is a ZIP too',
      () => Buffer.concat([text('GIF89a'), zip({ 'a.kml': kml(placemark('X', ring(1))) })]),
      /^This is a picture\./,
    ],
    ['a PNG', () => Buffer.from('89504e470d0a1a0a', 'hex'), /^This is a picture\./],
    ['a PDF', () => text('%PDF-1.7'), /^This is a PDF\./],
    ['a .shp alone', () => shp([[ring(1).toReversed()]]), /^This is one part of a shapefile/],
    ['words', () => text('hello'), /^This is not a file of boundaries/],
    ['bytes', () => Buffer.from([0x7b, 0, 1, 2, 3]), /^This is not a file of boundaries/],
    ['half a GeoJSON', () => collection(feature('Half', ring(1))).subarray(0, 90), /broken or cut off/],
    ['half a KML', () => kml(placemark('Half', ring(1))).subarray(0, 120), /broken or cut off/],
    ['JSON that is none of maps', () => json({ a: 1 }), /^This is JSON, but not GeoJSON/],
    ['a list', () => json([1]), /^This is not a file of boundaries/],
    ['a GeoJSON of points', () => json({ type: 'Point', coordinates: [1, 2] }), /^There is no boundary in this file/],
    [
      'a KML with entities',
      () => text(`<!DOCTYPE kml [<!ENTITY a "${'b'.repeat(100)}">]><kml><Document>&a;</Document></kml>`),
      /document type/,
    ],
    [
      'a GeoJSON in a grid that is unknown',
      () => json({ type: 'FeatureCollection', crs: { properties: { name: 'EPSG:2154' } }, features: [] }),
      /EPSG:2154/,
    ],
    [
      'an old grid',
      () =>
        zip({ 'a.shp': shp([[ring(1)]]), 'a.prj': text('GEOGCS["GCS_Australian_1966",DATUM["D_Australian_1966"]]') }),
      /old Australian system/,
    ],
    [
      'a .prj that is none',
      () => zip({ 'a.shp': shp([[ring(1)]]), 'a.prj': text('PROJCS["__proto__"]') }),
      /does not name a map projection/,
    ],
    ['an archive of photographs', () => zip({ 'a.jpg': text('x') }), /holds no shapefile/],
    [
      'an archive of names that lead out',
      () => zip({ '../../a.kml': kml(placemark('X', ring(1))), '/etc/b.kml': text('x') }),
      /holds no shapefile/,
    ],
    ['half an archive', () => zip({ 'a.kml': kml(placemark('X', ring(1))) }).subarray(0, 150), /archive is broken/],
    [
      'an archive of 300 files',
      () => zip(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`${n}.txt`, text('x')]))),
      /more than 200 files/,
    ],
    ['lines of a shapefile', () => zip({ 'a.shp': shp([], 3) }), /^There is no boundary/],
  ])('IN-12: is refused in words when it is %s, and nothing is written', async (_, file, say) => {
    expect(await refusedFile(file())).toMatch(say)
  })

  it('IN-12: is refused when a shapefile lies about its own lengths', async () => {
    for (const [at, value, isBig] of [
      [104, -2, true],
      [104, 0x7fffffff, true],
      [100 + 8 + 36, 0x7fffffff, false],
      [100 + 8 + 40, -1, false],
      [100 + 8 + 44, 999, false],
    ] as const) {
      const bytes = shp([[ring(1).toReversed()]])
      if (isBig) bytes.writeInt32BE(value, at)
      else bytes.writeInt32LE(value, at)
      expect(await refusedFile(zip({ 'a.shp': bytes })), `${at} ${value}`).toMatch(/\.shp in this archive is broken/)
    }
  })

  it('RS-09: a zip bomb is refused, whatever sizes it tells of itself, and memory stays bounded', async () => {
    const bomb = zip({ 'doc.kml': Buffer.alloc(300_000_000, ' ') })
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss
    expect(await refusedFile(bomb)).toMatch(/unpacks to far more/)
    // The same with a small size written where the archive lists what it holds.
    const end = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    bomb.writeUInt32LE(1000, bomb.readUInt32LE(end + 16) + 24)
    expect(await refusedFile(bomb)).toMatch(/unpacks to far more/)
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  })

  it('RS-09: a million corners, a thousand and one shapes and ten megabytes are counted, not read', async () => {
    const million = `{"type":"Polygon","coordinates":[[${'[1,2],'.repeat(1_000_000)}[1,2]]]}`
    expect(await refusedFile(text(million))).toMatch(/^This file has more than 300,000 corners in all/)
    const long = kml(
      `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${'1,2 '.repeat(1_000_000)}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
    )
    expect(await refusedFile(long)).toMatch(/^This file has more than 300,000 corners in all/)
    const huge = shp([[Array.from({ length: 300_001 }, (_, n) => [n / 1e5, 1])]])
    expect(await refusedFile(zip({ 'a.shp': huge }))).toMatch(/^This file has more than 300,000 corners in all/)
    const many = Array.from({ length: 1001 }, (_, n) => feature(`F${n}`, ring(n)))
    expect(await refusedFile(collection(...many))).toMatch(/^This file has more than 1,000 shapes/)
    expect(await refusedFile(kml(...many.map((_, n) => placemark(`F${n}`, ring(n)))))).toMatch(/more than 1,000 shapes/)
    expect(await refusedFile(text(`{"a":[${'{},'.repeat(400_000)}{}]}`))).toMatch(/far more than boundaries/)
    expect(await refusedFile(kml('<a/>'.repeat(400_000)))).toMatch(/far more than boundaries/)
    expect(await refusedFile(text(`<kml>${'<a>'.repeat(5000)}</kml>`))).toMatch(/broken/)
    expect(
      await refusedFile(
        text(`{"type":"Polygon","coordinates":${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
        {},
        'keep',
      ),
    ).toMatch(/^Shape 1/)
    const large = await upload(Buffer.alloc(10_485_763, ' '))
    expect(large.statusCode).toBe(413)
    expect(large.json().responseException.exceptionMessage).toBe('This is too large. Send one file of at most 10 MB.')
    const round = Array.from({ length: 10_002 }, (_, n) => [
      143 + Math.cos(n / 1591.8) / 100,
      -37 + Math.sin(n / 1591.8) / 100,
    ])
    const [row] = (await read(collection(feature('Round', round)))).rows
    expect(row).toMatchObject({ can_keep: false, boundary: null })
    expect(row?.say).toContain('more than 10,000 corners')
  })

  it.each<[string, Values, string[]]>([
    ['no location', { location_id: undefined }, ['location_id']],
    ['a location that is text', { location_id: 'here' }, ['location_id']],
    ['a use that is none', { kind: 'lake' }, ['kind']],
    ['a soil of one letter', { soil_type: 'x' }, ['soil_type']],
    ['a field that no call knows', { is_super_user: 'true' }, ['is_super_user']],
    ['a row that is text', { keep: [{ row: 'one', name: 'xx' }] }, ['keep.0.row']],
    ['a row without a name', { keep: [{ row: 1 }] }, ['keep.0.name']],
    ['more in a row than belongs there', { keep: [{ row: 1, name: 'xx', id: 5 }] }, ['keep.0.id']],
  ])('is refused with %s', async (_, values, at) => {
    const reply = await upload(collection(feature('Any', ring(1))), { ...keep, ...values })
    expect(reply.statusCode, reply.body).toBe(400)
    expect(Object.keys(reply.json().responseException.at)).toEqual(at)
  })

  it('is for those who may change the organisation, and for its own locations', async () => {
    const file = collection(feature('Mine', ring(1)))
    expect((await upload(file, keep, 'viewer')).statusCode).toBe(403)
    expect((await upload(file, keep, 'stranger')).statusCode).toBe(403)
    expect((await upload(file, keep, 'stranger', 12)).statusCode).toBe(404)
    expect((await upload(file, { ...keep, location_id: elsewhere })).statusCode).toBe(404)
    expect(
      await app
        .browser()
        .call('field.import', { file: file.toString('base64'), location_id: location, kind: 'paddock' }, { org }),
    ).toRefuse(401)
    expect(
      await as('member').call(
        'field.import',
        { file: file.toString('base64'), location_id: location, kind: 'paddock' },
        { org },
      ),
    ).toAnswer()
    expect(await fields('Mine')).toEqual([])
  })

  it('is kept whole or not at all', async () => {
    const season = { name: 'Land 2019', kind: 'pasture', starts_on: '2019-01-01', ends_on: '2019-12-31' }
    const call = async (name: string, input: Values) => (await as('member').call(name, input, { org })).json().result
    await read(collection(feature('With a crop', ring(800))), keep)
    const [field] = await fields('With a crop')
    const { slug } = await call('season.create', season)
    await call('field-season.create', { field_slug: field?.slug, season_slug: slug, crop: 'pasture', area_ha: 24 })
    const smaller = collection(feature('Comes with it', ring(900)), feature('With a crop', ring(800, 3)))
    const reply = await upload(smaller, {
      ...keep,
      keep: [
        { row: 1, name: 'Comes with it' },
        { row: 2, name: 'With a crop', version: 1 },
      ],
    })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().responseException.exceptionMessage).toMatch(/^With a crop would have/)
    expect(await fields('Comes with it')).toEqual([])
  })
})
