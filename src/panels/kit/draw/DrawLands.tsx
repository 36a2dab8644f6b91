import { Layer, Source } from '@vis.gl/react-maplibre'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { labelPointOf } from '#geometry/centre.ts'
import { closedRing } from '#geometry/rings.ts'
import type { Polygon, Position } from '#geometry/shapes.ts'
import { levelFills } from '../colours.ts'
import { linePaint, namePaint, useUnder } from '../map/under.ts'
import type { Drawing } from './drawing.ts'

const isChosen: ExpressionSpecification = ['==', ['get', 'chosen'], true]
const isTold: ExpressionSpecification = ['==', ['get', 'told'], true]
const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString']
type Shape = Polygon | { type: 'LineString'; coordinates: Position[] } | { type: 'Point'; coordinates: Position }
const featuresOf = (some: { shape: Shape; properties: Record<string, unknown> }[]) => ({
  type: 'FeatureCollection' as const,
  features: some.map(({ shape, properties }) => ({ type: 'Feature' as const, geometry: shape, properties })),
})

const names = new WeakMap<Polygon, Position | null>()

/** Boundaries are never changed in place: where a name stands is found once. */
function namePoint(boundary: Polygon): Position | null {
  const known = names.get(boundary)
  if (known !== undefined) return known
  const found = labelPointOf(boundary)
  names.set(boundary, found)
  return found
}

/** What is being drawn: its corners, its line, and from three corners on what it encloses. */
function lineFeatures({ line, tool }: Drawing) {
  const isArea = tool !== 'split' && line.length >= 3
  return featuresOf([
    ...(line.length >= 2 ? [{ shape: { type: 'LineString' as const, coordinates: line }, properties: {} }] : []),
    ...line.map((coordinates) => ({ shape: { type: 'Point' as const, coordinates }, properties: {} })),
    ...(isArea ? [{ shape: { type: 'Polygon' as const, coordinates: [closedRing(line)] }, properties: {} }] : []),
  ])
}

/** The lands under the pen, the chosen ones and those with warnings told apart, and what is being drawn. */
export function DrawLands({ state, told }: { state: Drawing; told: ReadonlySet<string> }) {
  const { lands, chosen } = state
  const on = useUnder()
  const { line: bright, under: shade } = linePaint(on)
  const shapes = useMemo(
    () =>
      featuresOf(
        lands.map(({ key, boundary }) => ({
          shape: boundary,
          properties: { chosen: chosen.includes(key), told: told.has(key) },
        })),
      ),
    [lands, chosen, told],
  )
  const points = useMemo(
    () =>
      featuresOf(
        lands.flatMap(({ name, boundary }) => {
          const at = namePoint(boundary)
          return at ? [{ shape: { type: 'Point' as const, coordinates: at }, properties: { name } }] : []
        }),
      ),
    [lands],
  )
  const line = useMemo(() => lineFeatures(state), [state])
  return (
    <>
      <Source id="draw-lands" type="geojson" data={shapes}>
        <Layer
          id="draw-lands-fill"
          type="fill"
          paint={{
            'fill-color': ['case', isTold, levelFills.act, isChosen, levelFills.info, '#7a857c'],
            'fill-opacity': ['case', isChosen, 0.4, 0.22],
          }}
        />
        <Layer id="draw-lands-shade" type="line" paint={{ 'line-color': shade, 'line-width': 4 }} />
        <Layer
          id="draw-lands-edge"
          type="line"
          paint={{ 'line-color': bright, 'line-width': ['case', isChosen, 3, 1.5] }}
        />
      </Source>
      <Source id="draw-names" type="geojson" data={points}>
        <Layer
          id="draw-names"
          type="symbol"
          layout={{ 'text-field': ['get', 'name'], 'text-font': ['sans-serif'], 'text-size': 12.5 }}
          paint={namePaint(on)}
        />
      </Source>
      <Source id="draw-line" type="geojson" data={line}>
        <Layer
          id="draw-line-fill"
          type="fill"
          filter={['==', ['geometry-type'], 'Polygon']}
          paint={{ 'fill-color': bright, 'fill-opacity': 0.25 }}
        />
        <Layer id="draw-line-shade" type="line" filter={isLine} paint={{ 'line-color': shade, 'line-width': 5 }} />
        <Layer id="draw-line" type="line" filter={isLine} paint={{ 'line-color': bright, 'line-width': 2.5 }} />
        <Layer
          id="draw-line-corners"
          type="circle"
          filter={['==', ['geometry-type'], 'Point']}
          paint={{
            'circle-radius': 5,
            'circle-color': bright,
            'circle-stroke-color': shade,
            'circle-stroke-width': 2,
          }}
        />
      </Source>
    </>
  )
}
