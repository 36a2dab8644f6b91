import type { Pick } from '#types/config/page.ts'
import { isRule } from './logic.ts'
import type { Shape } from './portal.ts'
import { isTally, shapeOfTally, ways } from './tally.ts'

/** A pick whose `where` may hold plain constants, as declarations have them. */
export type HowToPick = Omit<Pick, 'where'> & { where?: Record<string, unknown> }

/** Why a pick does not fit a shape; `key` is the name that does not exist. */
interface PickProblem {
  problem: string
  at: 'path' | 'where' | 'take' | 'first' | 'last' | 'by' | (typeof ways)[number]
  key?: string
}

/** Whether a shape may be of a type; a shape that says no type may be anything. */
export function mayBe(shape: Shape, type: string): boolean {
  if (shape.type === undefined) return true
  return Array.isArray(shape.type) ? shape.type.includes(type) : shape.type === type
}

const isList = (shape: Shape) => shape.items !== undefined || (shape.type !== undefined && mayBe(shape, 'array'))

/** The shape at one key: an array's items at an index, an object's property; undefined when there is none. */
export function shapeAt(shape: Shape, key: string): Shape | undefined {
  if (isList(shape)) {
    if (key === 'length') return { type: 'integer' }
    return /^\d+$/.test(key) ? (shape.items ?? {}) : undefined
  }
  if (shape.properties) return Object.hasOwn(shape.properties, key) ? shape.properties[key] : undefined
  return mayBe(shape, 'object') ? {} : undefined
}

/** The shape at a dotted path, of shapes by name; undefined when there is none. */
export function shapeAtPath(shapes: Record<string, Shape>, path: string): Shape | undefined {
  const [first = '', ...rest] = path.split('.')
  let at = Object.hasOwn(shapes, first) ? shapes[first] : undefined
  for (const [index, key] of rest.entries()) {
    if (key === '*' && at?.items)
      return ofEach(shapeAtPath({ row: at.items }, ['row', ...rest.slice(index + 1)].join('.')))
    at = at && shapeAt(at, key)
  }
  return at
}

/** A list with one of these for each row. */
export const ofEach = (items: Shape | undefined): Shape | undefined => items && { type: 'array', items }

function orNull(shape: Shape): Shape {
  if (shape.type === undefined || mayBe(shape, 'null')) return shape
  return { ...shape, type: [shape.type, 'null'].flat() }
}

/** A row whose quantity a `where` has fixed measures that quantity. */
function withQuantities(row: Shape, where: Record<string, unknown>): Shape {
  if (!row.properties) return row
  const properties = Object.entries(row.properties).map(([name, shape]): [string, Shape] => {
    const said = shape.quantityFrom === undefined ? undefined : where[shape.quantityFrom]
    return [name, typeof said === 'string' ? { ...shape, quantity: said } : shape]
  })
  return { ...row, properties: Object.fromEntries(properties) }
}

/** What a result looks like after a pick; a picked row or field may be null. Or why the pick cannot be made. */
export function shapeOfPick(shape: Shape, how: HowToPick | undefined): Shape | PickProblem {
  if (how === undefined) return shape
  let at = shape
  for (const key of how.path?.split('.') ?? []) {
    const next = shapeAt(at, key)
    if (!next) return { problem: `there is no "${key}"`, at: 'path', key }
    at = next
  }
  if (how.where !== undefined) {
    if (!isList(at) && at.type !== undefined)
      return { problem: 'only rows have a where, and this is no list', at: 'where' }
    const row = at.items ?? {}
    const key = Object.keys(how.where).find((name) => !shapeAt(row, name))
    if (key !== undefined) return { problem: `the rows have no "${key}"`, at: 'where', key }
    if (Object.values(how.where).some((value) => !isRule(value))) at = { ...at, items: withQuantities(row, how.where) }
  }
  if (isTally(how)) {
    if (!isList(at) && at.type !== undefined)
      return {
        problem: 'only rows come to something, and this is no list',
        at: ['by' as const, ...ways].find((key) => how[key] !== undefined) ?? 'by',
      }
    const made = shapeOfTally(at.items ?? {}, how, (row, path) => shapeAtPath({ row }, `row.${path}`))
    if ('problem' in made) return made
    const step = (['first', 'last', 'take'] as const).find((key) => how[key] !== undefined)
    if (how.by === undefined && step !== undefined)
      return { problem: 'what rows come to is one value already', at: step }
    at = made
  }
  if (how.first === true || how.last === true || how.take !== undefined) {
    at = isList(at) ? orNull(at.items ?? {}) : at
  }
  if (how.take === undefined) return at
  const field = shapeAt(at, how.take)
  return field ? orNull(field) : { problem: `the row has no "${how.take}"`, at: 'take', key: how.take }
}
