import { describe, expect, it } from 'vitest'
import { quantitiesOf } from '#engine/quantities.ts'
import type { Quantity } from '#types/config/quantities.ts'
import { mapProps, square } from '../../../tests/panels/kit/map/mapProps.ts'
import { rampOf } from '../kit/map/keying.ts'
import type { MapLayer } from '../kit/map/options.ts'
import { drawnLayer, thingsToOpenAt } from '../kit/map/things.ts'
import { legendsOf, titleOf } from './legends.ts'

const green: Quantity = {
  name: 'Greenness',
  unit: '',
  decimals: 2,
  aggregation: 'mean',
  ramp: [
    { at: 0, colour: '#8c5a2b' },
    { at: 0.6, colour: '#9fc56d' },
    { at: 0.8, colour: '#14532d' },
  ],
}
const rows = [{ id: 1, name: 'Top', lon: 149.7, lat: -30.3, mm: 4, boundary: square(149.7, -30.3) }]
const steps = [0, 5, 10]
const fields: MapLayer = {
  id: 'fields',
  title: 'Fields',
  from: 'rows',
  kind: 'areas',
  shape: 'boundary',
  value: 'mm',
  steps,
}
const gauges: MapLayer = {
  id: 'gauges',
  title: 'Gauges',
  from: 'rows',
  kind: 'points',
  lon: 'lon',
  lat: 'lat',
  value: 'mm',
  steps,
}
const drawn = (...layers: MapLayer[]) => {
  const props = mapProps(rows, layers)
  return layers.map((layer) => drawnLayer(props, layer, layer))
}

describe('what a legend tells', () => {
  it('tells the colours of pictures as a bar with its bounds', () => {
    const view = quantitiesOf({ green }, {}).of('green')
    const ramp = rampOf(view)
    expect([ramp?.low, ramp?.high]).toEqual(['0.00', '0.80'])
    expect(ramp?.stops.map(({ share }) => Math.round(share * 100))).toEqual([0, 75, 100])
    expect(rampOf({ ...view, ramp: [] })).toBeNull()
  })

  it('tells once what means the same in two layers', () => {
    const parts = legendsOf(drawn(fields, gauges))
    expect(parts.map(titleOf)).toEqual(['Fields and gauges'])
    const three = parts.map((part) => ({ ...part, layers: [...part.layers, ...part.layers.slice(0, 1)] }))
    expect(three.map(titleOf)).toEqual(['Fields, gauges and fields'])
    expect(legendsOf(drawn(fields, { ...gauges, steps: [0, 20] })).map(titleOf)).toEqual(['Fields', 'Gauges'])
  })

  it('says what grey means where something is not known, and still tells once what means the same', () => {
    const gap = [...rows, { ...rows[0], id: 2, name: 'Low', mm: null }]
    const props = mapProps(gap, [fields, gauges])
    const [part, ...others] = legendsOf([
      drawnLayer(props, gauges, gauges),
      drawnLayer(props, fields, fields),
      ...drawn(gauges),
    ])
    expect(others).toEqual([])
    expect(part?.keying?.entries.map(({ say }) => say).at(-1)).toBe('Not known')
    expect(legendsOf(drawn(fields))[0]?.keying?.entries.map(({ say }) => say)).not.toContain('Not known')
  })

  it('keeps a layer apart that a reader may colour by something else', () => {
    const choose = [
      { value: 'mm', title: 'Rain', steps },
      { value: 'id', title: 'Number' },
    ]
    expect(legendsOf(drawn({ ...fields, choose }, gauges))).toHaveLength(2)
  })

  it('says nothing of colours that are not seen', () => {
    expect(legendsOf(drawn({ ...fields, opacity: 0 }))).toEqual([])
  })

  it('names what has one colour beside others, at the end; alone, the map is called so', () => {
    const { value: _, steps: __, ...plain } = gauges
    const tanks: MapLayer = { ...plain, id: 'tanks', title: 'Tanks' }
    const named = (...layers: MapLayer[]) =>
      legendsOf(drawn(...layers)).map(({ layers: told }) => told.map(({ layer }) => layer.id))
    expect(named(plain, fields, tanks)).toEqual([['fields'], ['gauges', 'tanks']])
    expect(named(plain, tanks)).toEqual([['gauges', 'tanks']])
    expect(named(plain)).toEqual([])
    expect(named(fields, { ...plain, opacity: 0 })).toEqual([['fields']])
    const { value: ___, steps: ____, ...ground } = fields
    expect(named({ ...ground, id: 'ground' }, gauges, tanks)).toEqual([['gauges'], ['tanks']])
    expect(named({ ...ground, id: 'unknown' }, fields)).toEqual([['fields'], ['unknown']])
  })
})

it('a map opens at its areas; where it has none, at everything', () => {
  const [areas, points] = drawn(fields, gauges)
  if (!areas || !points) throw new Error('both layers are drawn')
  expect(thingsToOpenAt([areas, points])).toEqual(areas.things)
  expect(thingsToOpenAt([points])).toEqual(points.things)
})

it('pictures are no rows without a place', () => {
  const [pictures] = drawn({ id: 'p', title: 'NDVI', from: 'rows', kind: 'rasters', tiles: 'tiles' })
  expect(pictures).toMatchObject({ things: [], lost: 0, ramp: null })
})
