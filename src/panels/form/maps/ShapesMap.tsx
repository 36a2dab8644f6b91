import { Layer, type MapRef, Source, useMap } from '@vis.gl/react-maplibre'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo, useRef } from 'react'
import { boxAround } from '#geometry/box.ts'
import type { Polygon } from '#geometry/shapes.ts'
import { levelFills } from '../../kit/colours.ts'
import { isOnCanvas, useMapEvents } from '../../kit/draw/pointing.ts'
import { linePaint, namePaint, useUnder } from '../../kit/map/under.ts'
import { type Grounds, SmallMap } from './SmallMap.tsx'

/** A shape that may be chosen. */
export interface ChosenShape {
  key: number
  name: string
  boundary: Polygon
  isChosen: boolean
  hasNote: boolean
}

const isChosen: ExpressionSpecification = ['==', ['get', 'isChosen'], true]
const hasNote: ExpressionSpecification = ['==', ['get', 'hasNote'], true]

function Shapes({ shapes, press }: { shapes: ChosenShape[]; press: (key: number) => void }) {
  const { current: map } = useMap()
  const under = useUnder()
  const paint = linePaint(under)
  useMapEvents(
    ({ point, originalEvent }) => {
      if (!map || !isOnCanvas(originalEvent)) return
      const key = map.queryRenderedFeatures(point, { layers: ['shapes-fill'] })[0]?.properties.key
      if (typeof key === 'number') press(key)
    },
    () => undefined,
  )
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: shapes.map(({ boundary, ...properties }) => ({
        type: 'Feature' as const,
        geometry: boundary,
        properties,
      })),
    }),
    [shapes],
  )
  return (
    <Source id="shapes" type="geojson" data={data}>
      <Layer
        id="shapes-fill"
        type="fill"
        paint={{
          'fill-color': ['case', hasNote, levelFills.watch, levelFills.info],
          'fill-opacity': ['case', isChosen, 0.5, 0.08],
        }}
      />
      <Layer id="shapes-shade" type="line" paint={{ 'line-color': paint.under, 'line-width': 3.5 }} />
      <Layer
        id="shapes-edge"
        type="line"
        paint={{ 'line-color': paint.line, 'line-width': ['case', isChosen, 2, 1] }}
      />
      <Layer
        id="shapes-name"
        type="symbol"
        layout={{ 'text-field': ['get', 'name'], 'text-font': ['sans-serif'], 'text-size': 12.5 }}
        paint={namePaint(under)}
      />
    </Source>
  )
}

/** Shapes on a small map; a press chooses one, or leaves it out. */
export default function ShapesMap({
  shapes,
  press,
  ...grounds
}: Grounds & { shapes: ChosenShape[]; press: (key: number) => void }) {
  const map = useRef<MapRef | null>(null)
  const box = boxAround(shapes.flatMap(({ boundary }) => boundary.coordinates[0] ?? []))
  return (
    <SmallMap title="Map of what the file holds" box={box} map={map} {...grounds}>
      <Shapes shapes={shapes} press={press} />
    </SmallMap>
  )
}
