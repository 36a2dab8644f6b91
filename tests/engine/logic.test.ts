import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { evaluate, evaluateValue, holds, isRule, measureRule, operators, pathsOf, read } from '#engine/logic.ts'

describe('read', () => {
  it('follows own properties and array indexes', () => {
    expect(read({ a: { b: [{ c: 7 }] } }, 'a.b.0.c')).toBe(7)
    expect(read({ rows: [1, 2] }, 'rows.length')).toBe(2)
    expect(read(5, '')).toBe(5)
  })

  it('takes a field of every row with *, and reads * of no list as a name', () => {
    const rows = [{ id: 1, place: { name: 'Hill' } }, { id: 2 }]
    expect(read({ rows }, 'rows.*.id')).toEqual([1, 2])
    expect(read({ rows }, 'rows.*.place.name')).toEqual(['Hill', undefined])
    expect(read({ rows }, 'rows.*')).toEqual(rows)
    expect(read({ rows: [] }, 'rows.*.id')).toEqual([])
    expect(read({ rows: null }, 'rows.*.id')).toBeUndefined()
    expect(read({ '*': 5 }, '*')).toBe(5)
    expect(read({ rows }, 'rows.*.constructor')).toEqual([undefined, undefined])
  })

  it('never reaches what an object inherits', () => {
    for (const path of ['constructor', '__proto__', 'a.constructor', 'a.__proto__.polluted', 'list.map', 'text.0']) {
      expect(read({ a: {}, list: [], text: 'abc' }, path), path).toBeUndefined()
    }
  })
})

describe('evaluate', () => {
  it('gives null for constructors and prototypes', () => {
    for (const path of ['constructor', '__proto__', 'toString', 'user.constructor.name']) {
      expect(evaluate({ var: path }, { user: {} }), path).toBeNull()
    }
    expect(evaluate({ missing: ['constructor', 'a'] }, { a: 1 })).toEqual(['constructor'])
  })

  it('gives null for operators outside the list, wherever they stand', () => {
    for (const name of [
      'cat',
      'log',
      'map',
      'filter',
      'reduce',
      'merge',
      'substr',
      '==',
      '%',
      'method',
      'missing_some',
    ]) {
      expect(evaluate({ [name]: ['a', 'b'] }, {}), name).toBeNull()
      expect(evaluate({ if: [true, { [name]: ['a', 'b'] }] }, {}), name).toBeNull()
    }
  })

  it('never reads data as a rule', () => {
    const data = { trap: { cat: ['a', 'b'] }, traps: [{ cat: ['a', 'b'] }] }
    expect(evaluate({ var: 'trap' }, data)).toEqual({ cat: ['a', 'b'] })
    expect(evaluate({ missing: { var: 'traps' } }, data)).toEqual([{ cat: ['a', 'b'] }])
  })

  it('gives null, not NaN or infinity', () => {
    expect(evaluate({ '/': [1, 0] }, {})).toBeNull()
    expect(evaluate({ '-': [{ var: 'words' }, 1] }, { words: 'abc' })).toBeNull()
    expect(evaluate({ max: [] }, {})).toBeNull()
  })

  it('gives null beyond 200 nodes or 32 levels, and never throws', () => {
    const deep = (levels: number): unknown => (levels === 0 ? true : { '!!': [deep(levels - 1)] })
    expect(evaluate(deep(32), {})).toBe(true)
    expect(evaluate(deep(33), {})).toBeNull()
    expect(evaluate(deep(5_000), {})).toBeNull()
    expect(evaluate({ '+': Array.from({ length: 199 }, () => 1) }, {})).toBe(199)
    expect(evaluate({ '+': Array.from({ length: 200 }, () => 1) }, {})).toBeNull()
    expect(evaluate({ in: ['a', { var: 'odd' }] }, { odd: { indexOf: 3 } })).toBeNull()
  })

  it('uses a default only where the path leads nowhere', () => {
    expect(evaluate({ var: ['a', 1] }, {})).toBe(1)
    expect(evaluate({ var: ['a', 1] }, { a: null })).toBeNull()
    expect(evaluate({ var: ['a', 1] }, { a: 0 })).toBe(0)
  })

  it('holds when there is no condition, and not for an empty list', () => {
    expect(holds(undefined, {})).toBe(true)
    expect(holds({ '!!': { var: 'rows' } }, { rows: [] })).toBe(false)
    expect(holds({ var: 'rows' }, { rows: [] })).toBe(false)
    expect(holds({ var: 'rows.0' }, { rows: [{ a: 1 }] })).toBe(true)
  })
})

describe('evaluateValue', () => {
  it('evaluates each value and never the map around them', () => {
    expect(
      evaluateValue({ min_id: { var: 'org.id' }, list: [{ var: 'org.id' }, 2], plain: 'x' }, { org: { id: 12 } }),
    ).toEqual({
      min_id: 12,
      list: [12, 2],
      plain: 'x',
    })
  })

  it('leaves what a rule gives as it is', () => {
    expect(evaluateValue({ a: { var: 'data' } }, { data: { var: 'secret' }, secret: 1 })).toEqual({
      a: { var: 'secret' },
    })
  })
})

describe('a rule', () => {
  it('is a one-key object with an operator that we allow', () => {
    expect(isRule({ var: 'a' })).toBe(true)
    for (const value of [{ cat: [] }, { var: 'a', if: [] }, {}, [], null, 'var', { constructor: 1 }]) {
      expect(isRule(value)).toBe(false)
    }
  })

  it('is measured in nodes and depth, with the operators that do not exist', () => {
    expect(measureRule({ and: [{ '===': [{ var: 'a' }, 1] }, { nope: [{ cat: [] }] }] })).toEqual({
      nodes: 7,
      depth: 3,
      unknown: ['nope', 'cat'],
    })
    expect(measureRule(true)).toEqual({ nodes: 1, depth: 0, unknown: [] })
  })

  it('says which paths it reads', () => {
    const rule = { if: [{ missing: ['a', 'b.c'] }, { var: ['d', { var: 'e' }] }, { in: [{ var: 'f.0' }, ['x']] }] }
    expect(pathsOf(rule).sort()).toEqual(['a', 'b.c', 'd', 'e', 'f.0'])
    expect(pathsOf({ with: { id: { var: 'row.id' } } })).toEqual(['row.id'])
    expect(pathsOf('var')).toEqual([])
  })
})

const suite = new URL('../../../shared/data/jsonlogic/suites__compatible.json', import.meta.url)
const isThere = existsSync(suite)

interface Case {
  rule: unknown
  data?: unknown
  result?: unknown
  error?: unknown
}

const isCase = (value: unknown): value is Case => typeof value === 'object' && value !== null && 'rule' in value

describe.skipIf(!isThere)(`the classic json-logic suite${isThere ? '' : ' (its file is not here)'}`, () => {
  const all: unknown = isThere ? JSON.parse(readFileSync(suite, 'utf8')) : []
  const cases = (Array.isArray(all) ? all : []).filter(isCase)
  const allowed = cases.filter(({ rule, error }) => error === undefined && measureRule(rule).unknown.length === 0)

  it('has cases for every operator that we allow', () => {
    const text = JSON.stringify(allowed.map(({ rule }) => rule))
    expect(operators.filter((name) => !text.includes(`{${JSON.stringify(name)}:`))).toEqual([])
  })

  it.each(allowed.map((one) => [JSON.stringify(one.rule), JSON.stringify(one.data ?? null), one] as const))(
    '%s over %s',
    (_rule, _data, { rule, data, result }) => {
      expect(evaluate(rule, data ?? null)).toEqual(result)
    },
  )
})
