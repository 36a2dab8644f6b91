import { useDeferredValue, useMemo, useReducer, useState } from 'react'
import { type Changes, changesOf, hasChanges } from './changes.ts'
import { type DrawEvent, type Drawing, drawingOf, type Land } from './drawing.ts'
import { drawn } from './drawn.ts'
import { type Warning, warningsOfAll } from './warnings.ts'

/** A drawing, what it changed, and what is wrong with that. */
export interface DrawingSession {
  state: Drawing
  tell: (event: DrawEvent) => void
  changes: Changes
  warnings: Warning[]
  canSave: boolean
}

/** Draws on lands as they stood at the beginning: rows that come again meanwhile do not disturb the work. */
export function useDrawing(lands: Land[], noun: string): DrawingSession {
  const [before] = useState(lands)
  const [state, tell] = useReducer(drawn, before, (there) => drawingOf(there, noun))
  const changes = useMemo(() => changesOf(before, state.lands), [before, state.lands])
  // Overlaps take a moment to find: a corner that is dragged does not wait for them.
  const settled = useDeferredValue(state.lands)
  const warnings = useMemo(() => {
    const { changed, added } = changesOf(before, settled)
    return warningsOfAll(
      [...changed, ...added].map(({ key }) => key),
      settled,
    )
  }, [before, settled])
  const isSound = settled === state.lands && warnings.every(({ level }) => level !== 'error')
  return { state, tell, changes, warnings, canSave: isSound && state.line.length === 0 && hasChanges(changes) }
}
