import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowMerge,
  IconCut,
  IconHandFinger,
  IconMagnet,
  IconPencil,
  IconPolygon,
  IconRuler2,
  IconSquareRoundedMinus,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DrawEvent, Drawing, Tool } from '../../kit/draw/drawing.ts'
import './draw.css'

interface DrawBarProps {
  state: Drawing
  tell: (event: DrawEvent) => void
  isSnapping: boolean
  setSnapping: (isSnapping: boolean) => void
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const
const tools: [Tool, string, ReactNode][] = [
  ['select', 'Choose', <IconHandFinger key="i" {...icon} />],
  ['draw', 'Draw', <IconPencil key="i" {...icon} />],
  ['edit', 'Edit', <IconPolygon key="i" {...icon} />],
  ['split', 'Split', <IconCut key="i" {...icon} />],
  ['cut', 'Cut a hole', <IconSquareRoundedMinus key="i" {...icon} />],
  ['measure', 'Measure', <IconRuler2 key="i" {...icon} />],
]

interface ToolButtonProps {
  name: string
  press: () => void
  pressed?: boolean
  isOff?: boolean
  children: ReactNode
}

function ToolButton({ name, press, pressed, isOff, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="map-button"
      aria-pressed={pressed}
      // Not disabled: what has the focus keeps it when the last step was taken back.
      aria-disabled={isOff}
      onClick={() => !isOff && press()}
    >
      {children}
      <span className="draw-tool">{name}</span>
    </button>
  )
}

/** The tools, which of them is in hand, and the steps back and forth. */
export function DrawBar({ state, tell, isSnapping, setSnapping }: DrawBarProps) {
  const { chosen, line, past, future, tool } = state
  const [only] = chosen
  return (
    <div className="draw-bar map-surface" role="toolbar" aria-label="Drawing">
      {tools.map(([name, title, picture]) => (
        <ToolButton key={name} name={title} pressed={tool === name} press={() => tell({ type: 'tool', tool: name })}>
          {picture}
        </ToolButton>
      ))}
      <ToolButton name="Merge" isOff={chosen.length < 2} press={() => tell({ type: 'merge' })}>
        <IconArrowMerge {...icon} />
      </ToolButton>
      <ToolButton
        name="Remove"
        isOff={only === undefined || chosen.length !== 1}
        press={() => only !== undefined && tell({ type: 'remove', key: only })}
      >
        <IconTrash {...icon} />
      </ToolButton>
      <ToolButton name="Snap" pressed={isSnapping} press={() => setSnapping(!isSnapping)}>
        <IconMagnet {...icon} />
      </ToolButton>
      <ToolButton
        name="Undo"
        isOff={line.length === 0 && past.length === 0}
        press={() => tell({ type: line.length > 0 ? 'undo-corner' : 'undo' })}
      >
        <IconArrowBackUp {...icon} />
      </ToolButton>
      <ToolButton name="Redo" isOff={future.length === 0} press={() => tell({ type: 'redo' })}>
        <IconArrowForwardUp {...icon} />
      </ToolButton>
    </div>
  )
}
