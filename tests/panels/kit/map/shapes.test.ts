import { describe, expect, it } from 'vitest'
import { attributionOf, vectorOf, worse } from '../../../../src/panels/kit/map/basemap.ts'
import { shapesOf } from '../../../../src/panels/kit/map/shapes.ts'

const address = 'https://tiles.example/styles/light'
const style = (more: object = {}) => ({
  version: 8,
  glyphs: 'https://tiles.example/fonts/{fontstack}/{range}.pbf',
  sprite: 'https://tiles.example/sprites/light',
  sources: { all: { type: 'vector', url: '/planet' } },
  layers: [
    { id: 'paper', type: 'background', paint: { 'background-color': '#eee' } },
    { id: 'water', type: 'fill', source: 'all', 'source-layer': 'water', paint: { 'fill-color': '#9cf' } },
    { id: 'hatch', type: 'fill', source: 'all', 'source-layer': 'wood', paint: { 'fill-pattern': 'hatch' } },
    { id: 'shield', type: 'symbol', source: 'all', 'source-layer': 'road', layout: { 'icon-image': 'shield' } },
    {
      id: 'town',
      type: 'symbol',
      source: 'all',
      'source-layer': 'place',
      layout: { 'icon-image': 'dot', 'text-field': ['get', 'name'], 'text-font': ['Noto Sans Bold'] },
      paint: { 'icon-opacity': 0.5, 'text-color': '#333' },
    },
  ],
  ...more,
})

describe('the vector style of a basemap', () => {
  it('is drawn without sprite and fonts, its names in the device’s own', () => {
    const read = shapesOf(style(), address)
    expect(read?.sources).toEqual([['plain:shapes:all', { type: 'vector', url: 'https://tiles.example/planet' }]])
    expect(read?.layers.map(({ id }) => id)).toEqual(['plain:shapes:paper', 'plain:shapes:water', 'plain:shapes:town'])
    expect(read?.layers[2]).toMatchObject({
      source: 'plain:shapes:all',
      layout: { 'text-field': ['get', 'name'], 'text-font': ['sans-serif'] },
      paint: { 'text-color': '#333' },
    })
    expect(JSON.stringify(read)).not.toMatch(/icon-|pattern|sprite|glyphs/)
  })

  it('keeps the places of tiles as they are written, from its own server', () => {
    const sources = { all: { type: 'vector', tiles: ['/t/{z}/{x}/{y}.pbf'], maxzoom: 14 } }
    expect(shapesOf(style({ sources }), address)?.sources).toEqual([
      ['plain:shapes:all', { type: 'vector', tiles: ['https://tiles.example/t/{z}/{x}/{y}.pbf'], maxzoom: 14 }],
    ])
  })

  it('BR-10: is none where it is no style, or reads from another server', () => {
    const elsewhere = ['https://other.example/planet', '//other.example/planet', 'javascript:alert(1)', 'data:,x', 12]
    const wrong: unknown[] = [
      null,
      'style',
      [],
      {},
      style({ version: 7 }),
      style({ sources: null }),
      style({ layers: 'all' }),
      style({ layers: [] }),
      style({ layers: Array.from({ length: 401 }, () => ({ id: 'a', type: 'background' })) }),
      style({ sources: { all: { type: 'video', urls: ['/a.mp4'] } } }),
      style({ sources: { all: { type: 'vector' } } }),
      style({ sources: { all: { type: 'vector', tiles: [] } } }),
      style({ sources: { all: { type: 'vector', tiles: ['/t/{z}', 'https://other.example/{z}'] } } }),
      ...elsewhere.map((url) => style({ sources: { all: { type: 'vector', url } } })),
    ]
    for (const one of wrong) expect(shapesOf(one, address), JSON.stringify(one)?.slice(0, 200)).toBeNull()
    const strange = [{ id: 'x', type: 'custom', source: 'all' }, { id: 'y', type: 'fill', source: 'none' }, 'line']
    expect(shapesOf(style({ layers: strange }), address)).toBeNull()
  })
})

describe('what lies under a map', () => {
  const both = { name: 'Both', raster: 'r', vector: 'v', attribution: 'Ours', vectorAttribution: 'Theirs' }
  it('is drawn from shapes where they are wished, or are all there is', () => {
    expect(vectorOf(both, 'vector')).toBe('v')
    expect(vectorOf(both, 'raster')).toBeUndefined()
    expect(vectorOf({ name: 'Shapes', vector: 'v' }, 'raster')).toBe('v')
    expect(vectorOf({ name: 'Pictures', raster: 'r' }, 'vector')).toBeUndefined()
    expect(vectorOf(null, 'vector')).toBeUndefined()
  })
  it('says whose it is, and what stands in for it in both halves', () => {
    expect(attributionOf(both, 'vector', null)).toBe('Theirs')
    expect(attributionOf(both, 'vector', 'pictures')).toBe('Ours')
    expect(attributionOf(both, 'raster', null)).toBe('Ours')
    expect(attributionOf(both, 'vector', 'plain')).toBe('Coasts: Natural Earth')
    expect(worse('pictures', null)).toBe('pictures')
    expect(worse('pictures', 'plain')).toBe('plain')
    expect(worse(null, null)).toBeNull()
  })
})
