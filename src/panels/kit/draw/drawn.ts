import { isSame } from '#geometry/rings.ts'
import type { Position } from '#geometry/shapes.ts'
import { rounded } from '#geometry/tidy.ts'
import { insertedCorner, movedCorner, removedCorner } from './corners.ts'
import { canFinish, type DrawEvent, type Drawing, stepped } from './drawing.ts'
import { finished, joined } from './finish.ts'

const only = (keys: string[], { lands }: Drawing) => keys.filter((key) => lands.some((land) => land.key === key))

function chose(state: Drawing, key: string | null, isAdding: boolean): Drawing {
  const { chosen } = state
  const next =
    key === null
      ? []
      : !isAdding
        ? [key]
        : chosen.includes(key)
          ? chosen.filter((one) => one !== key)
          : [...chosen, key]
  return { ...state, chosen: only(next, state), refused: null, moving: null }
}

function addedCorner(state: Drawing, at: Position): Drawing {
  const { tool, line } = state
  if (tool === 'select' || tool === 'edit' || !at.every(Number.isFinite)) return state
  const corner = rounded(at)
  const [first, last] = [line[0], line.at(-1)]
  // The first corner again closes a boundary; the last one again is a slip of the finger.
  if (first && tool !== 'split' && tool !== 'measure' && isSame(first, corner) && canFinish(state))
    return finished(state)
  if (last && isSame(last, corner)) return state
  return { ...state, line: [...line, corner], refused: null, moving: null }
}

function undone(state: Drawing): Drawing {
  const lands = state.past.at(-1)
  if (!lands) return state
  const next = { ...state, lands, past: state.past.slice(0, -1), future: [state.lands, ...state.future] }
  return { ...next, chosen: only(state.chosen, next), refused: null, moving: null }
}

function redone(state: Drawing): Drawing {
  const [lands, ...future] = state.future
  if (!lands) return state
  const next = { ...state, lands, past: [...state.past, state.lands], future }
  return { ...next, chosen: only(state.chosen, next), refused: null, moving: null }
}

function removed(state: Drawing, key: string): Drawing {
  if (!state.lands.some((land) => land.key === key)) return state
  const lands = state.lands.filter((land) => land.key !== key)
  return stepped(state, lands, { chosen: state.chosen.filter((one) => one !== key) })
}

/** Only what is new gets its name here; what is known is renamed on its own page. */
function renamed(state: Drawing, key: string, name: string): Drawing {
  const land = state.lands.find((one) => one.key === key)
  if (!land?.isNew || land.name === name) return state
  const lands = state.lands.map((one) => (one === land ? { ...one, name } : one))
  const moving = `${key}/name`
  return state.moving === moving ? { ...state, lands, future: [], refused: null } : stepped(state, lands, { moving })
}

/** Drops what is being drawn; with nothing begun, goes back to choosing. Lands stay as they are. */
const cancelled = (state: Drawing): Drawing =>
  state.line.length > 0
    ? { ...state, line: [], refused: null, moving: null }
    : { ...state, tool: 'select', chosen: [], refused: null, moving: null }

/** The drawing after something was done. What cannot be done changes nothing but `refused`, which says why. */
export function drawn(state: Drawing, event: DrawEvent): Drawing {
  switch (event.type) {
    case 'tool':
      return { ...state, tool: event.tool, line: [], refused: null, moving: null }
    case 'choose':
      return chose(state, event.key, event.isAdding ?? false)
    case 'add-corner':
      return addedCorner(state, event.at)
    case 'undo-corner':
      return { ...state, line: state.line.slice(0, -1), refused: null }
    case 'finish':
      return finished(state)
    case 'move-corner':
      return movedCorner(state, event, event.to)
    case 'insert-corner':
      return insertedCorner(state, event, event.at)
    case 'remove-corner':
      return removedCorner(state, event)
    case 'merge':
      return joined(state)
    case 'remove':
      return removed(state, event.key)
    case 'rename':
      return renamed(state, event.key, event.name)
    case 'undo':
      return undone(state)
    case 'redo':
      return redone(state)
    case 'cancel':
      return cancelled(state)
  }
}
