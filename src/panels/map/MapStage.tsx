import type { MapRef } from '@vis.gl/react-maplibre'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { attributionOf, chosenBasemap, type Instead, worse } from '../kit/map/basemap.ts'
import { MapFoot } from '../kit/map/MapFoot.tsx'
import { MissingNote, missingWords } from '../kit/map/MapNotes.tsx'
import MapView, { layerKey } from '../kit/map/MapView.tsx'
import { isPicture, type MapLayer, type MapProps } from '../kit/map/options.ts'
import { isNarrow, type Room } from '../kit/map/room.ts'
import type { Scene } from '../kit/map/scenes.ts'
import { boxOfThings, type DrawnLayer, type Thing, thingsToOpenAt } from '../kit/map/things.ts'
import type { MapState } from '../kit/map/useMapState.ts'
import { SceneBar } from './SceneBar.tsx'

export interface MapStageProps {
  props: MapProps
  drawn: DrawnLayer[]
  state: MapState
  scenes: Record<string, Scene[]>
  chosen: Thing[]
  pick: (thing: Thing | null, isAdding: boolean) => void
  map: RefObject<MapRef | null>
  room: Room
  /** What stands on the map while somebody draws; presses are its own then. */
  drawing: ReactNode
  /** What the map has to say of itself. */
  notes: ReactNode
  instead: Instead
  /** Told when something stands in for the basemap, and when it can be had again. */
  setInstead: (instead: Instead) => void
}

interface Tip {
  thing: Thing
  x: number
  y: number
}

/** The layers of pictures, and which picture each shows in this half. */
function shownScenes(layers: MapLayer[], scenes: Record<string, Scene[]>, at: (layer: MapLayer) => number) {
  return Object.fromEntries(layers.map((layer) => [layer.id, scenes[layer.id]?.[at(layer)]]))
}

/** One map, or two side by side that move together and never show the same picture. */
export default function MapStage(stage: MapStageProps) {
  const { props, drawn, state, scenes, chosen, pick, map, room, drawing, notes, instead, setInstead } = stage
  const { options, basemaps, scheme } = props
  // A panel that is the whole page has no title; the map needs a name all the same.
  const title = props.title === '' ? 'Map' : props.title
  const other = useRef<MapRef | null>(null)
  const [left, setLeft] = useState<Record<string, number>>({})
  const [right, setRight] = useState<Record<string, number>>({})
  const [tip, setTip] = useState<Tip | null>(null)
  const [view, setView] = useState<{ lat: number; zoom: number } | null>(null)
  const basemap = chosenBasemap(basemaps, state.basemap)
  const pictures = drawn.map(({ layer }) => layer).filter(isPicture)
  const [first] = pictures
  const lastOf = (layer: MapLayer): number => (scenes[layer.id]?.length ?? 0) - 1
  const rightAt = (layer: MapLayer): number => right[layer.id] ?? lastOf(layer)
  // The left is the one before; when both would be the same, the left gives way.
  const leftAt = (layer: MapLayer): number => {
    const at = left[layer.id] ?? (options.split ? Math.max(0, lastOf(layer) - 1) : lastOf(layer))
    if (!options.split || at !== rightAt(layer)) return at
    return at > 0 ? at - 1 : Math.min(lastOf(layer), at + 1)
  }
  const isLed = useRef(false)
  // What one half cannot have, neither shows: they are there to be compared.
  const missing = useRef<{ left: Instead; right: Instead }>({ left: null, right: null })
  const basemapOf = (half: 'left' | 'right') => (now: Instead) => {
    missing.current[half] = now
    setInstead(worse(missing.current.left, missing.current.right))
  }
  const follow = (from: RefObject<MapRef | null>, to: RefObject<MapRef | null>) => () => {
    // The other half led this move: to lead it back would never end, as each rounds in its own way.
    if (isLed.current) return
    const center = from.current?.getCenter()
    const zoom = from.current?.getZoom()
    if (!center || zoom === undefined) return
    setView({ lat: center.lat, zoom })
    const there = to.current
    if (!there || (Math.abs(there.getZoom() - zoom) < 1e-6 && there.getCenter().distanceTo(center) < 0.01)) return
    isLed.current = true
    there.jumpTo({ center, zoom })
    isLed.current = false
  }
  const common = {
    title,
    layers: drawn,
    basemap,
    style: state.style,
    readStyle: props.readStyle,
    look: state.look,
    scheme,
    selected: new Set(chosen.map(({ layer, key }) => layerKey(layer.id, key))),
    box: boxOfThings(chosen) ?? boxOfThings(thingsToOpenAt(drawn)) ?? sceneBox(pictures, scenes),
    room,
    isWindow: options.height === 'window',
    onPick: drawing ? () => undefined : pick,
    onHover: (thing: Thing | null, x: number, y: number) =>
      setTip(thing && thing.name !== '' && !drawing ? { thing, x, y } : null),
    instead,
  }
  const shown = first ? scenes[first.id] : undefined
  const narrow = isNarrow(props.size.width)
  const sides = narrow ? (['Above', 'Below'] as const) : (['Left', 'Right'] as const)
  const sources = [
    narrow ? missingWords(instead) : '',
    attributionOf(basemap, state.style, instead),
    ...pictures.flatMap((layer) => scenes[layer.id]?.[rightAt(layer)]?.source ?? ''),
    ...drawn.flatMap(({ layer, things }) =>
      layer.source && things[0] ? [String(things[0].row[layer.source] ?? '')] : [],
    ),
  ]
  return (
    <>
      <div className="map-stage">
        <div className="map-half">
          <MapView
            {...common}
            map={map}
            scenes={shownScenes(pictures, scenes, leftAt)}
            onMove={follow(map, other)}
            onBasemap={basemapOf('left')}
          >
            {drawing}
          </MapView>
          <div className="map-top">
            {first && shown && (
              <SceneBar
                title={options.split ? sides[0] : first.title}
                scenes={shown}
                at={leftAt(first)}
                taken={options.split ? rightAt(first) : undefined}
                choose={(at) => setLeft((before) => ({ ...before, [first.id]: at }))}
              />
            )}
            {instead && <MissingNote isNarrow={narrow} instead={instead} />}
            {notes}
          </div>
        </div>
        {options.split && (
          <div className="map-half">
            <MapView
              {...common}
              title={`${title}, right`}
              map={other}
              scenes={shownScenes(pictures, scenes, rightAt)}
              onMove={follow(other, map)}
              onBasemap={basemapOf('right')}
            />
            <div className="map-top">
              {first && shown && (
                <SceneBar
                  title={sides[1]}
                  scenes={shown}
                  at={rightAt(first)}
                  taken={leftAt(first)}
                  choose={(at) => setRight((before) => ({ ...before, [first.id]: at }))}
                />
              )}
            </div>
          </div>
        )}
      </div>
      {tip && (
        <p className="map-tip map-surface" style={{ left: tip.x, top: tip.y }} aria-hidden>
          <strong>{tip.thing.name}</strong> {tip.thing.say}
        </p>
      )}
      <MapFoot view={view} sources={sources} />
    </>
  )
}

const sceneBox = (pictures: MapLayer[], scenes: Record<string, Scene[]>) =>
  pictures.flatMap(({ id }) => scenes[id] ?? []).find(({ box }) => box !== null)?.box ?? null
