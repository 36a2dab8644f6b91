import { capital } from '#engine/text.ts'
import { withHole } from '#geometry/cut.ts'
import { faultsOf } from '#geometry/faults.ts'
import { merged } from '#geometry/merge.ts'
import { closedRing, isInside } from '#geometry/rings.ts'
import type { Polygon, Position } from '#geometry/shapes.ts'
import { splitBy } from '#geometry/split.ts'
import { tidied } from '#geometry/tidy.ts'
import { type Drawing, type Land, refusing, stepped } from './drawing.ts'

/** A name that no land has: with the first number that is free. */
function freeName(start: string, lands: Land[], from = 2): string {
  const taken = new Set(lands.map(({ name }) => name.trim().toLowerCase()))
  for (let number = from; ; number++) {
    const name = `${start} ${number}`
    if (!taken.has(name.toLowerCase())) return name
  }
}

const newLand = (made: number, name: string, boundary: Polygon): Land => ({
  key: `new-${made + 1}`,
  name,
  version: null,
  boundary,
  isNew: true,
})

/** Closes what is drawn into a new land. */
function drawnLand(state: Drawing): Drawing {
  const boundary = tidied({ type: 'Polygon', coordinates: [closedRing(state.line)] })
  const [fault] = faultsOf(boundary)
  if (fault) return refusing(state, fault.say)
  const land = newLand(state.made, freeName(`New ${state.noun}`, state.lands, 1), boundary)
  return stepped(state, [...state.lands, land], { line: [], chosen: [land.key], tool: 'edit', made: state.made + 1 })
}

/** Splits the chosen lands, or all that the line crosses when none is chosen; the largest part keeps name and history. */
function splitLands(state: Drawing): Drawing {
  const { chosen, line, noun } = state
  const lands: Land[] = []
  const touched: string[] = []
  let made = state.made
  for (const land of state.lands) {
    const isAsked = chosen.length === 0 || chosen.includes(land.key)
    const [largest, ...others] = isAsked ? splitBy(land.boundary, line) : []
    if (!largest || others.length === 0) {
      lands.push(land)
      continue
    }
    lands.push({ ...land, boundary: largest })
    touched.push(land.key)
    for (const part of others) {
      const name = freeName(land.name.replace(/ \d+$/, ''), [...state.lands, ...lands])
      const one = newLand(made++, name, part)
      lands.push(one)
      touched.push(one.key)
    }
  }
  if (touched.length === 0)
    return refusing(state, `The line does not part the ${noun}. Begin and end it outside, on opposite sides.`)
  return stepped(state, lands, { line: [], chosen: touched, made })
}

/** Cuts the drawn ring out of the chosen land, or of the one that it begins in. */
function cutLand(state: Drawing): Drawing {
  const { chosen, line, lands, noun } = state
  const start: Position = line[0] ?? [Number.NaN, Number.NaN]
  const land =
    chosen.length === 1
      ? lands.find(({ key }) => key === chosen[0])
      : lands.find(({ boundary }) => isInside(start, boundary))
  const boundary = land && withHole(land.boundary, closedRing(line))
  if (!boundary)
    return refusing(state, `This hole cannot be cut. Draw it inside one ${noun}, without crossing sides or parting it.`)
  return stepped(
    state,
    lands.map((one) => (one === land ? { ...one, boundary } : one)),
    { line: [], chosen: [land.key] },
  )
}

/** Finishes what is being drawn: closes a boundary, splits, or cuts a hole. Says why when it cannot; the line stays then. */
export function finished(state: Drawing): Drawing {
  const { tool, line, noun } = state
  if (tool === 'draw' || tool === 'cut') {
    if (line.length < 3) return refusing(state, `A ${tool === 'draw' ? noun : 'hole'} needs at least three corners.`)
    return tool === 'draw' ? drawnLand(state) : cutLand(state)
  }
  if (tool !== 'split') return state
  return line.length < 2 ? refusing(state, 'A line needs a beginning and an end.') : splitLands(state)
}

/** Joins the chosen lands into the first of them that is not new, which keeps its name and history. */
export function joined(state: Drawing): Drawing {
  const lands = state.chosen.flatMap((key) => state.lands.find((land) => land.key === key) ?? [])
  const stays = lands.find(({ isNew }) => !isNew) ?? lands[0]
  if (!stays || lands.length < 2) return refusing(state, `Choose two ${state.noun}s or more to merge.`)
  const boundary = merged([stays, ...lands.filter((land) => land !== stays)].map((land) => land.boundary))
  if (!boundary)
    return refusing(state, `${capital(state.noun)}s must touch along a side to be merged. Gaps up to 1 m are closed.`)
  const left = state.lands.filter((land) => land === stays || !lands.includes(land))
  return stepped(
    state,
    left.map((land) => (land === stays ? { ...land, boundary } : land)),
    { chosen: [stays.key] },
  )
}
