import { describe, expect, it } from 'vitest'
import { lastOf, pathsOf, pointsOf, polygonsOf } from '../../../../src/panels/kit/map/features.ts'
import type { MapLayer } from '../../../../src/panels/kit/map/options.ts'
import { scaleBar } from '../../../../src/panels/kit/map/scale.ts'
import { drawnLayer } from '../../../../src/panels/kit/map/things.ts'
import { mapProps, square } from './mapProps.ts'

const trails: MapLayer = { id: 't', title: 'Tracks', from: 'rows', kind: 'trails', lon: 'lon', lat: 'lat', by: 'tag' }
const drawn = (rows: unknown, layer: MapLayer) => drawnLayer(mapProps(rows, [layer]), layer, layer)

describe('what the map library is given', () => {
  const fixes = [
    { id: 1, tag: 'A', lon: 142, lat: -37 },
    { id: 2, tag: 'B', lon: 143, lat: -37 },
    { id: 3, tag: 'A', lon: 142.1, lat: -37 },
    { id: 4, tag: 'C', lon: 144, lat: -37 },
    { id: 5, tag: 'A', lon: 142.2, lat: 99 },
    { id: 6, tag: 'B', lon: 143.1, lat: -37 },
    { id: 7, tag: 'A', lon: 142.3, lat: -37 },
  ]

  it('one path for each that moved, in the order of its rows, without the fixes that are no place', () => {
    const { features } = pathsOf(drawn(fixes, trails))
    expect(features.map(({ properties, geometry }) => [properties.key, geometry.coordinates])).toEqual([
      [
        'A',
        [
          [142, -37],
          [142.1, -37],
          [142.3, -37],
        ],
      ],
      [
        'B',
        [
          [143, -37],
          [143.1, -37],
        ],
      ],
    ])
  })

  it('the last place of each, also of one that has no path yet', () => {
    expect(lastOf(drawn(fixes, trails)).map(({ key }) => key)).toEqual(['7', '6', '4'])
  })

  it('a state as sign and as number, so that a cluster takes its worst', () => {
    const layer: MapLayer = {
      id: 'd',
      title: 'D',
      from: 'rows',
      kind: 'points',
      lon: 'lon',
      lat: 'lat',
      level: 'level',
    }
    const levels = ['none', 'good', 'watch', 'act', 'danger', 'unheard of']
    const { features } = pointsOf(
      drawn(
        levels.map((level, id) => ({ id, lon: 142, lat: -37, level })),
        layer,
      ).things,
    )
    expect(features.map(({ properties }) => properties.worst)).toEqual([0, 1, 2, 3, 4, 0])
    const signs = features.map(({ properties }) => properties.sign)
    expect(new Set(signs.slice(1, 5)).size).toBe(4)
    expect(signs.slice(1, 5)).not.toContain('')
  })

  it('an area as its polygon and its name as a point inside', () => {
    const layer: MapLayer = { id: 'l', title: 'L', from: 'rows', kind: 'areas', shape: 'shape', label: 'name' }
    const land = drawn([{ id: 1, name: 'Top', shape: square(142, -37, 0.2) }], layer)
    expect(polygonsOf(land).features[0]?.geometry).toEqual(square(142, -37, 0.2))
    const [name] = pointsOf(land.things).features
    expect(name?.properties.name).toBe('Top')
    expect(name?.geometry.coordinates[0]).toBeCloseTo(142.1, 2)
  })
})

describe('the scale bar', () => {
  it('is a round distance that fits, at any zoom and latitude', () => {
    for (const lat of [0, -37.7, 60, -84])
      for (let zoom = 0; zoom <= 22; zoom += 0.5) {
        const { say, px } = scaleBar(lat, zoom)
        expect(say).toMatch(/^[125]0* k?m$|^0\.\d+ m$/)
        expect(px).toBeLessThanOrEqual(110)
        expect(px).toBeGreaterThan(40)
      }
  })

  it('says 500 m where 500 m are that long', () => {
    // 40,075 km round the equator over 512 pixels at zoom 0: 9.554 m a pixel at zoom 13.
    expect(scaleBar(0, 13)).toEqual({ say: '1 km', px: 105 })
    expect(scaleBar(60, 13)).toEqual({ say: '500 m', px: 105 })
  })
})
