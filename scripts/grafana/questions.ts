import { isRecord } from '#engine/record.ts'
import { at, isSaid, listAt, textAt } from './fields.ts'
import { oneLine } from './words.ts'

/** What a person said that an expression means here. */
export interface Meaning {
  quantity: string
  agg?: string
  depth_cm?: number
}

/** One query of a panel: its words, and what is known to answer it here. */
export interface Question {
  words: string
  legend?: string
  isInstant: boolean
  known:
    | { by: 'quantity'; meaning: Meaning }
    | { by: 'procedure'; procedure: string; with: Record<string, unknown> }
    | null
}

export interface Known {
  /** Expressions, as `spaced` writes them, that a person gave a meaning. */
  meanings: ReadonlyMap<string, Meaning>
  /** Names of the procedures that there are. */
  procedures: ReadonlySet<string>
}

/** One way of writing an expression: spaces do not tell two apart, everything else does. */
export const spaced = (expression: string): string => expression.replace(/\s+/g, ' ').trim()

/** What the panel asked, hidden queries aside. */
export const questionsOf = (panel: Record<string, unknown>, known: Known): Question[] =>
  listAt(panel, 'targets')
    .filter(isRecord)
    .filter((target) => at(target, 'hide') !== true)
    .flatMap((target) => questionOf(target, known) ?? [])

function questionOf(target: Record<string, unknown>, known: Known): Question | null {
  const expression = expressionOf(target)
  const words = expression ?? described(target)
  if (words === '') return null
  const legend = textAt(target, 'legendFormat') ?? textAt(target, 'alias')
  const meaning = expression === undefined ? undefined : known.meanings.get(spaced(expression))
  return {
    words: oneLine(words, 300),
    ...(legend === undefined || legend === '__auto' ? {} : { legend: oneLine(legend, 60) }),
    isInstant: at(target, 'instant') === true || at(target, 'format') === 'table',
    known: meaning ? { by: 'quantity', meaning } : ownCall(target, known),
  }
}

const expressionOf = (target: Record<string, unknown>): string | undefined =>
  ['expr', 'rawSql', 'query', 'rawQuery', 'target', 'expression', 'url']
    .map((key) => textAt(target, key))
    .find((text) => text !== undefined)

// These stand in a target that was never filled in, too.
const empty = new Set(['refId', 'queryType', 'format', 'resultFormat', 'orderByTime', 'policy', 'editorMode'])

/** A query that was put together by menus: its simple settings. Empty where there is none. */
function described(target: Record<string, unknown>): string {
  const said = Object.entries(target).filter(
    ([key, value]) => typeof value === 'string' && value !== '' && !empty.has(key),
  )
  return said.map(([key, value]) => `${key}: ${String(value)}`).join(', ')
}

// The page fills these itself, for its own time range and width.
const filledHere = new Set(['from', 'to', 'zone', 'width'])

/** A query that called this portal's own address asked one of its procedures, and says with which inputs. */
function ownCall(target: Record<string, unknown>, known: Known): Question['known'] {
  const [, name = ''] =
    /\/portal\/v2\/api\/ui\/([a-z][a-z0-9_]{0,59})\/execute$/.exec(textAt(target, 'url') ?? '') ?? []
  if (!known.procedures.has(name) || at(target, 'url_options', 'method') !== 'POST') return null
  // A part of the answer was chosen by rules of that plugin's own, which would be lost.
  if (isSaid(at(target, 'filters')) || isSaid(at(target, 'root_selector')) || isSaid(at(target, 'uql'))) return null
  const body = inputOf(textAt(target, 'url_options', 'data'))
  if (!body) return null
  const inputs = Object.fromEntries(Object.entries(body).filter(([key]) => !filledHere.has(key)))
  // Variables of that server, which would have filled them.
  return /\$|\[\[[a-z]/i.test(JSON.stringify(inputs)) ? null : { by: 'procedure', procedure: name, with: inputs }
}

function inputOf(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
