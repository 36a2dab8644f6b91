import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type Reply, startApp, type TestApp } from '../../server/app.ts'
import { archiveOf, columnsTif, floatTif } from './files.ts'

let app: TestApp
let manager: Browser
let stranger: Browser
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const put = (slug: string, name: string, bytes: Buffer | string) => {
  const folder = join(app.settings.dataDir, 'rasters', slug)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
}

beforeAll(async () => {
  app = await startApp()
  manager = await app.as('manager')
  stranger = await app.as('stranger')
  put('hamilton-grazing', 'ndvi_2026-11-01.tif', await columnsTif([0.2, 0.4, null, 0.8], { cloudPct: 7 }))
  put('hamilton-grazing', 'ndvi_2026-11-16_own-drone.tif', await columnsTif([0.2, 0.65, 0.5, null]))
  put('hamilton-grazing', 'ndvi_2026-11-16_own-drone_far.tif', await columnsTif([0.9], { west: 143, height: 1 }))
  put('hamilton-grazing', 'colour_2026-11-10.pmtiles', archiveOf(png, 2))
  put('hamilton-grazing', 'tracks_2026-11-10.pmtiles', archiveOf(Buffer.from([0x1a, 0x00]), 1))
  put('narrabri-cotton', 'ndvi_2026-11-05.tif', await columnsTif([0.3, 0.3], { west: 149, north: -30 }))
})
afterAll(() => app.close())

/** Lets time go by; whoever is signed in signs in anew, since a token has its time too. */
async function pass(ms: number): Promise<void> {
  app.clock.pass(ms)
  manager = await app.as('manager')
  stranger = await app.as('stranger')
}

interface SceneRow {
  scene_id: string
  date: string
  tiles: string
  cloud_pct: number | null
  west: number
  east: number
  south: number
  north: number
  file: string | null
  picture: string | null
}

