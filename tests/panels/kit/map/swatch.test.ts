import { describe, expect, it } from 'vitest'
import { levelFills, mix } from '../../../../src/panels/kit/colours.ts'
import { land } from '../../../../src/panels/kit/map/basemap.ts'
import type { MapLayer } from '../../../../src/panels/kit/map/options.ts'
import { signs, solidOf, swatchOf } from '../../../../src/panels/kit/map/swatch.ts'

const areas: MapLayer = { id: 'fields', title: 'Fields', from: 'rows', kind: 'areas', shape: 'boundary' }
const points: MapLayer = { id: 'tanks', title: 'Tanks', from: 'rows', kind: 'points', lon: 'lon', lat: 'lat' }
const act = { colour: levelFills.act, say: 'Dry', level: 'act' as const }
const plain = { scheme: 'light' as const, isPlain: true }

describe('a swatch looks as its colour does on the map', () => {
  it('lies on the ground as thinly as the fill of a paddock, by the layer, the person and the portal', () => {
    expect(swatchOf(areas, act, {}, plain)).toMatchObject({ draw: 'area', colour: mix(land.light, act.colour, 0.55) })
    expect(solidOf(areas, { paddock_opacity_pct: 30 })).toBe(0.3)
    expect(solidOf({ ...areas, opacity: 0.2 }, { paddock_opacity_pct: 30 })).toBe(0.2)
    expect(solidOf({ ...areas, kind: 'cells' }, { paddock_opacity_pct: 30 })).toBe(0.6)
  })

  it('is darker where imagery lies under it than on the plain map', () => {
    const over = swatchOf(areas, act, {}, { scheme: 'light', isPlain: false })
    expect(over.colour).not.toBe(swatchOf(areas, act, {}, plain).colour)
    expect(over.edge).toBe('#ffffff')
  })

  it('is a disc with the sign of its state where marks are drawn', () => {
    expect(swatchOf(points, act, {}, plain)).toMatchObject({ draw: 'disc', colour: act.colour, sign: signs.act })
    expect(swatchOf(points, { ...act, level: null }, {}, plain).sign).toBe('')
  })

  it('has no edge where cells have none', () => {
    expect(swatchOf({ ...areas, kind: 'cells' }, act, {}, plain).edge).toBeUndefined()
  })
})
