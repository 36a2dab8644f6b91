import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import proj4 from 'proj4'
import { describe, expect, it } from 'vitest'
import { openArchive } from '#subjects/imagery/archive.ts'
import { readGrid } from '#subjects/imagery/grid.ts'
import { openRaster, Unusable } from '#subjects/imagery/raster.ts'
import { readSceneName } from '#subjects/imagery/sceneName.ts'
import { archiveOf, columnsTif, floatTif, rawTif } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'tilth-raster-'))
let count = 0
const put = (bytes: Buffer | string) => {
  const path = join(folder, `${count++}`)
  writeFileSync(path, bytes)
  const { size, mtimeMs: changed } = statSync(path)
  return { path, size, changed }
}

/** What a raster says at one place. */
async function at(bytes: Buffer, lon: number, lat: number): Promise<number> {
  const raster = await openRaster(put(bytes))
  const grid = { width: 1, height: 1, metres: 1, at: (): [number, number] => [lon, lat] }
  return (await readGrid(raster, `${count}`, grid))[0] ?? Number.NaN
}

describe('a GeoTIFF', () => {
  it('gives the number of the pixel that lies at a place, and none beside it or where nothing was seen', async () => {
    const bytes = await columnsTif([0.1, 0.5, null, 0.9])
    expect(await at(bytes, 142.005, -37.005)).toBeCloseTo(0.1, 4)
    expect(await at(bytes, 142.015, -37.035)).toBeCloseTo(0.5, 4)
    expect(await at(bytes, 142.025, -37.015)).toBeNaN()
    expect(await at(bytes, 142.035, -37.015)).toBeCloseTo(0.9, 4)
    expect(await at(bytes, 142.045, -37.015)).toBeNaN()
    expect(await at(bytes, 141.995, -37.015)).toBeNaN()
  })

  it('reads blocks beyond the first, in their own places', async () => {
    const bytes = await columnsTif(
      Array.from({ length: 600 }, (_, index) => index / 1000),
      { step: 0.001, height: 300 },
    )
    expect(await at(bytes, 142.2555, -37.2995)).toBeCloseTo(0.255, 4)
    expect(await at(bytes, 142.2565, -37.2575)).toBeCloseTo(0.256, 4)
    expect(await at(bytes, 142.5995, -37.0005)).toBeCloseTo(0.599, 4)
  })

  it.each([
    ['UTM 54 south', 32754],
    ['MGA 54 on GDA94', 28354],
    ['MGA 54 on GDA2020', 7854],
  ])('lies where %s says, with floats and no packing', async (_, epsg) => {
    const [x, y] = proj4('+proj=utm +zone=54 +south +datum=WGS84').forward([142.05, -37.73]) as [number, number]
    const bytes = floatTif([0.1, 0.2, 0.3, 0.4], 2, { epsg, origin: [x - 10, y + 10], step: 10 })
    expect(await at(bytes, 142.05 - 0.00005, -37.73 + 0.00004)).toBeCloseTo(0.1, 5)
    expect(await at(bytes, 142.05 + 0.00005, -37.73 + 0.00004)).toBeCloseTo(0.2, 5)
    expect(await at(bytes, 142.05 + 0.00005, -37.73 - 0.00004)).toBeCloseTo(0.4, 5)
    const { box, maxZoom } = await openRaster(put(bytes))
    expect(box[0]).toBeCloseTo(142.05 - 0.000113, 4)
    expect(maxZoom).toBe(14)
  })

  it('lies where web Mercator says', async () => {
    const [x, y] = proj4('EPSG:3857').forward([149.78, -30.32]) as [number, number]
    const bytes = floatTif([0.7, 0.2], 2, { epsg: 3857, origin: [x - 100, y + 50], step: 100 })
    expect(await at(bytes, 149.7795, -30.32)).toBeCloseTo(0.7, 5)
    expect(await at(bytes, 149.7805, -30.32)).toBeCloseTo(0.2, 5)
  })
})

