import { describe, expect, it } from 'vitest'
import { levelFills } from '../../../../src/panels/kit/colours.ts'
import { unknownColour } from '../../../../src/panels/kit/map/keying.ts'
import type { MapLayer } from '../../../../src/panels/kit/map/options.ts'
import { boxOfThings, drawnLayer, polygonOf } from '../../../../src/panels/kit/map/things.ts'
import { mapProps, square } from './mapProps.ts'

const areas: MapLayer = { id: 'land', title: 'Land', from: 'rows', kind: 'areas', shape: 'boundary', label: 'name' }
const points: MapLayer = { id: 'tanks', title: 'Tanks', from: 'rows', kind: 'points', lon: 'lon', lat: 'lat' }
const drawn = (rows: unknown, layer: MapLayer) => drawnLayer(mapProps(rows, [layer]), layer, layer)

const badShapes: unknown[] = [
  null,
  undefined,
  'POLYGON((1 2, 3 4))',
  {},
  { type: 'Point', coordinates: [142, -37] },
  { type: 'MultiPolygon', coordinates: [square(142, -37).coordinates] },
  { type: 'Polygon', coordinates: [] },
  { type: 'Polygon', coordinates: 'no' },
  { type: 'Polygon', coordinates: [[]] },
  { type: 'Polygon', coordinates: [null] },
  // Three positions enclose nothing.
  {
    type: 'Polygon',
    coordinates: [
      [
        [1, 1],
        [2, 2],
        [1, 1],
      ],
    ],
  },
  { type: 'Polygon', coordinates: [square(142, -37).coordinates[0]?.map(([x, y]) => [String(x), y])] },
  { type: 'Polygon', coordinates: [square(142, -37).coordinates[0]?.map(() => null)] },
  { type: 'Polygon', coordinates: [square(179.995, -37).coordinates[0]] },
  { type: 'Polygon', coordinates: [square(142, 89.995).coordinates[0]] },
  { type: 'Polygon', coordinates: [square(142, Number.NaN).coordinates[0]] },
  { type: 'Polygon', coordinates: [square(Number.NEGATIVE_INFINITY, 0).coordinates[0]] },
]

describe('what has a place', () => {
  it('IN-08: a shape that is none is lost and counted, and the others are drawn', () => {
    const rows = [
      ...badShapes.map((boundary, id) => ({ id: id + 10, name: 'Bad', boundary })),
      { id: 1, name: 'Top', boundary: square(142, -37) },
    ]
    const { things, lost } = drawn(rows, areas)
    expect(things.map(({ name }) => name)).toEqual(['Top'])
    expect(lost).toBe(badShapes.length)
    expect(things[0]?.box).toEqual([142, -37, 142.01, -36.99])
    expect(polygonOf(square(142, -37))).toEqual(square(142, -37))
  })

  it('IN-08: a point out of this world is lost and counted; the edge of it is not', () => {
    const off = [
      [181, -37],
      [142, 91],
      [142, -90.0001],
      [Number.NaN, -37],
      [142, Number.POSITIVE_INFINITY],
      [Number('1e309'), 0],
      [null, -37],
      ['142', '-37'],
      [undefined, undefined],
    ].map(([lon, lat], id) => ({ id, lon, lat }))
    const on = [
      { id: 100, lon: 180, lat: -90 },
      { id: 101, lon: -180, lat: 90 },
      { id: 102, lon: -0, lat: 0 },
    ]
    const { things, lost } = drawn([...off, ...on], points)
    expect(things.map(({ key }) => key)).toEqual(['100', '101', '102'])
    expect(lost).toBe(off.length)
  })

  it('draws nothing of what are no rows', () => {
    for (const rows of [null, undefined, 'rows', {}, [null, 3, 'x', []]]) {
      const { things, lost, keying } = drawn(rows, points)
      expect({ things, lost, keying }).toEqual({ things: [], lost: 0, keying: null })
    }
    expect(boxOfThings([])).toBeNull()
  })

  it('makes a square of a cell round its middle, and a point of one without a side', () => {
    const cells: MapLayer = { ...points, kind: 'cells', side: 'side' }
    const { things } = drawn(
      [
        { id: 1, lon: 149.75, lat: -30.25, side: 0.5 },
        { id: 2, lon: 150, lat: -30 },
      ],
      cells,
    )
    expect(things[0]?.box).toEqual([149.5, -30.5, 150, -30])
    expect(things[0]?.shape?.coordinates[0]).toHaveLength(5)
    expect(things[1]?.shape).toBeNull()
    expect(boxOfThings(things)).toEqual([149.5, -30.5, 150, -30])
  })
})

describe('what a thing says by its colour', () => {
  it('has the colour of its state, with a legend of the states that are there, worst first', () => {
    const rows = [
      { id: 1, lon: 142, lat: -37, level: 'good' },
      { id: 2, lon: 142, lat: -37, level: 'danger' },
      { id: 3, lon: 142, lat: -37, level: '<img src=x>' },
    ]
    const { things, keying } = drawn(rows, { ...points, level: 'level' })
    expect(things.map(({ colour }) => colour).slice(0, 2)).toEqual([levelFills.good, levelFills.danger])
    expect(things[2]).toMatchObject({ level: null, say: '' })
    expect(keying?.entries.map(({ level }) => level)).toEqual(['danger', 'good'])
  })

  it('has the colour of the unknown where its value is missing', () => {
    const rows = [
      { id: 1, boundary: square(142, -37), ndvi: 0.6 },
      { id: 2, boundary: square(143, -37), ndvi: null },
    ]
    const { things } = drawn(rows, { ...areas, value: 'ndvi', steps: [0, 0.5] })
    expect(things[1]?.colour).toBe(unknownColour)
    expect(things[0]?.colour).not.toBe(unknownColour)
  })

  it('keeps its name as the row wrote it, and its key by the declared field', () => {
    const name = '<script>alert(1)</script>'
    const { things } = drawn([{ id: 1, slug: 'top', name, boundary: square(142, -37) }], { ...areas, key: 'slug' })
    expect(things[0]).toMatchObject({ key: 'top', name })
  })
})

describe('what somebody keeps to themselves', () => {
  const layer: MapLayer = { ...areas, value: 'alerts', steps: [0, 1, 5], withheld: 'withheld' }
  const row = (id: number, alerts: number | null, withheld: string[]) => ({
    ...{ id, name: `Farm ${id}`, boundary: square(142 + id, -37), alerts, withheld },
  })

  it('is said to be not shared, in the colour of what is not known, which the legend then explains', () => {
    const { things, keying } = drawn([row(1, 2, []), row(2, null, ['alerts']), row(3, null, [])], layer)
    expect(things.map(({ say }) => say)).toEqual(['2', 'Not shared', '–'])
    expect(things[1]?.colour).toBe(unknownColour)
    expect(keying?.entries.at(-1)).toEqual({ colour: unknownColour, say: 'Not shared', level: null })
    expect(keying?.of(2)?.say).toBe('1–5')
  })

  it('needs no word in the legend where everything is shared', () => {
    const { keying } = drawn([row(1, 2, ['rain']), row(3, null, [])], layer)
    expect(keying?.entries.map(({ say }) => say)).not.toContain('Not shared')
  })
})
