import { Color } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'
import schema from '../../../../schemas/api/mapping.json' with { type: 'json' }
import { contrast, type Scheme } from '../../../../src/panels/kit/colours.ts'
import { land } from '../../../../src/panels/kit/map/basemap.ts'
import { edgeColour, edgesOf } from '../../../../src/panels/kit/map/edges.ts'
import { polygonsOf } from '../../../../src/panels/kit/map/features.ts'
import type { MapLayer } from '../../../../src/panels/kit/map/options.ts'
import { drawnLayer } from '../../../../src/panels/kit/map/things.ts'
import type { PaddockColour } from '../../../../src/types/api/mapping.ts'
import { mapProps, square } from './mapProps.ts'

const isName = (name: string): name is PaddockColour => name.length > 0
const names = schema.$defs.preference.properties.paddock_colour.enum.filter(isName)
const schemes: Scheme[] = ['light', 'dark']

describe('the edge of paddocks and fields', () => {
  it('is a colour that the map library reads, for every name that a person may choose', () => {
    expect(names.length).toBeGreaterThan(5)
    for (const name of names)
      for (const scheme of schemes)
        for (const isPlain of [true, false])
          expect(Color.parse(edgeColour(name, { scheme, isPlain })), `${name}, ${scheme}`).toBeDefined()
    // The names themselves are not: that is why they are never handed on.
    expect([Color.parse('vermilion'), Color.parse('sky')]).toEqual([undefined, undefined])
  })

  it('is another colour for every name on imagery', () => {
    for (const scheme of schemes)
      expect(new Set(names.map((name) => edgeColour(name, { scheme, isPlain: false }))).size).toBe(names.length)
  })

  it('is never lost on the plain map', () => {
    for (const name of names)
      for (const scheme of schemes)
        expect(
          contrast(edgeColour(name, { scheme, isPlain: true }), land[scheme]),
          `${name}, ${scheme}`,
        ).toBeGreaterThan(2)
  })

  it('is as wide and of the colour that was chosen for each of the two, and white where nothing was', () => {
    const under = { scheme: 'light' as const, isPlain: false }
    const chosen = edgesOf(
      { paddock_colour: 'black', paddock_line_px: 3, field_colour: 'yellow', field_line_px: 0.5 },
      under,
    )
    expect(chosen).toEqual({ paddock: { colour: '#0b0f0c', px: 3 }, field: { colour: '#ffd93b', px: 0.5 } })
    const usual = { colour: '#ffffff', px: 1.5 }
    expect(edgesOf({}, under)).toEqual({ paddock: usual, field: usual })
  })

  it('tells fields from paddocks only where a layer says which of its fields does', () => {
    const layer: MapLayer = { id: 'l', title: 'L', from: 'rows', kind: 'areas', shape: 'boundary', edges: 'kind' }
    const rows = ['field', 'paddock', null].map((kind, id) => ({ id, kind, boundary: square(142 + id, -37) }))
    const isField = (one: MapLayer) =>
      polygonsOf(drawnLayer(mapProps(rows, [one]), one, one)).features.map(({ properties }) => properties.isField)
    expect(isField(layer)).toEqual([true, false, false])
    const { edges: _, ...plain } = layer
    expect(isField(plain)).toEqual([false, false, false])
  })
})