describe('a file that cannot be used', () => {
  const place: [number, 3 | 4 | 12, number[]][] = [
    [33550, 12, [0.01, 0.01, 0]],
    [33922, 12, [0, 0, 0, 142, -37, 0]],
    [34735, 3, [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326]],
  ]
  const sized = (width: number, height: number, more: typeof place = place): Buffer =>
    rawTif([
      [256, 4, [width]],
      [257, 4, [height]],
      [258, 3, [8]],
      [259, 3, [1]],
      [262, 3, [1]],
      [273, 4, [-1]],
      [277, 3, [1]],
      [278, 4, [height]],
      [279, 4, [Math.min(width * height, 2 ** 31)]],
      ...more,
    ])

  it('IN-12: is refused with what is wrong, before anything is made after its measure', async () => {
    const whole = await columnsTif([0.1, 0.2, 0.3])
    const wrong: [Buffer | string, RegExp][] = [
      ['<!doctype html><script>alert(1)</script>', /no GeoTIFF/],
      ['', /no GeoTIFF/],
      [whole.subarray(0, 100), /no GeoTIFF|cut off|not whole|where it lies/],
      [whole.subarray(0, whole.length - 20), /cut off/],
      [sized(50_000, 50_000), /50000 × 50000/],
      [sized(20_000, 20_000), /blocks are too large/],
      [sized(0, 0), /no size/],
      [Buffer.concat([sized(10, 10, []), Buffer.alloc(100)]), /where it lies/],
      [floatTif([1], 1, { epsg: 2154, origin: [0, 0], step: 10 }), /EPSG:2154/],
      [floatTif([1], 1, { epsg: 4326, origin: [190, 0], step: 10 }), /outside the world/],
      [floatTif([1], 1, { epsg: 4326, origin: [Number.NaN, 0], step: 10 }), /pixel|outside/],
    ]
    for (const [bytes, words] of wrong) {
      const found = await openRaster(put(Buffer.from(bytes))).then(
        () => 'nothing wrong',
        (error: unknown) => (error instanceof Unusable ? error.message : `thrown: ${String(error)}`),
      )
      expect(found).toMatch(words)
    }
  })

  it('IN-12: a block that swells past its own measure is not unpacked', async () => {
    const bomb = deflateSync(Buffer.alloc(50_000_000))
    const bytes = rawTif(
      [
        [256, 4, [10]],
        [257, 4, [10]],
        [258, 3, [8]],
        [259, 3, [8]],
        [262, 3, [1]],
        [273, 4, [-1]],
        [277, 3, [1]],
        [278, 4, [10]],
        [279, 4, [bomb.length]],
        ...place,
      ],
      bomb,
    )
    await expect(at(bytes, 142.005, -37.005)).rejects.toThrow(/larger than|ERR_BUFFER_TOO_LARGE/i)
  })

  it('IN-12: an archive that is none, is cut off or holds something else is refused too', async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0])
    const whole = archiveOf(png, 2)
    const wrong: [Buffer | string, RegExp][] = [
      ['<!doctype html>'.padEnd(200), /no PMTiles/],
      ['', /no PMTiles/],
      [whole.subarray(0, whole.length - 4), /cut off/],
      [archiveOf(png, 5), /neither PNG/],
      [archiveOf(png, 2, [10, 10, 5, 20]), /what it covers/],
    ]
    for (const [bytes, words] of wrong) await expect(openArchive(put(Buffer.from(bytes)))).rejects.toThrow(words)
    const sound = await openArchive(put(whole))
    expect(await sound.tile({ z: 0, x: 0, y: 0 })).toEqual(png)
    const page = await openArchive(put(archiveOf(Buffer.from('<script>alert(1)</script>'), 2)))
    expect(await page.tile({ z: 0, x: 0, y: 0 })).toBeNull()
  })
})

describe("a file's name", () => {
  it('IN-11: says what it is, and anything else is none of ours', () => {
    expect(readSceneName('ndvi_2026-11-15_sentinel-2_home.tif')).toEqual({
      index: 'ndvi',
      date: '2026-11-15',
      source: 'sentinel 2',
      kind: 'tif',
      scene: 'ndvi_2026-11-15_sentinel-2',
    })
    for (const name of [
      'ndvi_2026-02-30.tif',
      'ndvi_2026-11-15.html',
      'ndvi_2026-11-15.tif.html',
      '../ndvi_2026-11-15.tif',
      'ndvi_2026-11-15_a_b_c.tif',
      'NDVI_2026-11-15.tif',
      'ndvi_2026-11-15_x.tif\n',
      '.ndvi_2026-11-15.tif',
    ])
      expect(readSceneName(name), name).toBeNull()
  })
})
