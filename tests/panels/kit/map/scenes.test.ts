import { describe, expect, it } from 'vitest'
import type { MapLayer } from '../../../../src/panels/kit/map/options.ts'
import { scenesOf } from '../../../../src/panels/kit/map/scenes.ts'
import { mapProps } from './mapProps.ts'

const layer: MapLayer = {
  id: 'scenes',
  title: 'Scenes',
  from: 'rows',
  kind: 'rasters',
  tiles: 'tiles',
  time: 'date',
  about: 'cloud',
  source: 'source',
}
const scenes = (rows: unknown) => scenesOf(mapProps(rows, [layer]), layer)
const own = '/portal/v2/imagery/1/{z}/{x}/{y}.png'

describe('pictures of the land', () => {
  it('BR-10: tiles of another server are not drawn, however their address is written', () => {
    const foreign = [
      'https://tiles.example/{z}/{x}/{y}.png',
      'http://tiles.example/{z}/{x}/{y}.png',
      '//tiles.example/{z}/{x}/{y}.png',
      '/\\tiles.example/{z}/{x}/{y}.png',
      '\\\\tiles.example/{z}/{x}/{y}.png',
      ' //tiles.example/{z}/{x}/{y}.png',
      '/\t/tiles.example/{z}/{x}/{y}.png',
      '/\n/tiles.example/{z}/{x}/{y}.png',
      '\t//tiles.example/{z}/{x}/{y}.png',
      'tiles.example/{z}/{x}/{y}.png',
      'javascript:alert(1)//{z}/{x}/{y}',
      'data:image/png;base64,{z}',
      'blob:https://tiles.example/{z}',
      { toString: () => own },
      null,
      7,
    ]
    expect(scenes(foreign.map((tiles, id) => ({ id, date: '2025-11-02', tiles })))).toEqual([])
  })

  it('an address without a place for the zoom is no set of tiles', () => {
    expect(scenes([{ id: 1, tiles: '/picture.png' }])).toEqual([])
  })

  it('come oldest first, each with its date, its cloud and its source as text', () => {
    const found = scenes([
      { id: 'b', date: '2025-11-12', tiles: own, cloud: 0, source: '<b>Sentinel</b>' },
      { id: 'a', date: '2025-11-02', tiles: own, cloud: 3, source: '' },
    ])
    expect(found.map(({ key, date, about, source }) => [key, date, about, source])).toEqual([
      ['a', 'Sun 2 Nov', 'Cloud 3', ''],
      ['b', 'Wed 12 Nov', 'Cloud 0', '<b>Sentinel</b>'],
    ])
  })

  it('IN-08: a box that is none is left out, and zooms that are none are the usual ones', () => {
    const boxes = [
      { west: 149, south: -31, east: 150, north: -30 },
      { west: 150, south: -31, east: 149, north: -30 },
      { west: 149, south: -30, east: 150, north: -31 },
      { west: Number.NaN, south: -31, east: 150, north: -30 },
      { west: '149', south: -31, east: 150, north: -30 },
      {},
    ]
    const found = scenes(
      boxes.map((box, id) => ({ id, date: `2025-11-0${id + 1}`, tiles: own, min_zoom: 'x', ...box })),
    )
    expect(found.map(({ box }) => box)).toEqual([[149, -31, 150, -30], null, null, null, null, null])
    expect(found[0]).toMatchObject({ minZoom: 0, maxZoom: 18 })
  })
})
