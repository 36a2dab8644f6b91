import { numberText, thinSpace } from '#engine/number.ts'
import { areaHa, lengthM } from '#geometry/area.ts'
import { closedRing } from '#geometry/rings.ts'
import type { Position } from '#geometry/shapes.ts'
import { canFinish, type Drawing, type Tool } from './drawing.ts'

/** "3.2 ha"; two decimals below one hectare. */
export const haText = (ha: number): string => `${numberText(ha, ha < 1 ? 2 : 1)}${thinSpace}ha`

/** "840 m", and from ten kilometres "12.4 km". */
export const metresText = (m: number): string =>
  m < 10_000 ? `${numberText(m, 0)}${thinSpace}m` : `${numberText(m / 1000, 1)}${thinSpace}km`

const enclosedHa = (line: Position[]) => areaHa({ type: 'Polygon', coordinates: [closedRing(line)] })
const soFar = (line: Position[]) => (line.length < 3 ? '' : ` ${haText(enclosedHa(line))} so far.`)

function drawWords({ line, noun }: Drawing, what: string): string {
  if (line.length === 0) return `Tap the corners of the ${what}, one after the other.`
  if (line.length < 3) return `Tap the next corner of the ${what === noun ? noun : 'hole'}.`
  return `Tap the next corner, or finish.${soFar(line)}`
}

function splitWords({ line, noun }: Drawing): string {
  if (line.length === 0) return `Tap outside the ${noun} to begin the line that splits it.`
  if (line.length === 1) return `Tap on the other side of the ${noun}, or on the way there.`
  return `Tap on to lead the line further, or finish. ${metresText(lengthM(line))} so far.`
}

function measureWords({ line }: Drawing): string {
  if (line.length === 0) return 'Tap where to begin measuring.'
  if (line.length === 1) return 'Tap the next point.'
  const way = `${metresText(lengthM(line))} along the line`
  return line.length < 3 ? `${way}.` : `${way}; ${haText(enclosedHa(line))} inside when closed.`
}

function chosenWords({ lands, chosen, noun, tool }: Drawing): string {
  const picked = lands.filter(({ key }) => chosen.includes(key))
  const [one, ...others] = picked
  if (!one) return tool === 'edit' ? `Tap a ${noun} to change its corners.` : `Tap a ${noun}, or draw a new one.`
  const total = haText(picked.reduce((sum, { boundary }) => sum + areaHa(boundary), 0))
  if (others.length > 0) return `${picked.length} ${noun}s chosen, ${total} together.`
  return tool === 'edit'
    ? `${one.name}, ${total}. Drag a corner, or tap it and then where it goes.`
    : `${one.name}, ${total}.`
}

/** The one sentence that says what to do now: why the last step failed, or what comes next, with hectares or metres so far. */
export function wordsOf(state: Drawing): string {
  if (state.refused !== null) return state.refused
  switch (state.tool) {
    case 'draw':
      return drawWords(state, state.noun)
    case 'cut':
      return drawWords(state, `hole in the ${state.noun}`)
    case 'split':
      return splitWords(state)
    case 'measure':
      return measureWords(state)
    default:
      return chosenWords(state)
  }
}

/** What the button that ends the present work says; null when there is none to end yet. */
export function finishWords(state: Drawing): string | null {
  if (!canFinish(state)) return null
  const says: Partial<Record<Tool, string>> = {
    draw: `Finish the ${state.noun}`,
    cut: 'Cut the hole',
    split: 'Split here',
  }
  return says[state.tool] ?? null
}

/** What is begun and not in the drawing yet, and the two ways on; null when nothing is begun. */
export function begunWords({ tool, line, noun }: Drawing): string | null {
  if (line.length === 0) return null
  const what = tool === 'cut' ? 'hole' : noun
  return `The ${what} on the map is begun, not finished. Finish it, or start over.`
}
