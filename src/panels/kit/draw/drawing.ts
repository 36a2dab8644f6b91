import type { Polygon, Position } from '#geometry/shapes.ts'

export type Tool = 'select' | 'draw' | 'edit' | 'split' | 'cut' | 'measure'

/** One piece of land on the drawing. */
export interface Land {
  key: string
  name: string
  /** The version that the server knows; null for what is new. */
  version: number | null
  boundary: Polygon
  isNew: boolean
}

/** Which corner: of which land, in which of its rings (0 is the outside), counted from its first. */
export interface CornerPlace {
  key: string
  ring: number
  index: number
}

/** All that is known while somebody draws. Lands are never changed in place, so a step back keeps what did not change. */
export interface Drawing {
  /** What one of them is called: paddock. */
  noun: string
  lands: Land[]
  tool: Tool
  /** Corners of what is being drawn just now, in order. */
  line: Position[]
  chosen: string[]
  past: Land[][]
  future: Land[][]
  /** Why the last step could not be done; null when it could. */
  refused: string | null
  /** What was moved last, so that many small moves of one corner are one step back. */
  moving: string | null
  /** How many lands were made so far. */
  made: number
}

export type DrawEvent =
  | { type: 'tool'; tool: Tool }
  | { type: 'choose'; key: string | null; isAdding?: boolean }
  | { type: 'add-corner'; at: Position }
  | { type: 'undo-corner' }
  | { type: 'finish' }
  | ({ type: 'move-corner'; to: Position } & CornerPlace)
  | ({ type: 'insert-corner'; at: Position } & CornerPlace)
  | ({ type: 'remove-corner' } & CornerPlace)
  | { type: 'merge' }
  | { type: 'remove'; key: string }
  | { type: 'rename'; key: string; name: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'cancel' }

/** How many steps can be taken back. */
export const mostSteps = 200

/** A drawing of the lands that are there, with nothing begun. */
export function drawingOf(lands: Land[], noun = 'paddock'): Drawing {
  return {
    noun,
    lands,
    tool: 'select',
    line: [],
    chosen: [],
    past: [],
    future: [],
    refused: null,
    moving: null,
    made: 0,
  }
}

/** The drawing with other lands, and the present ones to step back to. */
export function stepped(state: Drawing, lands: Land[], change: Partial<Drawing> = {}): Drawing {
  const past = [...state.past, state.lands].slice(-mostSteps)
  return { ...state, lands, past, future: [], refused: null, moving: null, ...change }
}

export const refusing = (state: Drawing, refused: string): Drawing => ({ ...state, refused, moving: null })

/** The corner at a place; undefined when there is none. A ring's last position is its first and has no place of its own. */
export function cornerAt(lands: Land[], { key, ring, index }: CornerPlace): Position | undefined {
  const positions = lands.find((land) => land.key === key)?.boundary.coordinates[ring]
  return positions && index >= 0 && index < positions.length - 1 ? positions[index] : undefined
}

/** What is being drawn is far enough to be finished. */
export function canFinish({ tool, line }: Drawing): boolean {
  if (tool === 'draw' || tool === 'cut') return line.length >= 3
  return tool === 'split' && line.length >= 2
}
