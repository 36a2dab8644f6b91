import type { MapRef } from '@vis.gl/react-maplibre'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { noValue } from '#engine/number.ts'
import { Nothing } from '../kit/Empty.tsx'
import { chosenBasemap, type Instead, isPlainMap } from '../kit/map/basemap.ts'
import { canDrawMaps } from '../kit/map/canDraw.ts'
import { MapNotes } from '../kit/map/MapNotes.tsx'
import { isPicture, type MapProps } from '../kit/map/options.ts'
import { isNarrow, roomFor } from '../kit/map/room.ts'
import { boxOfThings, type Thing, thingsToOpenAt } from '../kit/map/things.ts'
import { useMapState } from '../kit/map/useMapState.ts'
import { Controls } from './Controls.tsx'
import { Drawer } from './Drawer.tsx'
import { drawableIn, EditButton, editingOf } from './Editing.tsx'
import { Legend } from './Legend.tsx'
import { legendsOf } from './legends.ts'
import { ThingCard } from './ThingCard.tsx'
import { ThingList } from './ThingList.tsx'
import { useChosen } from './useChosen.ts'
import { useDrawn } from './useDrawn.ts'

// The map library is fetched when a map is first drawn, never with a page.
const MapStage = lazy(() => import('./MapStage.tsx'))
const LayersSheet = lazy(() => import('./LayersSheet.tsx').then((parts) => ({ default: parts.LayersSheet })))

let canDraw: boolean | undefined

/** In a window narrower than this, in CSS pixels, what stands over the map is folded at first. */
const foldsBelow = 900

/** A map with everything round it. On a device that cannot draw maps, what is on it as a list. */
export function MapPanel(props: MapProps) {
  const { options, scheme, basemaps, slots, id, size } = props
  canDraw ??= canDrawMaps()
  const state = useMapState(props)
  const map = useRef<MapRef | null>(null)
  const narrow = isNarrow(size.width)
  // In a small window the drawer would hide the map, so it waits until something is chosen; so does the legend.
  const folds = narrow || innerWidth < foldsBelow
  const [isOpen, setOpen] = useState(!folds || options.selected?.some((key) => key !== noValue) === true)
  const [isEditing, setEditing] = useState(false)
  const [instead, setInstead] = useState<Instead>(null)
  const { layers, all, scenes } = useDrawn(props, state)
  const chosen = useChosen(props, state, all, () => setOpen(true))
  const drawable = drawableIn(layers, props.allows)
  const edited = isEditing ? all.find(({ layer }) => layer.id === drawable?.id) : undefined
  const drawn = all.filter(({ layer }) => state.isShown(layer) && layer.id !== edited?.layer.id)
  const things = drawn.flatMap((one) => one.things)
  const hasDrawer = options.drawer !== undefined && !edited
  const hasLegend = legendsOf(drawn).length > 0
  const isPlain = isPlainMap(chosenBasemap(basemaps, state.basemap), instead)
  const hasScenes = drawn.some(({ layer }) => isPicture(layer))
  const room = roomFor(size, { hasDrawer: hasDrawer && isOpen, hasLegend, hasScenes, isSplit: options.split === true })

  const show = (some: Thing[]): void => {
    const box = boxOfThings(some)
    if (box) map.current?.fitBounds([box[0], box[1], box[2], box[3]], { padding: room, maxZoom: 16, duration: 300 })
  }
  // What the address names is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another thing is named, not whenever the rows come again
  useEffect(() => {
    if (chosen.named !== null) show(chosen.things)
  }, [chosen.named])

  // On a phone the drawer takes the lower half: what the map is about moves into the upper one.
  const told = chosen.things.length > 0 ? chosen.things : thingsToOpenAt(drawn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the drawer opens, not whenever the rows come again
  useEffect(() => {
    if (narrow && hasDrawer && isOpen) show(told)
  }, [isOpen])

  const isNothing = things.length === 0 && Object.values(scenes).every((list) => list.length === 0)
  const pickFromList = (thing: Thing): void => {
    chosen.pick(thing, false)
    // Where several are chosen, all of them are brought into view.
    show(state.selection === 'MULTIPLE' ? [...chosen.things.filter((one) => one !== thing), thing] : [thing])
    if (narrow) state.setSheet(null)
  }
  const list = (
    <ThingList
      layers={drawn}
      scheme={scheme}
      isChosen={(thing) => chosen.things.includes(thing)}
      pick={pickFromList}
      close={canDraw ? () => state.setSheet(null) : undefined}
    />
  )
  if (!canDraw) {
    return (
      <div className="map-plain">
        <p className="quiet">This device cannot draw maps. Here is what stands on it.</p>
        {isNothing ? <Nothing say="Nothing here has a place yet" /> : list}
      </div>
    )
  }
  // What the address names is told in the drawer; what was only pressed, in a card that takes the drawer's place.
  const isCarded = chosen.things.length > 0 && (!hasDrawer || chosen.named === null)
  return (
    <div className="map" data-height={options.height ?? 'panel'}>
      <Suspense fallback={<p className="map-note map-surface">Drawing the map</p>}>
        <MapStage
          props={props}
          drawn={drawn}
          state={state}
          scenes={scenes}
          chosen={chosen.things}
          pick={chosen.pick}
          map={map}
          room={room}
          drawing={edited && editingOf(edited, props.act, () => setEditing(false))}
          notes={!edited && <MapNotes props={props} drawn={drawn} isNothing={isNothing} />}
          instead={instead}
          setInstead={setInstead}
        />
      </Suspense>
      <Controls
        zoomIn={() => map.current?.zoomIn()}
        zoomOut={() => map.current?.zoomOut()}
        showAll={() => show(edited?.things ?? things)}
        sheet={state.sheet}
        setSheet={state.setSheet}
      >
        {drawable && !edited && <EditButton layer={drawable} press={() => setEditing(true)} />}
      </Controls>
      {!edited && <Legend layers={drawn} state={state} under={{ scheme, isPlain }} isOpen={!folds} />}
      {hasDrawer && state.sheet === null && !isCarded && (
        <Drawer isOpen={isOpen} setOpen={setOpen}>
          {slots[options.drawer ?? '']}
        </Drawer>
      )}
      {state.sheet === 'layers' && (
        <Suspense fallback={null}>
          <LayersSheet
            id={id}
            options={options}
            layers={layers}
            basemaps={basemaps}
            readPicture={props.readPicture}
            instead={instead}
            state={state}
          />
        </Suspense>
      )}
      {state.sheet === 'list' && list}
      {state.sheet === null && isCarded && !edited && (
        <ThingCard
          props={props}
          things={chosen.things}
          open={chosen.things.some(chosen.canOpen) ? chosen.open : null}
          close={chosen.clear}
        />
      )}
    </div>
  )
}
