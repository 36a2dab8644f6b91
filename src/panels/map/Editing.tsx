import { IconPencil } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { read } from '#engine/logic.ts'
import type { MapLayer, MapProps } from '../kit/map/options.ts'
import type { DrawnLayer } from '../kit/map/things.ts'
import { landsOf, reshapingOf } from './draw/reshaping.ts'

const DrawTools = lazy(() => import('./draw/DrawTools.tsx'))

/** The layer that this person may draw on, if there is one. */
export const drawableIn = (layers: MapLayer[], allows: MapProps['allows']): MapLayer | null =>
  layers.find(({ edit }) => edit !== undefined && (edit.guard === undefined || allows(edit.guard))) ?? null

/** Begins drawing. */
export function EditButton({ layer, press }: { layer: MapLayer; press: () => void }) {
  const words = `Draw and change ${layer.title.toLowerCase()}`
  return (
    <button type="button" className="map-button" aria-label={words} title={words} onClick={press}>
      <IconPencil size={20} stroke={1.5} aria-hidden />
    </button>
  )
}

/** The tools to draw with, as a child of the map. Saving runs the layer's gesture; what is refused keeps the drawing. */
export function editingOf(drawn: DrawnLayer, act: MapProps['act'], close: () => void): ReactNode {
  const { edit } = drawn.layer
  if (!edit) return null
  const things = drawn.things.map((thing) => ({
    ...thing,
    key: String(read(thing.row, edit.id)),
    row: { version: read(thing.row, edit.version) },
  }))
  return (
    <Suspense fallback={null}>
      <DrawTools
        lands={landsOf(things)}
        noun={edit.noun ?? 'paddock'}
        close={close}
        save={async (changes) => {
          const outcome = await act(edit.save, reshapingOf(changes))
          if (outcome !== 'done') throw new Error('The drawing was not saved. Nothing of it is lost.')
          // What was drawn has versions and numbers of its own now: who draws on begins with those.
          close()
        }}
      />
    </Suspense>
  )
}
