import { Layer, type MapRef, Source } from '@vis.gl/react-maplibre'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { isPolygon } from '#geometry/rings.ts'
import type { Box } from '#geometry/shapes.ts'
import { attributionOf, chosenBasemap, type Instead, styleOf } from '../../kit/map/basemap.ts'
import { MapFoot } from '../../kit/map/MapFoot.tsx'
import { missingWords } from '../../kit/map/MapNotes.tsx'
import MapView from '../../kit/map/MapView.tsx'
import { linePaint, namePaint, useUnder } from '../../kit/map/under.ts'
import { styleKey } from '../../kit/map/useMapState.ts'
import type { PanelMaps, PanelMemory, PanelPlace } from '../../panel.ts'

/** What a small map is drawn with, wherever it stands. */
export type Grounds = PanelMaps & PanelMemory & Pick<PanelPlace, 'scheme'>

interface SmallMapProps extends Grounds {
  title: string
  box: Box | null
  map: RefObject<MapRef | null>
  /** What else lies there, so that one finds the way. */
  beside?: Named[] | undefined
  children: ReactNode
}

/** A name and a boundary, as it came. */
export interface Named {
  name: string
  boundary: unknown
}

/** What lies there already: outlines and names. */
function Beside({ some }: { some: Named[] }) {
  const under = useUnder()
  const paint = linePaint(under)
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: some.flatMap(({ name, boundary }) =>
        isPolygon(boundary) ? [{ type: 'Feature' as const, geometry: boundary, properties: { name } }] : [],
      ),
    }),
    [some],
  )
  return (
    <Source id="beside" type="geojson" data={data}>
      <Layer id="beside-fill" type="fill" paint={{ 'fill-color': '#7a857c', 'fill-opacity': 0.18 }} />
      <Layer id="beside-shade" type="line" paint={{ 'line-color': paint.under, 'line-width': 2.5 }} />
      <Layer id="beside-edge" type="line" paint={{ 'line-color': paint.line, 'line-width': 1 }} />
      <Layer
        id="beside-name"
        type="symbol"
        layout={{ 'text-field': ['get', 'name'], 'text-font': ['sans-serif'], 'text-size': 12 }}
        paint={namePaint(under)}
      />
    </Source>
  )
}

const none: Named[] = []
const room = { top: 36, right: 52, bottom: 36, left: 36 }
const nothing: ReadonlySet<string> = new Set()

/** The same list as long as it says the same: forms make theirs anew with every letter that is typed. */
export function useSame(some: Named[]): Named[] {
  const [first, last] = [some[0], some.at(-1)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of one answer keep their boundaries
  return useMemo(() => some, [some.length, first?.boundary, last?.boundary])
}

/** A map without layers of its own, for what a form or a list draws on it. */
export function SmallMap({ title, box, map, beside, basemaps, readStyle, kept, scheme, children }: SmallMapProps) {
  const [instead, setInstead] = useState<Instead>(null)
  const [view, setView] = useState<{ lat: number; zoom: number } | null>(null)
  const basemap = chosenBasemap(basemaps, kept.read('selectedBasemapName'))
  const style = styleOf(kept.read(styleKey))
  const others = useSame(beside ?? none)
  const look = (): void => {
    const at = map.current
    if (at) setView({ lat: at.getCenter().lat, zoom: at.getZoom() })
  }
  return (
    <>
      <div className="map-stage">
        <div className="map-half">
          <MapView
            title={title}
            layers={[]}
            scenes={{}}
            basemap={basemap}
            style={style}
            readStyle={readStyle}
            look={{}}
            scheme={scheme}
            selected={nothing}
            box={box}
            map={map}
            room={room}
            isWindow={false}
            onPick={() => undefined}
            onHover={() => undefined}
            onBasemap={setInstead}
            onMove={look}
          >
            <Beside some={others} />
            {children}
          </MapView>
        </div>
      </div>
      <div className="map-controls map-surface" role="toolbar" aria-label="Map" aria-orientation="vertical">
        <button type="button" className="map-button" aria-label="Zoom in" onClick={() => map.current?.zoomIn()}>
          +
        </button>
        <button type="button" className="map-button" aria-label="Zoom out" onClick={() => map.current?.zoomOut()}>
          −
        </button>
      </div>
      <MapFoot view={view} sources={[missingWords(instead), attributionOf(basemap, style, instead)]} />
    </>
  )
}
