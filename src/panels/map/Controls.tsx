import { IconFocusCentered, IconList, IconMinus, IconPlus, IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Sheet } from '../kit/map/useMapState.ts'

interface ControlsProps {
  zoomIn: () => void
  zoomOut: () => void
  showAll: () => void
  sheet: Sheet
  setSheet: (sheet: Sheet) => void
  children?: ReactNode
}

function Control({
  label,
  press,
  pressed,
  children,
}: {
  label: string
  press: () => void
  pressed?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="map-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={press}
    >
      {children}
    </button>
  )
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

/** What can be done with the map, large enough for a thumb. */
export function Controls({ zoomIn, zoomOut, showAll, sheet, setSheet, children }: ControlsProps) {
  const flip = (wanted: 'layers' | 'list') => () => setSheet(sheet === wanted ? null : wanted)
  return (
    <div className="map-controls map-surface" role="toolbar" aria-label="Map" aria-orientation="vertical">
      <Control label="Layers and basemap" press={flip('layers')} pressed={sheet === 'layers'}>
        <IconStack2 {...icon} />
      </Control>
      <Control label="List what is on the map" press={flip('list')} pressed={sheet === 'list'}>
        <IconList {...icon} />
      </Control>
      <Control label="Show everything" press={showAll}>
        <IconFocusCentered {...icon} />
      </Control>
      <Control label="Zoom in" press={zoomIn}>
        <IconPlus {...icon} />
      </Control>
      <Control label="Zoom out" press={zoomOut}>
        <IconMinus {...icon} />
      </Control>
      {children}
    </div>
  )
}