async function scenes(browser: Browser = manager, input: Record<string, unknown> = {}, org = 20): Promise<SceneRow[]> {
  const wide = { from: '2026-01-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }
  const reply = await browser.call('procedure.imagery_scenes', { ...wide, ...input }, { org })
  expect(reply).toAnswer()
  return reply.json().result
}

/** The tile of a place, and where in it the place lies. */
function tileAt(lon: number, lat: number, z: number) {
  const n = 2 ** z
  const x = ((lon + 180) / 360) * n
  const radians = (lat * Math.PI) / 180
  const y = ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * n
  return { x: Math.floor(x), y: Math.floor(y), column: Math.floor((x % 1) * 256), row: Math.floor((y % 1) * 256) }
}

const addressAt = (tiles: string, z: number, x: number, y: number): string =>
  tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

// No token goes with it: a map does not send one.
const fetchTile = (address: string, headers: Record<string, string> = {}): Promise<Reply> =>
  app.app.inject({ method: 'GET', url: address, headers })

/** Red, green, blue and how solid it is, at a place. */
async function colourAt(tiles: string, lon: number, lat: number, z = 12): Promise<number[]> {
  const { x, y, column, row } = tileAt(lon, lat, z)
  const reply = await fetchTile(addressAt(tiles, z, x, y))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/png')
  const { data, palette = [] } = decode(reply.rawPayload)
  const place = data[row * 256 + column] ?? 0
  return [...(palette[place] ?? []).slice(0, 3), place === 0 ? 0 : 255]
}

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

describe('the scenes of an organisation', () => {
  it('are those in its folder, newest first, with where they lie and how much was hidden', async () => {
    const rows = await scenes()
    expect(rows.map(({ date, cloud_pct }) => [date, cloud_pct])).toEqual([
      ['2026-11-16', null],
      ['2026-11-01', 7],
    ])
    const [drone, first] = rows
    expect([first?.west, first?.east].map((degrees) => degrees?.toFixed(4))).toEqual(['142.0000', '142.0400'])
    expect([first?.north, first?.south].map((degrees) => degrees?.toFixed(4))).toEqual(['-37.0000', '-37.0400'])
    // Two files that differ in their part only are one scene.
    expect(drone?.east.toFixed(4)).toBe('143.0100')
    expect(drone?.file).toBeNull()
    expect(await scenes(manager, { from: '2026-11-02T00:00:00Z' })).toHaveLength(1)
    expect(await scenes(manager, { index: 'colour' })).toMatchObject([{ format: 'PMTiles', mean: null }])
    expect(await scenes(manager, { index: 'none' })).toEqual([])
  })

  it("TN-01: are nobody else's, by name, by place or by header", async () => {
    expect((await scenes(stranger, {}, 12)).map(({ date }) => date)).toEqual(['2026-11-05'])
    expect(await stranger.call('procedure.imagery_scenes', {}, { org: 20 })).toRefuse(403)
    expect(await app.browser().call('procedure.imagery_scenes', {}, { org: 20 })).toRefuse(401)
    expect(await scenes(manager, { location_ids: [1201] })).toEqual([])
  })

  it('refuse what is no index, no day and no place', async () => {
    for (const input of [
      { index: '../x' },
      { index: 7 },
      { from: 'yesterday' },
      { location_ids: ['x'] },
      { bbox: 1 },
    ]) {
      const reply = await manager.call('procedure.imagery_scenes', input, { org: 20 })
      expect(reply).toRefuse(400)
      expect(Object.keys(reply.json().responseException.at)[0]).toContain(Object.keys(input)[0])
    }
  })
})

describe('a tile', () => {
  it('has the colour of the number at a place, and is clear where there is none', async () => {
    const { ramp = [] } = app.portal.core.quantities.ndvi ?? {}
    const [, first] = await scenes()
    const tiles = first?.tiles ?? ''
    const [pale, dark] = [await colourAt(tiles, 142.005, -37.005), await colourAt(tiles, 142.035, -37.035)]
    expect(pale[3]).toBe(255)
    expect(dark[3]).toBe(255)
    for (const [found, value] of [
      [pale, 0.2],
      [dark, 0.8],
    ] as const) {
      const next = ramp.findIndex((stop) => stop.at > value)
      const [from, to] = [ramp[next - 1], ramp[next]]
      const part = (value - (from?.at ?? 0)) / ((to?.at ?? 0) - (from?.at ?? 0))
      rgb(from?.colour ?? '').forEach((low, index) => {
        const wanted = low + ((rgb(to?.colour ?? '')[index] ?? 0) - low) * part
        expect(Math.abs((found[index] ?? 0) - wanted)).toBeLessThanOrEqual(2)
      })
    }
    expect((await colourAt(tiles, 142.025, -37.005))[3]).toBe(0)
    expect((await colourAt(tiles, 142.045, -37.005))[3]).toBe(0)
    // From far away and from near by it is the same place.
    expect(await colourAt(tiles, 142.035, -37.035, 16)).toEqual(dark)
    expect(await colourAt(tiles, 142.035, -37.035, 10)).toEqual(dark)
  })

  it('is kept by the browser for half a day, privately, and asked for again by its tag', async () => {
    const [row] = await scenes()
    const { x, y } = tileAt(142.005, -37.005, 12)
    const address = addressAt(row?.tiles ?? '', 12, x, y)
    const reply = await fetchTile(address)
    expect(reply.headers['cache-control']).toBe('private, max-age=43200, immutable')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    const etag = String(reply.headers.etag)
    expect((await fetchTile(address, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await fetchTile(address)).rawPayload.equals(reply.rawPayload)).toBe(true)
    await pass(60 * 60_000)
    expect((await scenes())[0]?.tiles).toBe(row?.tiles)
  })

  it('of an archive is sent as it is there; a vector tile that is not there is no content', async () => {
    const [colour] = await scenes(manager, { index: 'colour' })
    expect((await fetchTile(addressAt(colour?.tiles ?? '', 0, 0, 0))).rawPayload.equals(png)).toBe(true)
    expect((await fetchTile(addressAt(colour?.tiles ?? '', 3, 1, 1))).headers['content-type']).toBe('image/png')
    const [tracks] = await scenes(manager, { index: 'tracks' })
    const there = await fetchTile(addressAt(tracks?.tiles ?? '', 0, 0, 0))
    expect(there.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
    expect([...there.rawPayload]).toEqual([0x1a, 0])
    expect((await fetchTile(addressAt(tracks?.tiles ?? '', 1, 0, 0))).statusCode).toBe(204)
    expect(await fetchTile(addressAt((tracks?.tiles ?? '').replace('.mvt', '.png'), 0, 0, 0))).toRefuse(404)
  })

  it('outside of the world is refused, and so is what is no number', async () => {
    const [row] = await scenes()
    const tiles = row?.tiles ?? ''
    for (const [z, x, y] of [
      [2, 4, 0],
      [2, 0, 4],
      [23, 0, 0],
      [99999999, 0, 0],
    ] as const)
      expect(await fetchTile(addressAt(tiles, z, x, y))).toRefuse(404)
    for (const part of ['-1', '1.5', '0x1', 'NaN', '%00', '%2e%2e', '1e3'])
      expect((await fetchTile(tiles.replace('{z}', '2').replace('{x}', part).replace('{y}', '1'))).statusCode).toBe(404)
  })
})

describe('a scene as one picture', () => {
  it('shows the part that is asked for, in the same colours', async () => {
    const row = (await scenes()).find(({ date }) => date === '2026-11-01')
    const address = row?.picture ?? ''
    expect(address).toContain('/142.000000,-37.040000,142.040000,-37.000000.png')
    const reply = await fetchTile(address)
    expect(reply.headers['cache-control']).toBe('private, max-age=43200, immutable')
    const { width, height, data } = decode(reply.rawPayload)
    expect(width).toBe(720)
    // As wide as high in degrees: higher than wide on the ground, at this latitude.
    expect(height).toBe(900)
    const clear = Array.from({ length: 4 }, (_, column) => data[10 * width + 90 + column * 180] === 0)
    expect(clear).toEqual([false, false, true, false])
    expect((await fetchTile(address, { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304)
  })

  it('is refused for what is no box of this world, and without a ticket', async () => {
    const row = (await scenes()).find(({ date }) => date === '2026-11-01')
    const address = row?.picture ?? ''
    for (const box of ['1,2,3.png', '5,0,4,1.png', '0,0,181,1.png', '0,-91,1,1.png', 'NaN,0,1,1.png', '0,0,1,1.svg'])
      expect(await fetchTile(address.replace(/[^/]+\.png.*$/, box)), box).toRefuse(404)
    expect(await fetchTile(address.replace(/\/20\./, '/12.'))).toRefuse(403)
    expect((await scenes(manager, { index: 'colour' }))[0]).toMatchObject({ picture: null })
  })
})

describe('a ticket', () => {
  const parts = (tiles: string): string[] => tiles.split('/')
  const withTicket = (tiles: string, change: (ticket: string) => string): string => {
    const all = parts(tiles)
    all[6] = change(all[6] ?? '')
    return addressAt(all.join('/'), 0, 0, 0)
  }

  it('that was made up or changed opens nothing', async () => {
    const tiles = (await scenes())[0]?.tiles ?? ''
    for (const change of [
      () => 'x',
      (ticket: string) => ticket.replace(/^20\./, '12.'),
      (ticket: string) => `${ticket.slice(0, -2)}${ticket.endsWith('AA') ? 'BB' : 'AA'}`,
      (ticket: string) => ticket.replace(/^(\d+\.)[^.]+/, '$1zzzzzzzz'),
      (ticket: string) => ticket.replace('..', '.aaaaaaaa.'),
    ])
      expect(await fetchTile(withTicket(tiles, change))).toRefuse(
        403,
        'This address opens nothing. Load the page again.',
      )
  })

  it('opens its own scene only, not another of the organisation and not one of another', async () => {
    const [first, second] = await scenes()
    const [other] = await scenes(stranger, {}, 12)
    for (const scene of [
      second?.scene_id,
      other?.scene_id,
      'ndvi_2020-01-01',
      `${first?.scene_id}~${second?.scene_id}`,
    ]) {
      const address = addressAt((first?.tiles ?? '').replace(first?.scene_id ?? '', scene ?? ''), 0, 0, 0)
      expect(await fetchTile(address)).toRefuse(404, 'There is no such scene.')
    }
  })

  it("shows each organisation its own file, also where name, size and time are the other's", async () => {
    const name = 'ndvi_2026-09-09.tif'
    const plane = { epsg: 4326, origin: [142, -37] as [number, number], step: 0.01 }
    const at = new Date('2026-09-09T00:00:00Z')
    for (const [slug, value] of [
      ['hamilton-grazing', 0.2],
      ['narrabri-cotton', 0.8],
    ] as const) {
      put(slug, name, floatTif([value, value, value, value], 2, plane))
      utimesSync(join(app.settings.dataDir, 'rasters', slug, name), at, at)
    }
    await pass(61_000)
    const of = async (browser: Browser, org: number) =>
      (await scenes(browser, {}, org)).find(({ date }) => date === '2026-09-09')?.tiles ?? ''
    const [ours, theirs] = [await of(manager, 20), await of(stranger, 12)]
    const { x, y } = tileAt(142.01, -37.01, 12)
    const [first, second] = [await fetchTile(addressAt(ours, 12, x, y)), await fetchTile(addressAt(theirs, 12, x, y))]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(first.headers.etag).not.toBe(second.headers.etag)
    expect(await colourAt(ours, 142.01, -37.01)).not.toEqual(await colourAt(theirs, 142.01, -37.01))
    // The other's picture is not ours by its tag either.
    const tagged = await fetchTile(addressAt(ours, 12, x, y), { 'if-none-match': String(second.headers.etag) })
    expect(tagged.statusCode).toBe(200)
    for (const slug of ['hamilton-grazing', 'narrabri-cotton'])
      rmSync(join(app.settings.dataDir, 'rasters', slug, name))
    await pass(61_000)
  })

  it('opens nothing of an organisation that was switched off', async () => {
    const address = addressAt((await scenes())[0]?.tiles ?? '', 0, 0, 0)
    const turned = (is_on: boolean) =>
      app.store.asSystem((db) => db.updateTable('org').set({ is_on }).where('id', '=', 20).execute())
    await turned(false)
    app.clock.pass(61_000)
    expect(await fetchTile(address)).toRefuse(404, 'There is no such scene.')
    await turned(true)
    await pass(61_000)
    expect((await fetchTile(address)).statusCode).toBe(200)
  })

  it('has its time, half a day to a day', async () => {
    const tiles = (await scenes())[0]?.tiles ?? ''
    await pass(12 * 60 * 60_000)
    expect((await fetchTile(addressAt(tiles, 0, 0, 0))).statusCode).toBe(200)
    await pass(12 * 60 * 60_000)
    expect(await fetchTile(addressAt(tiles, 0, 0, 0))).toRefuse(
      403,
      'This address has had its time. Load the page again.',
    )
  })

  it('is dead when the folder holds the scene no more', async () => {
    put('hamilton-grazing', 'ndvi_2026-10-01.tif', await columnsTif([0.5]))
    await pass(3000)
    const row = (await scenes()).find(({ date }) => date === '2026-10-01')
    put('hamilton-grazing', 'ndvi_2026-10-01.tif', '<script>alert(1)</script>')
    // Even before the folder is looked at again, what is in the file now is never sent as a picture.
    expect((await fetchTile(addressAt(row?.tiles ?? '', 12, 3600, 2500))).statusCode).toBeGreaterThanOrEqual(200)
    await pass(61_000)
    expect(await fetchTile(addressAt(row?.tiles ?? '', 0, 0, 0))).toRefuse(404)
  })
})

describe("a scene's file", () => {
  const fileOf = async () => {
    const row = (await scenes()).find(({ date }) => date === '2026-11-01')
    const bytes = readFileSync(join(app.settings.dataDir, 'rasters/hamilton-grazing/ndvi_2026-11-01.tif'))
    return { address: row?.file ?? '', bytes }
  }

  it('comes whole, or the part that is asked for', async () => {
    const { address, bytes } = await fileOf()
    const whole = await fetchTile(address)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="ndvi_2026-11-01.tif"; filename*=UTF-8''ndvi_2026-11-01.tif`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(bytes.length),
    })
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, bytes.length - 1],
      ['bytes=-5', bytes.length - 5, bytes.length - 1],
      [`bytes=5-${bytes.length + 100}`, 5, bytes.length - 1],
    ] as const) {
      const part = await fetchTile(address, { range, 'accept-encoding': 'gzip, br' })
      expect(part.statusCode, range).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${from}-${to}/${bytes.length}`)
      expect(part.headers['content-encoding']).toBeUndefined()
      expect(part.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true)
    }
  })

  it('says so when there is no such part, and sends the whole when the part would not fit what somebody has', async () => {
    const { address, bytes } = await fileOf()
    for (const range of [`bytes=${bytes.length}-`, 'bytes=-0']) {
      const none = await fetchTile(address, { range })
      expect(none).toRefuse(416)
      expect(none.headers['content-range']).toBe(`bytes */${bytes.length}`)
    }
    for (const range of ['bytes=9-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])
      expect((await fetchTile(address, { range })).statusCode, range).toBe(200)
    const etag = String((await fetchTile(address)).headers.etag)
    expect((await fetchTile(address, { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
    expect((await fetchTile(address, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await fetchTile(address, { 'if-none-match': etag })).statusCode).toBe(304)
    const head = await app.app.inject({ method: 'HEAD', url: address })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(bytes.length)])
  })

  it('IN-11: is never one outside of the folder, whatever the address says', async () => {
    const { address } = await fileOf()
    for (const name of [
      '..%2f..%2fsession-secret',
      '%2e%2e%2fsession-secret',
      '..',
      'session-secret',
      '%00',
      '..%5cx',
      '%252e%252e%252f',
    ])
      expect((await fetchTile(`${address}/${name}`)).statusCode, name).toBe(404)
    expect((await fetchTile(`${address}/ndvi_2026-11-01.tif`)).statusCode).toBe(200)
    expect((await fetchTile('/rasters/hamilton-grazing/ndvi_2026-11-01.tif')).statusCode).toBe(404)
  })
})

describe('a file with a sound header', () => {
  it('IN-12: costs only the tiles in which it is broken', async () => {
    const sound = await columnsTif(
      Array.from({ length: 300 }, () => 0.5),
      { step: 0.001 },
    )
    const broken = Buffer.from(sound)
    // The last of its four blocks lies at its end.
    broken.fill(0xff, broken.length - 60)
    put('merredin-grain', 'ndvi_2026-11-02.tif', broken)
    const member = await app.as('member')
    const [row] = await scenes(member, {}, 31)
    expect((await colourAt(row?.tiles ?? '', 142.05, -37.05, 14))[3]).toBe(255)
    expect((await colourAt(row?.tiles ?? '', 142.29, -37.29, 14))[3]).toBe(0)
    expect(app.log()).toContain('a part of it cannot be read')
  })
})

describe('a folder', () => {
  it('IN-12: with broken files costs these only, and the log says of each once what is wrong', async () => {
    const sound = await columnsTif([0.5])
    put('hamilton-grazing', 'ndvi_2026-09-01.tif', '<!doctype html><script>alert(1)</script>')
    put('hamilton-grazing', 'ndvi_2026-09-02.tif', sound.subarray(0, sound.length - 9))
    put('hamilton-grazing', 'ndvi_2026-09-03.pmtiles', 'PMTiles but not at all')
    put('hamilton-grazing', 'photo.png', png)
    put('hamilton-grazing', 'bare_2026-09-04.tif', sound)
    put('hamilton-grazing', 'ndvi_2026-09-06.tif', sound)
    symlinkSync(
      join(app.settings.dataDir, 'session-secret'),
      join(app.settings.dataDir, 'rasters/hamilton-grazing/ndvi_2026-09-05.tif'),
    )
    await pass(61_000)
    const found = await scenes(manager, { from: '2026-08-01T00:00:00Z', to: '2026-10-01T00:00:00Z' })
    expect(found.map(({ date }) => date)).toEqual(['2026-09-06'])
    await pass(61_000)
    await scenes()
    const told = app
      .log()
      .split('\n')
      .filter((line) => line.includes('a raster file is left out'))
    for (const [name, why] of [
      ['ndvi_2026-09-01.tif', 'no GeoTIFF'],
      ['ndvi_2026-09-02.tif', 'cut off'],
      ['ndvi_2026-09-03.pmtiles', 'no PMTiles'],
      ['photo.png', 'its name is not'],
      ['bare_2026-09-04.tif', 'no quantity'],
    ] as const)
      expect(
        told.filter((line) => line.includes(name) && line.includes(why)),
        name,
      ).toHaveLength(1)
  })

  it('shows what was put in within seconds, and what was written anew as it is now', async () => {
    put('hamilton-grazing', 'ndvi_2026-11-19.tif', await columnsTif([0.2]))
    await pass(70_000)
    const before = (await scenes())[0]
    expect(before?.date).toBe('2026-11-19')
    const pale = await colourAt(before?.tiles ?? '', 142.005, -37.005)
    put('hamilton-grazing', 'ndvi_2026-11-19.tif', await columnsTif([0.8]))
    utimesSync(join(app.settings.dataDir, 'rasters/hamilton-grazing/ndvi_2026-11-19.tif'), 1, 1)
    await pass(70_000)
    const after = (await scenes())[0]
    expect(after?.tiles).not.toBe(before?.tiles)
    expect(await colourAt(after?.tiles ?? '', 142.005, -37.005)).not.toEqual(pale)
  })
})
