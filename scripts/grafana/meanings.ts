import { isRecord } from '#engine/record.ts'
import { numberAt, textAt } from './fields.ts'
import { type Meaning, spaced } from './questions.ts'
import { oneLine } from './words.ts'

/** A map of expressions that cannot be used, in a sentence. */
export class MapProblem extends Error {}

const ways = ['mean', 'min', 'max', 'sum', 'last', 'delta', 'vmean']

/** Reads what a person said that expressions mean. Throws MapProblem where an entry cannot be used. */
export function readMeanings(list: unknown, quantities: ReadonlySet<string>): Map<string, Meaning> {
  if (!Array.isArray(list)) throw new MapProblem('The map has to be a list of { expression, quantity }.')
  return new Map(
    list.map((entry: unknown, index) => {
      const wrong = (what: string) => new MapProblem(`Entry ${index + 1} of the map: ${what}`)
      const [expression, quantity, agg] = ['expression', 'quantity', 'agg'].map((key) => textAt(entry, key))
      if (!isRecord(entry) || expression === undefined) throw wrong('it names no expression')
      const odd = Object.keys(entry).find((key) => !['expression', 'quantity', 'agg', 'depth_cm'].includes(key))
      if (odd !== undefined) throw wrong(`"${oneLine(odd, 40)}" is not known here`)
      if (quantity === undefined || !quantities.has(quantity))
        throw wrong(`there is no quantity "${oneLine(quantity ?? '', 60)}"`)
      if (agg !== undefined && !ways.includes(agg)) throw wrong(`agg is one of ${ways.join(', ')}`)
      const depth = numberAt(entry, 'depth_cm')
      if (entry.depth_cm !== undefined && depth === undefined) throw wrong('depth_cm is a number')
      const meaning = {
        quantity,
        ...(agg === undefined ? {} : { agg }),
        ...(depth === undefined ? {} : { depth_cm: depth }),
      }
      return [spaced(expression), meaning]
    }),
  )
}
