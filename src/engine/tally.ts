import type { Pick } from '#types/config/page.ts'
import { read } from './logic.ts'
import type { Shape } from './portal.ts'

/** How rows are counted, added up and compared; with `by`, those of each value of a field by themselves. */
type Tally = globalThis.Pick<Pick, 'by' | 'count' | 'sum' | 'min' | 'max'>

export const ways = ['count', 'sum', 'min', 'max'] as const

export const isTally = (how: Tally): boolean => how.by !== undefined || ways.some((way) => how[way] !== undefined)

/** What rows come to: one value, or with `by` a row for each of its values, in the order in which they come. */
export function tally(rows: readonly unknown[], how: Tally): unknown {
  const { by } = how
  if (by === undefined) return Object.values(totals(rows, how))[0] ?? null
  const groups = new Map<unknown, unknown[]>()
  for (const row of rows) {
    const value = read(row, by) ?? null
    const group = groups.get(value)
    if (group) group.push(row)
    else groups.set(value, [row])
  }
  return [...groups].map(([value, group]) => ({ by: value, ...totals(group, how) }))
}

function totals(rows: readonly unknown[], { count, sum, min, max }: Tally): Record<string, unknown> {
  return {
    ...(count ? { count: rows.length } : {}),
    ...(sum === undefined ? {} : { sum: total(rows, sum) }),
    ...(min === undefined ? {} : { min: extreme(rows, min, (one, other) => one < other) }),
    ...(max === undefined ? {} : { max: extreme(rows, max, (one, other) => one > other) }),
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function total(rows: readonly unknown[], field: string): number | null {
  const values = rows.map((row) => read(row, field)).filter(isNumber)
  if (values.length === 0) return null
  // 0.1 and 0.2 are 0.3: what binary fractions add is no digit of the data.
  return Number(values.reduce((sum, value) => sum + value, 0).toPrecision(12))
}

type Comparable = number | string

/** Days and times are texts of one form each, so their order is that of the letters. */
function extreme(
  rows: readonly unknown[],
  field: string,
  isBetter: (one: Comparable, other: Comparable) => boolean,
): Comparable | null {
  let best: Comparable | null = null
  for (const row of rows) {
    const value = read(row, field)
    if (!isNumber(value) && (typeof value !== 'string' || value === '')) continue
    if (best === null || (typeof value === typeof best && isBetter(value, best))) best = value
  }
  return best
}

/** What a tally gives for rows of a shape, or why it cannot be made: which of its words is wrong, and the field that is not there. */
export function shapeOfTally(
  row: Shape,
  how: Tally,
  at: (row: Shape, path: string) => Shape | undefined,
): Shape | { problem: string; at: 'by' | (typeof ways)[number]; key?: string } {
  const asked = ways.filter((way) => how[way] !== undefined)
  const [first, second] = asked
  if (first === undefined) return { problem: `say what is asked of each: ${ways.join(', ')}`, at: 'by' }
  if (how.by === undefined && second !== undefined)
    return { problem: `"${first}" and "${second}" are two values: without "by" only one can be asked for`, at: second }
  const properties: Record<string, Shape> = {}
  for (const key of ['by', 'sum', 'min', 'max'] as const) {
    const field = how[key]
    if (field === undefined) continue
    const shape = at(row, field)
    if (!shape) return { problem: `the rows have no "${field}"`, at: key, key: field }
    if (key !== 'by' && !isComparable(shape, key))
      return { problem: `"${field}" is ${key === 'sum' ? 'no number' : 'no number, day or time'}`, at: key }
    properties[key] = key === 'by' ? shape : orMissing(shape)
  }
  if (how.count) properties.count = { type: 'integer' }
  return how.by === undefined ? (properties[first] ?? {}) : { type: 'array', items: { type: 'object', properties } }
}

function isComparable({ type, format }: Shape, way: 'sum' | 'min' | 'max'): boolean {
  const types = [type].flat().filter((one) => one !== 'null' && one !== undefined)
  const isTime = way !== 'sum' && ['date', 'date-time', 'month'].includes(format ?? '')
  return types.every((one) => one === 'number' || one === 'integer' || (one === 'string' && isTime))
}

/** A value that may be missing. What it measures is known only where its schema says it, since no sibling stands beside it. */
function orMissing({ quantityFrom: _, label: __, type, ...rest }: Shape): Shape {
  return type === undefined ? rest : { ...rest, type: [...new Set([type, 'null'].flat())] }
}
