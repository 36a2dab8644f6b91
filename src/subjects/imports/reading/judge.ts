import { numberText } from '#engine/number.ts'
import { type DayOrder, dayOf, type OrderSeen } from './days.ts'
import type { Meaning } from './meaning.ts'
import { type Names, nameIn } from './names.ts'
import { isNothing, numberOf, type Read, shown } from './numbers.ts'
import type { Cell } from './row.ts'

/** Why a row is not brought in. */
export interface RowProblem {
  row: number
  /** The column's heading in the file; null where it is the whole row's. */
  column: string | null
  say: string
  what: ProblemKind
}

export type ProblemKind =
  | 'missing'
  | 'number'
  | 'day'
  | 'name'
  | 'bounds'
  | 'text'
  | 'choice'
  | 'twice'
  | 'shape'
  | 'rule'

/** A column of the file, with what it was said to be. */
export interface Matched {
  at: number
  heading: string
  meaning: Meaning
}

/** How the cells of a file are written. */
export interface Manner {
  order: DayOrder
  comma: boolean
  /** The last day that is not still to come. */
  today: string
}

export type Value = string | number

/** Reads one cell by what its column is. */
export function judgeCell(
  cell: Cell,
  { meaning }: Matched,
  manner: Manner,
  names: Names,
  seen: OrderSeen,
): Read<Value> & { what?: ProblemKind } {
  switch (meaning.type) {
    case 'number':
    case 'whole':
      return numberIn(cell, meaning, manner)
    case 'day':
      return { ...dayOf(cell, manner.order, manner.today, seen), what: 'day' }
    case 'choice':
      return choiceIn(cell, meaning)
    case 'text':
    case 'depth':
    case 'time':
      return textIn(cell, meaning)
    default:
      return { ...nameIn(cell, meaning.type, names), what: 'name' }
  }
}

function numberIn(cell: Cell, meaning: Meaning, { comma }: Manner): Read<number> & { what?: ProblemKind } {
  // A laboratory that finds less than it can measure: half of that.
  const below = meaning.of !== null && typeof cell === 'string' && /^\s*</.test(cell)
  const given = below ? String(cell).replace(/^\s*<\s*/, '') : cell
  const read = numberOf(given, comma, meaning.unit, meaning.units)
  if ('wrong' in read) return { ...read, what: 'number' }
  if (read.value === null) return read
  if (meaning.type === 'whole' && !Number.isInteger(read.value))
    return { wrong: `${numberText(read.value, 2)} is no whole number.`, what: 'number' }
  const wrong = outOfBounds(read.value, meaning)
  return wrong === null ? { value: below ? read.value / 2 : read.value } : { wrong, what: 'bounds' }
}

const decimals = (value: number): number => Math.min(4, (String(value).split('.')[1] ?? '').length)
const said = (value: number): string => numberText(value, decimals(value))

/** "4,500 kg is more than a beast weighs (1,500). Enter kilograms." */
function outOfBounds(value: number, { least, most, under, over, ask, units }: Meaning): string | null {
  const isUnder = least !== null && value < least
  if (!isUnder && (most === null || value <= most)) return null
  const kept = units.find(({ factor, offset }) => factor === 1 && offset === 0)?.unit ?? ''
  const [why, bound] = isUnder ? [under ?? 'too small', least] : [over ?? 'too large', most ?? 0]
  return `${said(value)}${kept === '' ? '' : ` ${kept}`} is ${why} (${said(bound)}).${ask === null ? '' : ` ${ask}`}`
}

function textIn(cell: Cell, { longest }: Meaning): Read<string> & { what?: ProblemKind } {
  // A dash says that there is nothing; what begins like a formula is text like any other.
  if (isNothing(cell)) return { value: null }
  const text = String(cell)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  if (text === '') return { value: null }
  return text.length > longest
    ? {
        wrong: `"${shown(text)}" has ${text.length > 2000 ? 'more than 2,000' : numberText(text.length, 0)} letters; at most ${longest} fit.`,
        what: 'text',
      }
    : { value: text }
}

function choiceIn(cell: Cell, { choices }: Meaning): Read<string> & { what?: ProblemKind } {
  if (isNothing(cell)) return { value: null }
  const word = String(cell)
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
  const all = Object.entries(choices ?? {})
  const found = all.find(([name, words]) => name.replaceAll('_', ' ') === word || words.includes(word))
  if (found) return { value: found[0] }
  return {
    wrong: `"${shown(word)}" is none of ${all.map(([name, [first]]) => first ?? name).join(', ')}.`,
    what: 'choice',
  }
}
