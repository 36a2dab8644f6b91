import type { Level } from '#types/config/common.ts'
import type { LevelInterval, Quantity, RampStop } from '#types/config/quantities.ts'
import { numberText, thinSpace } from './number.ts'
import type { Shape } from './portal.ts'
import { shapeAt } from './shape.ts'

/** One level of a quantity, its bounds in the shown unit; null is open. `from` is included, `to` is not. */
export interface LevelView {
  level: Level
  say: string
  from: number | null
  to: number | null
}

/** A quantity as a panel shows it: range and levels in the shown unit. The functions take stored values. */
export interface QuantityView {
  /** Null when nothing is known of the number. */
  code: string | null
  name: string
  unit: string
  decimals: number
  range: [number, number] | null
  colour: string | null
  /** Colours of its pictures from above, in rising order, at values in the shown unit. */
  ramp: RampStop[]
  draw: string
  aggregation: string
  /** It is one of two states, 0 or 1, which have words. */
  isState: boolean
  shown(stored: number): number
  /** The number alone, "12.4"; "–" for null. */
  number(stored: number | null): string
  /** The number with its unit, "12.4 mm"; the word of a state, "Closed". */
  text(stored: number | null): string
  /** The same within a sentence: "12.4 mm", "closed". */
  words(stored: number | null): string
  levels(set?: string): LevelView[]
  levelOf(stored: number | null, set?: string): LevelView | null
}

/** The quantities of a panel, by read name ("value", "rows.rain_mm") or by code; an unknown name gives a plain view. */
export interface Quantities {
  of(name: string | undefined): QuantityView
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isIn = (value: number, { from, to }: LevelInterval) =>
  (from === undefined || value >= from) && (to === undefined || value < to)

function viewOf(code: string, quantity: Quantity): QuantityView {
  const { factor, offset = 0 } = quantity.shown ?? { factor: 1 }
  const unit = quantity.shown?.unit ?? quantity.unit
  const shown = (stored: number) => stored * factor + offset
  const number = (stored: number | null) =>
    isNumber(stored) ? numberText(shown(stored), quantity.decimals) : numberText(null)
  const levelView = ({ level, say, from, to }: LevelInterval): LevelView => ({
    level,
    say,
    from: from === undefined ? null : shown(from),
    to: to === undefined ? null : shown(to),
  })
  const intervals = (set = 'default') => {
    const sets = quantity.levels ?? {}
    return Object.hasOwn(sets, set) ? (sets[set] ?? []) : []
  }
  const [low, high] = quantity.range ?? []
  const levelOf = (stored: number | null, set?: string) => {
    const found = isNumber(stored) ? intervals(set).find((interval) => isIn(stored, interval)) : undefined
    return found ? levelView(found) : null
  }
  // What is between the two, as the mean of a day, is no state.
  const stateOf = (stored: number | null) =>
    quantity.states && Number.isInteger(stored) ? levelOf(stored)?.say : undefined
  const measured = (stored: number | null) =>
    isNumber(stored) && unit !== '' ? `${number(stored)}${thinSpace}${unit}` : number(stored)
  return {
    code,
    name: quantity.name,
    unit,
    decimals: quantity.decimals,
    range: low === undefined || high === undefined ? null : [shown(low), shown(high)],
    colour: quantity.colour ?? null,
    ramp: (quantity.ramp ?? []).map(({ at, colour }) => ({ at: shown(at), colour })),
    draw: quantity.draw ?? 'line',
    aggregation: quantity.aggregation,
    isState: quantity.states === true,
    shown,
    number,
    text: (stored) => stateOf(stored) ?? measured(stored),
    words: (stored) => stateOf(stored)?.toLowerCase() ?? measured(stored),
    levels: (set) => intervals(set).map(levelView),
    levelOf,
  }
}

const plain: QuantityView = {
  code: null,
  name: '',
  unit: '',
  decimals: 2,
  range: null,
  colour: null,
  ramp: [],
  draw: 'line',
  aggregation: 'mean',
  isState: false,
  shown: (stored) => stored,
  number: (stored) => numberText(isNumber(stored) ? stored : null),
  text: (stored) => numberText(isNumber(stored) ? stored : null),
  words: (stored) => numberText(isNumber(stored) ? stored : null),
  levels: () => [],
  levelOf: () => null,
}

const rowOf = (shape: Shape | undefined): Shape | undefined => (shape?.items ? rowOf(shape.items) : shape)

/** The quantity that a panel's read, or a field of its rows, measures. */
function codeOf(name: string, shapes: Record<string, Shape>): string | undefined {
  const [first = '', ...rest] = name.split('.')
  let at = rowOf(Object.hasOwn(shapes, first) ? shapes[first] : undefined)
  for (const key of rest) at = at && rowOf(shapeAt(at, key))
  return at?.quantity
}

/** Views of the table's quantities, named by code or, where shapes are given, by what a panel reads. */
export function quantitiesOf(table: Record<string, Quantity>, shapes: Record<string, Shape> = {}): Quantities {
  const views = new Map<string, QuantityView>()
  const view = (code: string): QuantityView => {
    const kept = views.get(code)
    if (kept) return kept
    const quantity = Object.hasOwn(table, code) ? table[code] : undefined
    const made = quantity ? viewOf(code, quantity) : plain
    views.set(code, made)
    return made
  }
  return { of: (name) => (name === undefined ? plain : view(codeOf(name, shapes) ?? name)) }
}
