import { exampleProps as propsOf } from '#panels/exampleProps.ts'
import type { MapLayer, MapProps } from '../../../../src/panels/kit/map/options.ts'

/** What a map gets that draws some layers of one read's rows. */
export function mapProps(rows: unknown, layers: MapLayer[]): MapProps {
  const { options: _, ...props } = propsOf({ title: 'Map', options: {}, data: { rows } }, {})
  return { ...props, options: { layers } }
}

export const square = (west: number, south: number, side = 0.01) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
})
